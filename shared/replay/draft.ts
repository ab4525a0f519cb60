// A replay before it is sent: what is kept of the capture, what was edited, and the request that comes of it.

import type { HeaderPairs } from '../webhook/capture.ts';

/** The request to send: headers without those that belong to one connection, body as bytes. */
export interface Draft {
  readonly method: string;
  /** Absolute http or https URL: where to connect, and path and query. */
  readonly url: string;
  /** The Host header; null takes it from the URL. */
  readonly host: string | null;
  readonly headers: HeaderPairs;
  readonly body: Uint8Array;
}

/** Belong to one connection, or are made anew by whoever sends (RFC 9110 7.6.1, RFC 9113 8.3). */
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
 * The headers of a capture that a replay sends again, in order and letter case: without the hop-by-hop ones, those
 * that `Connection` names, HTTP/2 pseudo headers, and Host and Content-Length, which are made anew.
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
