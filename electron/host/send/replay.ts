// A replay from the window's request to the stored result: the captured bytes or edited ones, signed again or not.

import type { Exchange, ReplayRequest, ReplayResult } from '../../../shared/contract/sending.ts';
import { replayHeaders } from '../../../shared/replay/draft.ts';
import { sign } from '../../../shared/signature/sign.ts';
import type { HeaderPairs } from '../../../shared/webhook/capture.ts';
import type { Secrets } from '../endpoints/secrets.ts';
import { HostError } from '../lib/errors.ts';
import { primitives } from '../lib/primitives.ts';
import { captureNotFound } from '../store/captures.ts';
import type { Store } from '../store/store.ts';
import { exchange } from './exchange.ts';
import { markPassed } from './own-request-mark.ts';
import type { TargetGuard } from './target-guard.ts';

/** What a replay needs of the guard. */
export type ReplayGuard = Pick<TargetGuard, 'elsewhere'>;

export type ReplayStores = Pick<Store, 'captures' | 'replays' | 'installation'>;

/** What a replay sends: the headers as they go out, the body's bytes. */
export type SentReplay = Pick<
  ReplayRequest,
  'captureId' | 'method' | 'url' | 'host' | 'headers'
> & {
  readonly body: Uint8Array;
  readonly edited: boolean;
  readonly resigned: boolean;
};

/**
 * Sends a capture again and stores what came of it; a failed connection is a result too.
 * Throws HostError `not-found`, `no-secret`, or a code of `sign` where the body cannot be signed.
 */
export async function replayCapture(
  request: ReplayRequest,
  stores: ReplayStores,
  secrets: Pick<Secrets, 'get'>,
  { elsewhere }: ReplayGuard,
): Promise<ReplayResult> {
  const stored = stores.captures.get(request.captureId);
  if (!stored) throw captureNotFound();
  const edited =
    request.editedBody === null ? stored.capture.body : Buffer.from(request.editedBody, 'utf8');
  const body = request.resignWith ? resign(edited, secretOf(request.resignWith, secrets)) : edited;
  const sent = {
    ...request,
    headers: headersToSend(request.headers, stores),
    body,
    edited: request.editedBody !== null,
    resigned: request.resignWith !== null,
  };
  return storeReplay(sent, await exchange(sent, { ...request, mayUse: elsewhere }), stores);
}

/** A capture's headers as a replay sends them, with the mark of this installation. */
export const headersToSend = (
  headers: HeaderPairs,
  { installation }: Pick<ReplayStores, 'installation'>,
): HeaderPairs => markPassed(replayHeaders(headers), installation.id);

/** Keeps what came of a replay. Throws HostError `not-found` where the capture was removed in the meantime. */
export function storeReplay(
  sent: SentReplay,
  result: Exchange,
  { replays }: Pick<ReplayStores, 'replays'>,
): ReplayResult {
  const { captureId, method, url, host, headers, body, edited, resigned } = sent;
  if (!replays.canReplay([captureId])) throw captureNotFound();
  const bodyBase64 = Buffer.from(body).toString('base64');
  const request = { method, url, host, headers, bodyBase64, edited, resigned };
  return replays.insert({ captureId, ...result, request });
}

const secretOf = (
  given: NonNullable<ReplayRequest['resignWith']>,
  secrets: Pick<Secrets, 'get'>,
): string | null => ('secret' in given ? given.secret : secrets.get(given.secretId));

function resign(body: Uint8Array, secret: string | null): Buffer {
  if (secret === null) {
    throw new HostError(
      'no-secret',
      'This secret cannot be read here, so the body cannot be signed. Enter the secret again, or send the body as it is.',
    );
  }
  const text = primitives.decode(body, 'utf-8', true);
  if (text === null) {
    throw new HostError(
      'not-json',
      'The body is not UTF-8, so it cannot be signed again. Send it as captured, or edit it first.',
      { details: { what: 'not-utf8' } },
    );
  }
  const signed = sign(text, secret, primitives);
  if (!signed.ok) {
    throw new HostError(
      signed.code,
      `The body cannot be signed: ${signed.message} Mend it, or send it without signing it again.`,
      { details: signed.details },
    );
  }
  return Buffer.from(signed.text, 'utf8');
}
