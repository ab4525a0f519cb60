// HOST:PORT, as options and environment variables write it.

export interface HostAndPort {
  /** IPv6 without brackets. */
  readonly host: string;
  /** 0 is any free one. */
  readonly port: number;
}

/** Reads `127.0.0.1:4545`, `localhost:4545` or `[::1]:4545`; null where it is none. */
export function readHostAndPort(text: string): HostAndPort | null {
  const [, bracketed, plain, digits] = /^(?:\[(.+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? [];
  const host = bracketed ?? plain;
  const port = Number(digits);
  return host === undefined || port > 65_535 ? null : { host, port };
}
