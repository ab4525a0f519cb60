// The proof of a cause: the string that gives the digest beside the expected one, as one strip. What was left out is
// struck and red, what was added underlined. Values have their fields' names below.

import { useMemo, Fragment } from 'react';
import { pathText } from '../../shared/json/path-text.ts';
import type { JoinedValue } from '../../shared/signature/engine/procedure.ts';
import { alignValues } from '../../shared/signature/explain/compare/align.ts';
import type { ComparedValue } from '../../shared/signature/explain/compare/comparison.ts';
import type { Explanation } from '../../shared/signature/explain/explanation.ts';
import type { Verification } from '../../shared/signature/verification.ts';
import { cutMiddle, shorten } from '../body/excerpt.ts';
import { StripPieces } from '../body/strip-pieces.tsx';
import {
  hasDifference,
  stripOfTexts,
  stripOfValues,
  type StripPart,
  type StripPiece,
} from '../body/strip.ts';
import { PROOF_ID } from '../go/focus.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { DataText, Marked } from '../ui/data-text.tsx';
import { words } from '../words/words.ts';

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
    <section
      id={PROOF_ID}
      className="proof unringed spaced-8"
      aria-label={says.proof}
      tabIndex={-1}
    >
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
        <p className="level proof-digest wraps">
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

interface StripProps {
  readonly parts: readonly StripPart[];
  /** Both strings whole, to copy. */
  readonly signed: string | null;
  readonly expected: string | null;
  /** The other side is a text that somebody pasted. */
  readonly isPasted?: boolean;
}

export function Strip({ parts, signed, expected, isPasted = false }: StripProps) {
  const says = words.explain;
  const sides = isPasted ? says.pastedSides : says.sides;
  const has = (kind: StripPiece['is']) =>
    parts.some(({ pieces }) => pieces.some(({ is }) => is === kind));
  const isCompared = signed !== null || has('left-out') || has('added');
  const name = isCompared ? says.strip : words.canonical.string;
  return (
    <figure className="strip rounded soft">
      <div className="strip-text scrolls" dir="ltr" role="group" aria-label={name}>
        {shorten(parts).map((part, index, all) => {
          if ('omitted' in part) {
            return (
              <span key={index} className="omitted">
                {part.omitted}
              </span>
            );
          }
          const [before, next] = [all[index - 1], all[index + 1]];
          if (isJoint(part) && isValue(next)) return null; // it stays with the value behind it
          return (
            <Fragment key={index}>
              <span className="unbroken">
                {isValue(part) && isJoint(before) && <Part part={before} />}
                <Part part={part} />
              </span>
              <wbr />
            </Fragment>
          );
        })}
      </div>
      <figcaption className="size-12 level wraps gap-12 muted">
        {has('left-out') && (
          <span>
            <del>{says.struck}</del> {sides.leftOut}
          </span>
        )}
        {has('added') && (
          <span>
            <ins>{says.underlined}</ins> {sides.added}
          </span>
        )}
        <span className="grow" />
        <span className="level gap-12">
          {signed !== null && <CopyButton label={says.copySigned} text={signed} withWords />}
          {expected !== null && <CopyButton label={says.copyExpected} text={expected} withWords />}
        </span>
      </figcaption>
    </figure>
  );
}

function Part({ part }: { readonly part: StripPart }) {
  const { pieces, path } = part;
  const text =
    part.isValue && pieces.every(({ text: one }) => one === '') ? (
      <em>
        <StripPieces pieces={pieces.map(({ is }) => ({ text: words.explain.empty, is }))} />
      </em>
    ) : (
      <StripPieces pieces={pieces} />
    );
  if (!part.isValue) return isJoint(part) ? <span className="strip-joint">{text}</span> : text;
  const name = path && pathText(path);
  return (
    <span className="strip-value inline-flex at-top">
      {text}
      {name !== null && (
        <span className="chip-name muted">
          <Marked text={cutMiddle(name, LONGEST_NAME)?.head ?? name} marksSpaces={false} />
        </span>
      )}
    </span>
  );
}

type Shown = ReturnType<typeof shorten>[number];

const isValue = (part: Shown | undefined): boolean =>
  part !== undefined && 'isValue' in part && part.isValue;

/** A separator or the placeholder of the secret, and no longer text: it is not broken. */
const isJoint = (part: Shown | undefined): part is StripPart =>
  part !== undefined &&
  'isValue' in part &&
  !part.isValue &&
  part.pieces.every(({ text }) => text.length <= 12);

const LONGEST_NAME = 80;
