// Why a digest differs by our own service's rules, also of a request that has no verdict as it came.

import type { ExplainPrimitives } from '../../primitives.ts';
import type { SignedRequest } from '../../request/request.ts';
import { DEFAULT_SCHEME } from '../../schemes/schemes.ts';
import type { Findings, Question } from '../explanation.ts';
import { explain } from '../search/explain.ts';
import { explainOpened } from './explain-opened.ts';
import { ownSignature, soughtDigest } from './sought.ts';

/** `explain` with the whole request, whose signature and body may be in another place or form. Never throws. */
export function explainOwn(
  question: Omit<Question, 'body'>,
  request: SignedRequest,
  primitives: ExplainPrimitives,
  shouldStop: () => boolean,
): Findings {
  const { secret, others, digest } = question;
  const asked = { ...question, body: request.body };
  const findings = explain(asked, primitives, shouldStop);
  if (findings.verdict !== 'unverifiable' || findings.explanations.length > 0) return findings;
  const opened = explainOpened(
    { scheme: DEFAULT_SCHEME, request, agreed: { secret, settings: {} } },
    others,
    null,
    primitives,
    shouldStop,
    digest === null ? ownSignature : soughtDigest(digest),
    (changed, { received }) =>
      explain(
        { ...asked, body: changed.request.body, digest: digest ?? received },
        primitives,
        shouldStop,
      ),
  );
  return opened.tried === 0 ? findings : opened;
}
