// The string that a receiver signs beside the right one, value by value, with the differing values marked.

import type { Proof } from '../../../shared/check/finding.ts';
import { commonPairs } from '../../../shared/signature/explain/compare/common-pairs.ts';
import { markDiffering } from '../../body/differing-part.ts';
import type { MarkedStrings, StringPart } from '../../body/marked-strings.ts';

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
