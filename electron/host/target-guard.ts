// Where nothing may be sent: Countersign's own window, ever; its own listener, where a replay or a forward would come
// back as a new capture.

import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { HostError } from './errors.ts';

export interface TargetGuard {
  /** Refuses a target that is this host itself. Throws HostError `own-window`, or `own-listener` unless `mayBeListener`. */
  check(url: string, options?: { readonly mayBeListener: boolean }): Promise<void>;
  /** A port of this machine that no request may go to: the browser window's. */
  readonly neverTarget: (port: number) => void;
}

/** `listenerPort` is null where nothing listens. */
export function createTargetGuard(listenerPort: () => number | null): TargetGuard {
  const windows = new Set<number>();
  return {
    check: async (url, { mayBeListener } = { mayBeListener: false }) => {
      const { hostname, port: written, protocol } = new URL(url);
      const port = Number(written) || (protocol === 'https:' ? 443 : 80);
      const isListener = port === listenerPort() && !mayBeListener;
      // Names are looked up only for the ports that matter. One that means another address a moment later comes to
      // the window's own door, which wants its token, or to the listener, which knows the mark of its own requests.
      if (!windows.has(port) && !isListener) return;
      if (!(await isThisMachine(hostname))) return;
      throw windows.has(port) ? ownWindow(port) : ownListener(port);
    },
    neverTarget: (port) => void windows.add(port),
  };
}

/** Whether a URL's host is this machine, by whatever name or address. A name that nobody knows is not. */
async function isThisMachine(hostname: string): Promise<boolean> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (/(^|\.)localhost\.?$/.test(host)) return true; // RFC 6761 6.3
  const addresses = isIP(host)
    ? [{ address: host }]
    : await lookup(host, { all: true }).catch(() => []);
  const own = ownAddresses();
  return addresses
    .map(({ address }) => parse(address))
    .some((address) => LOCAL.has(address.range()) || own.has(address.toNormalizedString()));
}

/** The unspecified address connects to loopback too. */
const LOCAL: ReadonlySet<string> = new Set(['loopback', 'unspecified']);

const ownAddresses = () =>
  new Set(
    Object.values(networkInterfaces()).flatMap((addresses) =>
      (addresses ?? []).map(({ address }) => parse(address).toNormalizedString()),
    ),
  );

/** IPv4-mapped IPv6 as IPv4, without a zone. */
const parse = (address: string) => ipaddr.process(address.replace(/%.*$/, ''));

const ownWindow = (port: number) =>
  new HostError(
    'own-window',
    `Port ${port} of this machine serves Countersign’s own window. Nothing is sent there; choose your receiver’s address.`,
  );

const ownListener = (port: number) =>
  new HostError(
    'own-listener',
    `Port ${port} of this machine is Countersign’s own listener: what is sent there comes back as a new capture. Choose your receiver’s address.`,
  );
