// Splits a row of the body at its marks: the place of an error, the selected value, the value under the pointer.

import type { Span } from '../../shared/json/tree.ts';

export type MarkName = 'located' | 'selected' | 'pointed';

export interface RowMark extends Span {
  readonly name: MarkName;
}

export interface RowPiece extends Span {
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
