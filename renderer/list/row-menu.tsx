// The menu of a row: at the pointer or, from the keyboard, at the active row. It belongs to the captures selected when
// it opened, whatever is selected afterwards.

import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import { isArchived } from '../../shared/contract/archive.ts';
import { openDialog } from '../go/dialogs.ts';
import { focusList, LIST_ID } from '../go/focus.ts';
import { useStore } from '../ui/store.ts';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';
import { rowId } from './capture-row.tsx';
import { bring, chosenIds, copyAsCurl } from './state/actions.ts';
import { pauseList } from './state/captures.ts';
import { choose } from './state/choosing.ts';

interface RowMenu {
  readonly menu: ReactNode;
  /** Opens it for a capture: at the pointer if there is one, otherwise at the capture's row. */
  readonly openMenu: (id: number, event: MouseEvent, isAtPointer: boolean) => void;
}

interface OpenMenu {
  readonly ids: readonly number[];
  readonly place: DOMRect;
}

/** The menu for the selection, and the function that opens it on a row: an unselected row is selected first. */
export function useRowMenu(onDelete: (ids: readonly number[]) => void): RowMenu {
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const isOpen = open !== null;
  useEffect(() => {
    if (!isOpen) return;
    pauseList('menu', true);
    return () => pauseList('menu', false);
  }, [isOpen]);
  const close = () => {
    setOpen(null);
    focusList();
  };

  const openMenu = (id: number, event: MouseEvent, isAtPointer: boolean) => {
    const { chosen } = useStore.getState();
    if (!chosen.has(id)) choose(id);
    const place = isAtPointer
      ? new DOMRect(event.clientX, event.clientY, 0, 0)
      : (document.getElementById(rowId(id)) ?? event.currentTarget).getBoundingClientRect();
    setOpen({ ids: chosenIds(), place });
  };

  const menu = open && (
    <Popover
      className="popover row-menu"
      isOpen
      onOpenChange={(stays) => {
        if (!stays) close();
      }}
      triggerRef={{ current: document.getElementById(LIST_ID) }}
      getTargetRect={() => open.place}
      placement="bottom start"
      offset={2}
    >
      <Menu className="menu" aria-label={words.list.menu.ofRow} autoFocus="first" onClose={close}>
        <CaptureEntries ids={open.ids} onDelete={onDelete} />
      </Menu>
    </Popover>
  );
  return { menu, openMenu };
}

interface CaptureEntriesProps {
  /** Oldest first: the order of sending and exporting. */
  readonly ids: readonly number[];
  readonly onDelete: (ids: readonly number[]) => void;
}

/** The entries for captures, here and in the list's menu. They act on the captures for which the menu was opened. */
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
