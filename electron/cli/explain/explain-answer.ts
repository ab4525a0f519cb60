// The question and answer of `countersign explain`, and the answer's JSON (electron/README.md).

import { compareText } from '../../../shared/signature/explain/compare/compare.ts';
import type { Comparison } from '../../../shared/signature/explain/compare/comparison.ts';
import {
  withHints,
  type Findings,
  type Question,
} from '../../../shared/signature/explain/explanation.ts';
import { explainRequest } from '../../../shared/signature/explain/search/explain.ts';
import { soughtBy } from '../../../shared/signature/explain/search/sought.ts';
import type { SignedRequest } from '../../../shared/signature/request/request.ts';
import { DEFAULT_SCHEME } from '../../../shared/signature/schemes/schemes.ts';
import { explainPrimitives } from '../../host/lib/primitives.ts';

export interface Asked extends Omit<Question, 'body'> {
  readonly request: SignedRequest;
  /** The string that another program hashed, or null. */
  readonly canonical: string | null;
}

export interface ExplainAnswer {
  /** About the given digest, else the given string, else `sign`. */
  readonly findings: Findings;
  /** Null without a canonical string. */
  readonly comparison: Comparison | null;
  readonly ms: number;
  /** Set if the verdict was not computed here. */
  readonly verdictBy?: 'file';
}

/** The part that `--json` prints. */
export type PrintedAnswer = Omit<ExplainAnswer, 'comparison'> & {
  readonly comparison: Pick<Comparison, 'difference'> | null;
};

/** Searches for the cause for at most `limitMs`. Never throws. */
export function answer({ canonical, request, ...asks }: Asked, limitMs: number): ExplainAnswer {
  const question = { ...asks, body: request.body };
  const begin = performance.now();
  const shouldStop = () => performance.now() - begin > limitMs;
  const ms = () => Math.round((performance.now() - begin) * 10) / 10;
  const { secret, others, digest } = asks;
  const asked = () => {
    const taken = { scheme: DEFAULT_SCHEME, request, agreed: { secret, settings: {} } };
    const { findings } = explainRequest(
      ...([taken, others, null, explainPrimitives, shouldStop, soughtBy(digest)] as const),
    );
    return withHints(findings, secret, DEFAULT_SCHEME, request, explainPrimitives.decode);
  };
  if (canonical === null) return { findings: asked(), comparison: null, ms: ms() };
  const ofDigest = question.digest === null ? null : asked(); // first, because it decides the verdict and time may run out
  const comparison = compareText(canonical, question, explainPrimitives, shouldStop);
  return { findings: ofDigest ?? comparison.findings, comparison, ms: ms() };
}

/** The keys of `explain --json` in the documented order (electron/README.md). */
export function answerJson({ findings, comparison, ms, verdictBy }: PrintedAnswer): object {
  const { verdict, explanations, tried, ruledOut, isComplete, hints } = findings;
  return {
    verdict,
    ...(verdictBy && { verdictBy }),
    explanations: explanations.map(({ codes, details, says, fix, canonical, alternatives }) => ({
      codes,
      details,
      says,
      fix,
      canonical,
      alternatives,
    })),
    tried,
    ms,
    ...(comparison && { difference: comparison.difference }),
    ruledOut,
    complete: isComplete,
    ...(hints && { hints }),
  };
}
