// The marks in the body: the place of an error or a requested place, the selected value, and the value under the
// pointer.

import { useMemo } from 'react';
import type { JsonError } from '../../../shared/json/error.ts';
import type { RowMark } from '../../body/marked-row.ts';
import { useStore } from '../../ui/store.ts';

/** In UTF-16 code units of the body's text. */
export function useMarks(error: JsonError | null): readonly RowMark[] {
  const target = useStore((state) => state.rawTarget);
  const selected = useStore((state) => state.selected);
  const pointed = useStore((state) => state.pointed);
  return useMemo(() => {
    const located = target ?? error;
    const marks: RowMark[] = [];
    // An empty range is shown by marking the character there.
    if (located) {
      const { start, end } = located;
      marks.push({ name: 'located', start, end: Math.max(end, start + 1) });
    }
    if (selected) marks.push({ name: 'selected', start: selected.start, end: selected.end });
    if (pointed) marks.push({ name: 'pointed', start: pointed.start, end: pointed.end });
    return marks;
  }, [target, error, selected, pointed]);
}
