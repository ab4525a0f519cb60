// The bodies beside each other, character by character.

import { lazy, Suspense, useMemo, useState } from 'react';
import { Segmented } from '../ui/choice.tsx';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';
import type { SideProps } from './compared-pair.tsx';
import { isOneLine, rawTexts } from './raw-texts.ts';

/** The editor is fetched when bodies are compared. */
const MergeText = lazy(() =>
  import('./merge-text.tsx').then((module) => ({ default: module.MergeText })),
);

export function RawSide({ pair }: SideProps) {
  const canSetOut = isOneLine(pair);
  const [form, setForm] = useState<'sent' | 'lines'>(canSetOut ? 'lines' : 'sent');
  const isSetOut = canSetOut && form === 'lines';
  const { left, right, part } = useMemo(() => rawTexts(pair, isSetOut), [pair, isSetOut]);
  return (
    <div className="raw-side">
      <div className="tool-line raw-side-tools">
        <p className="muted grow">
          {isSetOut
            ? words.sideBySide.setOutSays
            : left === right
              ? words.sideBySide.sameBytes
              : words.sideBySide.unchangedFolded}
          {part && ` ${words.sideBySide.part(formatCount(part.from + 1), formatCount(part.to))}`}
        </p>
        {canSetOut && (
          <Segmented
            label={words.raw.form}
            options={[
              { id: 'lines', words: words.sideBySide.setOut },
              { id: 'sent', words: words.sideBySide.asSent },
            ]}
            value={form}
            onChange={setForm}
          />
        )}
      </div>
      <Suspense fallback={<div className="merge-text" />}>
        <MergeText key={form} left={left} right={right} />
      </Suspense>
    </div>
  );
}
