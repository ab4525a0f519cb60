// The headers of a replay: editable, with differences from the captured ones marked, and left-out ones listed.

import {
  namesNotSentAgain,
  withHeaderBack,
  type HeaderChanges,
} from '../../../shared/replay/header-changes.ts';
import type { HeaderPairs } from '../../../shared/webhook/capture.ts';
import { useMore } from '../../ui/data-text.tsx';
import { HeaderEditor } from '../../ui/header-editor.tsx';
import { words } from '../../words/words.ts';
import { WasNote } from '../was-note.tsx';

interface ReplayHeadersProps {
  readonly headers: HeaderPairs;
  /** All headers as captured. */
  readonly captured: HeaderPairs;
  /** Those that a replay sends again unless they are edited. */
  readonly again: HeaderPairs;
  readonly changes: HeaderChanges;
  readonly onChange: (headers: HeaderPairs) => void;
}

const LEFT_OUT = 20;

export function ReplayHeaders({
  headers,
  captured,
  again,
  changes: { rows, leftOut },
  onChange,
}: ReplayHeadersProps) {
  const says = words.replay;
  const lost = useMore(leftOut, LEFT_OUT);
  const others = namesNotSentAgain(captured).filter((name) => !name.startsWith(':'));
  const noteOf = (at: number) => {
    const [change, name] = [rows[at], headers[at]?.[0] ?? ''];
    if (!change || change.kind === 'same') return null;
    if (change.kind !== 'changed') {
      const note = change.kind === 'added' ? says.headerAdded : says.headerNotSent;
      return <p className="edit-note says-warning">{note}</p>;
    }
    const was = change.captured;
    return (
      <WasNote
        {...{ name, was }}
        says={says.headerWas}
        onRestore={() => onChange(headers.with(at, [name, was]))}
      />
    );
  };
  return (
    <>
      <HeaderEditor headers={headers} onChange={onChange} note={noteOf} />
      {leftOut.length > 0 && (
        <ul className="stretches">
          {lost.shown.map((header) => (
            <li key={header.at}>
              <WasNote
                says={says.leftOutHeader}
                was={`${header.name}: ${header.value}`}
                name={header.name}
                onRestore={() => onChange(withHeaderBack(headers, again, header))}
              />
            </li>
          ))}
        </ul>
      )}
      {lost.button}
      <p className="muted">
        {says.headersSay} {others.length > 0 && says.notSentAgain(others.join(', '))}
      </p>
    </>
  );
}
