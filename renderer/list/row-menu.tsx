// The menu of a row: at the pointer or, from the keyboard, at the active row. It belongs to the captures selected when
// it opened, whatever is selected afterwards.

import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { Menu, Popover } from 'react-aria-components';
import { captureMenu } from '../go/commands.ts';
import { focusList, LIST_ID } from '../go/focus.ts';
import { MenuItems } from '../ui/more-menu.tsx';
import { useStore } from '../ui/store.ts';
import { words } from '../words/words.ts';
import { rowId } from './capture-row.tsx';
import { pauseList } from './state/captures.ts';
import { choose } from './state/choosing.ts';
import { withItsLine } from './state/lines.ts';

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
    const { chosen, drawn } = useStore.getState();
    if (!withItsLine(drawn.lines, id).some((one) => chosen.has(one))) choose(id);
    const row = document.getElementById(rowId(id)) ?? event.currentTarget;
    setPlace(
      isAtPointer ? new DOMRect(event.clientX, event.clientY, 0, 0) : row.getBoundingClientRect(),
    );
  };

  const menu = place && (
    <Popover
      className="popover narrows"
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
        <MenuItems entries={captureEntries} />
      </Menu>
    </Popover>
  );
  return { menu, openMenu };
}

/** The entries for captures, here and in the list's menu: for those that are selected when the menu opens. */
export const captureEntries = () =>
  captureMenu(['replay-many', 'bring-here', 'export', 'compare', 'copy-curl', 'delete']);
