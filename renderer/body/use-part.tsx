// Shows bodies of many megabytes in parts, because a browser cannot scroll millions of rows.

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../ui/basics.tsx';
import { formatCount, words } from '../words/words.ts';

/** The length of a part, in characters of text or bytes of hexadecimal. */
export const PART_LENGTH = 1024 * 1024;

export interface Part {
  readonly from: number;
  readonly to: number;
  /** Steps between parts; null if there is only one. */
  readonly control: ReactNode;
}

/** The visible part of something `length` long; at first the part that holds `target`. */
export function usePart(
  length: number,
  target: number | undefined,
  partLength = PART_LENGTH,
): Part {
  const count = Math.max(1, Math.ceil(length / partLength));
  const [chosen, setChosen] = useState(0);
  const [seenTarget, setSeenTarget] = useState<number | undefined>(undefined);
  if (target !== undefined && target !== seenTarget) {
    setSeenTarget(target);
    setChosen(Math.floor(target / partLength));
  }
  const index = Math.min(chosen, count - 1);
  const from = index * partLength;
  const control =
    count === 1 ? null : (
      <span className="parts">
        <IconButton
          label={words.raw.partBefore}
          icon={ChevronLeft}
          isDisabled={index === 0}
          repeats
          onPress={() => setChosen(index - 1)}
        />
        <span>{words.raw.part(formatCount(index + 1), formatCount(count))}</span>
        <IconButton
          label={words.raw.nextPart}
          icon={ChevronRight}
          isDisabled={index === count - 1}
          repeats
          onPress={() => setChosen(index + 1)}
        />
      </span>
    );
  return { from, to: Math.min(length, from + partLength), control };
}
