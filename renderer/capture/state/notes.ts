// Notes on archived captures: those of the open one, the text that a person is writing, and their name.

import type { ArchiveNote } from '../../../shared/contract/archive.ts';
import { call } from '../../host/host.ts';
import '../../list/state/archive.ts';
import { recall, remember } from '../../ui/browser-storage.ts';
import { own, react } from '../../ui/store.ts';
import { showToast } from '../../ui/toast.ts';
import { words } from '../../words/words.ts';

declare module '../../ui/store.ts' {
  interface State {
    /** The name that a person signs notes with; this window remembers it. */
    readonly noteAuthor: string;
    /** Unsaved notes by capture: they stay when another capture is opened. */
    readonly noteDrafts: ReadonlyMap<number, string>;
    /** Unsaved notes on captures of other archives, by archive: each archive's come back with it. */
    readonly shelvedNotes: ReadonlyMap<string, ReadonlyMap<number, string>>;
  }
}

export type NewNote = Pick<ArchiveNote, 'author' | 'text'>;

const { set, get } = own({
  noteAuthor: recall('noteAuthor') ?? '',
  noteDrafts: new Map(),
  shelvedNotes: new Map(),
});

export function setNoteAuthor(noteAuthor: string): void {
  set({ noteAuthor });
  remember('noteAuthor', noteAuthor);
}

export const draftNote = (id: number, text: string): void =>
  set({ noteDrafts: new Map([...get().noteDrafts, [id, text]]) });

/** Adds a note. Returns all notes, or why it could not be added; then the text stays. */
export async function addNote(
  id: number,
  { author, text }: NewNote,
): Promise<readonly ArchiveNote[] | string> {
  const reply = await call('archive.addNote', { id, author, text });
  if (!reply.ok) return reply.message;
  // What was typed meanwhile is another note.
  if (get().noteDrafts.get(id) === text) draftNote(id, '');
  return reply.value;
}

/** An archive is no longer set: its captures' ids may be another archive's now. */
function shelveNotes(archive: string): void {
  const { noteDrafts, shelvedNotes } = get();
  set({ noteDrafts: new Map() });
  const typed = [...noteDrafts].filter(isTyped);
  if (typed.length > 0)
    set({ shelvedNotes: new Map([...shelvedNotes, [archive, new Map(typed)]]) });
}

/** An archive is set (again), or null. */
function unshelveNotes(archive: string | null): void {
  const { noteDrafts, shelvedNotes } = get();
  const back = archive === null ? undefined : shelvedNotes.get(archive);
  if (!back) return;
  // A text that is being typed is newer.
  set({
    noteDrafts: new Map([...back, ...[...noteDrafts].filter(isTyped)]),
    shelvedNotes: new Map([...shelvedNotes].filter(([of]) => of !== archive)),
  });
}

react(
  ({ archive }) => archive,
  (now, before) => {
    const left = before.id ?? before.place;
    const isOther = now.number !== before.number;
    if (isOther) shelveNotes(left);
    unshelveNotes(now.id);
    unshelveNotes(now.place);
    if (isOther && get().shelvedNotes.has(left)) showToast({ says: words.archive.notes.kept });
  },
);

/** Forgets every unsaved note and the name. */
export const forgetNotes = (): void =>
  set({ noteAuthor: '', noteDrafts: new Map(), shelvedNotes: new Map() });

const isTyped = ([, text]: readonly [number, string]) => text.trim() !== '';
