// The proof of a cause: the string that gives the digest beside ours, and each value that differs.

import { useMemo } from 'react';
import type { JoinedValue } from '../../shared/signature/engine/procedure.ts';
import { alignValues } from '../../shared/signature/explain/compare/align.ts';
import type { ComparedValue } from '../../shared/signature/explain/compare/comparison.ts';
import type { Explanation } from '../../shared/signature/explain/explanation.ts';
import type { Verification } from '../../shared/signature/verification.ts';
import { hasMarks, markStrings, markTexts } from '../body/marked-strings.ts';
import { PROOF_ID } from '../go/focus.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { DataText } from '../ui/data-text.tsx';
import { words } from '../words/words.ts';
import { ProofStrings, SignedText } from './proof-strings.tsx';
import { ValuesTable } from './values-table.tsx';

interface ProofProps {
  readonly explanation: Explanation;
  readonly verification: Pick<Verification, 'segments' | 'canonical'>;
  /** The digest of the string, and its place: “stands in sign”. */
  readonly digest: string | null;
  readonly where: string;
}

export function Proof({ explanation, verification, digest, where }: ProofProps) {
  const { values, canonical } = explanation;
  const { segments } = verification;
  const rows = useMemo(() => (values ? proofRows(segments, values) : []), [segments, values]);
  const strings = useMemo(() => {
    if (values) return markStrings(explanation, rows);
    const { canonical: expected } = verification;
    return explanation.isByScheme && expected !== null && expected !== canonical
      ? markTexts(canonical, expected)
      : null;
  }, [explanation, rows, values, verification, canonical]);
  const says = words.explain;
  const differs = rows.some(({ kind }) => kind !== 'same');
  return (
    <section id={PROOF_ID} className="proof spaced-8" aria-label={says.proof} tabIndex={-1}>
      <h4>{says.proof}</h4>
      {strings ? (
        <ProofStrings
          strings={strings}
          signed={canonical}
          expected={verification.canonical ?? ''}
          name={explanation.isByScheme ? says.asReceived : says.expected}
        />
      ) : (
        <SignedText signed={canonical} />
      )}
      {values && !strings && <p className="muted">{says.tooLong}</p>}
      {explanation.isByScheme && canonical === verification.canonical && (
        <p className="muted">{says.sameStrings}</p>
      )}
      {values && strings && differs && (
        <ValuesTable rows={rows} theirs={says.signed} label={says.valuesSigned} />
      )}
      {strings && !differs && !hasMarks(strings) && <p className="muted">{says.sameStrings}</p>}
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
