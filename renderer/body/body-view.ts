// The window's view of a capture's bytes: the text, its charset, and its content. The reading thread reads a long body;
// until then the view says so.

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
  /** Null if the reading thread reads the body and keeps the tree. */
  readonly parsed: Parsed | null;
  /** The summary of the content; null while a long body is being read. */
  readonly outline: Outline | null;
  /** Null if it is not one JSON object, or is still being read. */
  readonly content: Content | null;
  /** The body does not fit into the reading thread's memory. */
  readonly isTooLong: boolean;
}

/** The reading thread reads longer bodies; up to this length it takes the window a few milliseconds. */
export const LONGEST_AT_HAND = 64 * 1024;

/** The charset that verifies a body that is not UTF-8; undefined if none does. */
export const charsetOf = ({ verification }: CaptureDetail): string | undefined =>
  CHARSET_READINGS.find(({ name }) => name === verification.reading)?.label;

/** Decodes a body, and reads it if it is short. */
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

/** Adds the reading thread's results. */
export function readByThread(body: BodyView, { outline, ask }: FarReading): BodyView {
  const content = outline.ok && outline.object ? contentFromAfar(outline.object, ask) : null;
  return { ...body, outline, content };
}

/** The single JSON object that the document requires; null if there is none, or if the body is not read here. */
export function bodyObject(body: BodyView): JsonObject | null {
  return body.parsed?.ok && body.parsed.root.kind === 'object' ? body.parsed.root : null;
}

/** Why there is no signature to compare with. */
export function signState({ content }: BodyView): 'absent' | 'null' | 'empty' | 'unknown' {
  if (!content) return 'unknown';
  const sign = content.outline.known.find(({ name }) => name === 'sign')?.value;
  if (!sign) return 'absent';
  return sign.kind === 'null' ? 'null' : 'empty';
}
