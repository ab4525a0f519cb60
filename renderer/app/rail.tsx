// The rail at the start of the window: what can be done here, and the badge of what is running.

import { Button } from 'react-aria-components';
import { commandNamed, runCommand, type CommandId } from '../go/commands.ts';
import type { Page } from '../go/address.ts';
import { useWork } from '../sending/use-work.ts';
import { useStore } from '../ui/store.ts';
import { words } from '../words/words.ts';

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
    <nav className="stack rail" aria-label={words.app.railOf}>
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
    <Button
      className="stack rail-entry holds gap-2 rounded muted"
      aria-current={isCurrent ? 'page' : 'false'}
      onPress={() => void runCommand(command)}
    >
      {command?.icon && <command.icon size={18} aria-hidden />}
      <span>{name}</span>
      {badge && <span className="only-heard">{badge.says}</span>}
      {badge && (
        <span className="badge" title={badge.says} aria-hidden>
          {badge.count}
        </span>
      )}
    </Button>
  );
}
