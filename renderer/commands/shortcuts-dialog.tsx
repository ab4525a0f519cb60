// The list of shortcuts by purpose, drawn from the table of commands.

import { commandName, type CommandGroup } from '../go/commands.ts';
import { openDialog } from '../go/places.ts';
import { KeyCaps } from '../go/key-caps.tsx';
import { isKeyOn } from '../go/preferences.ts';
import { canReadArchive } from '../list/state/archive.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useStore } from '../ui/store.ts';
import { words } from '../words/words.ts';
import { COMMANDS } from './commands.ts';

const GROUPS: readonly CommandGroup[] = ['capture', 'tabs', 'list', 'send', 'window'];

export function ShortcutsDialog() {
  const hasLetterKeys = useStore((state) => state.hasLetterKeys);
  return (
    <Dialog title={words.app.commands.shortcuts} size="large" onClose={() => openDialog(null)}>
      {/* Nothing in it can be focused, so it is: the keyboard scrolls it. */}
      <div
        className="dialog-body"
        role="region"
        aria-label={words.app.commands.shortcuts}
        tabIndex={0}
      >
        <p className="muted">{hasLetterKeys ? words.app.shortcutsNote : words.app.shortcutsOff}</p>
        <div className="shortcuts">
          {GROUPS.map((group) => (
            <Group key={group} group={group} />
          ))}
        </div>
      </div>
    </Dialog>
  );
}

function Group({ group }: { readonly group: CommandGroup }) {
  const hasLetterKeys = useStore((state) => state.hasLetterKeys);
  const hasArchive = useStore(canReadArchive);
  const commands = COMMANDS.filter(
    ({ group: its, keys, ofArchive }) =>
      its === group &&
      (hasArchive || !ofArchive) &&
      keys?.some((key) => isKeyOn(key, { hasLetterKeys })),
  );
  return (
    <section aria-label={words.app.groups[group]}>
      <h3>{words.app.groups[group]}</h3>
      <dl>
        {commands.map(({ id, keys = [] }) => (
          <div key={id}>
            <dt>
              <KeyCaps keys={keys} />
            </dt>
            <dd>{commandName(id)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
