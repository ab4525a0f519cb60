// What else can be done with the capture in the detail.

import { MenuItem, Separator } from 'react-aria-components';
import { copyAsCurl } from '../commands/copy-curl.ts';
import { useStore } from '../store/store.ts';
import { MoreMenu } from '../ui/more-menu.tsx';
import { words } from '../words/words.ts';

export function DetailMenu({ id }: { readonly id: number }) {
  const openSheet = useStore((state) => state.openSheet);
  const removeCaptures = useStore((state) => state.removeCaptures);
  const isGone = useStore((state) => state.isDetailGone);
  const { menu } = words.detail;
  return (
    <MoreMenu label={menu.label} size={15} isDisabled={isGone}>
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
    </MoreMenu>
  );
}
