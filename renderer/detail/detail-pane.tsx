// The right pane: one capture, its verdict, and everything that shows how we know.

import { MailOpen } from 'lucide-react';
import { FirstRun } from '../list/first-run.tsx';
import type { LoadedDetail } from '../store/detail.ts';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { useLate } from '../ui/use-late.ts';
import { words } from '../words/words.ts';
import { DetailHead } from './detail-head.tsx';
import { DetailTabs } from './detail-tabs.tsx';
import { LoadingDetail } from './loading-detail.tsx';

export function DetailPane() {
  const detail = useStore((state) => state.detail);
  const phase = useStore((state) => state.detailPhase);
  const activeId = useStore((state) => state.activeId);
  const next = useStore(({ listed }) => listed.captures.find(({ id }) => id === activeId));
  const isLate = useLate(phase === 'loading');
  // What is shown belongs to what is chosen, as soon as that can be felt.
  const isOther = detail?.value.summary.id !== activeId;
  return (
    <section className="detail" aria-label={words.detail.capture} aria-busy={phase === 'loading'}>
      {isLate && <div className="working" role="progressbar" aria-label={words.detail.loading} />}
      {isLate && isOther && next ? (
        <LoadingDetail summary={next} />
      ) : detail ? (
        <Opened detail={detail} />
      ) : (
        <NoDetail />
      )}
    </section>
  );
}

function Opened({ detail }: { readonly detail: LoadedDetail }) {
  return (
    <>
      <DetailHead detail={detail} />
      <DetailTabs detail={detail} />
    </>
  );
}

function NoDetail() {
  const error = useStore((state) => state.detailError);
  const phase = useStore((state) => state.detailPhase);
  const listPhase = useStore((state) => state.listPhase);
  const status = useStore((state) => state.status);
  const captured = useStore((state) => state.counts?.captured ?? null);
  const isEmpty = useStore((state) => state.listed.captures.length === 0);
  const loadDetail = useStore((state) => state.loadDetail);
  if (phase === 'failed') {
    return (
      <Empty title={words.detail.failed}>
        <p>
          <bdi>{error}</bdi>
        </p>
        <Button onPress={() => void loadDetail(true)}>{words.ui.tryAgain}</Button>
      </Empty>
    );
  }
  if (status && captured === 0 && isEmpty && listPhase === 'ready')
    return <FirstRun status={status} />;
  if (phase === 'loading' || listPhase === 'loading') return null;
  return (
    <Empty title={words.detail.noneChosen} icon={MailOpen}>
      <p>{words.detail.chooseOne}</p>
    </Empty>
  );
}
