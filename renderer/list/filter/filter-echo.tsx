// The filter's text once more, unseen, behind the field: it underlines the part that is wrong.

import type { FilterError } from '../../../shared/query/error.ts';

interface FilterEchoProps {
  readonly text: string;
  readonly wrong: FilterError | null;
  /** How far the field is scrolled, in pixels. */
  readonly scrolled: number;
}

export function FilterEcho({ text, wrong, scrolled }: FilterEchoProps) {
  if (!wrong) return null;
  // A place without width could not be seen: the character before it, or the field's first, stands for it.
  const end = Math.min(text.length, Math.max(wrong.end, 1));
  const start = Math.min(wrong.start, end - 1);
  return (
    <div className="filter-echo" aria-hidden dir="ltr">
      <span style={{ marginInlineStart: -scrolled }}>
        {text.slice(0, start)}
        <mark>{text.slice(start, end)}</mark>
        {text.slice(end)}
      </span>
    </div>
  );
}
