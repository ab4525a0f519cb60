// The answer of `countersign explain`, and its JSON (electron/README.md).

import { compareRequest } from '../../../shared/signature/explain/compare/compare.ts';
import type { Comparison } from '../../../shared/signature/explain/compare/comparison.ts';
import type { Taken } from '../../../shared/signature/explain/edit.ts';
import {
  withHints,
  type Findings,
  type LabelledSecret,
} from '../../../shared/signature/explain/explanation.ts';
import { explainRequest } from '../../../shared/signature/explain/search/explain.ts';
import { soughtBy } from '../../../shared/signature/explain/search/sought.ts';
import { primitives } from '../../host/lib/primitives.ts';

export interface Asked {
  /** The digest that another program computed, or null. */
  readonly digest: string | null;
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

/** Searches for the cause for at most `limitMs`. A digest decides the verdict, else a string. Never throws. */
export function answer(
  taken: Taken,
  others: readonly LabelledSecret[],
  atMs: number | null,
  { digest, canonical }: Asked,
  limitMs: number,
): ExplainAnswer {
  const begin = performance.now();
  const shouldStop = () => performance.now() - begin > limitMs;
  const asked = [taken, others, atMs, primitives, shouldStop] as const;
  const explained = () => {
    const { findings } = explainRequest(...asked, soughtBy(digest));
    const { scheme, request, agreed } = taken;
    return withHints(findings, agreed.secret, scheme, request, primitives.decode);
  };
  // First, because time may run out.
  const findings = canonical === null || digest !== null ? explained() : null;
  const comparison = canonical === null ? null : compareRequest(canonical, ...asked);
  return {
    findings: findings ?? comparison?.findings ?? explained(),
    comparison,
    ms: Math.round((performance.now() - begin) * 10) / 10,
  };
}

/** The keys of `explain --json` in the documented order (electron/README.md). */
export function answerJson({ findings, comparison, ms, verdictBy }: ExplainAnswer): object {
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
