// Menu entries for captures, in the list's menu and a row's menu. They act on the captures for which the menu was
// opened.

import { MenuItem } from 'react-aria-components';
import { isArchived } from '../../shared/contract/archive.ts';
import { openDialog } from '../go/dialogs.ts';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';
import { bring } from './state/bring.ts';
import { copyAsCurl } from './state/copy-curl.ts';

interface CaptureEntriesProps {
  /** Oldest first: the order of sending and exporting. */
  readonly ids: readonly number[];
  readonly onDelete: (ids: readonly number[]) => void;
}

export function CaptureEntries({ ids, onDelete }: CaptureEntriesProps) {
  const { menu } = words.list;
  const size = ids.length;
  const count = formatCount(size);
  const [first, second] = ids;
  const isOfArchive = first !== undefined && isArchived(first);
  return (
    <>
      {isOfArchive ? (
        <MenuItem className="menu-item" onAction={() => void bring(ids)}>
          {size > 1 ? words.archive.bringMany(count) : words.archive.bring}
        </MenuItem>
      ) : (
        <MenuItem
          className="menu-item"
          isDisabled={size === 0}
          onAction={() => openDialog({ is: 'replay-many', ids })}
        >
          {size > 1 ? menu.replayMany(count) : menu.replay}
        </MenuItem>
      )}
      <MenuItem
        className="menu-item"
        isDisabled={size === 0}
        onAction={() => openDialog({ is: 'export', ids })}
      >
        {size > 1 ? menu.exportMany(count) : words.detail.menu.export}
      </MenuItem>
      <MenuItem
        className="menu-item"
        isDisabled={first === undefined || size > 2}
        onAction={() => {
          if (first === undefined) return;
          openDialog({ is: 'side-by-side', id: first, withId: second ?? null });
        }}
      >
        {size > 1 ? menu.compareTwo : words.detail.menu.compare}
      </MenuItem>
      {first !== undefined && size === 1 && (
        <MenuItem className="menu-item" onAction={() => void copyAsCurl(first)}>
          {words.detail.menu.copyAsCurl}
        </MenuItem>
      )}
      {!isOfArchive && (
        <MenuItem className="menu-item" isDisabled={size === 0} onAction={() => onDelete(ids)}>
          {size > 1 ? menu.deleteMany(count) : words.detail.menu.delete}
        </MenuItem>
      )}
    </>
  );
}
