// The rail at the start of the window: what can be done here, and the badge of what is running.

import { ClipboardCheck, Inbox, List, PenLine, Settings, type LucideIcon } from 'lucide-react';
import { Button } from 'react-aria-components';
import { runNamed, type CommandId } from '../commands/commands.ts';
import type { Page } from '../go/address.ts';
import { useWork } from '../sending/use-work.ts';
import { useStore } from '../ui/store.ts';
import type { Words } from '../words/en/en.ts';
import { words } from '../words/words.ts';

interface Entry {
  readonly id: keyof Words['app']['rail'];
  readonly command: CommandId;
  readonly icon: LucideIcon;
  readonly pages: readonly Page['is'][];
}

const ENTRIES: readonly Entry[] = [
  {
    id: 'inspect',
    command: 'inspect',
    icon: Inbox,
    pages: ['inspect', 'side-by-side', 'endpoint'],
  },
  { id: 'send', command: 'compose', icon: PenLine, pages: ['compose'] },
  { id: 'check', command: 'check-receiver', icon: ClipboardCheck, pages: ['check'] },
  { id: 'runs', command: 'runs', icon: List, pages: ['runs', 'run'] },
  { id: 'settings', command: 'settings', icon: Settings, pages: ['settings'] },
];

export function Rail() {
  const { is } = useStore((state) => state.page);
  const work = useWork();
  return (
    <nav className="stack rail" aria-label={words.app.railOf}>
      {ENTRIES.map(({ id, command, icon: Icon, pages }) => {
        const badge = id === 'runs' ? work : null;
        const name = words.app.rail[id];
        return (
          <Button
            key={id}
            className="stack rail-entry"
            aria-current={pages.includes(is) ? 'page' : 'false'}
            {...(badge && { 'aria-label': `${name}. ${badge.says}` })}
            onPress={() => runNamed(command)}
          >
            <Icon size={18} aria-hidden />
            <span>{name}</span>
            {badge && (
              <span className="badge" title={badge.says} aria-hidden>
                {badge.count}
              </span>
            )}
          </Button>
        );
      })}
    </nav>
  );
}
