// The title bar: which program, where webhooks arrive, and how the window looks.

import { Keyboard, Monitor, Moon, PenLine, Sun } from 'lucide-react';
import { RunsButton } from '../jobs/runs-button.tsx';
import { useStore } from '../store/store.ts';
import { COMPOSE_ID } from './focus.ts';
import type { Theme } from '../store/settings.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Segmented, type Option } from '../ui/choice.tsx';
import { TunnelButton } from '../tunnel/tunnel-button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';

const THEMES: readonly Option<Theme>[] = [
  { id: 'system', words: 'System theme', icon: <Monitor size={14} aria-hidden /> },
  { id: 'light', words: 'Light theme', icon: <Sun size={14} aria-hidden /> },
  { id: 'dark', words: 'Dark theme', icon: <Moon size={14} aria-hidden /> },
];

export function TitleBar({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const theme = useStore((state) => state.theme);
  const setTheme = useStore((state) => state.setTheme);
  const openSheet = useStore((state) => state.openSheet);
  return (
    <header className="title-bar">
      <h1>Countersign</h1>
      <Listening />
      <TunnelButton />
      <span className="grow" />
      <RunsButton />
      <Button id={COMPOSE_ID} icon={PenLine} onPress={() => openSheet({ is: 'compose' })}>
        Compose
      </Button>
      <IconButton label="Keyboard shortcuts" icon={Keyboard} onPress={onShortcuts} />
      <Segmented label="Theme" options={THEMES} value={theme} onChange={setTheme} iconsOnly />
    </header>
  );
}

function Listening() {
  const status = useStore((state) => state.status);
  const phase = useStore((state) => state.connection.phase);
  if (phase === 'lost') return <p className="listening is-lost">Host not reachable</p>;
  if (!status) return <p className="listening">Connecting…</p>;
  if (status.listener === '') return <p className="listening is-lost">Not listening</p>;
  return (
    <p className="listening is-open">
      <span className="dot" aria-hidden />
      <span>
        Listening on <span className="data">{withoutScheme(status.listener)}</span>
        {status.tls && <span className="muted"> and TLS</span>}
      </span>
      <CopyButton label="Copy address" text={status.listener} />
    </p>
  );
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '');
