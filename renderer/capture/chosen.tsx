// What the right pane shows below the head of a capture: the evidence for its verdict, and the drawer. With the verdict's
// card, it is loaded after the first screen.

import { Button } from '../ui/button.tsx';
import { NoteLine } from '../ui/note-line.tsx';
import { useStore } from '../ui/store.ts';
import { words } from '../words/words.ts';
import type { ChosenProps } from './detail-head.tsx';
import { DetailTabs } from './detail-tabs.tsx';
import { Drawer } from './drawer.tsx';
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
    <div className="detail-note" role="status">
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
