// Notes: what people wrote about an archived capture, and a form for one more. Everybody who reads the archive sees them.

import { useCallback, useRef, useState } from 'react';
import type { ArchiveNote } from '../../../shared/contract/archive.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { useAct } from '../../host/act.ts';
import { useFromHost } from '../../host/ask.ts';
import { call } from '../../host/host.ts';
import type { TabProps } from '../../host/open-capture.ts';
import { Awaited, Button, FailureSays, focusFirstError, Form, NotRead } from '../../ui/basics.tsx';
import { TextField } from '../../ui/field.tsx';
import { errorsOf, filled, hasErrors } from '../../ui/fields.ts';
import { useStore } from '../../ui/store.ts';
import { formatDateTime, words } from '../../words/words.ts';
import { addNote, draftNote, noteDraft, setNoteAuthor } from '../state/notes.ts';

export function NotesDrawer({ detail }: TabProps) {
  const { id } = detail.value.summary;
  const [turn, setTurn] = useState(0);
  const ask = useCallback(() => call('archive.notes', { id }), [id]);
  const { answer, isCurrent } = useFromHost(ask, undefined, turn);
  /** The answer to the last note contains it, and is newer than what was read before. */
  const [written, setWritten] = useState<readonly ArchiveNote[] | null>(null);
  const says = words.archive.notes;
  const notes = written ?? (answer?.ok ? answer.value : null);
  return (
    <div className="stack gap-16">
      {notes ? (
        <NoteList notes={notes} />
      ) : answer && !answer.ok && isCurrent ? (
        <NotRead title={says.failed} why={answer.message} load={() => setTurn(turn + 1)} />
      ) : (
        <Awaited says={says.reading} />
      )}
      <NoteForm id={id} onAdded={setWritten} />
    </div>
  );
}

function NoteList({ notes }: { readonly notes: readonly ArchiveNote[] }) {
  const says = words.archive.notes;
  if (notes.length === 0) return <p className="muted">{says.none}</p>;
  return (
    <ol className="note-list stack gap-12" aria-label={words.app.commands.notes}>
      {notes.map(({ author, text, writtenAtMs }, index) => (
        <li key={index}>
          <p>
            <strong>
              <bdi>{author}</bdi>
            </strong>{' '}
            <time className="muted" dateTime={new Date(writtenAtMs).toISOString()}>
              {formatDateTime(writtenAtMs)}
            </time>
          </p>
          <p className="note-text breaks pre" dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}

interface NoteFormProps {
  readonly id: number;
  readonly onAdded: (notes: readonly ArchiveNote[]) => void;
}

const NOTE = {
  author: filled(LIMITS.noteAuthor, () => words.archive.notes.noAuthor),
  text: filled(LIMITS.archiveNote, () => words.archive.notes.noText),
};

function NoteForm({ id, onAdded }: NoteFormProps) {
  const author = useStore((state) => state.noteAuthor);
  const text = useStore((state) => noteDraft(state, id));
  const form = useRef<HTMLFormElement>(null);
  const [wasTried, setWasTried] = useState(false);
  const says = words.archive.notes;
  const wrong = errorsOf(NOTE, { author, text });
  const errors = wasTried ? wrong : {};
  const { start, isPending, error } = useAct({ act: says.add }, async () => {
    const result = await addNote(id, { author, text });
    if (typeof result === 'string') return { message: result };
    return () => {
      setWasTried(false);
      onAdded(result);
    };
  });
  const add = () => {
    setWasTried(true);
    if (hasErrors(wrong)) focusFirstError(form.current);
    else start();
  };
  return (
    <Form ref={form} className="stack note-form at-top gap-8" noValidate onSubmit={add}>
      <TextField
        label={says.author}
        autoComplete="name"
        value={author}
        error={errors.author}
        onChange={setNoteAuthor}
      />
      <TextField
        label={words.endpoint.parts.note}
        hint={says.hint}
        rows={3}
        dir="auto"
        value={text}
        error={errors.text}
        onChange={(typed) => draftNote(id, typed)}
      />
      <FailureSays says={error} />
      <Button type="submit" isPending={isPending}>
        {says.add}
      </Button>
    </Form>
  );
}
