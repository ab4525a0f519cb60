// One line of the sidebar: the view that it opens, its number of captures, and its buttons.

import type { KeyboardEvent, ReactNode } from 'react';
import { formatCount, words } from '../../words/words.ts';

interface EntryProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isCurrent: boolean;
  readonly onShow: () => void;
  /** Null if not known; then nothing is shown. */
  readonly count?: number | null;
  /** There are at least so many. */
  readonly hasMore?: boolean;
  /** The list's filter differs from this view's. */
  readonly isChanged?: boolean;
  readonly title?: string | undefined;
  /** A warning mark, before the count. */
  readonly mark?: ReactNode;
  /** Shown on hover or focus. */
  readonly tools?: ReactNode;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

export function Entry(props: EntryProps) {
  const { label, icon, isCurrent, onShow, title, mark, tools, onKeyDown } = props;
  const { count = null, hasMore = false, isChanged = false } = props;
  return (
    <li className={`sidebar-entry holds rounded ${isCurrent ? 'is-current' : ''}`}>
      <button
        type="button"
        className="level sidebar-button gap-8 rounded"
        aria-current={isCurrent ? 'true' : undefined}
        title={title}
        onClick={onShow}
        onKeyDown={onKeyDown}
      >
        {icon}
        <bdi className="grow clip">{label}</bdi>
        {mark}
        {isChanged && <span className="tag">{words.sidebar.changed}</span>}
        {count !== null && (
          <span className="count">
            {formatCount(count)}
            {hasMore && '+'}
          </span>
        )}
      </button>
      {tools && <span className="sidebar-tool">{tools}</span>}
    </li>
  );
}
