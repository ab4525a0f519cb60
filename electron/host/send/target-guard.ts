// Where nothing may be sent: Countersign's own window, ever; its own listener, where a replay or a forward would come
// back as a new capture. A target is checked by its URL, so that a person hears of it at once, and its name's addresses
// again when the connection is opened: they may be others by then.

import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { HostError } from '../lib/errors.ts';

/** Refuses an IP address with a port that something is about to be sent to. Throws HostError. */
export type AddressCheck = (address: string, port: number) => void;

export interface TargetGuard {
  /** Refuses a target that is this host itself. Throws HostError `own-window`, or `own-listener` unless `mayBeListener`. */
  check(url: string, options?: { readonly mayBeListener: boolean }): Promise<void>;
  /** For what may go to neither; throws as `check` does. */
  readonly elsewhere: AddressCheck;
  /** For what may go to the listener. */
  readonly notWindow: AddressCheck;
  /** A port of this machine that no request may go to: the browser window's. */
  readonly neverTarget: (port: number) => void;
}

/** `listenerPort` is null where nothing listens. */
export function createTargetGuard(listenerPort: () => number | null): TargetGuard {
  const windows = new Set<number>();
  const notWindow: AddressCheck = (address, port) => {
    if (windows.has(port) && isOwn(address)) throw ownWindow(port);
  };
  return {
    check: async (url, { mayBeListener } = { mayBeListener: false }) => {
      const { hostname, port: written, protocol } = new URL(url);
      const port = Number(written) || (protocol === 'https:' ? 443 : 80);
      const isListener = port === listenerPort() && !mayBeListener;
      // Names are looked up only for the ports that matter.
      if (!windows.has(port) && !isListener) return;
      if (!(await isThisMachine(hostname))) return;
      throw windows.has(port) ? ownWindow(port) : ownListener(port);
    },
    elsewhere: (address, port) => {
      notWindow(address, port);
      if (port === listenerPort() && isOwn(address)) throw ownListener(port);
    },
    notWindow,
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
  return addresses.some(({ address }) => isOwn(address));
}

/** Whether an IP address leads to this machine. */
function isOwn(address: string): boolean {
  const parsed = parse(address);
  return LOCAL.has(parsed.range()) || ownAddresses().has(parsed.toNormalizedString());
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
const parse = (address: string) => ipaddr.process(address.split('%', 1)[0] ?? '');

const ownWindow = (port: number) =>
  new HostError(
    'own-window',
    `Port ${port} of this machine serves Countersign’s own window. Nothing is sent there; choose your receiver’s address.`,
    { details: { port } },
  );

const ownListener = (port: number) =>
  new HostError(
    'own-listener',
    `Port ${port} of this machine is Countersign’s own listener: what is sent there comes back as a new capture. Choose your receiver’s address.`,
    { details: { port } },
  );
