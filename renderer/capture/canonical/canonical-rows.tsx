// The canonical string as plain text of any length, left to right. Only visible rows are drawn; each value keeps its
// own direction, and the selected one is marked.

import { useRef } from 'react';
import { valueIndexAt, type CanonicalString } from '../../body/body-reader.ts';
import type { TextRows } from '../../body/text-rows.ts';
import { usePart, useTextRows } from '../../body/use-part.tsx';
import { Marked } from '../../ui/data-text.tsx';
import { memo } from '../../ui/memo.tsx';
import { RowBox } from '../../ui/row-box.tsx';
import { words } from '../../words/words.ts';

interface CanonicalRowsProps {
  readonly canonical: CanonicalString;
  /** Places of values, counted from 1; null if there is none. */
  readonly selected: number | null;
  readonly pointed: number | null;
}

const RESERVED_PX = 40;

export function CanonicalRows({ canonical, selected, pointed }: CanonicalRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const { text, starts } = canonical;
  const target = selected === null ? undefined : starts[selected - 1];
  const part = usePart(text.length, target);
  const rows = useTextRows(box, RESERVED_PX, text, part);
  return (
    <div className="stack code">
      {part.control}
      <RowBox
        boxRef={box}
        className="canonical-rows holds scrolls data-text"
        role="group"
        label={words.canonical.string}
        dir="ltr"
        count={rows?.count ?? 0}
        target={target === undefined ? undefined : rows?.rowAt(target)}
      >
        {(index, top) =>
          rows && <Row key={index} {...{ canonical, rows, index, selected, pointed, top }} />
        }
      </RowBox>
    </div>
  );
}

interface RowProps extends CanonicalRowsProps {
  readonly rows: TextRows;
  readonly index: number;
  readonly top: number;
}

/** Redrawn only for another row or another marked value. */
const Row = memo(function Row({ canonical, rows, index, top, selected, pointed }: RowProps) {
  const pieces = piecesOf(canonical, rows.start(index), rows.end(index));
  return (
    <div className="raw-row" style={{ transform: `translateY(${top}px)` }}>
      {pieces.map(({ place, text, hasColon }) => (
        <span key={place}>
          <bdi
            className={`${place === selected ? 'linked is-selected' : ''} ${place === pointed ? 'linked is-pointed' : ''}`}
          >
            <Marked text={text} marksSpaces={false} />
          </bdi>
          {hasColon && ':'}
        </span>
      ))}
    </div>
  );
});

interface Piece {
  /** The value's place, counted from 1; the secret's follows the last one. */
  readonly place: number;
  readonly text: string;
  readonly hasColon: boolean;
}

/** The content of a row, value by value; joined it gives the row's text. */
export function piecesOf(canonical: CanonicalString, from: number, to: number): Piece[] {
  const { text, starts } = canonical;
  const pieces: Piece[] = [];
  let at = from;
  for (let index = valueIndexAt(canonical, from); at < to; index++) {
    // Nothing follows the secret; a colon ends every value before another.
    const next = starts[index + 1] ?? text.length + 1;
    const end = Math.min(to, next - 1);
    const value = text.slice(at, Math.max(at, end));
    const hasColon = next - 1 < to && next <= text.length;
    pieces.push({ place: index + 1, text: value, hasColon });
    at = Math.max(end, at) + (hasColon ? 1 : 0);
  }
  return pieces;
}
