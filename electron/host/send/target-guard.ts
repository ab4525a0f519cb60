// Refuses targets that are Countersign itself: always its window, and its listener where a replay or forward would come
// back as a new capture. The URL is checked first, so that the user gets the error at once. The name's addresses are
// checked again when the connection is opened, because they may have changed.

import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { HostError } from '../lib/errors.ts';

/** Refuses an IP address and port before something is sent to it. Throws HostError. */
export type AddressCheck = (address: string, port: number) => void;

export type TargetGuard = ReturnType<typeof createTargetGuard>;

/** `listenerPort` returns null while nothing listens. */
export function createTargetGuard(listenerPort: () => number | null) {
  const windows = new Set<number>();
  const notWindow: AddressCheck = (address, port) => {
    if (windows.has(port) && isOwn(address)) throw ownWindow(port);
  };
  const elsewhere: AddressCheck = (address, port) => {
    notWindow(address, port);
    if (port === listenerPort() && isOwn(address)) throw ownListener(port);
  };
  return {
    /** Refuses a target that is this host. Throws HostError `own-window`, or `own-listener` unless `mayBeListener`. */
    check: async (
      url: string,
      { mayBeListener }: { readonly mayBeListener: boolean } = { mayBeListener: false },
    ): Promise<void> => {
      const { hostname, port: written, protocol } = new URL(url);
      const port = Number(written) || (protocol === 'https:' ? 443 : 80);
      const isListener = port === listenerPort() && !mayBeListener;
      // Names are looked up only for the ports that matter.
      if (!windows.has(port) && !isListener) return;
      if (!(await isThisMachine(hostname))) return;
      throw windows.has(port) ? ownWindow(port) : ownListener(port);
    },
    /** For requests that may go to neither the window nor the listener. Throws as `check` does. */
    elsewhere,
    /** For requests that may go to the listener. */
    notWindow,
    /** Sets a port of this machine that no request may go to: the browser window's. */
    neverTarget: (port: number) => void windows.add(port),
  };
}

/** Whether a URL's host is this machine, by any name or address. A name that cannot be resolved is not. */
async function isThisMachine(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (/(^|\.)localhost\.?$/.test(host)) return true; // RFC 6761 6.3
  const addresses = isIP(host)
    ? [{ address: host }]
    : await lookup(host, { all: true }).catch(() => []);
  return addresses.some(({ address }) => isOwn(address));
}

/** Whether an IP address is this machine's. */
function isOwn(address: string): boolean {
  const parsed = parse(address);
  return LOCAL.has(parsed.range()) || ownAddresses().has(parsed.toNormalizedString());
}

/** The unspecified address also connects to loopback. */
const LOCAL: ReadonlySet<string> = new Set(['loopback', 'unspecified']);

const ownAddresses = () =>
  new Set(
    Object.values(networkInterfaces()).flatMap((addresses) =>
      (addresses ?? []).map(({ address }) => parse(address).toNormalizedString()),
    ),
  );

/** Reads IPv4-mapped IPv6 as IPv4, and drops the zone. */
const parse = (address: string) => ipaddr.process(address.split('%', 1)[0] ?? '');

const ownWindow = (port: number) => new HostError('own-window', { port });

const ownListener = (port: number) => new HostError('own-listener', { port });
