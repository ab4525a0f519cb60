// The body as text: exact, with line numbers, marks for what cannot be seen, and the place that is pointed at.

import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import type { JsonError } from '../../shared/json/error.ts';
import type { Span } from '../../shared/json/tree.ts';
import { useStore } from '../store/store.ts';
import { Marked } from '../ui/data-text.tsx';
import { layOut, lineAt, type TextRows } from './text-rows.ts';
import { useColumns } from './use-columns.ts';
import type { Part } from './use-part.tsx';

interface BodyTextProps {
  readonly text: string;
  readonly part: Part;
  readonly error: JsonError | null;
}

export const RAW_ROW_HEIGHT = 18;
/** The line numbers and the scroll bar. */
const RESERVED_PX = 84;

export function BodyText({ text, part, error }: BodyTextProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useColumns(scroller, RESERVED_PX);
  const target = useStore((state) => state.rawTarget);
  const { from, to } = part;
  const rows = useMemo(() => {
    if (columns === null) return null;
    return layOut(text, columns, { from, to, firstLine: lineAt(text, from) });
  }, [text, columns, from, to]);

  // eslint-disable-next-line react-hooks/incompatible-library -- its functions are used in this component only
  const virtual = useVirtualizer({
    count: rows?.count ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => RAW_ROW_HEIGHT,
    overscan: 20,
  });

  useEffect(() => {
    if (rows && target) virtual.scrollToIndex(rows.rowAt(target.start), { align: 'center' });
  }, [rows, target, virtual]);

  const marked: Span | null = target ?? error;
  return (
    <div
      ref={scroller}
      className="raw-body is-text data"
      role="region"
      aria-label="Body as text"
      tabIndex={0}
    >
      <div className="raw-inner" style={{ height: virtual.getTotalSize() }}>
        {rows &&
          virtual
            .getVirtualItems()
            .map(({ index, start }) => (
              <Row key={index} {...{ text, rows, index, marked }} top={start} />
            ))}
      </div>
    </div>
  );
}

interface RowProps {
  readonly text: string;
  readonly rows: TextRows;
  readonly index: number;
  readonly top: number;
  readonly marked: Span | null;
}

function Row({ text, rows, index, top, marked }: RowProps) {
  const start = rows.start(index);
  const end = rows.end(index);
  const line = rows.line(index);
  // A place without length is marked by the character that stands there.
  const markEnd = marked && Math.max(marked.end, marked.start + 1);
  const from = marked ? clamp(marked.start, start, end) : end;
  const to = markEnd === null ? end : clamp(markEnd, start, end);
  const hitsEnd = marked !== null && marked.start >= end && index === rows.count - 1;
  return (
    <div
      className={line === null ? 'raw-row is-continued' : 'raw-row'}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span className="raw-line" aria-hidden>
        {line ?? ''}
      </span>
      <span className="raw-text" dir="ltr">
        <Marked text={text.slice(start, from)} marksSpaces={false} />
        {from < to && (
          <mark className="located">
            <Marked text={text.slice(from, to)} marksSpaces={false} />
          </mark>
        )}
        <Marked text={text.slice(Math.max(from, to), end)} marksSpaces={false} />
        {hitsEnd && <mark className="located is-end">end</mark>}
      </span>
    </div>
  );
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
