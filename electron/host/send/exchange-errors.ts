// Turns the errors of an HTTP exchange into the contract's codes.

import type { ExchangeError, ExchangeErrorCode } from '../../../shared/contract/exchange-error.ts';
import { HostError, systemCode } from '../lib/errors.ts';
import { NO_HTTP2 } from './open-connection.ts';

/** The reason that no answer came. `host` is the target's host and port. */
export function explainError(error: unknown, host: string, timeoutMs: number): ExchangeError {
  if (error instanceof HostError) {
    const { code, details } = error.reason;
    if (code === 'own-window' || code === 'own-listener') return { code, ...details };
  }
  const code = codeOf(error);
  if (code === 'timeout') return { code, host, timeoutMs };
  if (code !== null) return { code, host };
  // An error that groups several addresses has no message.
  const system = systemCode(error) ?? 'failed';
  const message = error instanceof Error ? error.message : '';
  return { code: 'unreachable', host, system, reason: message || system };
}

/** The reason that an answer's body did not end. Its status counts all the same (document 4.2). */
export function explainBodyError(error: unknown, host: string): ExchangeError {
  const code = codeOf(error);
  const why = code === 'timeout' || code === 'cancelled' ? code : 'broken';
  return { code: 'body-not-ended', host, why };
}

/** A code that needs no details but the target. */
type PlainCode = Exclude<
  ExchangeErrorCode,
  'body-not-ended' | 'unreachable' | 'own-window' | 'own-listener' | 'not-handed-on' | 'other'
>;

/** Null: none of our codes. */
function codeOf(error: unknown): PlainCode | null {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
  if (error instanceof Error && error.name === 'HTTPParserError') return 'not-http';
  if (error instanceof Error && error.message === BAD_UPGRADE) return 'bad-answer';
  return CODES[systemCode(error) ?? ''] ?? null;
}

/** undici's message for `101 Switching Protocols`, which has no error code. */
const BAD_UPGRADE = 'bad upgrade';

const CODES: Readonly<Record<string, PlainCode>> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  UND_ERR_INFO: 'reset', // an HTTP/2 stream that was closed without an answer
  ERR_HTTP2_STREAM_ERROR: 'reset',
  UND_ERR_HEADERS_OVERFLOW: 'bad-answer',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'bad-answer',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  CERT_HAS_EXPIRED: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
  ERR_SSL_WRONG_VERSION_NUMBER: 'not-tls',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'not-tls',
  UND_ERR_INVALID_ARG: 'not-sendable',
  [NO_HTTP2]: 'no-http2',
  ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL: 'no-http2',
  ERR_HTTP2_ERROR: 'no-http2',
};
