// What fails in an HTTP exchange, in words: what happened, and what to do.

import type { Exchange } from '../../../shared/contract/sending.ts';
import { HostError, systemCode } from '../lib/errors.ts';
import { NO_HTTP2 } from './open-connection.ts';

type ExchangeError = NonNullable<Exchange['error']>;

/** Why no answer came. `host` is the target's, with its port. */
export function explainError(error: unknown, host: string, timeoutMs: number): ExchangeError {
  if (error instanceof HostError) return { code: error.code, message: error.message };
  const code = nameOf(error);
  return { code, message: SENTENCES[code]?.(host, timeoutMs) ?? otherwise(host, error) };
}

/** Why the body of an answer did not end; its status counts all the same (document 4.2). */
export function explainBodyError(error: unknown, host: string, timeoutMs: number): ExchangeError {
  const reason = nameOf(error);
  const how =
    reason === 'timeout'
      ? `did not end the body of its answer within ${timeoutMs / 1000} s`
      : reason === 'cancelled'
        ? 'had not ended the body of its answer when this was cancelled'
        : 'broke off in the body of its answer';
  return {
    code: 'body-not-ended',
    message: `${host} ${how}. The status had come, and the body is not used. Look whether the receiver ends its answers.`,
  };
}

function nameOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  if (error instanceof Error && error.name === 'AbortError') return 'cancelled';
  if (error instanceof Error && error.name === 'HTTPParserError') return 'not-http';
  if (error instanceof Error && error.message === BAD_UPGRADE) return 'bad-answer';
  const code = systemCode(error) ?? 'failed';
  return SAME_AS[code] ?? code;
}

/** undici’s words for `101 Switching Protocols`, which has no code of its own. */
const BAD_UPGRADE = 'bad upgrade';

const SAME_AS: Record<string, string> = {
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

const SENTENCES: Record<string, (host: string, timeoutMs: number) => string> = {
  timeout: (host, ms) =>
    `${host} did not answer within ${ms / 1000} s. The service would count this as failed and retry. Look whether the receiver hangs, or allow more time.`,
  cancelled: (host) => `Cancelled before ${host} had answered.`,
  refused: (host) => `Nothing listens at ${host}. Start the receiver, or check the port.`,
  'unknown-host': (host) => `No address is known for ${host}. Check the spelling.`,
  reset: (host) => `${host} closed the connection without an answer. Look into the receiver’s log.`,
  'not-http': (host) => `What ${host} answered is not HTTP. Check the port and http or https.`,
  'not-tls': (host) => `${host} does not speak TLS. Use http://, or check the port.`,
  'bad-answer': (host) =>
    `${host} answered, but the head of its answer is too long, contradicts itself, or switches to another protocol. Look what the receiver sends.`,
  'no-http2': (host) => `${host} does not speak HTTP/2. Send over HTTP/1.1.`,
  certificate: (host) =>
    `The TLS certificate of ${host} is not trusted. If it is your own test receiver, choose “Accept any TLS certificate of the target”, or --any-certificate on the command line. An endpoint’s forward has no such choice: give it http://, or a trusted certificate.`,
  'not-sendable': () =>
    'HTTP does not allow this method or one of these headers. Change it and send again.',
};

/** An error of several addresses has no message of its own. */
const otherwise = (host: string, error: unknown) =>
  `${host} could not be reached (${(error instanceof Error && error.message) || (systemCode(error) ?? 'unknown error')}). Check the address, and that the network leads there.`;
