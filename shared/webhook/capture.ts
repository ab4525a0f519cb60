// The capture: one request exactly as it arrived. Nothing derived is ever written over it.

import type { Defect, DefectReason } from './defect.ts';

/** Header names and values in the order and letter case of arrival; names may repeat. */
export type HeaderPairs = readonly (readonly [name: string, value: string])[];

export interface Capture {
  /** Counts up in order of arrival; never reused. */
  readonly id: number;
  /** When the head of the request was read, in milliseconds since 1970. */
  readonly receivedAtMs: number;
  /** When the last byte of the body was read. */
  readonly completedAtMs: number;
  /** Empty if the request is not HTTP. */
  readonly method: string;
  /** The request target as sent: path and query. */
  readonly target: string;
  /** `1.0`, `1.1` or `2.0`; empty if the request is not HTTP. */
  readonly httpVersion: string;
  readonly tls: boolean;
  readonly headers: HeaderPairs;
  /** Address of the socket's peer. */
  readonly peerAddress: string;
  readonly peerPort: number;
  readonly body: Uint8Array;
  /** The body's length as sent; longer than `body` if it was truncated. */
  readonly bodyLength: number;
  /** Null if it was received completely. */
  readonly defect: Defect | null;
  readonly defectReason: DefectReason | null;
}

/** A capture that is not stored yet. */
export type Arrival = Omit<Capture, 'id'>;

/** The path of a request target without its query; for a full URL (RFC 9112 3.2.2) also without its origin. */
export function pathOf(target: string): string {
  const local = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*/i, '');
  const end = local.search(/[?#]/);
  return end === -1 ? local : local.slice(0, end);
}

/** Node's flat list of raw headers as pairs, with order, letter case and repetitions. */
export function headerPairs(rawHeaders: readonly string[]): HeaderPairs {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    pairs.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '']);
  }
  return pairs;
}

/** Every value of a header, in order, in any letter case of its name. */
export function headerValues(headers: HeaderPairs, name: string): string[] {
  const wanted = name.toLowerCase();
  return headers.filter(([key]) => key.toLowerCase() === wanted).map(([, value]) => value);
}

/** The source of the request according to its forwarding headers, which anyone can forge. */
export interface ForwardedAddress {
  readonly header: string;
  readonly value: string;
}

const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
];

/** The forwarding headers as sent, in order. */
export function forwardedAddresses(headers: HeaderPairs): ForwardedAddress[] {
  return headers
    .filter(([name]) => FORWARDING_HEADERS.includes(name.toLowerCase()))
    .map(([header, value]) => ({ header, value }));
}
