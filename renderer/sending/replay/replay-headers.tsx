// The headers of a replay: editable, with differences from the captured ones marked, and left-out ones listed.

import {
  namesNotSentAgain,
  withHeaderBack,
  type HeaderChange,
  type HeaderChanges,
} from '../../../shared/replay/header-changes.ts';
import type { HeaderPairs } from '../../../shared/webhook/capture.ts';
import { Button } from '../../ui/basics.tsx';
import { DataText, useMore } from '../../ui/data-text.tsx';
import { HeaderEditor } from '../../ui/header-editor.tsx';
import { words } from '../../words/words.ts';

interface ReplayHeadersProps {
  readonly headers: HeaderPairs;
  /** All headers as captured. */
  readonly captured: HeaderPairs;
  /** Those that a replay sends again unless they are edited. */
  readonly again: HeaderPairs;
  readonly changes: HeaderChanges;
  readonly onChange: (headers: HeaderPairs) => void;
}

/** Left-out headers drawn at once. */
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
  const restoreValue = (at: number, value: string) =>
    onChange(headers.map((pair, other) => (other === at ? [pair[0], value] : pair)));
  return (
    <>
      <HeaderEditor
        headers={headers}
        onChange={onChange}
        note={(at) => (
          <HeaderNote
            name={headers[at]?.[0] ?? ''}
            change={rows[at] ?? { kind: 'same' }}
            onRestore={(value) => restoreValue(at, value)}
          />
        )}
      />
      {leftOut.length > 0 && (
        <ul className="stretches">
          {lost.shown.map((header) => (
            <li key={header.at} className="edit-note">
              <span className="says-warning">{says.leftOutHeader}</span>{' '}
              <DataText text={`${header.name}: ${header.value}`} limit={120} />{' '}
              <Button
                kind="quiet"
                label={says.restoreName(header.name)}
                onPress={() => onChange(withHeaderBack(headers, again, header))}
              >
                {says.restore}
              </Button>
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

interface HeaderNoteProps {
  readonly name: string;
  readonly change: HeaderChange;
  readonly onRestore: (value: string) => void;
}

function HeaderNote({ name, change, onRestore }: HeaderNoteProps) {
  const says = words.replay;
  switch (change.kind) {
    case 'same':
      return null;
    case 'added':
      return <p className="edit-note says-warning">{says.headerAdded}</p>;
    case 'not-sent':
      return <p className="edit-note says-warning">{says.headerNotSent}</p>;
    case 'changed':
      return (
        <p className="edit-note">
          <span className="says-warning">{says.headerWas}</span>{' '}
          <DataText text={change.captured} limit={120} />{' '}
          <Button
            kind="quiet"
            label={says.restoreName(name)}
            onPress={() => onRestore(change.captured)}
          >
            {says.restore}
          </Button>
        </p>
      );
  }
}
