// Bodies of many megabytes are shown in parts: a browser cannot scroll millions of rows, and need not.

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../ui/button.tsx';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';

/** Characters of text, or bytes of hexadecimal, that are shown at once. */
export const PART_LENGTH = 1024 * 1024;

export interface Part {
  readonly from: number;
  readonly to: number;
  /** Steps between parts; null where there is only one. */
  readonly control: ReactNode;
}

/** The part in sight of something `length` long; it begins with the one that holds `target`. */
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
          onPress={() => setChosen(index - 1)}
        />
        <span>{words.raw.part(formatCount(index + 1), formatCount(count))}</span>
        <IconButton
          label={words.raw.nextPart}
          icon={ChevronRight}
          isDisabled={index === count - 1}
          onPress={() => setChosen(index + 1)}
        />
      </span>
    );
  return { from, to: Math.min(length, from + partLength), control };
}
