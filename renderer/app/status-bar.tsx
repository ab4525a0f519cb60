// The status bar: how much was captured, how much was lost, what waits for the archive, and where it is stored.

import type { ArchiveStatus } from '../../shared/contract/archive.ts';
import type { HostStatus } from '../../shared/contract/status.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { useStore } from '../ui/store.ts';
import { useNow } from '../ui/use-clock.ts';
import { archiveFacts, archiveSentences } from '../words/archive-words.ts';
import { formatBytes, formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';

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
  const { lost, databaseBytes, secrets, dataFolder, version, storeFault, archive } = status;
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
      <span>{words.app.database(formatBytes(databaseBytes))}</span>
      <span>{words.app.secretsIn[secrets]}</span>
      <span className="folder">
        <span className="data" title={dataFolder}>
          <bdi>{dataFolder}</bdi>
        </span>
        <CopyButton label={words.app.copyFolder} text={dataFolder} />
      </span>
      <span className="version">{words.app.version(version)}</span>
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
