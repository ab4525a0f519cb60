// What can be done with captures, as entries of a menu: the list's own, and that of a row. They act on the captures that
// the menu was opened for.

import { MenuItem } from 'react-aria-components';
import { copyAsCurl } from '../commands/copy-curl.ts';
import { useStore } from '../store/store.ts';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';

interface CaptureEntriesProps {
  /** Oldest first: the order in which they are sent and written. */
  readonly ids: readonly number[];
  readonly onDelete: (ids: readonly number[]) => void;
}

export function CaptureEntries({ ids, onDelete }: CaptureEntriesProps) {
  const openSheet = useStore((state) => state.openSheet);
  const { menu } = words.list;
  const size = ids.length;
  const count = formatCount(size);
  const [first, second] = ids;
  return (
    <>
      <MenuItem
        className="menu-item"
        isDisabled={size === 0}
        onAction={() => openSheet({ is: 'replay-many', ids })}
      >
        {size > 1 ? menu.replayMany(count) : menu.replay}
      </MenuItem>
      <MenuItem
        className="menu-item"
        isDisabled={size === 0}
        onAction={() => openSheet({ is: 'export', ids })}
      >
        {size > 1 ? menu.exportMany(count) : menu.export}
      </MenuItem>
      <MenuItem
        className="menu-item"
        isDisabled={first === undefined || size > 2}
        onAction={() => {
          if (first === undefined) return;
          openSheet({ is: 'side-by-side', id: first, withId: second ?? null });
        }}
      >
        {size > 1 ? menu.compareTwo : menu.compare}
      </MenuItem>
      {first !== undefined && size === 1 && (
        <MenuItem className="menu-item" onAction={() => void copyAsCurl(first)}>
          {menu.copyAsCurl}
        </MenuItem>
      )}
      <MenuItem className="menu-item" isDisabled={size === 0} onAction={() => onDelete(ids)}>
        {size > 1 ? menu.deleteMany(count) : menu.delete}
      </MenuItem>
    </>
  );
}
