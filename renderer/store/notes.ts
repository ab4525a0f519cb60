// Notes on archived captures: those of the open one, the text that a person is writing, and their name.

import type { ArchiveNote } from '../../shared/contract/archive.ts';
import { recall, remember } from './browser-storage.ts';
import { call } from './host.ts';
import type { Slice } from './store.ts';

export interface NotesSlice {
  /** The name that a person signs notes with; this window remembers it. */
  readonly noteAuthor: string;
  /** Unsaved notes by capture: they stay when another capture is opened. */
  readonly noteDrafts: ReadonlyMap<number, string>;
  readonly setNoteAuthor: (author: string) => void;
  readonly draftNote: (id: number, text: string) => void;
  /** Adds a note. Returns all notes, or why it could not be added; then the text stays. */
  readonly addNote: (id: number, note: NewNote) => Promise<readonly ArchiveNote[] | string>;
  /** Unsaved notes on captures of other archives, by archive: each archive's come back with it. */
  readonly shelvedNotes: ReadonlyMap<string, ReadonlyMap<number, string>>;
  /** An archive is no longer set: its captures' ids may be another archive's now. */
  readonly shelveNotes: (archive: string) => void;
  /** An archive is set (again), or null. */
  readonly unshelveNotes: (archive: string | null) => void;
  /** Forgets every unsaved note and the name. */
  readonly forgetNotes: () => void;
}

export type NewNote = Pick<ArchiveNote, 'author' | 'text'>;

export const notesSlice: Slice<NotesSlice> = (set, get) => ({
  noteAuthor: recall('noteAuthor') ?? '',
  noteDrafts: new Map(),

  setNoteAuthor: (noteAuthor) => {
    set({ noteAuthor });
    remember('noteAuthor', noteAuthor);
  },

  draftNote: (id, text) => set({ noteDrafts: new Map([...get().noteDrafts, [id, text]]) }),

  addNote: async (id, { author, text }) => {
    const reply = await call('archive.addNote', { id, author, text });
    if (!reply.ok) return reply.message;
    // What was typed meanwhile is another note.
    if (get().noteDrafts.get(id) === text) get().draftNote(id, '');
    return reply.value;
  },

  shelvedNotes: new Map(),

  shelveNotes: (archive) => {
    const { noteDrafts, shelvedNotes } = get();
    set({ noteDrafts: new Map() });
    const typed = [...noteDrafts].filter(isTyped);
    if (typed.length > 0)
      set({ shelvedNotes: new Map([...shelvedNotes, [archive, new Map(typed)]]) });
  },

  unshelveNotes: (archive) => {
    const { noteDrafts, shelvedNotes } = get();
    const back = archive === null ? undefined : shelvedNotes.get(archive);
    if (!back) return;
    // A text that is being typed is newer.
    set({
      noteDrafts: new Map([...back, ...[...noteDrafts].filter(isTyped)]),
      shelvedNotes: new Map([...shelvedNotes].filter(([of]) => of !== archive)),
    });
  },

  forgetNotes: () => set({ noteAuthor: '', noteDrafts: new Map(), shelvedNotes: new Map() }),
});

const isTyped = ([, text]: readonly [number, string]) => text.trim() !== '';
