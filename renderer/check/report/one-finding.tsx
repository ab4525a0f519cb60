// One finding: how bad it is, what was found and sent, the string that the receiver signs beside the right one, and the
// fix.

import { CircleX, Info, ShieldAlert, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Finding } from '../../../shared/check/check.ts';
import type { Severity, Proof } from '../../../shared/check/finding.ts';
import { commonPairs } from '../../../shared/signature/explain/compare/common-pairs.ts';
import { markDiffering } from '../../body/differing-part.ts';
import type { MarkedStrings, StringPart } from '../../body/marked-strings.ts';
import { ProofStrings } from '../../explain/proof-strings.tsx';
import { words } from '../../words/words.ts';

/** A report with hundreds of cases says only some of them here; the groups have all. */
const MOST_SENT = 6;

interface OneFindingProps {
  readonly finding: Finding;
  /** The strings consist of values with colons between them, as our own service's. */
  readonly isOfValues: boolean;
  /** Shows one of its cases again. */
  readonly again: ReactNode;
}

export function OneFinding({ finding, isOfValues, again }: OneFindingProps) {
  const { code, severity, asks, proof = null } = finding;
  const says = words.check;
  const title = says.findingTitle(finding);
  const sent = [...new Set(asks.map((one) => says.asks(one)))];
  return (
    <article className={`stack check-finding gap-8 ruled-above is-${severity}`} aria-label={title}>
      <h3 className="level wraps gap-4-8">
        <SeverityMark severity={severity} />
        <span>{title}</span>
        <code className="tag">{code}</code>
      </h3>
      <p>
        <bdi>{says.findingSays(finding)}</bdi>
      </p>
      {proof && (
        <section className="stack" aria-label={says.proof}>
          <ProofStrings
            strings={markProof(proof, isOfValues)}
            signed={proof.signs}
            expected={proof.right}
          />
        </section>
      )}
      <p>
        <strong>{says.fix}</strong> <bdi>{says.findingFix(finding)}</bdi>
      </p>
      {sent.length > 0 && (
        <section className="check-sent" aria-label={says.sent}>
          <h4>{says.sent}</h4>
          <ul>
            {sent.slice(0, MOST_SENT).map((line) => (
              <li key={line}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
          {sent.length > MOST_SENT && (
            <p className="muted">{words.ui.notShownYet(String(sent.length - MOST_SENT))}</p>
          )}
        </section>
      )}
      {again}
    </article>
  );
}

const SHAPES: Readonly<Record<Severity, LucideIcon>> = {
  security: ShieldAlert,
  wrong: CircleX,
  warning: TriangleAlert,
  lenient: Info,
};

function SeverityMark({ severity }: { readonly severity: Severity }) {
  const Shape = SHAPES[severity];
  return (
    <span className="level severity rigid gap-4 muted">
      <Shape size={15} aria-hidden />
      {words.check.severities[severity]}
    </span>
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
