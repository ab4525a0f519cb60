// The capture: one request exactly as it arrived. Nothing derived is ever written over it.

/** Header names and values in the order and letter case in which they arrived; names may repeat. */
export type HeaderPairs = readonly (readonly [name: string, value: string])[];

/** How a request arrived that was not received whole; null for one that was. */
export type Defect =
  | 'cut' // longer than the limit: the body holds its first bytes; answered 413
  | 'incomplete' // the sender stopped or was too slow: the body holds what came
  | 'not-http'; // not an HTTP request: the body holds the first bytes of what came

export interface Capture {
  /** Counts up in the order of arrival; never used twice. */
  readonly id: number;
  /** When the head of the request was read, in milliseconds since 1970. */
  readonly receivedAtMs: number;
  /** When the last byte of the body was read. */
  readonly completedAtMs: number;
  /** Empty where the request is not HTTP. */
  readonly method: string;
  /** The request target as it was sent: path and query. */
  readonly target: string;
  /** `1.0`, `1.1` or `2.0`; empty where the request is not HTTP. */
  readonly httpVersion: string;
  readonly tls: boolean;
  readonly headers: HeaderPairs;
  /** Address of the socket's other end. */
  readonly peerAddress: string;
  readonly peerPort: number;
  readonly body: Uint8Array;
  /** The body's length as sent; longer than `body` where it was cut. */
  readonly bodyLength: number;
  readonly defect: Defect | null;
  /** A sentence about the defect for a person. */
  readonly defectSays: string | null;
}

/** A capture that is not stored yet. */
export type Arrival = Omit<Capture, 'id'>;

/** The path of a request target, without its query; of a whole URL (RFC 9112 3.2.2) without its origin too. */
export function pathOf(target: string): string {
  return target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
}

/** Node's flat list of raw headers as pairs; order, letter case and repetitions stay. */
export function headerPairs(rawHeaders: readonly string[]): HeaderPairs {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    pairs.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '']);
  }
  return pairs;
}

/** Every value of a header, in order; `name` in lower case. */
export function headerValues(headers: HeaderPairs, name: string): string[] {
  return headers.filter(([key]) => key.toLowerCase() === name).map(([, value]) => value);
}

/** Where the request came from according to its forwarding headers, which anyone can forge. */
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

/** The forwarding headers as they were sent, in order. */
export function forwardedAddresses(headers: HeaderPairs): ForwardedAddress[] {
  return headers
    .filter(([name]) => FORWARDING_HEADERS.includes(name.toLowerCase()))
    .map(([header, value]) => ({ header, value }));
}
