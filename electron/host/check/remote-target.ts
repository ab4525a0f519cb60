// Keeps a check from a receiver outside this machine and private networks, unless a person has confirmed its host: each
// request may fulfil an order.

import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { HostError } from '../lib/errors.ts';
import type { AddressCheck } from '../send/target-guard.ts';

/** A check of this machine costs nobody anything. */
const PER_SECOND = { here: 50, elsewhere: 10 };

const HERE: ReadonlySet<string> = new Set(['loopback', 'unspecified']);
const PRIVATE: ReadonlySet<string> = new Set([...HERE, 'private', 'uniqueLocal', 'linkLocal']);

const rangeOf = (address: string) => ipaddr.process(address.split('%', 1)[0] ?? '').range();

export interface CheckedTarget {
  /** The default rate. */
  readonly perSecond: number;
  /** Refuses an address that the host's name has later. */
  readonly mayUse: AddressCheck;
}

/**
 * Looks up the URL's host. Throws HostError `remote-target` for a public address, unless it is confirmed. A
 * name without an address counts as private: nothing can be sent to it.
 */
export async function checkTargetOf(
  url: string,
  confirmedHosts: readonly string[],
): Promise<CheckedTarget> {
  const { hostname, host } = new URL(url);
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(bare)
    ? [bare]
    : (await lookup(bare, { all: true }).catch(() => [])).map(({ address }) => address);
  const mayUse: AddressCheck = (address) => {
    if (confirmedHosts.includes(hostname) || PRIVATE.has(rangeOf(address))) return;
    throw new HostError('remote-target', { host });
  };
  for (const address of addresses) mayUse(address, 0);
  const isHere = addresses.every((address) => HERE.has(rangeOf(address)));
  return { perSecond: isHere ? PER_SECOND.here : PER_SECOND.elsewhere, mayUse };
}
