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
  /** The captures are another archive's. */
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

  forgetNotes: () => set({ noteDrafts: new Map() }),
});
