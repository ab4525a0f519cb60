// Menus: their entries, and the button with three dots that opens one.

import { Ellipsis } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
  type Key,
} from 'react-aria-components';
import { IconButton } from './basics.tsx';

export interface MenuEntry {
  readonly words: string;
  readonly run: () => void;
  readonly isDisabled?: boolean;
}

/** Entries under a title, of which one is chosen if any can be. */
interface MenuGroup {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
  readonly chosen?: number;
}

/** The entries; null is a line between them. */
type MenuEntries = readonly (MenuEntry | MenuGroup | null)[];

/** `entries` is called when the menu opens: it belongs to what was there then. */
export function MenuItems({ entries }: { readonly entries: () => MenuEntries }) {
  const [all] = useState(entries);
  return all.map((entry, at) => {
    if (entry === null) return <Separator key={at} className="menu-line" />;
    return 'title' in entry ? <Group key={at} {...entry} /> : <Item key={at} {...entry} />;
  });
}

const Item = ({ words, run, isDisabled = false }: MenuEntry) => (
  <MenuItem className="menu-item" isDisabled={isDisabled} onAction={run}>
    {words}
  </MenuItem>
);

function Group({ title, entries, chosen }: MenuGroup) {
  const choice = chosen !== undefined && {
    selectionMode: 'single' as const,
    disallowEmptySelection: true,
    selectedKeys: [chosen],
    onSelectionChange: (keys: Iterable<Key>) => entries[Number([...keys][0])]?.run(),
  };
  return (
    <MenuSection aria-label={title} {...choice}>
      <Header className="padded-4-8 small muted">{title}</Header>
      {entries.map(({ words, run }, at) => (
        <MenuItem
          key={at}
          id={at}
          className="menu-item menu-choice"
          {...(!choice && { onAction: run })}
        >
          {words}
        </MenuItem>
      ))}
    </MenuSection>
  );
}

interface MoreMenuProps {
  readonly label: string;
  readonly entries: () => MenuEntries;
  readonly isDisabled?: boolean;
  /** Aligns the menu with the button's start or end. */
  readonly align?: 'start' | 'end';
  /** Instead of the button with three dots. */
  readonly children?: ReactNode;
}

export function MoreMenu(props: MoreMenuProps) {
  const { label, entries, isDisabled = false, align = 'end', children } = props;
  return (
    <MenuTrigger>
      {children ?? <IconButton label={label} icon={Ellipsis} isDisabled={isDisabled} />}
      <Popover className="popover" placement={`bottom ${align}`} offset={4}>
        <Menu className="menu">
          <MenuItems entries={entries} />
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
