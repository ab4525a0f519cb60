// The foot of the window: how much was captured, what was lost, and where it is kept.

import type { HostStatus } from '../../shared/contract/host.ts';
import { useStore } from '../store/store.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { formatBytes, formatCount } from '../ui/format.ts';

export function StatusBar() {
  const status = useStore((state) => state.status);
  return (
    <footer className="status-bar" aria-label="Status">
      {status ? <Facts status={status} /> : <span>Waiting for the host…</span>}
    </footer>
  );
}

function Facts({ status }: { readonly status: HostStatus }) {
  const { captured, lost, databaseBytes, secrets, dataFolder, version } = status;
  return (
    <>
      <span>{formatCount(captured)} captured</span>
      <span
        className={lost > 0 ? 'says-error' : ''}
        title="Webhooks that could not be stored since the start. Each was answered 503, so that the service sends it again."
      >
        {formatCount(lost)} lost
      </span>
      <span>database {formatBytes(databaseBytes)}</span>
      <span>{PROTECTION_WORDS[secrets]}</span>
      <span className="folder">
        <span className="data" title={dataFolder}>
          <bdi>{dataFolder}</bdi>
        </span>
        <CopyButton label="Copy data folder" text={dataFolder} />
      </span>
      <span className="version">version {version}</span>
    </>
  );
}

export const PROTECTION_WORDS: Readonly<Record<HostStatus['secrets'], string>> = {
  keychain: 'secrets in the system keychain',
  file: 'secrets in a file only you can read',
};
