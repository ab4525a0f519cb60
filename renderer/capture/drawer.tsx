// The drawer at the bottom of a capture: it replays a local one, and holds the notes of an archived one. It stays while a
// person walks through the list.

import { X } from 'lucide-react';
import { isArchived } from '../../shared/contract/archive.ts';
import { DRAWER_ID, focusDetail } from '../go/focus.ts';
import { openDrawer } from '../go/tab.ts';
import type { OpenedCapture } from '../host/open-capture.ts';
import { ReplayDrawer } from '../sending/replay/replay-drawer.tsx';
import { IconButton } from '../ui/basics.tsx';
import { useStore } from '../ui/store.ts';
import { words } from '../words/words.ts';
import { NotesDrawer } from './notes/notes-drawer.tsx';

interface DrawerProps {
  /** The selected capture. */
  readonly id: number;
  /** Null while it is being loaded. */
  readonly detail: OpenedCapture | null;
}

export function Drawer({ id, detail }: DrawerProps) {
  const isOpen = useStore((state) => state.isDrawerOpen);
  const isEdited = useStore((state) => state.drafts[id]?.body === 'edited');
  const Content = isArchived(id) ? NotesDrawer : ReplayDrawer;
  const title = isArchived(id) ? words.app.commands.notes : words.detail.replay;
  if (!isOpen) return null;
  return (
    <section className={isEdited ? 'stack drawer is-tall' : 'stack drawer'} aria-label={title}>
      <div className="level drawer-head">
        <h3 id={DRAWER_ID} className="grow" tabIndex={-1}>
          {title}
        </h3>
        <IconButton
          label={words.ui.close}
          icon={X}
          size={14}
          onPress={() => {
            openDrawer(false);
            focusDetail();
          }}
        />
      </div>
      {detail && <Content key={id} detail={detail} />}
    </section>
  );
}
