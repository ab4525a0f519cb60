// The documented outgoing request (document 4.1): its headers, and checks against the request that came.

import { headerValues, type Capture, type HeaderPairs } from './capture.ts';

/** What a sender sends; content-length is made from the body, and HTTP adds where to. */
export const DOCUMENTED_HEADERS: HeaderPairs = [
  ['content-type', 'application/json'],
  ['accept', '*/*'],
];

export interface RequestCheck {
  readonly item: 'method' | 'protocol' | 'content-type' | 'accept' | 'content-length' | 'body';
  /** What the document says. */
  readonly documented: string;
  /** What came; empty where nothing did. */
  readonly came: string;
  readonly outcome: 'as-documented' | 'differs';
  /** What the difference means for the receiver, where there is one. */
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
      'The service sends webhooks by POST; this came from something else, or was changed on the way.',
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
      'A sign of another sender, or of a proxy; receivers seldom look at it.',
    ),
    check(
      'content-length',
      'byte length of the body',
      length,
      length === String(request.bodyLength),
      length === ''
        ? `Not sent; the body has ${request.bodyLength} bytes.`
        : `The body has ${request.bodyLength} bytes.`,
    ),
    check(
      'body',
      'one JSON object',
      bodyIsObject ? 'one JSON object' : 'not one JSON object',
      bodyIsObject,
      'There is nothing to verify in this body.',
    ),
  ];
}
