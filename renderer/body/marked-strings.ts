// The two strings of a proof, the signed one and the document's, part by part with their differences marked.

import { SECRET_PLACEHOLDER } from '../../shared/signature/verification.ts';
import type { ComparedValue } from '../../shared/signature/explain/compare/comparison.ts';
import type { Explanation } from '../../shared/signature/explain/explanation.ts';
import { markDiffering, type TextPiece } from './differing-part.ts';

/** A value, or the text between or around values. */
export interface StringPart {
  readonly isValue: boolean;
  readonly pieces: readonly TextPiece[];
}

export interface MarkedStrings {
  readonly signed: readonly StringPart[];
  readonly expected: readonly StringPart[];
}

/** The document's end of the string. */
const END = `:${SECRET_PLACEHOLDER}`;

/**
 * Marks the differences of the signed string. `rows` are its values beside the expected ones. Null if the string does
 * not consist of the values.
 */
export function markStrings(
  { codes, details, canonical }: Explanation,
  rows: readonly ComparedValue[],
): MarkedStrings | null {
  const separator = details.separator ?? ':';
  const values = rows.flatMap(({ theirs }) => theirs ?? []).join(separator);
  const start = canonical.indexOf(values);
  if (start === -1) return null;
  const before = canonical.slice(0, start);
  const behind = canonical.slice(start + values.length);
  const end = before === '' ? markEnds(behind) : { signed: whole(behind), expected: whole(END) };
  const otherSecret = codes.some((code) => code === 'secret-other' || code === 'secret-decoded');
  return {
    signed: [
      between(whole(before)),
      ...joined(rows, 'theirs', separator),
      between(otherSecret ? markSecret(end.signed) : end.signed),
    ].filter(({ pieces }) => pieces.length > 0),
    expected: [...joined(rows, 'ours', ':'), between(end.expected)],
  };
}

const markEnds = (signed: string) => ({
  signed: markDiffering(signed, END),
  expected: markDiffering(END, signed),
});

const whole = (text: string): TextPiece[] => (text === '' ? [] : [{ text, differs: true }]);

const between = (pieces: readonly TextPiece[]): StringPart => ({ isValue: false, pieces });

/** A different secret is shown by the same placeholder, so the placeholder is marked. */
function markSecret(pieces: readonly TextPiece[]): TextPiece[] {
  return pieces.flatMap((piece) =>
    piece.text
      .split(/(<SECRET>)/)
      .filter((text) => text !== '')
      .map((text) => ({ text, differs: piece.differs || text === SECRET_PLACEHOLDER })),
  );
}

/** The values of one side with their separators. */
function joined(
  rows: readonly ComparedValue[],
  side: 'ours' | 'theirs',
  separator: string,
): StringPart[] {
  const other = side === 'ours' ? 'theirs' : 'ours';
  const gap = between(separator === '' ? [] : [{ text: separator, differs: separator !== ':' }]);
  return rows
    .flatMap((row): StringPart[] => {
      const text = row[side];
      return text === null ? [] : [{ isValue: true, pieces: valuePieces(row, text, row[other]) }];
    })
    .flatMap((part, index) => (index === 0 ? [part] : [gap, part]));
}

function valuePieces({ kind }: ComparedValue, text: string, other: string | null): TextPiece[] {
  if (kind === 'same') return [{ text, differs: false }];
  return kind === 'changed' && other !== null ? markDiffering(text, other) : whole(text);
}

/** Whether anything is marked in either string. */
export const hasMarks = ({ signed, expected }: MarkedStrings) =>
  [...signed, ...expected].some(({ pieces }) => pieces.some(({ differs }) => differs));

/** The strings of a proof that are not lists of values, for example bodies. */
export const markTexts = (signed: string, expected: string): MarkedStrings => ({
  signed: [between(markDiffering(signed, expected))],
  expected: [between(markDiffering(expected, signed))],
});
