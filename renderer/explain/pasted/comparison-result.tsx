// The answer to a pasted text: a first sentence, the first difference, the values side by side, and the cause.

import { CircleDashed, Equal, EqualNot, type LucideIcon } from 'lucide-react';
import type { Comparison } from '../../../shared/signature/explain/compare/comparison.ts';
import {
  differingFields,
  onlyLeftOut,
} from '../../../shared/signature/explain/differing-fields.ts';
import { isByScheme, type Verification } from '../../../shared/signature/verification.ts';
import { stripOfRows } from '../../body/strip.ts';
import { Unbroken } from '../../ui/data-text.tsx';
import { causeTitle } from '../../words/cause-words.ts';
import { words } from '../../words/words.ts';
import { Cause, RuledOut, TimeLimit } from '../why.tsx';
import { CopyExplanation } from '../copy-explanation.tsx';
import { Strip } from '../proof.tsx';

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
        <p className={outcome === 'different' ? 'level gap-icon wrong' : 'level gap-icon'}>
          <Shape size={15} aria-hidden /> <strong>{title}</strong>
        </p>
        {says !== null && (
          <p className="breaks">
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

interface ComparisonWords {
  /** Whether the pasted text is right. */
  readonly outcome: 'same' | 'different' | 'open';
  readonly title: string;
  readonly says: string | null;
  /** The values in the sentence. */
  readonly values: readonly string[];
}

const NONE: readonly string[] = [];

/** Puts the outcome into words. `captured` is the verification of the webhook itself. */
export function comparisonWords(comparison: Comparison, captured: Verification): ComparisonWords {
  const { kind, difference, findings, values, hasSecret } = comparison;
  const says = words.compare;
  if (findings.verdict === 'valid') {
    return {
      outcome: 'same',
      title: kind === 'digest' ? says.sameDigest : says.sameString,
      says: sameSays(captured),
      values: NONE,
    };
  }
  if (kind === 'digest' && captured.reason === 'no-secret' && findings.explanations.length === 0) {
    return { outcome: 'open', title: says.needsSecret, says: null, values: NONE };
  }
  const different = differentTitle(comparison, captured);
  if (difference) {
    const where = words.causes.difference(difference, values, hasSecret);
    const shown = [difference.expected, difference.got].filter((value) => value !== null);
    return { outcome: 'different', title: different, says: where, values: shown };
  }
  if (kind === 'canonical' && findings.explanations.length === 0) {
    return findings.verdict === 'unverifiable'
      ? { outcome: 'open', title: says.sameValues, says: says.noSecretHere, values: NONE }
      : { outcome: 'different', title: says.sameValues, says: says.onlyValues, values: NONE };
  }
  return { outcome: 'different', title: different, says: null, values: NONE };
}

function sameSays(captured: Verification): string {
  const says = words.compare;
  const isValid = captured.verdict === 'valid';
  if (isByScheme(captured)) return isValid ? says.asSignature : says.notAsSignature;
  return isValid ? says.asSign : says.notAsSign;
}

/** If the webhook is correctly signed, the integrator's code made the difference. */
function differentTitle({ kind, findings }: Comparison, captured: Verification): string {
  const says = words.compare;
  if (captured.verdict !== 'valid') {
    return kind === 'digest' ? says.anotherDigest : says.anotherString;
  }
  const [best] = findings.explanations;
  const yours = kind === 'digest' ? says.yourDigest : says.yourString;
  if (!best) return `${says.webhookIsRight} ${yours}`;
  const leftOut = onlyLeftOut(differingFields(captured.segments, best.values), best);
  return `${says.webhookIsRight} ${words.causes.yours(causeTitle(best), leftOut)}`;
}

/** Whether the pasted string held the secret, if that matters. */
export function secretWords({ kind, hasSecret, findings }: Comparison): string | null {
  if (kind === 'digest' || hasSecret === null) return null;
  const { holdsSecret, withoutSecret, noKnownSecret } = words.compare;
  if (hasSecret) return holdsSecret;
  return findings.verdict === 'valid' ? withoutSecret : noKnownSecret;
}
