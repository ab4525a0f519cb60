// The result of each imported text and file, with what was left out and why.

import { NoteLine } from '../ui/note-line.tsx';
import { useStore } from '../ui/store.ts';
import { plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import type { ImportItem } from './state.ts';

export function ImportOutcomes() {
  const imports = useStore((state) => state.imports);
  return (
    <div role="status" className="import-outcomes">
      {imports.length > 0 && (
        <ul aria-label={words.share.outcomes}>
          {imports.map((item, index) => (
            // Items of one import never move; two files may have one name.
            <li key={index}>
              <bdi className="data">{item.name ?? words.share.pasted}</bdi>
              <Outcome item={item} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Outcome({ item: { outcome, mayBeDone } }: { readonly item: ImportItem }) {
  if (!outcome && mayBeDone) return <p className="says-warning">{words.share.mayBeImported}</p>;
  if (!outcome) return <p className="muted">{words.share.importing}</p>;
  if (!outcome.ok) {
    return (
      <NoteLine kind="error">
        <bdi>{outcome.message}</bdi>
      </NoteLine>
    );
  }
  const { captureIds, kind, notes } = outcome.result;
  return (
    <>
      <p>{words.share.imported(plural(captureIds.length, 'capture'), words.share.kinds[kind])}</p>
      {notes.map((note, index) => (
        <NoteLine key={index} kind="info">
          <bdi>{words.failures.importNote(note)}</bdi>
        </NoteLine>
      ))}
    </>
  );
}
