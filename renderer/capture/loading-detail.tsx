// In the open tab while the chosen capture is on its way: how far the reading is, once that can be felt, or why it
// could not be read.

import type { CaptureSummary } from '../../shared/contract/capture.ts';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { useLate } from '../ui/use-late.ts';
import { formatBytes } from '../words/format.ts';
import { words } from '../words/words.ts';

interface LoadingDetailProps {
  /** Null: nothing is known of it yet. */
  readonly summary: CaptureSummary | null;
}

export function LoadingDetail({ summary }: LoadingDetailProps) {
  const hasFailed = useStore((state) => state.detailPhase === 'failed');
  const isLate = useLate(!hasFailed);
  if (hasFailed) return <NotRead />;
  if (!isLate) return null;
  return <Empty title={words.detail.loading}>{summary && <Progress summary={summary} />}</Empty>;
}

function Progress({ summary }: { readonly summary: CaptureSummary }) {
  const read = useStore((state) => state.bytesRead);
  const { bodyLength, verdict } = summary;
  const size = formatBytes(bodyLength);
  return (
    <>
      <p role="status">
        {read !== null
          ? words.detail.bytesRead(formatBytes(read), size)
          : verdict === null && words.detail.verifying(size)}
      </p>
      {read !== null && (
        <progress aria-label={words.detail.loading} max={bodyLength} value={read} />
      )}
    </>
  );
}

function NotRead() {
  const error = useStore((state) => state.detailError);
  const loadDetail = useStore((state) => state.loadDetail);
  return (
    <Empty title={words.detail.failed}>
      <p>
        <bdi>{error}</bdi>
      </p>
      <Button onPress={() => void loadDetail(true)}>{words.ui.tryAgain}</Button>
    </Empty>
  );
}
