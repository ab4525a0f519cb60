// Above the archive's list: whether arrivals appear at once, and if not, since when and why.

import { useStore } from '../store/store.ts';
import type { NewsState } from '../store/archive.ts';
import { useLate } from '../ui/use-late.ts';
import { useNow } from '../ui/use-now.ts';
import { formatListTime } from '../words/format.ts';
import { words } from '../words/words.ts';

export function ArchiveLine() {
  const isShown = useStore((state) => state.query.endpoint === 'archive');
  return isShown && <Liveness />;
}

function Liveness() {
  const news = useStore((state) => state.archiveNews);
  const isLate = useLate(news === null);
  const nowMs = useNow();
  return (
    <p className={`archive-line is-${news?.is ?? 'starting'}`} role="status">
      <span className="archive-dot" aria-hidden />
      <span>{news === null ? isLate && words.archive.starting : newsWords(news, nowMs)}</span>
    </p>
  );
}

function newsWords(news: NewsState, nowMs: number): string {
  if (news.is === 'live') return words.archive.live;
  const since = formatListTime(news.sinceMs, nowMs);
  return news.is === 'late' ? words.archive.late(since) : words.archive.failing(since, news.says);
}
