// The right pane: one capture, its verdict, and everything that shows how we know.

import { MailOpen } from 'lucide-react';
import { FirstRun } from '../list/first-run.tsx';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { useLate } from '../ui/use-late.ts';
import { DetailHead } from './detail-head.tsx';
import { DetailTabs } from './detail-tabs.tsx';

export function DetailPane() {
  const detail = useStore((state) => state.detail);
  const phase = useStore((state) => state.detailPhase);
  const isLate = useLate(phase === 'loading');
  return (
    <section className="detail" aria-label="Capture" aria-busy={phase === 'loading'}>
      {isLate && <div className="working" role="progressbar" aria-label="Reading the capture" />}
      {detail ? (
        <>
          <DetailHead detail={detail} />
          <DetailTabs detail={detail} />
        </>
      ) : (
        <NoDetail />
      )}
    </section>
  );
}

function NoDetail() {
  const error = useStore((state) => state.detailError);
  const phase = useStore((state) => state.detailPhase);
  const listPhase = useStore((state) => state.listPhase);
  const status = useStore((state) => state.status);
  const isEmpty = useStore((state) => state.listed.captures.length === 0);
  const loadDetail = useStore((state) => state.loadDetail);
  if (phase === 'failed') {
    return (
      <Empty title="This capture could not be read">
        <p>{error}</p>
        <Button onPress={() => void loadDetail(true)}>Try again</Button>
      </Empty>
    );
  }
  if (status?.captured === 0 && isEmpty && listPhase === 'ready')
    return <FirstRun status={status} />;
  if (phase === 'loading' || listPhase === 'loading') return null;
  return (
    <Empty title="No capture chosen" icon={MailOpen}>
      <p>Choose one in the list to see whether it is authentic, and why.</p>
    </Empty>
  );
}
