// Splitting a row of the body into pieces with their marks.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markedPieces, type RowMark } from '../../../renderer/body/text-rows.ts';

const mark = (name: RowMark['name'], start: number, end: number): RowMark => ({ name, start, end });

it('splits a row where marks begin and end, also marks that extend beyond the row', () => {
  const marks = [mark('selected', 5, 30), mark('pointed', 12, 14)];
  expect(markedPieces(10, 20, marks)).toEqual([
    { start: 10, end: 12, marks: ['selected'] },
    { start: 12, end: 14, marks: ['selected', 'pointed'] },
    { start: 14, end: 20, marks: ['selected'] },
  ]);
  expect(markedPieces(40, 50, marks)).toEqual([{ start: 40, end: 50, marks: [] }]);
});

it('covers the whole row without gaps or empty pieces', () => {
  const span = fc.tuple(fc.nat(50), fc.nat(50));
  fc.assert(
    fc.property(
      fc.nat(40),
      fc.integer({ min: 1, max: 10 }),
      fc.array(span, { maxLength: 3 }),
      (start, length, spans) => {
        const end = start + length;
        const pieces = markedPieces(
          start,
          end,
          spans.map(([from, to]) => mark('pointed', from, to)),
        );
        expect(pieces[0]?.start).toBe(start);
        expect(pieces.at(-1)?.end).toBe(end);
        expect(
          pieces.every(
            (piece, index) =>
              piece.start < piece.end && piece.start === (pieces[index - 1]?.end ?? start),
          ),
        ).toBe(true);
      },
    ),
  );
});
