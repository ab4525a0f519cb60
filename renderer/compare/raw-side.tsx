// The bodies side by side, character by character.

import { useMemo, useReducer, useState } from 'react';
import { prettyText } from '../../shared/json/pretty.ts';
import type { BodyView } from '../body/body-view.ts';
import { optionsOf, Segmented } from '../ui/choice.tsx';
import { Marked } from '../ui/data-text.tsx';
import { later, useLater } from '../ui/later.ts';
import { NoteLine } from '../ui/note-line.tsx';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';
import type { SideProps } from './compared-pair.tsx';
import type { Pair } from './use-pair.ts';

/** Loaded when bodies are compared. */
const mergeText = later(() => import('./merge-text.tsx'));

export function RawSide({ pair }: SideProps) {
  const canSetOut = isOneLine(pair);
  const [form, setForm] = useState<'sent' | 'lines'>(canSetOut ? 'lines' : 'sent');
  const isSetOut = canSetOut && form === 'lines';
  const [hasFailed, fail] = useReducer(() => true, false);
  const merge = useLater(mergeText, true, fail);
  const { left, right, part } = useMemo(() => rawTexts(pair, isSetOut), [pair, isSetOut]);
  return (
    <div className="stack raw-side">
      <div className="tool-line level gap-8 raw-side-tools">
        <p className="muted grow">
          {isSetOut
            ? words.sideBySide.setOutSays
            : left === right
              ? words.sideBySide.sameBytes
              : merge && words.sideBySide.unchangedFolded}
          {part && ` ${words.sideBySide.part(formatCount(part.from + 1), formatCount(part.to))}`}
        </p>
        {canSetOut && (
          <Segmented
            label={words.raw.form}
            options={optionsOf({ lines: words.sideBySide.setOut, sent: words.sideBySide.asSent })}
            value={form}
            onChange={setForm}
          />
        )}
      </div>
      {merge ? (
        <merge.MergeText key={form} left={left} right={right} />
      ) : hasFailed ? (
        <PlainTexts left={left} right={right} />
      ) : (
        <div className="merge-text" />
      )}
    </div>
  );
}

/** Both texts without marks, when the editor that marks differences cannot be loaded. */
function PlainTexts(texts: Pick<RawTexts, 'left' | 'right'>) {
  const says = words.sideBySide;
  return (
    <>
      <NoteLine kind="warning">{says.notMarked}</NoteLine>
      <div className="merge-text plain-texts">
        {(['left', 'right'] as const).map((side) => (
          <pre key={side} className="code" role="group" aria-label={says.sides[side]} tabIndex={0}>
            <Marked text={texts[side]} marksSpaces={false} />
          </pre>
        ))}
      </div>
    </>
  );
}

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
