// The capture that was chosen while it is on its way: what the list knows of it, and how far the reading is.

import type { CaptureSummary } from '../../shared/contract/capture.ts';
import { rowTitle } from '../list/row-words.ts';
import { useStore } from '../store/store.ts';
import { ClippedText } from '../ui/data-text.tsx';
import { Empty } from '../ui/empty.tsx';
import { formatBytes } from '../ui/format.ts';
import { words } from '../words/words.ts';

export function LoadingDetail({ summary }: { readonly summary: CaptureSummary }) {
  const bytesRead = useStore((state) => state.bytesRead);
  const title = rowTitle(summary);
  const size = formatBytes(summary.bodyLength);
  return (
    <>
      <header className="detail-head">
        <h2 className={title.isName ? 'head-name' : 'head-name is-none'}>
          {title.isName ? <ClippedText text={title.words} /> : title.words}
        </h2>
      </header>
      <Empty title={words.detail.loading}>
        <p role="status">
          {bytesRead === null
            ? words.detail.verifying(size)
            : words.detail.bytesRead(formatBytes(bytesRead), size)}
        </p>
        {bytesRead !== null && (
          <progress aria-label={words.detail.loading} max={summary.bodyLength} value={bytesRead} />
        )}
      </Empty>
    </>
  );
}
