// Signing (document 5.1, the sender's side): the body with the signature that its values and the secret give.
// Only the bytes of the signature change, so that everything else stays as it was captured or composed.

import { parseJson } from '../json/parse.ts';
import type { JsonObject } from '../json/tree.ts';
import { canonicalise, joinCanonical } from './canonical.ts';
import type { Primitives, Reason } from './verify.ts';

export type Signed =
  | { readonly ok: true; readonly text: string; readonly sign: string }
  | {
      readonly ok: false;
      readonly code: Extract<Reason, 'too-deep' | 'not-json' | 'not-an-object'>;
      readonly message: string;
    };

/**
 * Sets or replaces `sign` in a JSON object's text under the reference reading. Where the name is repeated, the last
 * one counts and is the one replaced (R2). Never throws: a text that is not one JSON object is `ok: false`.
 */
export function sign(text: string, secret: string, { sha256 }: Pick<Primitives, 'sha256'>): Signed {
  const parsed = parseJson(text);
  if (!parsed.ok) {
    const { code, message, line, column } = parsed.error;
    return { ok: false, code, message: `${message} (line ${line}, column ${column})` };
  }
  if (parsed.root.kind !== 'object') {
    const message = 'Only one JSON object can be signed; this is JSON of another kind.';
    return { ok: false, code: 'not-an-object', message };
  }
  const digest = sha256(joinCanonical(canonicalise(text, parsed.root).segments, secret));
  return { ok: true, text: withSign(text, parsed.root, digest), sign: digest };
}

function withSign(text: string, body: JsonObject, digest: string): string {
  const present = body.members.findLast((member) => member.name === 'sign');
  if (present) return replace(text, present.value.start, present.value.end, `"${digest}"`);
  const last = body.members.at(-1);
  if (last) return replace(text, last.value.end, last.value.end, `,"sign":"${digest}"`);
  return replace(text, body.start + 1, body.start + 1, `"sign":"${digest}"`);
}

const replace = (text: string, start: number, end: number, by: string) =>
  text.slice(0, start) + by + text.slice(end);
