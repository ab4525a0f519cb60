// One finding: what was found, the string that the receiver signs beside the right one, and the fix in words and as code.

import type { Finding } from '../../../shared/check/check.ts';
import type { Proof } from '../../../shared/check/finding.ts';
import { commonPairs } from '../../../shared/signature/explain/compare/common-pairs.ts';
import type { Scheme } from '../../../shared/signature/scheme.ts';
import { markDiffering } from '../../body/differing-part.ts';
import type { MarkedStrings, StringPart } from '../../body/marked-strings.ts';
import { ProofStrings } from '../../explain/proof-strings.tsx';
import { ReceiverCode } from '../../explain/receiver-code.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { words } from '../../words/words.ts';
import { SEVERITY_SHAPES } from './case-grid.tsx';

interface OneFindingProps {
  readonly finding: Finding;
  /** Null for our own service's, whose strings consist of values with colons between them. */
  readonly scheme: Scheme | null;
}

export function OneFinding({ finding, scheme }: OneFindingProps) {
  const { code, severity, proof = null } = finding;
  const says = words.check;
  const title = says.findingTitle(finding);
  const Shape = SEVERITY_SHAPES[severity];
  return (
    <article className={`stack check-finding gap-8 is-${severity}`} aria-label={title}>
      <h3 className="level wraps gap-4-8">
        <span>{title}</span>
        <span className="level severity rigid gap-4 muted">
          <Shape size={15} aria-hidden />
          {says.severities[severity]}
        </span>
        <code className="tag">{code}</code>
      </h3>
      <p>
        <bdi>{says.findingSays(finding)}</bdi>
      </p>
      {proof && (
        <section className="stack" aria-label={says.proof}>
          <ProofStrings
            strings={markProof(proof, scheme === null)}
            signed={proof.signs}
            expected={proof.right}
          />
        </section>
      )}
      <p>
        <strong>{says.fix}</strong> <bdi>{says.findingFix(finding)}</bdi>
      </p>
      <Disclosure title={says.code} says={says.codeShort}>
        <ReceiverCode scheme={scheme} />
      </Disclosure>
    </article>
  );
}

/** A receiver that joins values by another separator signs one long value; so do other services, `isOfValues` false. */
export function markProof(
  { signs, right }: Pick<Proof, 'signs' | 'right'>,
  isOfValues = true,
): MarkedStrings {
  const [theirs, ours] = [signs.split(':'), right.split(':')];
  if (theirs.length === 1 || !isOfValues)
    return { signed: [part(signs, right)], expected: [part(right, signs)] };
  if (theirs.length === ours.length) {
    return {
      signed: joined(theirs.map((text, at) => part(text, ours[at] ?? ''))),
      expected: joined(ours.map((text, at) => part(text, theirs[at] ?? ''))),
    };
  }
  const pairs = commonPairs(theirs, ours);
  const [here, there] = [new Set(pairs.map(([at]) => at)), new Set(pairs.map(([, at]) => at))];
  return {
    signed: joined(theirs.map((text, at) => whole(text, !here.has(at)))),
    expected: joined(ours.map((text, at) => whole(text, !there.has(at)))),
  };
}

const part = (text: string, other: string): StringPart => ({
  isValue: true,
  pieces: markDiffering(text, other),
});

const whole = (text: string, differs: boolean): StringPart => ({
  isValue: true,
  pieces: text === '' ? [] : [{ text, differs }],
});

const gap = (differs: boolean): StringPart => ({
  isValue: false,
  pieces: [{ text: ':', differs }],
});

const isMarked = (one: StringPart | undefined) =>
  one !== undefined && one.pieces.length > 0 && one.pieces.every(({ differs }) => differs);

/** A colon between two marked values belongs to the mark: it may be a part of JSON. */
const joined = (parts: readonly StringPart[]): StringPart[] =>
  parts.flatMap((one, at) =>
    at === 0 ? [one] : [gap(isMarked(one) && isMarked(parts[at - 1])), one],
  );
