// Why a signature differs by our own service's record, where a test has only a body.

import type { Primitives } from '../../../shared/signature/primitives.ts';
import type { Findings, Question } from '../../../shared/signature/explain/explanation.ts';
import { explainRequest } from '../../../shared/signature/explain/search/explain.ts';
import { ownSignature, type Sought } from '../../../shared/signature/explain/search/sought.ts';
import { bareRequest } from '../../../shared/signature/request/request.ts';
import { DEFAULT_SCHEME } from '../../../shared/signature/schemes/schemes.ts';

export const explain = (
  { digest, ...question }: Question,
  primitives: Primitives,
  shouldStop: () => boolean,
): Findings =>
  explainBody(
    question,
    digest === null ? ownSignature : { kind: 'digests', texts: [digest] },
    primitives,
    shouldStop,
  );

/** For several digests, any of which may be the right one; the verdict is the best among them. */
export const explainAny = (
  question: Question,
  texts: readonly string[],
  primitives: Primitives,
  shouldStop: () => boolean,
): Findings => explainBody(question, { kind: 'digests', texts }, primitives, shouldStop);

function explainBody(
  { body, secret, others }: Omit<Question, 'digest'>,
  sought: Sought,
  primitives: Primitives,
  shouldStop: () => boolean,
): Findings {
  const agreed = { secret, settings: {} };
  const taken = { scheme: DEFAULT_SCHEME, request: bareRequest(body), agreed };
  return explainRequest(taken, others, null, primitives, shouldStop, sought).findings;
}
