// The menu of a row: at the pointer or, from the keyboard, at the active row. It belongs to the captures selected when
// it opened, whatever is selected afterwards.

import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import { isArchived } from '../../shared/contract/archive.ts';
import { openDialog, openPage } from '../go/places.ts';
import { focusList, LIST_ID } from '../go/focus.ts';
import { useStore } from '../ui/store.ts';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';
import { rowId } from './capture-row.tsx';
import { bring, chosenIds, copyAsCurl } from './state/actions.ts';
import { pauseList } from './state/captures.ts';
import { choose } from './state/choosing.ts';
import { removeCaptures } from './state/removal.ts';

interface RowMenu {
  readonly menu: ReactNode;
  /** Opens it for a capture: at the pointer if there is one, otherwise at the capture's row. */
  readonly openMenu: (id: number, event: MouseEvent, isAtPointer: boolean) => void;
}

/** The menu for the selection, and the function that opens it on a row: an unselected row is selected first. */
export function useRowMenu(): RowMenu {
  const [place, setPlace] = useState<DOMRect | null>(null);
  const isOpen = place !== null;
  useEffect(() => {
    if (!isOpen) return;
    pauseList('menu', true);
    return () => pauseList('menu', false);
  }, [isOpen]);
  const close = () => {
    setPlace(null);
    focusList();
  };

  const openMenu = (id: number, event: MouseEvent, isAtPointer: boolean) => {
    const { chosen } = useStore.getState();
    if (!chosen.has(id)) choose(id);
    const row = document.getElementById(rowId(id)) ?? event.currentTarget;
    setPlace(
      isAtPointer ? new DOMRect(event.clientX, event.clientY, 0, 0) : row.getBoundingClientRect(),
    );
  };

  const menu = place && (
    <Popover
      className="popover row-menu"
      isOpen
      onOpenChange={(stays) => {
        if (!stays) close();
      }}
      triggerRef={{ current: document.getElementById(LIST_ID) }}
      getTargetRect={() => place}
      placement="bottom start"
      offset={2}
    >
      <Menu className="menu" aria-label={words.list.menu.ofRow} autoFocus="first" onClose={close}>
        <CaptureEntries />
      </Menu>
    </Popover>
  );
  return { menu, openMenu };
}

/** The entries for captures, here and in the list's menu: for those that are selected when the menu opens. */
export function CaptureEntries() {
  const [ids] = useState(chosenIds);
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
          openPage({ is: 'side-by-side', id: first, withId: second ?? null });
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
        <MenuItem
          className="menu-item"
          isDisabled={size === 0}
          onAction={() => void removeCaptures(ids)}
        >
          {size > 1 ? menu.deleteMany(count) : words.detail.menu.delete}
        </MenuItem>
      )}
    </>
  );
}
