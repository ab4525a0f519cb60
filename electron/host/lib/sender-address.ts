// Checks the sender's address against an endpoint's list (document 5.2). Behind a tunnel the peer is this machine, so a
// header tells the address, and anyone who reaches the listener can forge it.

import ipaddr from 'ipaddr.js';
import type { SenderCheck } from '../../../shared/contract/capture.ts';
import { headerValues, type Capture, type HeaderPairs } from '../../../shared/webhook/capture.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An address (all bits) or a range. */
interface Range {
  readonly address: Address;
  readonly bits: number;
}

/** The address that sent a capture, where it was read, and whether the list has it. Never throws. */
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

/** Whether a text may be in the list: `203.0.113.7`, `2001:db8::/32`. */
export const isAddressOrRange = (text: string) => readRange(text) !== null;

/**
 * The headers that tell the sender's address, the most reliable first. In a list the last element counts, because the
 * nearest proxy (the tunnel) added it. The earlier ones came with the request and may be forged.
 */
const FORWARDING: readonly [name: string, read: (value: string) => string][] = [
  ['cf-connecting-ip', (value) => value],
  ['true-client-ip', (value) => value],
  ['x-forwarded-for', (value) => lastOf(value)],
  ['forwarded', (value) => forOf(lastOf(value))],
  ['x-real-ip', (value) => value],
];

/** The text of the sender's address. A header counts only if the peer is this machine. */
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

/** The value of `for` in an element of Forwarded (RFC 7239): `proto=https;for="[2001:db8::1]:4000"`. */
function forOf(element: string): string {
  const pairs = element.split(';').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, Math.max(0, at)).trim().toLowerCase(), value: pair.slice(at + 1) };
  });
  const value = pairs.find(({ name }) => name === 'for')?.value.trim() ?? '';
  return /^"(.*)"$/s.exec(value)?.[1] ?? value;
}

/** The last header of this name as it arrived: `X-Forwarded-For: 203.0.113.7`. */
function asSent(headers: HeaderPairs, name: string): string | null {
  const pair = headers.findLast(([key]) => key.toLowerCase() === name);
  return pair ? pair.join(': ') : null;
}

/** Removes the port from an address in a header: `203.0.113.7:4000`, `[2001:db8::1]`, `[2001:db8::1]:4000`. */
function withoutPort(text: string): string {
  const trimmed = text.trim();
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(trimmed) ?? [];
  return bracketed ?? plain ?? trimmed;
}

/** Reads an IPv4-mapped IPv6 address (`::ffff:203.0.113.7`) as IPv4. */
function readAddress(text: string): Address | null {
  // Older ways to write IPv4 (`10`, `0x7f.1`) are not accepted: here they are more likely a mistake.
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
