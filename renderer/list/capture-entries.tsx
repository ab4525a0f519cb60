// What can be done with the chosen captures, as entries of a menu: the list's own, and that of a row.

import { MenuItem } from 'react-aria-components';
import { chosenIds, compareChosen } from '../app/actions.ts';
import { copyAsCurl } from '../share/copy-curl.ts';
import { useStore } from '../store/store.ts';
import { formatCount } from '../ui/format.ts';
import { words } from '../words/words.ts';

export function CaptureEntries({ onDelete }: { readonly onDelete: () => void }) {
  const chosen = useStore((state) => state.chosen);
  const openSheet = useStore((state) => state.openSheet);
  const { menu } = words.list;
  const { size } = chosen;
  const count = formatCount(size);
  const [only] = size === 1 ? chosen : [];
  return (
    <>
      <MenuItem
        className="menu-item"
        isDisabled={size === 0}
        onAction={() => openSheet({ is: 'replay-many', ids: chosenIds() })}
      >
        {size > 1 ? menu.replayMany(count) : menu.replay}
      </MenuItem>
      <MenuItem
        className="menu-item"
        isDisabled={size === 0}
        onAction={() => openSheet({ is: 'export', ids: chosenIds() })}
      >
        {size > 1 ? menu.exportMany(count) : menu.export}
      </MenuItem>
      <MenuItem className="menu-item" isDisabled={size === 0 || size > 2} onAction={compareChosen}>
        {size > 1 ? menu.compareTwo : menu.compare}
      </MenuItem>
      {only !== undefined && (
        <MenuItem className="menu-item" onAction={() => void copyAsCurl(only)}>
          {menu.copyAsCurl}
        </MenuItem>
      )}
      <MenuItem className="menu-item" isDisabled={size === 0} onAction={onDelete}>
        {size > 1 ? menu.deleteMany(count) : menu.delete}
      </MenuItem>
    </>
  );
}
