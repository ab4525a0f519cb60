// "My code gets another value", for any record: a pasted digest or message beside the record's.

import { verifyRequest } from '../../engine/verify-request.ts';
import type { Primitives } from '../../primitives.ts';
import { SECRET_PLACEHOLDER } from '../../verification.ts';
import { hasDocument } from '../../schemes/schemes.ts';
import { compareText } from './compare.ts';
import type { Comparison } from './comparison.ts';
import { pastedDigest } from '../pasted.ts';
import type { LabelledSecret } from '../explanation.ts';
import { explainRequest } from '../search/explain.ts';
import { messageDifference } from './message-difference.ts';
import { messageForms, soughtDigest, soughtMessage } from '../search/sought.ts';
import type { Taken } from '../edit.ts';

/**
 * Compares pasted text with what the scheme signs. Only a message that is described value by value has a table of them; any
 * other may have any form. Never throws; the answer does not hold the secret.
 */
export function compareRequest(
  text: string,
  taken: Taken,
  others: readonly LabelledSecret[],
  atMs: number | null,
  primitives: Primitives,
  shouldStop: () => boolean,
): Comparison {
  const { scheme, request, agreed } = taken;
  const { secret } = agreed;
  if (hasDocument(scheme)) {
    const question = { body: request.body, secret, others, digest: null };
    return compareText(text, question, primitives, shouldStop);
  }
  const verification = verifyRequest(scheme, request, agreed, atMs, primitives);
  const forms = messageForms(text, secret);
  const isMessage = verification.canonical !== null && forms.includes(verification.canonical);
  const digest = isMessage ? null : pastedDigest(text);
  const sought = digest === null ? soughtMessage(text, secret) : soughtDigest(digest);
  const { findings } = explainRequest(taken, others, atMs, primitives, shouldStop, sought);
  if (digest !== null) {
    return { kind: 'digest', findings, difference: null, values: [], hasSecret: null };
  }
  return {
    kind: 'canonical',
    findings,
    difference: messageDifference(verification, text, secret),
    values: [],
    hasSecret: forms.some((form) => form.includes(SECRET_PLACEHOLDER)),
  };
}
