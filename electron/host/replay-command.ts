// A replay from the window's request to the stored result: the captured bytes or edited ones, signed again or not.

import type { ReplayRequest, ReplayResult } from '../../shared/contract/host.ts';
import { replayHeaders } from '../../shared/replay/draft.ts';
import { sign } from '../../shared/signature/sign.ts';
import { HostError } from './errors.ts';
import { primitives } from './primitives.ts';
import { sendReplay } from './replayer.ts';
import type { Secrets } from './secrets.ts';
import type { Store } from './store/store.ts';

/**
 * Sends a capture again and stores what came of it; a failed connection is a result too.
 * Throws HostError `not-found`, `no-secret`, or a code of `sign` where the body cannot be signed.
 */
export async function replayCapture(
  request: ReplayRequest,
  { captures, replays }: Pick<Store, 'captures' | 'replays'>,
  secrets: Pick<Secrets, 'get'>,
): Promise<ReplayResult> {
  const stored = captures.get(request.captureId);
  if (!stored) throw captureNotFound();
  const edited =
    request.editedBody === null ? stored.capture.body : Buffer.from(request.editedBody, 'utf8');
  const body = request.resignWith
    ? resign(edited, secrets.get(request.resignWith.secretId))
    : edited;
  const headers = replayHeaders(request.headers);
  const delivery = await sendReplay({ ...request, headers, body }, request);
  return replays.insert({
    captureId: request.captureId,
    ...delivery,
    request: {
      method: request.method,
      url: request.url,
      host: request.host,
      headers,
      bodyBase64: Buffer.from(body).toString('base64'),
      edited: request.editedBody !== null,
      resigned: request.resignWith !== null,
    },
  });
}

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
    );
  }
  const signed = sign(text, secret, primitives);
  if (!signed.ok) {
    throw new HostError(
      signed.code,
      `The body cannot be signed: ${signed.message} Mend it, or send it without signing it again.`,
    );
  }
  return Buffer.from(signed.text, 'utf8');
}

export const captureNotFound = () =>
  new HostError('not-found', 'This capture does not exist any more. It may have been deleted.');
