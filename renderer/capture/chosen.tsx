// What the right pane shows below the head of a capture: the evidence for its verdict, and the drawer. With the
// verdict's card, it is loaded after the first screen. The drawer replays a local capture, and holds the notes of an
// archived one; it stays while a person walks through the list.

import { X } from 'lucide-react';
import { isArchived } from '../../shared/contract/archive.ts';
import { DRAWER_ID, focusDetail } from '../go/focus.ts';
import { openDrawer } from '../go/tab.ts';
import type { OpenedCapture } from '../host/open-capture.ts';
import { ReplayDrawer } from '../sending/replay/replay-drawer.tsx';
import { Button, IconButton, NoteLine } from '../ui/basics.tsx';
import { useStore } from '../ui/store.ts';
import { words } from '../words/words.ts';
import type { ChosenProps } from './detail-head.tsx';
import { DetailTabs } from './detail-tabs.tsx';
import { NotesDrawer } from './notes/notes-drawer.tsx';
import { loadDetail } from './state/detail.ts';

export { VerdictCard } from './verdict-card.tsx';

export const Evidence = (props: ChosenProps) => (
  <>
    <Hindrance />
    <DetailTabs {...props} />
    <Drawer {...props} />
  </>
);

/** Why the pane does not show the host's present state. */
function Hindrance() {
  const isGone = useStore((state) => state.isDetailGone);
  const isOld = useStore(({ detail, detailPhase }) => detail !== null && detailPhase === 'failed');
  const error = useStore((state) => state.detailError);
  return (
    <div className="level detail-note rigid wraps gap-8" role="status">
      {isGone && <NoteLine kind="warning">{words.detail.deleted}</NoteLine>}
      {isOld && (
        <>
          <NoteLine kind="warning">
            {words.detail.failed}: <bdi>{error}</bdi>
          </NoteLine>
          <Button onPress={() => void loadDetail(true)}>{words.ui.tryAgain}</Button>
        </>
      )}
    </div>
  );
}

interface DrawerProps {
  /** The selected capture. */
  readonly id: number;
  /** Null while it is being loaded. */
  readonly detail: OpenedCapture | null;
}

export function Drawer({ id, detail }: DrawerProps) {
  const isOpen = useStore((state) => state.isDrawerOpen);
  const isEdited = useStore((state) => state.drafts[`replay ${id}`]?.body === 'edited');
  const Content = isArchived(id) ? NotesDrawer : ReplayDrawer;
  const title = isArchived(id) ? words.app.commands.notes : words.detail.replay;
  if (!isOpen) return null;
  return (
    <section className={isEdited ? 'stack drawer is-tall' : 'stack drawer'} aria-label={title}>
      <div className="level drawer-head rigid soft">
        <h3 id={DRAWER_ID} className="grow unringed" tabIndex={-1}>
          {title}
        </h3>
        <IconButton
          label={words.ui.close}
          icon={X}
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
