// The bodies side by side, line by line, their differences marked. JSON in one line is set out in several.

import { useMemo, useState } from 'react';
import { prettyText } from '../../shared/json/pretty.ts';
import { commonPairs } from '../../shared/signature/explain/compare/common-pairs.ts';
import type { BodyView } from '../body/body-view.ts';
import { optionsOf, Segmented } from '../ui/field.tsx';
import { formatCount, words } from '../words/words.ts';
import { kindOf } from './compare-bodies.ts';
import type { Pair, SideProps } from './compare-page.tsx';
import { type DifferenceRow, Differences } from './differences.tsx';

export function RawSide({ pair }: SideProps) {
  const canSetOut = isOneLine(pair);
  const [form, setForm] = useState<'sent' | 'lines'>(canSetOut ? 'lines' : 'sent');
  const isSetOut = canSetOut && form === 'lines';
  const { left, right, part } = useMemo(() => rawTexts(pair, isSetOut), [pair, isSetOut]);
  const rows = useMemo(() => compareLines(left, right), [left, right]);
  const says = words.sideBySide;
  return (
    <>
      <div className="tool-line level gap-8">
        <p className="muted grow">
          {isSetOut && says.setOutSays}
          {part && ` ${says.part(formatCount(part.from + 1), formatCount(part.to))}`}
        </p>
        {canSetOut && (
          <Segmented
            label={words.raw.form}
            options={optionsOf({ lines: says.setOut, sent: says.asSent })}
            value={form}
            onChange={setForm}
          />
        )}
      </div>
      <Differences key={form} view="raw" names={says.line} rows={rows} />
    </>
  );
}

/** The lines of both. Between two that are equal, those of each side are paired in order. A CR at an end is seen. */
export function compareLines(left: string, right: string): DifferenceRow[] {
  const [a, b] = [left.split('\n'), right.split('\n')];
  const rows: DifferenceRow[] = [];
  let [from, otherFrom] = [0, 0];
  for (const [to, otherTo] of [...commonPairs(a, b), [a.length, b.length] as const]) {
    const longer = Math.max(to - from, otherTo - otherFrom);
    for (let at = 0; at < longer; at++) {
      const l = from + at < to ? (a[from + at] ?? null) : null;
      const r = otherFrom + at < otherTo ? (b[otherFrom + at] ?? null) : null;
      rows.push(lineRow(l === null ? otherFrom + at : from + at, l, r));
    }
    const equal = a[to];
    if (equal !== undefined) rows.push(lineRow(to, equal, equal));
    [from, otherFrom] = [to + 1, otherTo + 1];
  }
  return rows;
}

const lineRow = (at: number, left: string | null, right: string | null): DifferenceRow => ({
  ...{ name: formatCount(at + 1), isOurName: true, marksSpaces: false },
  ...{ kind: kindOf(left, right), left, right },
});

interface RawTexts {
  readonly left: string;
  readonly right: string;
  /** The visible characters of the bodies, if that is not all of them. */
  readonly part: { readonly from: number; readonly to: number } | null;
}

/** Comparing longer texts takes too long. */
const LONGEST = 128 * 1024;
const BEFORE = 4 * 1024;

/** Both are JSON texts in one line, which are hard to read. */
const isOneLine = ({ left, right }: Pair) =>
  [left.body, right.body].every(
    ({ text, parsed }) => parsed?.ok === true && !text.trim().includes('\n'),
  );

/** The texts; with `isSetOut`, JSON texts are indented by us. */
function rawTexts({ left, right, firstDifference }: Pair, isSetOut: boolean): RawTexts {
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
