// The button with three dots, and its menu of more actions.

import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuTrigger, Popover } from 'react-aria-components';
import { IconButton } from './button.tsx';

interface MoreMenuProps {
  readonly label: string;
  readonly size?: number;
  readonly isDisabled?: boolean;
  /** Aligns the menu with the button's start or end. */
  readonly align?: 'start' | 'end';
  /** The menu's entries. */
  readonly children: ReactNode;
}

export function MoreMenu({
  label,
  size = 14,
  isDisabled = false,
  align = 'end',
  children,
}: MoreMenuProps) {
  return (
    <MenuTrigger>
      <IconButton label={label} icon={Ellipsis} size={size} isDisabled={isDisabled} />
      <Popover className="popover" placement={`bottom ${align}`} offset={4}>
        <Menu className="menu">{children}</Menu>
      </Popover>
    </MenuTrigger>
  );
}
