// The chosen capture in the right pane.

import { activeSummary } from '../list/state/choosing.ts';
import { Button, NoteLine } from '../ui/basics.tsx';
import { useStore } from '../ui/store.ts';
import { words } from '../words/words.ts';
import { DetailHead } from './detail-head.tsx';
import { DetailTabs } from './detail-tabs.tsx';
import { Drawer } from './drawer.tsx';
import { loadDetail } from './state/detail.ts';

export function Chosen({ id }: { readonly id: number }) {
  const detail = useStore((state) => state.detail);
  const summary = useStore(activeSummary);
  return (
    <>
      <DetailHead id={id} summary={summary} detail={detail} />
      <Hindrance />
      <DetailTabs id={id} summary={summary} detail={detail} />
      <Drawer id={id} detail={detail} />
    </>
  );
}

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
