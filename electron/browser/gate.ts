// Who may talk to the browser shell. The files are harmless, the connection to the host is not: it needs the token,
// and both need to be asked for by the name that we gave ourselves, so that no other web page gets in.

import type { IncomingMessage } from 'node:http';
import { primitives } from '../host/lib/primitives.ts';

/** Why a request is refused: the status, and a sentence for whoever looks. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 421 | 426 | 431;
  readonly says: string;
}

/** Our own address (`http://127.0.0.1:4546`), and the secret of this run. */
export interface Door {
  readonly origin: string;
  readonly token: string;
}

const SUBPROTOCOL = 'countersign';
const PORT_PATH = '/port';
const UNKNOWN_TOKEN =
  'The token is missing or of another run. Open the address that was printed at the start.';

/**
 * Refuses requests under another name (DNS rebinding: a page of evil.example whose name now points at this machine),
 * with another method than GET or HEAD, or for something other than a path. Null lets it in.
 */
export function refuseRequest(request: IncomingMessage, door: Door): Refusal | null {
  if (request.headers.host !== new URL(door.origin).host) {
    return { status: 421, says: `This is not the address of Countersign. Open ${door.origin}/.` };
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return { status: 405, says: 'Only GET and HEAD are answered here.' };
  }
  if (!request.url?.startsWith('/')) {
    return { status: 400, says: 'Only a path can be asked for.' };
  }
  return null;
}

/**
 * Answers a plain request for the connection: whether its token is of this run. A window asks when its WebSocket was
 * refused, because a browser does not tell it why. Null: the request is for something else.
 */
export function answerPort(request: IncomingMessage, door: Door): Refusal | null {
  if (request.url !== PORT_PATH) return null;
  const [scheme, token, ...others] = (request.headers.authorization ?? '').split(' ');
  const isKnown = scheme === 'Bearer' && token !== undefined && primitives.equal(token, door.token);
  return isKnown && others.length === 0
    ? { status: 426, says: 'The connection is a WebSocket.' }
    : { status: 401, says: UNKNOWN_TOKEN };
}

/** Refuses a WebSocket that is not from our own page with the token of this run. Null lets it in. */
export function refuseUpgrade(request: IncomingMessage, door: Door): Refusal | null {
  const refusal = refuseRequest(request, door);
  if (refusal) return refusal;
  if (request.url !== PORT_PATH) return { status: 404, says: 'The connection is at /port.' };
  if (request.headers.origin !== door.origin) {
    return { status: 403, says: 'Only the window of Countersign itself may connect.' };
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
