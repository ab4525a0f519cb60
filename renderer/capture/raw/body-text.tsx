// The body as exact text, with line numbers and marks: for invisible characters, the place of an error, the selected
// value, and the value under the pointer.

import { useMemo, useRef, type MouseEvent, type PointerEvent } from 'react';
import type { JsonError } from '../../../shared/json/error.ts';
import type { ValuePlace } from '../../../shared/json/value-at.ts';
import type { Content } from '../../body/body-reader.ts';
import { markedPieces, type RowMark, type TextRows } from '../../body/text-rows.ts';
import { useTextRows, type Part } from '../../body/use-part.tsx';
import { Marked } from '../../ui/data-text.tsx';
import { memo } from '../../ui/memo.tsx';
import { RowBox } from '../../ui/row-box.tsx';
import { useStore } from '../../ui/store.ts';
import { words } from '../../words/words.ts';
import { pointAt, selectValue } from '../state/pointing.ts';

interface BodyTextProps {
  readonly text: string;
  readonly part: Part;
  /** Its places can be marked and pointed at. Null: it is not the text as sent. */
  readonly marked: { readonly error: JsonError | null; readonly content: Content | null } | null;
}

const NO_MARKS: readonly RowMark[] = [];

/** The width of line numbers, line end mark and scroll bar. */
const RESERVED_PX = 96;

export function BodyText({ text, part, marked }: BodyTextProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useTextRows(scroller, RESERVED_PX, text, part);
  const shown = useStore(({ rawTarget, selected }) =>
    marked === null ? undefined : (rawTarget ?? selected)?.start,
  );
  const places = useMarks(marked?.error ?? null);
  const marks = marked === null ? NO_MARKS : places;
  const pointing = useRawPointing(marked?.content ?? null);
  const { from, to } = part;
  const isHere = shown !== undefined && shown >= from && shown <= to;
  return (
    <RowBox
      boxRef={scroller}
      className="raw-body data"
      label={words.raw.bodyAsText}
      count={rows?.count ?? 0}
      target={isHere ? rows?.rowAt(shown) : undefined}
      {...pointing}
    >
      {(index, top) => rows && <Row key={index} {...{ text, rows, index, marks, top }} />}
    </RowBox>
  );
}

interface RowProps {
  readonly text: string;
  readonly rows: TextRows;
  readonly index: number;
  readonly top: number;
  readonly marks: readonly RowMark[];
}

/** Redrawn only for another row or other marks. */
const Row = memo(function Row({ text, rows, index, top, marks }: RowProps) {
  const start = rows.start(index);
  const end = rows.end(index);
  const line = rows.line(index);
  const located = marks.find(({ name }) => name === 'located');
  const hitsEnd = located !== undefined && located.start >= end && index === rows.count - 1;
  return (
    <div
      className={line === null ? 'raw-row is-continued' : 'raw-row'}
      style={{ transform: `translateY(${top}px)` }}
      data-offset={start}
    >
      <span className="raw-line rigid muted unselectable" aria-hidden>
        {line ?? ''}
      </span>
      <span className="raw-text" dir="ltr">
        {markedPieces(start, end, marks).map((piece) => {
          const marked = <Marked text={text.slice(piece.start, piece.end)} marksSpaces={false} />;
          return piece.marks.length === 0 ? (
            <span key={piece.start}>{marked}</span>
          ) : (
            <mark key={piece.start} className={piece.marks.map((name) => CLASSES[name]).join(' ')}>
              {marked}
            </mark>
          );
        })}
        {hitsEnd && <mark className="located is-end">{words.raw.end}</mark>}
      </span>
    </div>
  );
});

export const CLASSES = {
  located: 'located',
  selected: 'linked is-selected',
  pointed: 'linked is-pointed',
} as const;

/** Handlers for the box that holds the rows; each row has its start in `data-offset`. */
function useRawPointing(content: Content | null) {
  const lastOffset = useRef<number | null>(null);
  const frame = useRef(0);

  function point(offset: number | null): void {
    if (offset === lastOffset.current) return;
    lastOffset.current = offset;
    pointAt(offset === null ? null : valueIn(content, offset));
  }

  return {
    onPointerMove: ({ clientX, clientY, currentTarget }: PointerEvent) => {
      cancelAnimationFrame(frame.current);
      frame.current = requestAnimationFrame(() => {
        point(offsetAt(currentTarget, clientX, clientY));
      });
    },
    onPointerLeave: () => {
      cancelAnimationFrame(frame.current);
      point(null);
    },
    onClick: ({ clientX, clientY, currentTarget }: MouseEvent) => {
      // A drag selects text.
      if (window.getSelection()?.isCollapsed === false) return;
      const offset = offsetAt(currentTarget, clientX, clientY);
      if (offset === null) return;
      const value = valueIn(content, offset);
      if (value) selectValue(value);
    },
  };
}

/** Between the fields is only the body as a whole, which cannot be selected. */
function valueIn(content: Content | null, offset: number): ValuePlace | null {
  const value = content?.valueAt(offset) ?? null;
  return value && value.path.length > 0 ? value : null;
}

/** The character of the body at a point of the window; null if there is none. */
function offsetAt(box: Element, x: number, y: number): number | null {
  const caret = document.caretPositionFromPoint(x, y);
  const row = elementOf(caret?.offsetNode)?.closest<HTMLElement>('[data-offset]');
  if (!caret || !row || !box.contains(row)) return null;
  const text = row.querySelector('.raw-text');
  if (!text?.contains(caret.offsetNode)) return null;
  const before = document.createRange();
  before.setStart(text, 0);
  before.setEnd(caret.offsetNode, caret.offset);
  return Number(row.dataset.offset) + before.toString().length;
}

const elementOf = (node: Node | undefined) =>
  node instanceof Element ? node : (node?.parentElement ?? undefined);

/** In UTF-16 code units of the body's text. */
export function useMarks(error: JsonError | null): readonly RowMark[] {
  const target = useStore((state) => state.rawTarget);
  const selected = useStore((state) => state.selected);
  const pointed = useStore((state) => state.pointed);
  return useMemo(() => {
    const located = target ?? error;
    const marks: RowMark[] = [];
    // An empty range is shown by marking the character there.
    if (located) {
      const { start, end } = located;
      marks.push({ name: 'located', start, end: Math.max(end, start + 1) });
    }
    if (selected) marks.push({ name: 'selected', start: selected.start, end: selected.end });
    if (pointed) marks.push({ name: 'pointed', start: pointed.start, end: pointed.end });
    return marks;
  }, [target, error, selected, pointed]);
}
