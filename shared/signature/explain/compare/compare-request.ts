// "My code gets another value", for the webhook of another service: a pasted digest or message beside the scheme's.

import { verifyRequest } from '../../engine/verify-request.ts';
import type { ExplainPrimitives } from '../../primitives.ts';
import { SECRET_PLACEHOLDER } from '../../verification.ts';
import type { Comparison } from './comparison.ts';
import { pastedDigest } from '../pasted.ts';
import type { LabelledSecret } from '../explanation.ts';
import { explainRequest } from '../search/explain.ts';
import { messageDifference } from './message-difference.ts';
import { messageForms, soughtDigest, soughtMessage } from '../search/sought.ts';
import type { Taken } from '../edit.ts';

/**
 * Compares pasted text with what the scheme signs, as `compareText` does for our own service, but without a table of
 * values: a message may have any form. Never throws; the answer does not hold the secret.
 */
export function compareRequest(
  text: string,
  taken: Taken,
  others: readonly LabelledSecret[],
  atMs: number | null,
  primitives: ExplainPrimitives,
  shouldStop: () => boolean,
): Comparison {
  const { scheme, request, agreed } = taken;
  const { secret } = agreed;
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
