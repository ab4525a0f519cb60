// The shortcuts by purpose, from the table of commands, and the filter language, whose examples can be tried.

import { INSPECT } from '../go/address.ts';
import { commandName, type CommandGroup } from '../go/commands.ts';
import { focusFilter } from '../go/focus.ts';
import { KeyCaps } from '../go/key-caps.tsx';
import { Page } from '../go/page.tsx';
import { openPage } from '../go/places.ts';
import { isKeyOn } from '../go/preferences.ts';
import { COMMANDS } from '../commands/commands.ts';
import { canReadArchive } from '../list/state/archive.ts';
import { setQuery } from '../list/state/captures.ts';
import { useStore } from '../ui/store.ts';
import { TableHead } from '../ui/table.tsx';
import { words } from '../words/words.ts';

const GROUPS: readonly CommandGroup[] = ['capture', 'tabs', 'list', 'send', 'window'];

export function HelpPage() {
  const hasLetterKeys = useStore((state) => state.hasLetterKeys);
  const { app, filter } = words;
  return (
    <Page title={app.help}>
      {/* The keyboard scrolls it. */}
      <div className="dialog-body help" role="region" aria-label={app.help} tabIndex={0}>
        <h3>{filter.dialog.title}</h3>
        <p>{filter.dialog.lead}</p>
        <Terms />
        <p className="muted">{filter.dialog.keyboard}</p>
        <h3>{app.commands.shortcuts}</h3>
        <p className="muted">{hasLetterKeys ? app.shortcutsNote : app.shortcutsOff}</p>
        <div className="shortcuts">
          {GROUPS.map((group) => (
            <Group key={group} group={group} hasLetterKeys={hasLetterKeys} />
          ))}
        </div>
      </div>
    </Page>
  );
}

function Terms() {
  const { dialog } = words.filter;
  const tryOut = (filter: string) => {
    openPage(INSPECT);
    setQuery({ filter });
    requestAnimationFrame(focusFilter);
  };
  return (
    <table>
      <TableHead columns={[dialog.term, dialog.finds]} />
      <tbody>
        {dialog.rows.map(([example, finds]) => (
          <tr key={example}>
            <td>
              <button
                type="button"
                className="link data"
                dir="ltr"
                aria-label={dialog.tryIt(example)}
                onClick={() => tryOut(example)}
              >
                {example}
              </button>
            </td>
            <td>{finds}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface GroupProps {
  readonly group: CommandGroup;
  readonly hasLetterKeys: boolean;
}

function Group({ group, hasLetterKeys }: GroupProps) {
  const hasArchive = useStore(canReadArchive);
  const commands = COMMANDS.filter(
    ({ group: its, keys, ofArchive }) =>
      its === group &&
      (hasArchive || !ofArchive) &&
      keys?.some((key) => isKeyOn(key, { hasLetterKeys })),
  );
  return (
    <section aria-label={words.app.groups[group]}>
      <h4>{words.app.groups[group]}</h4>
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
