// Keeps a check from a receiver outside this machine and private networks, and from one that a file names, unless a
// person has confirmed its host: each request may fulfil an order.

import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { HostError } from '../lib/errors.ts';
import type { AddressCheck } from '../send/target-guard.ts';

/** A check of this machine costs nobody anything. */
const PER_SECOND = { here: 50, elsewhere: 10 };

const HERE: ReadonlySet<string> = new Set(['loopback', 'unspecified']);
const PRIVATE: ReadonlySet<string> = new Set([...HERE, 'private', 'uniqueLocal']);

/**
 * Amazon's and Google's services for a cloud machine, such as its credentials. Others are link-local, or outside private
 * networks anyway (docs.aws.amazon.com: "Instance metadata service"; cloud.google.com: "About VM metadata").
 */
const OF_THE_CLOUD = [ipaddr.parseCIDR('fd00:ec2::/32'), ipaddr.parseCIDR('fd20:ce::/32')];

/** Reads IPv4-mapped IPv6 as IPv4, and drops the zone. */
const parse = (address: string) => ipaddr.process(address.split('%', 1)[0] ?? '');

const isHere = (address: string) => HERE.has(parse(address).range());

function isPrivate(address: string): boolean {
  const parsed = parse(address);
  if (!PRIVATE.has(parsed.range())) return false;
  return parsed.kind() === 'ipv4' || !OF_THE_CLOUD.some((range) => parsed.match(range));
}

export interface CheckedTarget {
  /** The default rate. */
  readonly perSecond: number;
  /** Refuses an address that the host's name has later. */
  readonly mayUse: AddressCheck;
}

/**
 * Looks up the URL's host. Throws HostError `remote-target` for an address that is not private, and for every host if a
 * file names the URL, unless it is confirmed. A name without an address counts as private: nothing can be sent to it.
 */
export async function checkTargetOf(
  url: string,
  confirmedHosts: readonly string[],
  isFromFile: boolean,
): Promise<CheckedTarget> {
  const { hostname, host } = new URL(url);
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(bare)
    ? [bare]
    : (await lookup(bare, { all: true }).catch(() => [])).map(({ address }) => address);
  const isConfirmed = confirmedHosts.includes(hostname);
  const mayUse: AddressCheck = (address) => {
    if (!isConfirmed && !isPrivate(address)) throw new HostError('remote-target', { host });
  };
  for (const address of addresses) mayUse(address, 0);
  if (isFromFile && !isConfirmed) {
    throw new HostError('remote-target', { host, why: 'from-file' });
  }
  return { perSecond: addresses.every(isHere) ? PER_SECOND.here : PER_SECOND.elsewhere, mayUse };
}
