// Signing (document 5.1, the sender's side): the body with the signature that its values and the secret give.
// Only the bytes of the signature change, so that everything else stays as it was captured or composed.

import { withMember } from '../json/edit.ts';
import type { JsonError } from '../json/error.ts';
import { parseJson } from '../json/parse.ts';
import type { JsonObject } from '../json/tree.ts';
import { canonicalise, joinCanonical } from './canonical.ts';
import type { Primitives, Reason } from './verify.ts';

export type Signed =
  { readonly ok: true; readonly text: string; readonly sign: string } | NotSigned;

/** Why a text cannot be signed. */
export interface NotSigned {
  readonly ok: false;
  readonly code: Extract<Reason, 'too-deep' | 'not-json' | 'not-an-object'>;
  readonly message: string;
  /** Where the text stops being JSON; nothing where it is JSON of another kind. */
  readonly details: { readonly json?: Pick<JsonError, 'problem' | 'line' | 'column'> };
}

/**
 * Sets or replaces `sign` in a JSON object's text under the reference reading. Where the name is repeated, the last
 * one counts and is the one replaced (R2). Never throws: a text that is not one JSON object is `ok: false`.
 */
export function sign(text: string, secret: string, { sha256 }: Pick<Primitives, 'sha256'>): Signed {
  const read = readSignable(text);
  if (!read.ok) return read;
  const digest = sha256(joinCanonical(canonicalise(text, read.body).segments, secret));
  return { ok: true, text: withSign(text, read.body, digest), sign: digest };
}

/** Reads a body that is to be signed: one JSON object. */
export function readSignable(
  text: string,
): { readonly ok: true; readonly body: JsonObject } | NotSigned {
  const parsed = parseJson(text);
  if (!parsed.ok) {
    const { code, problem, line, column } = parsed.error;
    const message = `${parsed.error.message} (line ${line}, column ${column})`;
    return { ok: false, code, message, details: { json: { problem, line, column } } };
  }
  if (parsed.root.kind !== 'object') {
    const message = 'Only one JSON object can be signed; this is JSON of another kind.';
    return { ok: false, code: 'not-an-object', message, details: {} };
  }
  return { ok: true, body: parsed.root };
}

/** The body with a digest as its `sign`. `text` is what `body` was read from. */
export const withSign = (text: string, body: JsonObject, digest: string): string =>
  withMember(text, body, 'sign', JSON.stringify(digest));
