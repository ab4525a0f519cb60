// The right pane: one capture, its verdict, and the evidence for it. It belongs to the selected capture at once: first
// with the data of the list, then with its content.

import { ChevronLeft, MailOpen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isTypedIn, turnToList } from '../go/focus.ts';
import { activeSummary, watchTyping } from '../list/state/choosing.ts';
import { isFirstRun } from '../list/state/sample.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { NoteLine } from '../ui/note-line.tsx';
import { useStore } from '../ui/store.ts';
import { useLate } from '../ui/use-late.ts';
import { words } from '../words/words.ts';
import { DetailHead } from './detail-head.tsx';
import { DetailTabs } from './detail-tabs.tsx';
import { Drawer } from './drawer.tsx';
import { FirstRun } from './first-run.tsx';
import { loadDetail } from './state/detail.ts';

export function DetailPane() {
  const activeId = useStore((state) => state.activeId);
  const phase = useStore((state) => state.detailPhase);
  const isLate = useLate(phase === 'loading');
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    watchTyping(() => pane.current !== null && isTypedIn(pane.current));
  }, []);
  return (
    <section
      ref={pane}
      className="stack detail holds lowers"
      aria-label={words.app.groups.capture}
      aria-busy={phase === 'loading'}
    >
      {isLate && <div className="working" role="progressbar" aria-label={words.detail.loading} />}
      <div className="turn-back">
        <Button kind="quiet" icon={ChevronLeft} onPress={turnToList}>
          {words.app.groups.captures}
        </Button>
      </div>
      {activeId === null ? <NoneChosen /> : <Chosen id={activeId} />}
    </section>
  );
}

function Chosen({ id }: { readonly id: number }) {
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

function NoneChosen() {
  const listPhase = useStore((state) => state.listPhase);
  const status = useStore((state) => state.status);
  const isFirst = useStore(isFirstRun);
  if (status && isFirst) return <FirstRun status={status} />;
  if (listPhase === 'loading') return null;
  return (
    <Empty title={words.detail.noneChosen} icon={MailOpen}>
      <p>{words.detail.chooseOne}</p>
    </Empty>
  );
}
