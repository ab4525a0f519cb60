// Shortens a verification so that it can be sent to a window. A body of many megabytes keeps only the first values of
// its canonical string; the window has the body and reads the rest itself.

import type {
  CaptureDetail,
  Inspected,
  VerificationTotals,
} from '../../../shared/contract/capture.ts';
import { isByScheme, type Verification } from '../../../shared/signature/verification.ts';
import { cutText, MAX_TEXT } from './shorten-findings.ts';

export interface MeasuredVerification {
  readonly verification: Verification;
  readonly inspected: Inspected | null;
  readonly totals: VerificationTotals;
  readonly told?: CaptureDetail['told'];
}

const MOST_VALUES = 2000;
const MOST_NOTES = 200;

/** The verification unchanged. */
export const wholeVerification = (
  verification: Verification,
  inspected: Inspected | null = null,
): MeasuredVerification => ({
  verification,
  inspected,
  totals: {
    segments: verification.segments.length,
    dropped: verification.dropped.length,
    notes: verification.notes.length,
    canonicalLength: verification.canonical?.length ?? 0,
  },
});

/** Cuts long lists, and cuts long texts with a mark. */
export function shortenVerification(
  verification: Verification,
  inspected: Inspected | null = null,
): MeasuredVerification {
  return {
    verification: isByScheme(verification)
      ? { ...verification, ...shortened(verification) }
      : { ...verification, ...shortened(verification) },
    inspected: inspected && {
      ...inspected,
      pieces: firstOf(
        inspected.pieces.map((piece) => ({ ...piece, text: cutText(piece.text, MAX_TEXT / 4) })),
        MOST_VALUES,
      ),
      fields: firstOf(
        inspected.fields.map((field) => ({ ...field, text: cutText(field.text, MAX_TEXT / 4) })),
        MOST_VALUES,
      ),
    },
    totals: wholeVerification(verification).totals,
  };
}

function shortened<Left, Remark>({
  segments,
  dropped,
  notes,
  canonical,
  received,
}: Pick<Verification, 'segments' | 'canonical' | 'received'> & {
  readonly dropped: readonly Left[];
  readonly notes: readonly Remark[];
}) {
  return {
    segments: firstOf(segments, MOST_VALUES),
    dropped: firstOf(dropped, MOST_VALUES),
    notes: firstOf(notes, MOST_NOTES),
    canonical: canonical === null ? null : cutText(canonical, MAX_TEXT),
    received: received === null ? null : cutText(received, MAX_TEXT),
  };
}

/** The first `most` entries of a list, or fewer if their JSON exceeds `MAX_TEXT` characters. No entry is cut. */
function firstOf<T>(list: readonly T[], most: number): readonly T[] {
  let room = MAX_TEXT;
  const first = list.slice(0, most);
  const end = first.findIndex((value) => (room -= JSON.stringify(value).length) < 0);
  return end === -1 ? first : first.slice(0, end);
}
