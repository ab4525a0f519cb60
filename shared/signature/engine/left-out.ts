// What a verdict's message leaves out of the request, and the remarks that belong beside the verdict.

import { memberValue } from '../../json/tree.ts';
import { byteOrderMark, loneSurrogates, secretNotes, signNotes, type AnyNote } from '../notes.ts';
import { hasPublicKey, type Fields } from '../scheme.ts';
import { PRICES } from '../work.ts';
import { compiled } from './compiled.ts';
import { coverageNotes, type Covered } from './coverage.ts';
import type { Task } from './read-values.ts';
import type { SignedValues } from './signed-values.ts';
import { signedSpans } from './signed-spans.ts';
import type { Dropped, Segment, Verification } from '../verification.ts';

type Listed = (fields: Fields) => SignedValues;

/** The values that no piece of the message comes from, with the reason. */
export function droppedOf(
  { scheme, source, budget }: Task,
  listed: Listed,
  segments: readonly Segment[],
): readonly Dropped[] {
  const { signsBody, whole, isDistinct } = compiled(scheme);
  if (signsBody) return [];
  if (whole) return listed(whole).dropped;
  const { members } = source.root;
  budget.spend((segments.length + members.length) * PRICES.value);
  const { at } = scheme.signature;
  const own = at.kind === 'field' ? source.at(at.path)?.path[0] : undefined;
  const signed = signedSpans(segments);
  // Where each different value of a name is signed, so is one that was sent twice.
  const wholeNames = new Set(isDistinct ? segments.map(({ path }) => path[0]) : []);
  return members.flatMap(({ name, value: { start, end } }): Dropped[] =>
    wholeNames.has(name) || signed.hasWithin({ start, end })
      ? []
      : [{ path: [name], why: name === own ? 'signature' : 'not-signed', start, end }],
  );
}

/** What is remarkable about the request, then what a verdict on it does not say; `covered` null: there is no verdict. */
export function notesOf(
  { scheme, source, isForm, agreed }: Task,
  listed: Listed,
  { segments, dropped }: Pick<Verification, 'segments' | 'dropped'>,
  covered: Omit<Covered, 'leavesOut'> | null,
): readonly AnyNote[] {
  const { whole, isHexField, coverage } = compiled(scheme);
  const { at } = scheme.signature;
  const hasMark = !isForm && scheme.input.includes('json') && source.text.charCodeAt(0) === 0xfeff;
  const leavesOut = dropped.some(({ why }) => why === 'not-signed' || why === 'nested');
  return [
    ...(hasMark ? [byteOrderMark()] : []),
    ...(whole ? listed(whole).notes : []),
    ...loneSurrogates(segments),
    ...(isHexField && at.kind === 'field'
      ? signNotes(memberValue(source.root, at.path), [at.path])
      : []),
    ...(hasPublicKey(scheme) ? [] : secretNotes(agreed.secret)),
    ...(covered ? coverageNotes(scheme, coverage, { ...covered, leavesOut }) : []),
  ];
}
