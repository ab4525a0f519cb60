// The line above the list: how many captures it has, how many wait to be shown, and what can be done with them.

import { useState } from 'react';
import { MenuItem, Separator } from 'react-aria-components';
import { chosenIds } from '../commands/actions.ts';
import { useStore } from '../store/store.ts';
import { MoreMenu } from '../ui/more-menu.tsx';
import { formatCount, plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import { CaptureEntries } from './capture-entries.tsx';
import { SaveViewButton } from './filter/save-view-button.tsx';
import { NewPill } from './new-pill.tsx';

interface ListLineProps {
  /** The filter as it stands in its field can be read. */
  readonly isFilterRight: boolean;
  readonly onDelete: (ids: readonly number[]) => void;
}

export function ListLine({ isFilterRight, onDelete }: ListLineProps) {
  return (
    <div className="list-line">
      <Count />
      <NewPill />
      {isFilterRight && <SaveViewButton />}
      <ListMenu onDelete={onDelete} />
    </div>
  );
}

function Count() {
  const { count, hasMore } = useStore((state) => state.listed.total);
  const chosen = useStore((state) => state.chosen.size);
  const phase = useStore((state) => state.listPhase);
  const says =
    chosen > 1
      ? words.list.chosen(formatCount(chosen))
      : hasMore
        ? words.list.manyCaptures(formatCount(count))
        : plural(count, 'capture');
  return (
    <span className="muted grow clip count-line" role="status">
      {phase !== 'failed' && says}
    </span>
  );
}

function ListMenu({ onDelete }: Pick<ListLineProps, 'onDelete'>) {
  const sendSample = useStore((state) => state.sendSample);
  const openSheet = useStore((state) => state.openSheet);
  const { menu } = words.list;
  return (
    <MoreMenu label={menu.ofList} size={15}>
      <MenuItem className="menu-item" onAction={() => void sendSample()}>
        {menu.sendSample}
      </MenuItem>
      <MenuItem className="menu-item" onAction={() => openSheet({ is: 'case' })}>
        {words.case.title}
      </MenuItem>
      <Separator className="menu-line" />
      <ChosenEntries onDelete={onDelete} />
    </MoreMenu>
  );
}

/** Drawn when the menu opens: for what is chosen then. */
function ChosenEntries({ onDelete }: Pick<ListLineProps, 'onDelete'>) {
  const [ids] = useState(chosenIds);
  return <CaptureEntries ids={ids} onDelete={onDelete} />;
}
