// The four verdicts as shape and word. Colour only repeats what the shape says, and green means `valid` alone.

import {
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  OctagonX,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { Verdict } from '../../shared/signature/verification.ts';
import { words } from '../words/words.ts';

const SHAPES: Readonly<Record<Verdict, LucideIcon>> = {
  valid: CircleCheck,
  'valid-under-reading': TriangleAlert,
  invalid: OctagonX,
  unverifiable: CircleQuestionMark,
};

export const VERDICTS = Object.keys(SHAPES) as Verdict[];

/** The word for a verdict; null is a capture that the host has not verified yet. */
export const verdictWord = (verdict: Verdict | null) =>
  verdict === null ? words.ui.notVerifiedYet : words.ui.verdicts[verdict];

/** The same for a verdict that may come from an imported file or an archive: the words then say so. */
export const verdictWordOf = (verdict: Verdict | null, isRecorded = false) =>
  isRecorded ? words.ui.saidVerdict(verdictWord(verdict)) : verdictWord(verdict);

/** The colour's class; a verdict that was not computed here has none. */
export const verdictClass = (verdict: Verdict | null, isRecorded = false) =>
  `tone-${isRecorded ? 'none' : (verdict ?? 'none')}`;

interface VerdictMarkProps {
  readonly verdict: Verdict | null;
  /** It was not computed here. */
  readonly isRecorded?: boolean | undefined;
  readonly size?: number;
}

/** The shape alone; the word must be beside it, visible or for screen readers. */
export function VerdictMark({ verdict, isRecorded, size = 15 }: VerdictMarkProps) {
  const Shape = verdict === null ? CircleDashed : SHAPES[verdict];
  return (
    <Shape
      className={`verdict-mark toned ${verdictClass(verdict, isRecorded)}`}
      size={size}
      strokeWidth={2}
      aria-hidden
    />
  );
}
