// The documented outgoing request (document 4.1): its headers, and checks of a received request.

import { headerValues, type Capture, type HeaderPairs } from './capture.ts';

/** The headers that a sender sets; the body determines content-length, and HTTP adds the host. */
export const DOCUMENTED_HEADERS: HeaderPairs = [
  ['content-type', 'application/json'],
  ['accept', '*/*'],
];

export interface RequestCheck {
  readonly item: 'method' | 'protocol' | 'content-type' | 'accept' | 'content-length' | 'body';
  /** The documented value. */
  readonly documented: string;
  /** The received value; empty if there is none. */
  readonly came: string;
  readonly outcome: 'as-documented' | 'differs';
  /** What the difference means for the receiver, if there is one. */
  readonly says: string | null;
}

type CheckedRequest = Pick<Capture, 'method' | 'httpVersion' | 'headers' | 'bodyLength'>;

/** Compares a request with section 4.1. `bodyIsObject`: the body is one JSON object. */
export function checkRequest(request: CheckedRequest, bodyIsObject: boolean): RequestCheck[] {
  const header = (name: string) => headerValues(request.headers, name).join(', ');
  const check = (
    item: RequestCheck['item'],
    documented: string,
    came: string,
    asDocumented: boolean,
    says: string,
  ): RequestCheck => ({
    item,
    documented,
    came,
    outcome: asDocumented ? 'as-documented' : 'differs',
    says: asDocumented ? null : says,
  });
  const contentType = header('content-type');
  const accept = header('accept');
  const length = header('content-length');
  return [
    check(
      'method',
      'POST',
      request.method,
      request.method === 'POST',
      'The service sends webhooks by POST. This request came from another sender or was changed in transit.',
    ),
    check(
      'protocol',
      'HTTP/2 in the published example',
      request.httpVersion && `HTTP/${request.httpVersion}`,
      request.httpVersion === '2.0',
      'Harmless: a tunnel or proxy usually speaks HTTP/1.1 to the receiver.',
    ),
    check(
      'content-type',
      'application/json',
      contentType,
      /^application\/json\s*(;|$)/i.test(contentType),
      'A receiver that parses by content type may not read this body as JSON.',
    ),
    check(
      'accept',
      '*/*',
      accept,
      accept === '*/*',
      'May indicate another sender or a proxy. Receivers rarely check it.',
    ),
    check(
      'content-length',
      'byte length of the body',
      length,
      length === String(request.bodyLength),
      length === ''
        ? `Not sent. The body has ${request.bodyLength} bytes.`
        : `The body has ${request.bodyLength} bytes.`,
    ),
    check(
      'body',
      'a JSON object',
      bodyIsObject ? 'a JSON object' : 'not a JSON object',
      bodyIsObject,
      'This body cannot be verified.',
    ),
  ];
}
