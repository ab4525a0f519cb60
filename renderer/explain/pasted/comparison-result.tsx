// The answer to a pasted text: equal or not, the first difference, the values side by side, and the cause.

import { CircleDashed, Equal, EqualNot, type LucideIcon } from 'lucide-react';
import type { Verification } from '../../../shared/signature/verification.ts';
import type { Comparison } from '../../../shared/signature/explain/compare/comparison.ts';
import { Unbroken } from '../../ui/data-text.tsx';
import { words } from '../../words/words.ts';
import { stripOfRows } from '../../body/strip.ts';
import { Cause } from '../cause.tsx';
import { CopyExplanation } from '../copy-explanation.tsx';
import { RuledOut, TimeLimit } from '../ruled-out.tsx';
import { Strip } from '../strip.tsx';
import { comparisonWords, secretWords, type ComparisonWords } from './comparison-words.ts';

interface ComparisonResultProps {
  readonly comparison: Comparison;
  readonly verification: Verification;
  readonly pasted: string;
}

export function ComparisonResult({ comparison, verification, pasted }: ComparisonResultProps) {
  const { kind, findings, values } = comparison;
  const { outcome, title, says, values: shown } = comparisonWords(comparison, verification);
  const { verdict, segments } = verification;
  const Shape = SHAPES[outcome];
  const secret = secretWords(comparison);
  const isUnknown = outcome === 'different' && findings.explanations.length === 0;
  return (
    <>
      <div role="status">
        <p className={`compare-title level gap-icon is-${outcome}`}>
          <Shape size={15} aria-hidden /> <strong>{title}</strong>
        </p>
        {says !== null && (
          <p className="wraps">
            <Unbroken says={says} data={shown} />
          </p>
        )}
        {secret !== null && <p className="muted">{secret}</p>}
      </div>
      {values.length > 0 && outcome !== 'same' && (
        <Strip
          parts={stripOfRows(values)}
          signed={null}
          expected={verification.canonical}
          isPasted
        />
      )}
      {outcome === 'different' && (
        <CopyExplanation verdict={verdict} segments={segments} findings={findings} isPasted />
      )}
      {findings.explanations.map((explanation) => (
        <Cause
          key={explanation.codes.join(' ')}
          explanation={explanation}
          verification={verification}
          isYours={verdict === 'valid'}
          proof={
            kind === 'digest' ? { digest: pasted.trim(), where: words.explain.wasPasted } : null
          }
        />
      ))}
      {isUnknown && (
        <p>
          <strong>
            {kind === 'digest' ? words.compare.unknownDigest : words.compare.unknownString}
          </strong>{' '}
          {kind === 'digest' && words.compare.pasteString}
        </p>
      )}
      {isUnknown && kind === 'digest' && <RuledOut findings={findings} />}
      <TimeLimit findings={findings} />
    </>
  );
}

const SHAPES: Readonly<Record<ComparisonWords['outcome'], LucideIcon>> = {
  same: Equal,
  different: EqualNot,
  open: CircleDashed,
};
