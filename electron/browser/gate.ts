// Access control of the browser shell. The connection to the host needs the token; the files are harmless. Both need
// our own Host header, so that no other web page gets in.

import type { IncomingMessage } from 'node:http';
import { primitives } from '../host/lib/primitives.ts';

/** Why a request is refused: the status and a message. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 421 | 426 | 431 | 500;
  readonly says: string;
}

/** Our own address (`http://127.0.0.1:4546`) and the token of this run. */
export interface Door {
  readonly origin: string;
  readonly token: string;
}

const SUBPROTOCOL = 'countersign';
const PORT_PATH = '/port';
const UNKNOWN_TOKEN =
  'The token is missing or from an earlier session. Open the address that was printed at startup.';

/**
 * Refuses requests with another Host (DNS rebinding: evil.example may point to this machine), with a method other than
 * GET or HEAD, or without a path. Null: the request is allowed.
 */
export function refuseRequest(request: IncomingMessage, door: Door): Refusal | null {
  if (request.headers.host !== new URL(door.origin).host) {
    return { status: 421, says: `This is not Countersign’s address. Open ${door.origin}/.` };
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return { status: 405, says: 'Only GET and HEAD are allowed.' };
  }
  if (!request.url?.startsWith('/')) {
    return { status: 400, says: 'The request target must be a path.' };
  }
  return null;
}

/**
 * Answers a plain request to the port: is its token valid? A window asks when its WebSocket was refused, because a
 * browser does not report the reason. Null: the request is for another path.
 */
export function answerPort(request: IncomingMessage, door: Door): Refusal | null {
  if (request.url !== PORT_PATH) return null;
  const [scheme, token, ...others] = (request.headers.authorization ?? '').split(' ');
  const isKnown = scheme === 'Bearer' && token !== undefined && primitives.equal(token, door.token);
  return isKnown && others.length === 0
    ? { status: 426, says: 'Connect with a WebSocket.' }
    : { status: 401, says: UNKNOWN_TOKEN };
}

/** Refuses a WebSocket from another page or without the token of this run. Null: the request is allowed. */
export function refuseUpgrade(request: IncomingMessage, door: Door): Refusal | null {
  const refusal = refuseRequest(request, door);
  if (refusal) return refusal;
  if (request.url !== PORT_PATH) return { status: 404, says: 'The WebSocket is at /port.' };
  if (request.headers.origin !== door.origin) {
    return { status: 403, says: 'Only Countersign’s own window may connect.' };
  }
  const [protocol, token, ...others] = (request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((offered) => offered.trim());
  const known = token !== undefined && primitives.equal(token, door.token);
  if (protocol !== SUBPROTOCOL || !known || others.length > 0) {
    return { status: 401, says: UNKNOWN_TOKEN };
  }
  return null;
}
