// Sends a replay that a window requests, with the captured or an edited body, re-signed or not, and stores the result.

import type { Exchange, ReplayRequest, ReplayResult } from '../../../shared/contract/sending.ts';
import { replayHeaders } from '../../../shared/replay/draft.ts';
import { sign } from '../../../shared/signature/engine/sign-body.ts';
import type { HeaderPairs } from '../../../shared/webhook/capture.ts';
import type { Secrets } from '../endpoints/secrets.ts';
import { HostError } from '../lib/errors.ts';
import { primitives } from '../lib/primitives.ts';
import { captureNotFound } from '../store/captures.ts';
import type { Signing } from '../store/endpoints.ts';
import type { Store } from '../store/store.ts';
import type { Writer } from '../store/writer.ts';
import { exchange } from './send-request.ts';
import { markPassed } from './loop-guard.ts';
import type { TargetGuard } from './target-guard.ts';

/** The part of the guard that a replay needs. */
export type ReplayGuard = Pick<TargetGuard, 'elsewhere'>;

export interface ReplayStores extends Pick<Store, 'captures' | 'replays' | 'installation'> {
  readonly writer: Writer;
}

/** The request of a replay, with its final headers and the bytes of its body. */
export type SentReplay = Pick<
  ReplayRequest,
  'captureId' | 'method' | 'url' | 'host' | 'headers'
> & {
  readonly body: Uint8Array;
  readonly edited: boolean;
  readonly resigned: boolean;
};

/**
 * Sends a capture again and stores the result; a failed connection is a result too. Throws HostError `not-found`,
 * `no-secret`, or a code of `sign` if the body cannot be signed, and `not-signable` by another service's scheme.
 */
export async function replayCapture(
  request: ReplayRequest,
  stores: ReplayStores,
  secrets: Pick<Secrets, 'get'>,
  signing: Signing | null,
  { elsewhere }: ReplayGuard,
): Promise<ReplayResult> {
  const stored = stores.captures.get(request.captureId);
  if (!stored) throw captureNotFound();
  const edited =
    request.editedBody === null ? stored.capture.body : Buffer.from(request.editedBody, 'utf8');
  const signed = await signedRequest({ ...request, body: edited }, secrets, signing);
  const sent = {
    ...request,
    ...signed,
    headers: headersToSend(signed.headers, stores),
    edited: request.editedBody !== null,
    resigned: request.resignWith !== null,
  };
  const how = { ...request, mayUse: elsewhere, countedBy: signing?.scheme ?? null };
  return storeReplay(sent, await exchange(sent, how), stores);
}

/** The headers of a capture as a replay sends them, with the mark of this installation. */
export const headersToSend = (
  headers: HeaderPairs,
  { installation }: Pick<ReplayStores, 'installation'>,
): HeaderPairs => markPassed(replayHeaders(headers), installation.id);

/** Stores the result of a replay. Throws HostError `not-found` if the capture was deleted meanwhile. */
export async function storeReplay(
  sent: SentReplay,
  result: Exchange,
  { writer }: Pick<ReplayStores, 'writer'>,
): Promise<ReplayResult> {
  const { captureId, method, url, host, headers, body, edited, resigned } = sent;
  const bodyBase64 = Buffer.from(body).toString('base64');
  const request = { method, url, host, headers, bodyBase64, edited, resigned };
  const stored = await writer.run('saveReplay', { captureId, ...result, request });
  if (!stored) throw captureNotFound();
  return stored;
}

const secretOf = (
  given: NonNullable<ReplayRequest['resignWith']>,
  secrets: Pick<Secrets, 'get'>,
): string | null => ('secret' in given ? given.secret : secrets.get(given.secretId));

type Unsigned = Pick<ReplayRequest, 'method' | 'url' | 'headers' | 'resignWith'> & {
  readonly body: Uint8Array;
};

/** What is sent: as it is, or signed again by the scheme of the capture's endpoint. */
async function signedRequest(
  { resignWith, method, url, headers, body }: Unsigned,
  secrets: Pick<Secrets, 'get'>,
  signing: Signing | null,
): Promise<Pick<SentReplay, 'url' | 'headers' | 'body'>> {
  if (resignWith === null) return { url, headers, body };
  const secret = secretOf(resignWith, secrets);
  if (signing === null) return { url, headers, body: resign(body, secret) };
  const { signByScheme } = await import('./sign-by-scheme.ts'); // loads every mistake of a sender
  const signed = signByScheme(signing, { method, url, headers, body }, secret).request;
  return { ...signed, body: Buffer.from(signed.body) };
}

function resign(body: Uint8Array, secret: string | null): Buffer {
  if (secret === null) throw new HostError('no-secret', { what: 'secret' });
  const text = primitives.decode(body, 'utf-8', true);
  if (text === null) throw new HostError('not-json', { why: 'not-utf8' });
  const signed = sign(text, secret, primitives);
  if (!signed.ok) throw new HostError(signed.code, signed.details);
  return Buffer.from(signed.text, 'utf8');
}
