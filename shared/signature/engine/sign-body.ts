// Signing (document 5.1, the sender's side): sets the signature that the body's values and the secret give. Only the
// bytes of the signature change; everything else stays as it was captured or composed.

import { withMember } from '../../json/edit.ts';
import type { JsonError } from '../../json/error.ts';
import { parseJson } from '../../json/parse.ts';
import type { JsonObject } from '../../json/tree.ts';
import { ownMessage, ownValues } from './own-procedure.ts';
import type { Reason } from '../verification.ts';
import type { Primitives } from '../primitives.ts';

export type Signed =
  | { readonly ok: true; readonly text: string; readonly sign: string }
  | NotSigned;

/** Why a text cannot be signed: the place where it stops being JSON, or its JSON is not an object. */
export type Unsignable = Pick<JsonError, 'problem' | 'line' | 'column'> | 'not-an-object';

export interface NotSigned {
  readonly ok: false;
  readonly code: Extract<Reason, 'too-deep' | 'not-json' | 'not-an-object'>;
  readonly details: { readonly why: Unsignable };
}

/**
 * Sets or replaces `sign` in a JSON object's text under the reference reading. If the name is repeated, the last one
 * counts and is replaced (R2). Never throws: a text that is not one JSON object gives `ok: false`.
 */
export function sign(text: string, secret: string, { digest }: Pick<Primitives, 'digest'>): Signed {
  const read = readSignable(text);
  if (!read.ok) return read;
  const signature = digest(
    'sha256',
    [ownMessage(ownValues(text, read.body).segments, secret)],
    null,
  );
  return { ok: true, text: withSign(text, read.body, signature), sign: signature };
}

/** Reads a body to sign: one JSON object. */
export function readSignable(
  text: string,
): { readonly ok: true; readonly body: JsonObject } | NotSigned {
  const parsed = parseJson(text);
  if (!parsed.ok) {
    const { code, problem, line, column } = parsed.error;
    return { ok: false, code, details: { why: { problem, line, column } } };
  }
  if (parsed.root.kind !== 'object') {
    return { ok: false, code: 'not-an-object', details: { why: 'not-an-object' } };
  }
  return { ok: true, body: parsed.root };
}

/** The body with a digest as its `sign`. `text` contains `body`. */
export const withSign = (text: string, body: JsonObject, digest: string): string =>
  withMember(text, body, 'sign', JSON.stringify(digest));
