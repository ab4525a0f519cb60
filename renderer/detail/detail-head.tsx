// The head of a capture: what it is, the verdict in large, and why in one sentence. Answered without a click.

import { Reply, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { focusDetail } from '../app/focus.ts';
import { DeleteCaptures } from '../list/delete-captures.tsx';
import { isRepeated, rowTitle } from '../list/row-words.ts';
import type { LoadedDetail } from '../store/detail.ts';
import { useStore } from '../store/store.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { DataText, Marked } from '../ui/data-text.tsx';
import { formatBytes, formatPreciseTime, ordinal } from '../ui/format.ts';
import { useNow } from '../ui/use-now.ts';
import { VerdictBanner } from './verdict-banner.tsx';

export function DetailHead({ detail }: { readonly detail: LoadedDetail }) {
  const { summary } = detail.value;
  const openTab = useStore((state) => state.openTab);
  const [deletes, setDeletes] = useState(false);
  const title = rowTitle(summary);
  return (
    <header className="detail-head">
      <div className="head-line">
        <h2 className={title.isName ? 'head-name' : 'head-name is-none'}>
          {title.isName ? <DataText text={title.words} limit={120} /> : title.words}
        </h2>
        {summary.amount !== null && (
          <span className="head-amount">
            <bdi>
              <Marked text={summary.amount} />
            </bdi>
          </span>
        )}
        <span className="grow" />
        <Button
          icon={Reply}
          onPress={() => {
            openTab('replay');
            focusDetail();
          }}
          label="Replay this capture"
        >
          Replay
        </Button>
        <IconButton label="Delete capture" icon={Trash2} onPress={() => setDeletes(true)} />
      </div>
      <HeadFacts detail={detail} />
      <VerdictBanner detail={detail} />
      {deletes && <DeleteCaptures ids={[summary.id]} onClose={() => setDeletes(false)} />}
    </header>
  );
}

function HeadFacts({ detail }: { readonly detail: LoadedDetail }) {
  const { summary } = detail.value;
  const endpoint = useStore((state) => state.endpoints.find(({ id }) => id === summary.endpointId));
  const nowMs = useNow();
  return (
    <p className="head-facts">
      <bdi className="clip">{endpoint?.name ?? 'Unrouted'}</bdi>
      <time dateTime={new Date(summary.receivedAtMs).toISOString()}>
        {formatPreciseTime(summary.receivedAtMs, nowMs)}
      </time>
      {summary.method !== '' && (
        <span className="data clip" title={summary.target}>
          <bdi>
            {summary.method} {summary.target}
          </bdi>
        </span>
      )}
      <span>{formatBytes(summary.bodyLength)}</span>
      {isRepeated(summary) && <span>{ordinal(summary.attempt)} attempt</span>}
    </p>
  );
}
