// A replay before it is sent: the capture, the edits, and the resulting request.

import type { HeaderPairs } from '../webhook/capture.ts';

/** The request to send: headers without those of a single connection, body as bytes. */
export interface Draft {
  readonly method: string;
  /** Absolute http or https URL: the address to connect to, with path and query. */
  readonly url: string;
  /** The Host header; null uses the URL's. */
  readonly host: string | null;
  readonly headers: HeaderPairs;
  readonly body: Uint8Array;
}

/** These belong to one connection, or each sender sets its own (RFC 9110 7.6.1, RFC 9113 8.3). */
const NOT_REPLAYED = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'expect',
  'host',
  'content-length',
]);

/**
 * The headers of a capture that a replay sends again, in order and letter case: without the hop-by-hop ones, those that
 * `Connection` names, HTTP/2 pseudo headers, and Host and Content-Length, which are set anew.
 */
export function replayHeaders(headers: HeaderPairs): HeaderPairs {
  const named = new Set(
    headers
      .filter(([name]) => name.toLowerCase() === 'connection')
      .flatMap(([, value]) => value.toLowerCase().split(','))
      .map((token) => token.trim()),
  );
  return headers.filter(([name]) => {
    const key = name.toLowerCase();
    return !key.startsWith(':') && !NOT_REPLAYED.has(key) && !named.has(key);
  });
}
