// The head of a capture: what it is, the verdict in large, and why in one sentence. Answered without a click.

import { Columns2, Reply } from 'lucide-react';
import { replayChosen } from '../app/actions.ts';
import { isRepeated, rowTitle } from '../list/row-words.ts';
import type { LoadedDetail } from '../store/detail.ts';
import { useStore } from '../store/store.ts';
import { Button } from '../ui/button.tsx';
import { ClippedText, Marked } from '../ui/data-text.tsx';
import { formatBytes, formatCount, formatPreciseTime, ordinal } from '../ui/format.ts';
import { useNow } from '../ui/use-now.ts';
import { words } from '../words/words.ts';
import { DetailMenu } from './detail-menu.tsx';
import { VerdictBanner } from './verdict-banner.tsx';

export function DetailHead({ detail }: { readonly detail: LoadedDetail }) {
  const { summary } = detail.value;
  const openSheet = useStore((state) => state.openSheet);
  const chosen = useStore((state) => state.chosen.size);
  const title = rowTitle(summary);
  return (
    <header className="detail-head">
      <div className="head-line">
        <h2 className={title.isName ? 'head-name' : 'head-name is-none'}>
          {title.isName ? <ClippedText text={title.words} /> : title.words}
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
          icon={Columns2}
          onPress={() => openSheet({ is: 'side-by-side', id: summary.id, withId: null })}
          label={words.detail.compareThis}
        >
          {words.detail.compare}
        </Button>
        <Button
          icon={Reply}
          onPress={replayChosen}
          label={
            chosen > 1 ? words.list.menu.replayMany(formatCount(chosen)) : words.detail.replayThis
          }
        >
          {words.detail.replay}
        </Button>
        <DetailMenu id={summary.id} />
      </div>
      <HeadFacts detail={detail} />
      <VerdictBanner detail={detail} />
    </header>
  );
}

function HeadFacts({ detail }: { readonly detail: LoadedDetail }) {
  const { summary } = detail.value;
  const endpoint = useStore((state) => state.endpoints.find(({ id }) => id === summary.endpointId));
  const nowMs = useNow();
  return (
    <p className="head-facts">
      <bdi className="clip">{endpoint?.name ?? words.list.unrouted}</bdi>
      <time dateTime={new Date(summary.receivedAtMs).toISOString()}>
        {formatPreciseTime(summary.receivedAtMs, nowMs)}
      </time>
      {summary.method !== '' && (
        <span className="head-request" title={summary.target}>
          <bdi className="data clip" dir="ltr">
            <Marked text={`${summary.method} ${summary.target}`} marksSpaces={false} />
          </bdi>
        </span>
      )}
      <span>{formatBytes(summary.bodyLength)}</span>
      {isRepeated(summary) && <span>{words.detail.attempt(ordinal(summary.attempt))}</span>}
    </p>
  );
}
