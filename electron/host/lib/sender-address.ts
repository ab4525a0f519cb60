// The sender's address against an endpoint's list (document 5.2). Behind a tunnel the socket's other end is this
// machine: then a header tells the address, and whoever reaches the listener can write one.

import ipaddr from 'ipaddr.js';
import type { SenderCheck } from '../../../shared/contract/capture.ts';
import { headerValues, type Capture, type HeaderPairs } from '../../../shared/webhook/capture.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An address (all bits) or a range. */
interface Range {
  readonly address: Address;
  readonly bits: number;
}

/** Which address sent a capture, where that was read, and whether the list has it. Never throws. */
export function checkSender(
  capture: Pick<Capture, 'peerAddress' | 'headers'>,
  allowed: readonly string[],
): SenderCheck {
  const { text, header } = senderOf(capture);
  const address = readAddress(withoutPort(text));
  const found = { address: address?.toString() ?? null, header };
  if (allowed.length === 0) return { outcome: 'not-checked', ...found, match: null };
  if (!address) return { outcome: 'no-address', ...found, match: null };
  const match = allowed.find((entry) => isIn(address, readRange(entry))) ?? null;
  return { outcome: match === null ? 'not-allowed' : 'allowed', ...found, match };
}

/** Whether a text can stand in the list: `203.0.113.7`, `2001:db8::/32`. */
export const isAddressOrRange = (text: string) => readRange(text) !== null;

/**
 * The headers that tell the sender's address, the most reliable first. Of a list the last element counts: the tunnel,
 * the proxy nearest to us, has added it; those before came with the request and can be anything.
 */
const FORWARDING: readonly [name: string, read: (value: string) => string][] = [
  ['cf-connecting-ip', (value) => value],
  ['true-client-ip', (value) => value],
  ['x-forwarded-for', (value) => lastOf(value)],
  ['forwarded', (value) => forOf(lastOf(value))],
  ['x-real-ip', (value) => value],
];

/** The text that should be the sender's address. A header counts only where the socket's other end is this machine. */
function senderOf({ peerAddress, headers }: Pick<Capture, 'peerAddress' | 'headers'>) {
  const peer = readAddress(peerAddress);
  if (peer?.range() === 'loopback') {
    for (const [name, read] of FORWARDING) {
      const value = headerValues(headers, name).at(-1);
      if (value !== undefined) return { text: read(value), header: asSent(headers, name) };
    }
  }
  return { text: peerAddress, header: null };
}

const lastOf = (list: string) => list.split(',').at(-1)?.trim() ?? '';

/** What `for` is in an element of Forwarded (RFC 7239): `proto=https;for="[2001:db8::1]:4000"`. */
function forOf(element: string): string {
  const pairs = element.split(';').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, Math.max(0, at)).trim().toLowerCase(), value: pair.slice(at + 1) };
  });
  const value = pairs.find(({ name }) => name === 'for')?.value.trim() ?? '';
  return /^"(.*)"$/s.exec(value)?.[1] ?? value;
}

/** The last header of this name as it came: `X-Forwarded-For: 203.0.113.7`. */
function asSent(headers: HeaderPairs, name: string): string | null {
  const pair = headers.findLast(([key]) => key.toLowerCase() === name);
  return pair ? pair.join(': ') : null;
}

/** As headers write addresses: `203.0.113.7:4000`, `[2001:db8::1]`, `[2001:db8::1]:4000`. */
function withoutPort(text: string): string {
  const trimmed = text.trim();
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(trimmed) ?? [];
  return bracketed ?? plain ?? trimmed;
}

/** An IPv4 address mapped into IPv6 (`::ffff:203.0.113.7`) is the IPv4 one. */
function readAddress(text: string): Address | null {
  // Not the older ways to write IPv4 (`10`, `0x7f.1`): in a header or a list they are more likely a mistake.
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (!ipaddr.IPv6.isValid(text)) return null;
  const address = ipaddr.IPv6.parse(text);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

const MAPPED_BITS = 96;

function readRange(text: string): Range | null {
  const [, base, length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? [];
  const address = base === undefined ? null : readAddress(base);
  if (base === undefined || !address) return null;
  const most = address.kind() === 'ipv4' ? 32 : 128;
  if (length === undefined) return { address, bits: most };
  const isMapped = address.kind() === 'ipv4' && base.includes(':');
  const bits = isMapped ? Number(length) - MAPPED_BITS : Number(length);
  return bits >= 0 && bits <= most ? { address, bits } : null;
}

const isIn = (address: Address, range: Range | null) =>
  range !== null &&
  address.kind() === range.address.kind() &&
  address.match(range.address, range.bits);
