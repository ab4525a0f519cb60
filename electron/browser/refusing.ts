// Refusals for which Node has no response object, or one that may have failed: refused WebSockets, requests that are not
// HTTP, and mistakes. They have the same headers as every other answer.

import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { describeError, systemCode } from '../host/lib/errors.ts';
import { WINDOW_HEADERS } from '../host/lib/window-policy.ts';
import type { Refusal } from './gate.ts';

/** Answers on the raw connection and closes it, even if the client does not read. */
export function refuseBare(connection: Duplex, { status, says }: Refusal): void {
  const body = `${says}\n`;
  const headers = {
    ...WINDOW_HEADERS,
    Connection: 'close',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  };
  connection.once('finish', () => connection.destroy());
  connection.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
    ].join('\r\n'),
  );
}

/**
 * Answers a request with 500 if `answer` throws. Anyone on this machine can send one, so a mistake in answering must not
 * end the host.
 */
export function guardHost(connection: Duplex, answer: () => void): void {
  try {
    answer();
  } catch (error) {
    refuseBare(connection, { status: 500, says: describeError(error).message });
  }
}

/** Answers a request that Node's parser refused or that timed out. A closed connection gets no answer. */
export function refuseUnreadable(error: Error, connection: Duplex): void {
  const code = systemCode(error) ?? '';
  if (code === 'ECONNRESET' || !connection.writable) connection.destroy();
  else refuseBare(connection, REFUSALS[code] ?? NOT_HTTP);
}

const NOT_HTTP: Refusal = { status: 400, says: 'This is not an HTTP request.' };

const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, says: 'The request headers are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, says: 'The request was not complete in time.' },
};
