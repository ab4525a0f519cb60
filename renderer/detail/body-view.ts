// What the window derives from a capture's bytes: the text, how it was decoded, and the JSON tree. Reading is capped:
// a body that would block the window for seconds is read only when a person asks for it.

import type { CaptureDetail } from '../../shared/contract/capture.ts';
import { parseJson, type Parsed } from '../../shared/json/parse.ts';
import type { JsonObject } from '../../shared/json/tree.ts';
import { CHARSET_READINGS } from '../../shared/signature/readings.ts';

export interface BodyView {
  readonly bytes: Uint8Array;
  readonly text: string;
  /** The WHATWG label that `text` was decoded with. */
  readonly charset: string;
  /** The bytes are strict UTF-8, so that `text` is exactly what was sent. */
  readonly isUtf8: boolean;
  /** Null: too long to be parsed unasked. */
  readonly parsed: Parsed | null;
}

/** Longer bodies are parsed only on request: half a second at most for one that is not. */
export const PARSE_UNASKED_BYTES = 4 * 1024 * 1024;

/** Decodes and, up to 4 MB, parses the body of a capture. */
export function readBody({ capture, verification }: CaptureDetail): BodyView {
  const bytes = fromBase64(capture.bodyBase64);
  const strict = decode(bytes, 'utf-8', true);
  const charset = CHARSET_READINGS.find(({ name }) => name === verification.reading)?.label;
  const text = strict ?? decode(bytes, charset ?? 'utf-8', false) ?? '';
  const parsed = bytes.length <= PARSE_UNASKED_BYTES ? parseJson(text) : null;
  return { bytes, text, charset: charset ?? 'utf-8', isUtf8: strict !== null, parsed };
}

/** The same with the tree, however long it takes. */
export function readBodyAnyway(body: BodyView): BodyView {
  return { ...body, parsed: body.parsed ?? parseJson(body.text) };
}

/** The one JSON object that the document asks for, or null. */
export function bodyObject(body: BodyView): JsonObject | null {
  return body.parsed?.ok && body.parsed.root.kind === 'object' ? body.parsed.root : null;
}

/** Bytes of a base64 text. */
export function fromBase64(base64: string): Uint8Array {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** Text of bytes that may be in any encoding, for showing; a byte order mark is kept. */
export function decode(bytes: Uint8Array, label: string, strict: boolean): string | null {
  try {
    return new TextDecoder(label, { fatal: strict, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
