// The menu of a row: at the pointer, or, from the keyboard, at the active row.

import { useState, type MouseEvent, type ReactNode } from 'react';
import { Menu, Popover } from 'react-aria-components';
import { focusList, LIST_ID } from '../app/focus.ts';
import { useStore } from '../store/store.ts';
import { words } from '../words/words.ts';
import { CaptureEntries } from './capture-entries.tsx';
import { rowId } from './capture-row.tsx';

interface RowMenu {
  readonly menu: ReactNode;
  readonly openMenu: (event: MouseEvent) => void;
}

/** The menu for what is chosen, and what opens it on a row: a row that is not chosen is chosen first. */
export function useRowMenu(onDelete: () => void): RowMenu {
  const [place, setPlace] = useState<DOMRect | null>(null);
  const close = () => {
    setPlace(null);
    focusList();
  };

  const openMenu = (event: MouseEvent) => {
    const { activeId, chosen, choose } = useStore.getState();
    const row = event.target instanceof Element ? event.target.closest('[data-capture]') : null;
    const id = row instanceof HTMLElement ? Number(row.dataset.capture) : activeId;
    if (id === null) return;
    event.preventDefault();
    if (!chosen.has(id)) choose(id);
    setPlace(
      row
        ? new DOMRect(event.clientX, event.clientY, 0, 0)
        : (document.getElementById(rowId(id)) ?? event.currentTarget).getBoundingClientRect(),
    );
  };

  const menu = place && (
    <Popover
      className="popover row-menu"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      triggerRef={{ current: document.getElementById(LIST_ID) }}
      getTargetRect={() => place}
      placement="bottom start"
      offset={2}
    >
      <Menu className="menu" aria-label={words.list.menu.ofRow} autoFocus="first" onClose={close}>
        <CaptureEntries onDelete={onDelete} />
      </Menu>
    </Popover>
  );
  return { menu, openMenu };
}
