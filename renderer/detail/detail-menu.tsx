// What else can be done with the capture in the detail.

import { Ellipsis } from 'lucide-react';
import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { copyAsCurl } from '../share/copy-curl.ts';
import { useStore } from '../store/store.ts';
import { words } from '../words/words.ts';

export function DetailMenu({ id }: { readonly id: number }) {
  const openSheet = useStore((state) => state.openSheet);
  const removeCaptures = useStore((state) => state.removeCaptures);
  const { menu } = words.detail;
  return (
    <MenuTrigger>
      <Button className="icon-button" aria-label={menu.label}>
        <Ellipsis size={15} aria-hidden />
      </Button>
      <Popover className="popover" placement="bottom end" offset={4}>
        <Menu className="menu">
          <MenuItem
            className="menu-item"
            onAction={() => openSheet({ is: 'side-by-side', id, withId: null })}
          >
            {menu.compare}
          </MenuItem>
          <MenuItem className="menu-item" onAction={() => openSheet({ is: 'export', ids: [id] })}>
            {menu.export}
          </MenuItem>
          <MenuItem className="menu-item" onAction={() => void copyAsCurl(id)}>
            {menu.copyAsCurl}
          </MenuItem>
          <Separator className="menu-line" />
          <MenuItem className="menu-item" onAction={() => void removeCaptures([id])}>
            {menu.delete}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
