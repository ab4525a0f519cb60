// The status bar: how much was captured, how much was lost, and where it is stored.

import type { HostStatus } from '../../shared/contract/status.ts';
import { useStore } from '../store/store.ts';
import { CopyButton } from '../ui/copy-button.tsx';
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
  const captured = useStore((state) => state.counts?.captured ?? 0);
  const { lost, databaseBytes, secrets, dataFolder, version, storeFault } = status;
  return (
    <>
      {storeFault && storeFault.code !== 'damaged' && (
        <span className="says-error">{words.app.notStoring}</span>
      )}
      <span>{words.app.captured(formatCount(captured))}</span>
      <span className={lost > 0 ? 'says-error' : ''} title={words.app.lostMeans}>
        {words.app.lost(formatCount(lost))}
      </span>
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
