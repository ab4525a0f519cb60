// The texts of both bodies as the raw view compares them: as they were sent, or set out in lines; of long ones the part
// around the first difference.

import { prettyText } from '../../shared/json/pretty.ts';
import type { BodyView } from '../body/body-view.ts';
import type { Pair } from './use-pair.ts';

export interface RawTexts {
  readonly left: string;
  readonly right: string;
  /** The characters of the bodies that are shown, where that is not all of them. */
  readonly part: { readonly from: number; readonly to: number } | null;
}

/** Longer texts take the comparison too long. */
const LONGEST = 128 * 1024;
const BEFORE = 4 * 1024;

/** Both are one JSON text in one line, which is hard to look at. */
export const isOneLine = ({ left, right }: Pair) =>
  [left.body, right.body].every(
    ({ text, parsed }) => parsed?.ok === true && !text.trim().includes('\n'),
  );

/** The texts; `isSetOut` puts blanks and line ends of ours between the values of JSON texts. */
export function rawTexts({ left, right, firstDifference }: Pair, isSetOut: boolean): RawTexts {
  const [a, b] = isSetOut
    ? [setOut(left.body), setOut(right.body)]
    : [left.body.text, right.body.text];
  const longest = Math.max(a.length, b.length);
  if (longest <= LONGEST) return { left: a, right: b, part: null };
  const from = isSetOut ? 0 : Math.max(0, (firstDifference ?? 0) - BEFORE);
  const to = Math.min(longest, from + LONGEST);
  return { left: a.slice(from, to), right: b.slice(from, to), part: { from, to } };
}

const setOut = ({ text, parsed }: BodyView) => (parsed?.ok ? prettyText(text, parsed.root) : text);
