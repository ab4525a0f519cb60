// Opens a capture: its detail from the host, its bytes, and their content.

import type { CaptureDetail } from '../../shared/contract/capture.ts';
import { charsetOf, readBody, type BodyView } from '../body/body-view.ts';
import { bodyText, readBytes, type Watch } from '../body/bytes.ts';
import { words } from '../words/words.ts';
import { call } from './host.ts';

export interface OpenedCapture {
  readonly value: CaptureDetail;
  readonly body: BodyView;
}

/** The properties of each tab. */
export interface TabProps {
  readonly detail: OpenedCapture;
}

export type Opened =
  | ({ readonly ok: true } & OpenedCapture)
  /** `code` is null if the host did not refuse it; `message` is null too if nobody waits for it any more. */
  | { readonly ok: false; readonly code: string | null; readonly message: string | null };

/** Fetches a capture. `known` is its body if it was opened before: bytes never change. */
export async function openCapture(
  id: number,
  known: BodyView | null,
  watch: Watch,
): Promise<Opened> {
  const reply = await call('captures.get', { id });
  if (!watch.isWanted()) return { ok: false, code: null, message: null };
  if (!reply.ok) return reply;
  const { value } = reply;
  // The charset for bytes that are not UTF-8 depends on the verdict.
  const charset = charsetOf(value);
  if (known && (known.isUtf8 || known.charset === (charset ?? 'utf-8'))) {
    return { ok: true, value, body: known };
  }
  const { bodyBase64, keptBytes } = value.capture;
  const piece = (from: number, length: number) => call('captures.body', { id, from, length });
  const read = await readBytes({ bodyBase64, keptBytes, piece }, watch);
  if (!read.ok) {
    // The host sent fewer bytes than announced: the capture was deleted meanwhile.
    const isGone = read.message === null && watch.isWanted();
    return { ok: false, code: null, message: isGone ? words.detail.goneMeanwhile : read.message };
  }
  const { bytes, text } = read;
  const decoded =
    text === null ? bodyText(bytes, charset) : { text, charset: 'utf-8', isUtf8: true };
  return { ok: true, value, body: await readBody(bytes, decoded) };
}
