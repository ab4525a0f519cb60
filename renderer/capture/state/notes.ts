// Notes on archived captures: those of the open one, the text that a person is writing, and their name.

import type { ArchiveNote } from '../../../shared/contract/archive.ts';
import { setDraft } from '../../host/drafts.ts';
import { call } from '../../host/host.ts';
import '../../list/state/archive.ts';
import { recall, remember } from '../../ui/browser-storage.ts';
import { own, react, type State } from '../../ui/store.ts';
import { showToast } from '../../ui/toast.ts';
import { words } from '../../words/words.ts';

declare module '../../ui/store.ts' {
  interface State {
    /** The name that a person signs notes with; this window remembers it. */
    readonly noteAuthor: string;
  }
}

declare module '../../host/drafts.ts' {
  /** An unsaved note, by its archive and capture: it stays when another one is opened, and comes back with them. */
  interface Drafts extends Readonly<Record<`note ${string}`, string>> {}
}

export type NewNote = Pick<ArchiveNote, 'author' | 'text'>;

const { set, get } = own({ noteAuthor: recall('noteAuthor') ?? '' });

export function setNoteAuthor(noteAuthor: string): void {
  set({ noteAuthor });
  remember('noteAuthor', noteAuthor);
}

/** Where the unsaved notes of an archive are: by its id, or by its place until that is known. */
const notesOf = ({ id, place }: State['archive']) =>
  [id ?? place, place].map((of) => `note ${of} ` as const);

/** The unsaved note on a capture of the archive that is set. */
export const noteDraft = ({ archive, drafts }: State, id: number): string =>
  notesOf(archive)
    .map((of) => drafts[`${of}${id}`])
    .find((text) => text !== undefined) ?? '';

export function draftNote(id: number, text: string): void {
  const [of] = notesOf(get().archive);
  if (of !== undefined) setDraft(`${of}${id}`, text);
}

/** Adds a note. Returns all notes, or why it could not be added; then the text stays. */
export async function addNote(
  id: number,
  { author, text }: NewNote,
): Promise<readonly ArchiveNote[] | string> {
  const reply = await call('archive.addNote', { id, author, text });
  if (!reply.ok) return reply.message;
  // What was typed meanwhile is another note.
  if (noteDraft(get(), id) === text) draftNote(id, '');
  return reply.value;
}

// The archive's captures are gone with it, but what was typed about them waits.
react(
  ({ archive }) => archive,
  (now, before) => {
    if (now.number === before.number) return;
    const [of] = notesOf(before);
    const isOf = ([place, text]: readonly [string, unknown]) =>
      place.startsWith(of ?? '') && String(text).trim() !== '';
    if (Object.entries(get().drafts).some(isOf)) showToast({ says: words.archive.notes.kept });
  },
);
