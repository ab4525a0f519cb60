// Shows bodies of many megabytes in parts, because a browser cannot scroll millions of rows, and measures how many
// characters fit into one.

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState, useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { IconButton } from '../ui/basics.tsx';
import { formatCount, words } from '../words/words.ts';
import { layOut, lineAt, type TextRows } from './text-rows.ts';

/** The length of a part, in characters of text or bytes of hexadecimal. */
const PART_LENGTH = 1024 * 1024;

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
      <span className="level small unbroken">
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

const PROBE = '0'.repeat(100);

/** Null before it is measured. Follows the element's width; keeps `reserved` pixels free. */
export function useColumns(
  element: RefObject<HTMLElement | null>,
  reserved: number,
): number | null {
  const [columns, setColumns] = useState<number | null>(null);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => {
      const cell = cellWidth(box);
      const free = box.clientWidth - reserved;
      // Steps of four keep the rows still while a pane is dragged a few pixels.
      setColumns(Math.max(16, Math.floor(free / cell / 4) * 4));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, reserved]);
  return columns;
}

/** The rows of a part of a text, as wide as the element; null before it is measured. */
export function useTextRows(
  element: RefObject<HTMLElement | null>,
  reserved: number,
  text: string,
  { from, to }: Pick<Part, 'from' | 'to'>,
): TextRows | null {
  const columns = useColumns(element, reserved);
  return useMemo(
    () =>
      columns === null ? null : layOut(text, columns, { from, to, firstLine: lineAt(text, from) }),
    [text, columns, from, to],
  );
}

function cellWidth(box: HTMLElement): number {
  const probe = document.createElement('span');
  probe.className = 'data raw-probe';
  probe.textContent = PROBE;
  box.append(probe);
  const { width } = probe.getBoundingClientRect();
  probe.remove();
  return width / PROBE.length || 8;
}
