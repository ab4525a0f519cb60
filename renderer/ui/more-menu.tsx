// Menus: their entries, and the button with three dots that opens one.

import { Ellipsis } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { IconButton } from './button.tsx';

export interface MenuEntry {
  readonly words: string;
  readonly run: () => void;
  readonly isDisabled?: boolean;
}

/** The entries; null is a line between them. */
export type MenuEntries = readonly (MenuEntry | null)[];

/** `entries` is called when the menu opens: it belongs to what was there then. */
export function MenuItems({ entries }: { readonly entries: () => MenuEntries }) {
  const [all] = useState(entries);
  return all.map((entry, at) =>
    entry === null ? (
      <Separator key={at} className="menu-line" />
    ) : (
      <MenuItem
        key={at}
        className="menu-item"
        isDisabled={entry.isDisabled === true}
        onAction={entry.run}
      >
        {entry.words}
      </MenuItem>
    ),
  );
}

interface MoreMenuProps {
  readonly label: string;
  readonly entries: () => MenuEntries;
  readonly size?: number;
  readonly isDisabled?: boolean;
  /** Aligns the menu with the button's start or end. */
  readonly align?: 'start' | 'end';
  /** What stands above the entries. */
  readonly children?: ReactNode;
}

export function MoreMenu(props: MoreMenuProps) {
  const { label, entries, size = 14, isDisabled = false, align = 'end', children } = props;
  return (
    <MenuTrigger>
      <IconButton label={label} icon={Ellipsis} size={size} isDisabled={isDisabled} />
      <Popover className="popover" placement={`bottom ${align}`} offset={4}>
        <Menu className="menu">
          {children}
          <MenuItems entries={entries} />
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
