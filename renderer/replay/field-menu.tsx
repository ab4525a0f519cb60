// What else can be done to a field: as which kind it is sent, and the edits that a tester makes again and again.

import { Header, MenuItem, MenuSection, Separator } from 'react-aria-components';
import type { ValueKind } from '../../shared/replay/kinds.ts';
import { MoreMenu } from '../ui/more-menu.tsx';
import { words } from '../words/words.ts';

export type FieldAction = keyof typeof words.replay.actions;

export interface KindChoice {
  readonly kind: ValueKind;
  readonly words: string;
}

interface FieldMenuProps {
  readonly label: string;
  /** Null: there is no value. */
  readonly kind: ValueKind | null;
  readonly kinds: readonly KindChoice[];
  readonly actions: readonly FieldAction[];
  readonly onKind: (kind: ValueKind) => void;
  readonly onAction: (action: FieldAction) => void;
}

export function FieldMenu({ label, kind, kinds, actions, onKind, onAction }: FieldMenuProps) {
  const says = words.replay;
  return (
    <MoreMenu label={label}>
      {kind !== null && (
        <MenuSection
          aria-label={says.sentAs}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[kind]}
          onSelectionChange={(keys) => {
            const chosen = kinds.find((one) => keys !== 'all' && keys.has(one.kind));
            if (chosen) onKind(chosen.kind);
          }}
        >
          <Header className="menu-header">{says.sentAs}</Header>
          {kinds.map((one) => (
            <MenuItem key={one.kind} id={one.kind} className="menu-item menu-choice">
              {one.words}
            </MenuItem>
          ))}
        </MenuSection>
      )}
      {kind !== null && actions.length > 0 && <Separator className="menu-line" />}
      {actions.map((action) => (
        <MenuItem key={action} id={action} className="menu-item" onAction={() => onAction(action)}>
          {says.actions[action]}
        </MenuItem>
      ))}
    </MoreMenu>
  );
}
