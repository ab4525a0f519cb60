// A long text as rows of fixed width, of which only the visible ones are drawn. A row is a place in the text, not a
// copy; it is split at its marks.

import type { Span } from '../../shared/json/tree.ts';
import { labelOf } from '../ui/invisible.ts';

export interface TextRows {
  readonly count: number;
  /** The start of a row; the next row starts where this one ends. */
  start(index: number): number;
  end(index: number): number;
  /** The row's line number, counted from 1; null if it continues the line of the row before. */
  line(index: number): number | null;
  /** The row at this offset of the text. */
  rowAt(offset: number): number;
}

const LF = 0x0a;
const CR = 0x0d;

/**
 * Breaks `text` from `from` to `to` at line ends (LF, CR LF, CR) and after `columns` cells; a mark for an invisible
 * character takes several. A line end belongs to its row. `firstLine` is the line number at `from`.
 */
export function layOut(
  text: string,
  columns: number,
  { from = 0, to = text.length, firstLine = 1 } = {},
): TextRows {
  const starts: number[] = [];
  const lines: number[] = [];
  let line = firstLine;
  let at = from;
  let begins = true;
  while (at < to) {
    starts.push(at);
    lines.push(begins ? line : 0);
    let width = 0;
    begins = false;
    while (at < to) {
      const code = text.charCodeAt(at);
      if (code === LF || code === CR) {
        at += code === CR && text.charCodeAt(at + 1) === LF ? 2 : 1;
        line += 1;
        begins = true;
        break;
      }
      const isPair = code >= 0xd800 && code <= 0xdbff && at + 1 < to && isLow(text, at + 1);
      const cells = isPair ? 2 : (CELLS[code] ||= cellsOf(code));
      if (width + cells > columns && width > 0) break;
      width += cells;
      at += isPair ? 2 : 1;
    }
  }
  if (starts.length === 0 || begins) {
    // An empty text is a line too, and so is the text after a last line end.
    starts.push(to);
    lines.push(line);
  }
  return {
    count: starts.length,
    start: (index) => starts[index] ?? to,
    end: (index) => starts[index + 1] ?? to,
    line: (index) => (lines[index] === 0 ? null : (lines[index] ?? null)),
    rowAt: (offset) => lastAtOrBefore(starts, offset),
  };
}

/** The line number at `offset`, counted from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  // `indexOf` is much faster than a loop, because most bodies have few line ends.
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
  }
  for (let at = text.indexOf('\r'); at !== -1 && at < offset; at = text.indexOf('\r', at + 1)) {
    if (text.charCodeAt(at + 1) !== LF) line += 1;
  }
  return line;
}

function lastAtOrBefore(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

const isLow = (text: string, at: number) => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

/** How many cells each UTF-16 unit takes; 0 if not known yet. A body has millions of units, but few kinds. */
const CELLS = new Uint8Array(0x10000);

/** In pixels, rounded up: the edges of a mark, and the width of a letter and a cell of it. */
const MARK_EDGES = 10;
const MARK_LETTER = 7.5;
const CELL = 7;

function cellsOf(code: number): number {
  const label = labelOf(code);
  if (label !== null) return Math.ceil((MARK_EDGES + label.length * MARK_LETTER) / CELL);
  return isWide(code) ? 2 : 1;
}

/** East Asian wide characters take two cells; an estimate is enough to break lines. */
function isWide(code: number): boolean {
  return (
    (code >= 0x1100 && code <= 0x115f) ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xff00 && code <= 0xff60)
  );
}

type MarkName = 'located' | 'selected' | 'pointed';

export interface RowMark extends Span {
  readonly name: MarkName;
}

interface RowPiece extends Span {
  readonly marks: readonly MarkName[];
}

/** Splits the range from `start` to `end`. The pieces in order give the range again, and none is empty. */
export function markedPieces(start: number, end: number, marks: readonly RowMark[]): RowPiece[] {
  const cuts = new Set([start, end]);
  for (const mark of marks) {
    for (const at of [mark.start, mark.end]) if (at > start && at < end) cuts.add(at);
  }
  const places = [...cuts].sort((a, b) => a - b);
  return places.slice(0, -1).map((from, index) => ({
    start: from,
    end: places[index + 1] ?? end,
    marks: marks.filter((mark) => mark.start <= from && from < mark.end).map(({ name }) => name),
  }));
}
