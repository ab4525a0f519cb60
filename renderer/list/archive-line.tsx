// Above the archive's list: whether arrivals appear at once, and if not, since when and why.

import { useStore } from '../ui/store.ts';
import type { NewsState } from './state/archive.ts';
import { useLate } from '../ui/use-late.ts';
import { useNow } from '../ui/use-now.ts';
import { formatListTime } from '../words/format.ts';
import { words } from '../words/words.ts';

export function ArchiveLine() {
  const isShown = useStore((state) => state.query.endpoint === 'archive');
  return isShown && <Liveness />;
}

/** One line, whatever it says, so that no row moves. */
function Liveness() {
  const news = useStore((state) => state.archiveNews);
  const isLate = useLate(news === null);
  const nowMs = useNow();
  return (
    <p className={`archive-line is-${news?.is ?? 'starting'}`} role="status" title={whyNot(news)}>
      <span className="archive-dot" aria-hidden />
      <span className="clip">
        {news === null ? isLate && words.archive.starting : newsWords(news, nowMs)}
      </span>
      <span className="only-heard">{whyNot(news)}</span>
    </p>
  );
}

function newsWords(news: NewsState, nowMs: number): string {
  if (news.is === 'live') return words.archive.live;
  const since = formatListTime(news.sinceMs, nowMs);
  if (news.is === 'late') return words.archive.late(since);
  const { failure } = news;
  const problem =
    failure.code === 'archive-unusable'
      ? words.archive.problems[failure.details.why]
      : failure.message;
  return words.archive.failing(since, problem);
}

/** The whole sentence, and what to do. */
const whyNot = (news: NewsState | null) =>
  news?.is === 'failed' ? news.failure.message : undefined;
