// The title bar: the program's name, the listener's address, sending and importing, and the way to everything else.

import { FileInput, Search, TriangleAlert } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import { FailingChip } from '../endpoints/failing-chip.tsx';
import { openDialog } from '../go/places.ts';
import { KeyCaps } from '../go/key-caps.tsx';
import { TunnelButton } from '../sending/tunnel/tunnel-button.tsx';
import { openImport } from '../transfer/state.ts';
import { Button, Named } from '../ui/basics.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { useStore } from '../ui/store.ts';
import { words } from '../words/words.ts';

export function TitleBar() {
  return (
    <header className="level title-bar">
      <h1>{words.app.name}</h1>
      <Listening />
      <TunnelButton />
      <FailingChip />
      <span className="grow" />
      <Button icon={FileInput} onPress={() => openImport()}>
        {words.app.commands.import}
      </Button>
      <Named label={words.app.commands.palette}>
        <AriaButton className="button palette-button" onPress={() => openDialog({ is: 'palette' })}>
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
    return <p className="listening level rigid gap-8 muted is-lost">{words.app.notReachable}</p>;
  }
  if (!status) return <p className="listening level rigid gap-8 muted">{words.app.connecting}</p>;
  if (status.listener === '')
    return <p className="listening level rigid gap-8 muted is-lost">{words.app.notListening}</p>;
  const address = withoutScheme(status.listener);
  return (
    <p className="listening level rigid gap-8 muted is-open">
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
    <span className="fault-mark" role="img" aria-label={says} title={says}>
      <TriangleAlert size={14} aria-hidden />
    </span>
  );
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '');
