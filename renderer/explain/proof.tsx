// The proof of a cause: the strip of the string that gives the digest beside the expected one.

import { useMemo } from 'react';
import type { JoinedValue } from '../../shared/signature/engine/procedure.ts';
import { alignValues } from '../../shared/signature/explain/compare/align.ts';
import type { ComparedValue } from '../../shared/signature/explain/compare/comparison.ts';
import type { Explanation } from '../../shared/signature/explain/explanation.ts';
import type { Verification } from '../../shared/signature/verification.ts';
import { hasDifference, stripOfTexts, stripOfValues } from '../body/strip.ts';
import { PROOF_ID } from '../go/focus.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { DataText } from '../ui/data-text.tsx';
import { words } from '../words/words.ts';
import { Strip } from './strip.tsx';

interface ProofProps {
  readonly explanation: Explanation;
  readonly verification: Pick<Verification, 'segments' | 'canonical'>;
  /** The digest of the string, and its place: “stands in sign”. */
  readonly digest: string | null;
  readonly where: string;
}

export function Proof({ explanation, verification, digest, where }: ProofProps) {
  const { values, canonical } = explanation;
  const { segments, canonical: expected } = verification;
  const strip = useMemo(
    () =>
      values === null
        ? stripOfTexts(explanation.isByScheme ? (expected ?? canonical) : canonical, canonical)
        : stripOfValues(explanation, proofRows(segments, values)),
    [explanation, segments, values, expected, canonical],
  );
  const says = words.explain;
  return (
    <section id={PROOF_ID} className="proof spaced-8" aria-label={says.proof} tabIndex={-1}>
      <Strip
        parts={strip ?? stripOfTexts(canonical, canonical)}
        signed={canonical}
        expected={expected}
      />
      {strip === null && <p className="muted">{says.tooLong}</p>}
      {strip && canonical === expected && !hasDifference(strip) && (
        <p className="muted">{says.sameStrings}</p>
      )}
      {digest !== null && (
        <p className="level proof-digest">
          <span>{says.gives(where)}</span>
          <DataText text={digest} limit={200} />
          <CopyButton label={says.copyDigest} text={digest} />
        </p>
      )}
    </section>
  );
}

/** Aligns the two; a value that was only signed has the field that it came from. */
export function proofRows(
  expected: readonly JoinedValue[],
  signed: readonly JoinedValue[],
): ComparedValue[] {
  let at = 0;
  return alignValues(expected, signed).map((row) => {
    if (row.theirs === null) return row;
    const path = signed[at++]?.path ?? null;
    return { ...row, path: row.path ?? path };
  });
}
