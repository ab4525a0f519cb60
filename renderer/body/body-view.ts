// The window's view of a capture's bytes: the text, its charset, and its content. A long body is not read: it is shown
// as text and bytes only.

import type { CaptureDetail } from '../../shared/contract/capture.ts';
import { parseJson, type Parsed } from '../../shared/json/parse.ts';
import { memberValue, type JsonObject } from '../../shared/json/tree.ts';
import { CHARSET_READINGS } from '../../shared/signature/readings.ts';
import { readContent, type Content } from './body-reader.ts';
import type { BodyText } from './bytes.ts';

export interface BodyView extends BodyText {
  readonly bytes: Uint8Array;
  /** Null if the body is too long to be read. */
  readonly parsed: Parsed | null;
  /** Null too if it is not one JSON object. */
  readonly content: Content | null;
}

/** Longer bodies are not read. */
export const LONGEST_READ = 1024 * 1024;

/** A longer body is read in two turns, because each takes some ten milliseconds. */
const LONGEST_AT_ONCE = 64 * 1024;

/** The charset that verifies a body that is not UTF-8; undefined if none does. */
export const charsetOf = ({ verification }: CaptureDetail): string | undefined =>
  CHARSET_READINGS.find(({ name }) => name === verification.reading)?.label;

/** Reads a decoded body if it is not too long. */
export async function readBody(bytes: Uint8Array, text: BodyText): Promise<BodyView> {
  const isTooLong = bytes.length > LONGEST_READ;
  const parsed = isTooLong ? null : parseJson(text.text);
  if (parsed && bytes.length > LONGEST_AT_ONCE) await new Promise((resolve) => setTimeout(resolve));
  return viewOf(bytes, text, parsed);
}

/** The same with its tree; null if it is too long. */
export function viewOf(bytes: Uint8Array, text: BodyText, parsed: Parsed | null): BodyView {
  const isObject = parsed?.ok && parsed.root.kind === 'object';
  const content = isObject ? readContent(text.text, parsed.root) : null;
  return { bytes, ...text, parsed, content };
}

/** The single JSON object that the document requires; null if there is none, or if the body is not read here. */
export const bodyObject = ({ content }: BodyView): JsonObject | null => content?.root ?? null;

/** Whether a body that is not JSON has a form's first name. Base64 ends with the same sign, and other bytes may hold it. */
export const looksLikeForm = ({ text, parsed }: BodyView): boolean =>
  parsed?.ok === false &&
  /^[^\s{}[\]<>"=&\ufffd][^\s{}<>"=&\ufffd]*=/.test(text) &&
  !/^[\w+/-]+={1,2}\s*$/.test(text);

/** Why there is no signature to compare with. */
export function signState({ content }: BodyView): 'absent' | 'null' | 'empty' | 'unknown' {
  if (!content) return 'unknown';
  const sign = memberValue(content.root, 'sign');
  if (!sign) return 'absent';
  return sign.kind === 'null' ? 'null' : 'empty';
}
