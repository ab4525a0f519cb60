// "My code gets another value", for the webhook of another service: a pasted digest or message beside the scheme's.

import { verifyRequest } from '../../engine/verify-request.ts';
import type { ExplainPrimitives } from '../../primitives.ts';
import { SECRET_PLACEHOLDER } from '../../canonical.ts';
import type { Comparison } from '../compare/comparison.ts';
import { pastedDigest } from '../compare/pasted.ts';
import type { LabelledSecret } from '../explanation.ts';
import { explainRequest } from './explain-request.ts';
import { messageDifference } from './message-difference.ts';
import { messageForms, soughtDigest, soughtMessage } from './sought.ts';
import type { Verified } from './variant.ts';

/**
 * Compares pasted text with what the scheme signs, as `compareText` does for our own service, but without a table of
 * values: a message may have any form. Never throws; the answer does not hold the secret.
 */
export function compareRequest(
  text: string,
  verified: Verified,
  others: readonly LabelledSecret[],
  atMs: number | null,
  primitives: ExplainPrimitives,
  shouldStop: () => boolean,
): Comparison {
  const { scheme, request, agreed } = verified;
  const { secret } = agreed;
  const verification = verifyRequest(scheme, request, agreed, atMs, primitives);
  const isMessage = soughtMessage(text, secret)(verification, scheme) !== null;
  const digest = isMessage ? null : pastedDigest(text);
  const sought = digest === null ? soughtMessage(text, secret) : soughtDigest(digest);
  const { findings } = explainRequest(verified, others, atMs, primitives, shouldStop, sought);
  if (digest !== null) {
    return { kind: 'digest', findings, difference: null, values: [], hasSecret: null };
  }
  return {
    kind: 'canonical',
    findings,
    difference: messageDifference(verification, text, secret),
    values: [],
    hasSecret: messageForms(text, secret).some((form) => form.includes(SECRET_PLACEHOLDER)),
  };
}
