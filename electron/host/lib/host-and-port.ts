// Reads HOST:PORT from options and environment variables.

export interface HostAndPort {
  /** IPv6 without brackets. */
  readonly host: string;
  /** 0 is any free port. */
  readonly port: number;
}

/** Reads `127.0.0.1:4545`, `localhost:4545` or `[::1]:4545`. Null: it has another form. */
export function readHostAndPort(text: string): HostAndPort | null {
  const [, bracketed, plain, digits] = /^(?:\[(.+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? [];
  const host = bracketed ?? plain;
  const port = Number(digits);
  return host === undefined || port > 65_535 ? null : { host, port };
}
