// The menu of a row: at the pointer or, from the keyboard, at the active row. It belongs to the captures selected when
// it opened, whatever is selected afterwards.

import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { Menu, Popover } from 'react-aria-components';
import { focusList, LIST_ID } from '../go/focus.ts';
import { useStore } from '../ui/store.ts';
import { words } from '../words/words.ts';
import { CaptureEntries } from './capture-entries.tsx';
import { rowId } from './capture-row.tsx';
import { chosenIds } from './state/actions.ts';
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
