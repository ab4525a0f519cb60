// What was replaced before it leaves, counted, so that nobody has to look for it in the text.

import type { ExportFile } from '../../shared/contract/sharing.ts';
import { plural } from '../words/format.ts';
import { words } from '../words/words.ts';

export function ReplacedList({ redacted }: Pick<ExportFile, 'redacted'>) {
  if (redacted.length === 0) return <p className="muted">{words.share.nothingReplaced}</p>;
  return (
    <section className="replaced" aria-label={words.share.replaced}>
      <h3>{words.share.replaced}</h3>
      <ul>
        {redacted.map(({ what, captures }) => (
          <li key={what}>
            {words.share.replacedIn(
              partName(what) ?? <bdi className="data">{what}</bdi>,
              plural(captures, 'capture'),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The word for what is no documented field; null: it is one, and has its name. */
function partName(what: string): string | null {
  const names: Readonly<Record<string, string>> = words.share.replacedParts;
  return Object.hasOwn(names, what) ? (names[what] ?? null) : null;
}
