// The status bar: what changes while one works: how much was captured, how much was lost, and what waits for the archive.

import type { ArchiveStatus } from '../../shared/contract/archive.ts';
import type { HostStatus } from '../../shared/contract/status.ts';
import { useStore } from '../ui/store.ts';
import { useNow } from '../ui/use-clock.ts';
import { archiveFacts, archiveSentences } from '../words/archive-words.ts';
import { formatCount, words } from '../words/words.ts';

export function StatusBar() {
  const status = useStore((state) => state.status);
  return (
    <footer className="level status-bar" aria-label={words.app.status}>
      {status ? <Facts status={status} /> : <span>{words.app.waitingForHost}</span>}
    </footer>
  );
}

function Facts({ status }: { readonly status: HostStatus }) {
  const captured = useStore((state) => state.counts?.captured);
  const { lost, storeFault, archive } = status;
  return (
    <>
      {storeFault && storeFault.code !== 'damaged' && (
        <span className="says-error">{words.app.notStoring}</span>
      )}
      {captured !== undefined && <span>{words.app.captured(formatCount(captured))}</span>}
      <span className={lost > 0 ? 'says-error' : ''} title={words.app.lostMeans}>
        {words.app.lost(formatCount(lost))}
      </span>
      {archive && <Copying archive={archive} />}
    </>
  );
}

/** The state of the team's archive. */
function Copying({ archive }: { readonly archive: ArchiveStatus }) {
  const nowMs = useNow();
  const title = archiveSentences(archive, nowMs).join(' ');
  return archiveFacts(archive, nowMs).map(({ says, isWrong }) => (
    <span key={says} className={isWrong ? 'says-error' : ''} title={title}>
      {says}
    </span>
  ));
}
