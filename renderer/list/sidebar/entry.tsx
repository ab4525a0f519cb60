// One line of the side bar: what it shows when it is pressed, how many captures that are, and its tools.

import type { KeyboardEvent, ReactNode } from 'react';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';

interface EntryProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isCurrent: boolean;
  readonly onShow: () => void;
  /** Null: not known, so nothing is said. */
  readonly count?: number | null;
  /** The list is narrowed otherwise than this view says. */
  readonly isChanged?: boolean;
  readonly title?: string | undefined;
  /** What is out of order, before the count. */
  readonly mark?: ReactNode;
  /** Shown where the pointer or the focus is. */
  readonly tools?: ReactNode;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

export function Entry(props: EntryProps) {
  const { label, icon, isCurrent, onShow, count = null, isChanged = false } = props;
  const { title, mark, tools, onKeyDown } = props;
  return (
    <li className={isCurrent ? 'sidebar-entry is-current' : 'sidebar-entry'}>
      <button
        type="button"
        className="sidebar-button"
        aria-current={isCurrent ? 'true' : undefined}
        title={title}
        onClick={onShow}
        onKeyDown={onKeyDown}
      >
        {icon}
        <bdi className="grow clip">{label}</bdi>
        {mark}
        {isChanged && <span className="sidebar-changed">{words.sidebar.changed}</span>}
        {count !== null && <span className="count">{formatCount(count)}</span>}
      </button>
      {tools && <span className="sidebar-tool">{tools}</span>}
    </li>
  );
}
