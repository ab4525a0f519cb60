// What the window derives from a capture's bytes: the text, how it was decoded, and what it holds. A long body is read
// by the reading thread, and says so until it is.

import type { CaptureDetail } from '../../shared/contract/capture.ts';
import { parseJson, type Parsed } from '../../shared/json/parse.ts';
import type { JsonObject } from '../../shared/json/tree.ts';
import { CHARSET_READINGS } from '../../shared/signature/readings.ts';
import { createReader, type Outline } from './body-reader.ts';
import type { FarReading } from './body-thread.ts';
import { contentAtHand, contentFromAfar, type Content } from './content.ts';
import { bodyText, type BodyText } from './decode.ts';

export interface BodyView extends BodyText {
  readonly bytes: Uint8Array;
  /** Null: the body is read by the reading thread, which keeps the tree. */
  readonly parsed: Parsed | null;
  /** What it holds in short; null: a long body that is still being read. */
  readonly outline: Outline | null;
  /** Null: it is not one JSON object, or is still being read. */
  readonly content: Content | null;
  /** The reading thread could not hold it. */
  readonly isTooLong: boolean;
}

/** Longer bodies are read by the reading thread: up to here it takes a few milliseconds. */
export const LONGEST_AT_HAND = 64 * 1024;

/** The charset that verifies a body which is not UTF-8; undefined where none does. */
export const charsetOf = ({ verification }: CaptureDetail): string | undefined =>
  CHARSET_READINGS.find(({ name }) => name === verification.reading)?.label;

/** Decodes a body and, where it is short, reads it. */
export function readBody(
  bytes: Uint8Array,
  charset: string | undefined,
  text: BodyText = bodyText(bytes, charset),
): BodyView {
  const body = { bytes, ...text, isTooLong: false };
  if (bytes.length > LONGEST_AT_HAND) {
    return { ...body, parsed: null, outline: null, content: null };
  }
  const parsed = parseJson(text.text);
  const reader = createReader(text.text, LONGEST_AT_HAND, parsed);
  return { ...body, parsed, outline: reader.outline, content: contentAtHand(reader) };
}

/** The same body with what the reading thread found. */
export function readByThread(body: BodyView, { outline, ask }: FarReading): BodyView {
  const content = outline.ok && outline.object ? contentFromAfar(outline.object, ask) : null;
  return { ...body, outline, content };
}

/** The one JSON object that the document asks for; null where there is none, and for a body that is not read here. */
export function bodyObject(body: BodyView): JsonObject | null {
  return body.parsed?.ok && body.parsed.root.kind === 'object' ? body.parsed.root : null;
}

/** Why there is no signature to compare with, where there is none. */
export function signState({ content }: BodyView): 'absent' | 'null' | 'empty' | 'unknown' {
  if (!content) return 'unknown';
  const sign = content.outline.known.find(({ name }) => name === 'sign')?.value;
  if (!sign) return 'absent';
  return sign.kind === 'null' ? 'null' : 'empty';
}
