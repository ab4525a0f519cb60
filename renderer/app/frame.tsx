// The frame of the window. The title bar: the program's name, the listener's address, sending and importing, and the
// way to everything else. The rail: what can be done here, and the badge of what is running. The status bar: what
// changes while one works: how much was captured, how much was lost, and what waits for the archive.

import { FileInput, Search, TriangleAlert } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import type { ArchiveStatus } from '../../shared/contract/archive.ts';
import type { HostStatus } from '../../shared/contract/status.ts';
import { FailingChip } from '../endpoints/failing-chip.tsx';
import type { Page } from '../go/address.ts';
import { commandNamed, runCommand, type CommandId } from '../go/commands.ts';
import { KeyCaps } from '../go/key-caps.tsx';
import { openDialog } from '../go/places.ts';
import { TunnelButton } from '../sending/tunnel/tunnel-button.tsx';
import { useWork } from '../sending/job-words.ts';
import { openImport } from '../transfer/state.ts';
import { Button, Named } from '../ui/basics.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { useStore } from '../ui/store.ts';
import { useNow } from '../ui/use-clock.ts';
import { archiveFacts, archiveSentences } from '../words/archive-words.ts';
import { formatCount, words } from '../words/words.ts';

export function TitleBar() {
  return (
    <header className="level title-bar ruled-below unbroken">
      <h1>{words.app.name}</h1>
      <Listening />
      <TunnelButton />
      <FailingChip />
      <span className="grow" />
      <Button icon={FileInput} onPress={() => openImport()}>
        {words.app.commands.import}
      </Button>
      <Named label={words.app.commands.palette}>
        <AriaButton
          className="button palette-button muted"
          onPress={() => openDialog({ is: 'palette' })}
        >
          <Search size={14} aria-hidden />
          <span className="only-heard">{words.app.commands.palette}</span>
          <KeyCaps keys={['mod+k']} />
        </AriaButton>
      </Named>
    </header>
  );
}

function Listening() {
  const status = useStore((state) => state.status);
  const phase = useStore((state) => state.connection.phase);
  if (phase === 'lost' || phase === 'refused') {
    return <p className="listening level rigid gap-8 wrong">{words.app.notReachable}</p>;
  }
  if (!status) return <p className="listening level rigid gap-8 muted">{words.app.connecting}</p>;
  if (status.listener === '')
    return <p className="listening level rigid gap-8 wrong">{words.app.notListening}</p>;
  const address = withoutScheme(status.listener);
  return (
    <p className="listening level rigid gap-8 muted">
      <StoringMark />
      <span>
        <span className="listening-words">{words.app.listeningOn} </span>
        <bdi className="data">{address}</bdi>
        {status.tls && <span className="muted"> {words.app.andTls}</span>}
      </span>
      <CopyButton label={words.app.copyAddress} text={status.listener} />
    </p>
  );
}

/** A dot while arrivals are stored; another shape, labelled with the fault, while they cannot be. */
function StoringMark() {
  const fault = useStore((state) => state.status?.storeFault ?? null);
  if (!fault) return <span className="dot" aria-hidden />;
  const says = words.app.faultTitle[fault.code];
  return (
    <span className="inline-flex wrong" role="img" aria-label={says} title={says}>
      <TriangleAlert size={14} aria-hidden />
    </span>
  );
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '');

/** The commands, and the pages that belong to each. */
const ENTRIES = {
  inspect: ['inspect', 'side-by-side', 'endpoint', 'paste', 'export', 'tunnel', 'help'],
  compose: ['compose', 'replay-many'],
  'check-receiver': ['check'],
  runs: ['runs', 'run'],
  settings: ['settings'],
} as const satisfies Partial<Record<CommandId, readonly Page['is'][]>>;

export function Rail() {
  return (
    <nav className="stack rail gap-4" aria-label={words.app.railOf}>
      {(Object.keys(ENTRIES) as (keyof typeof ENTRIES)[]).map((id) => (
        <Entry key={id} id={id} />
      ))}
    </nav>
  );
}

function Entry({ id }: { readonly id: keyof typeof ENTRIES }) {
  const isCurrent = useStore(({ page }) => ENTRIES[id].some((is) => is === page.is));
  const work = useWork();
  const badge = id === 'runs' ? work : null;
  const command = commandNamed(id);
  const name = words.app.rail[id];
  return (
    <AriaButton
      className="stack pick rail-entry middle holds gap-2 rounded muted"
      aria-current={isCurrent ? 'page' : 'false'}
      onPress={() => void runCommand(command)}
    >
      {command?.icon && <command.icon size={18} aria-hidden />}
      <span>{name}</span>
      {badge && <span className="only-heard">{badge.says}</span>}
      {badge && (
        <span className="badge over" title={badge.says} aria-hidden>
          {badge.count}
        </span>
      )}
    </AriaButton>
  );
}

export function StatusBar() {
  const status = useStore((state) => state.status);
  return (
    <footer
      className="level status-bar holds muted size-12 unbroken cuts"
      aria-label={words.app.status}
    >
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
