// Persons' remarks on archived captures.

import type { ArchiveNote } from '../../../../shared/contract/archive.ts';
import { oneLine } from '../../find/searchable-text.ts';
import type { ArchiveConnection, Session } from '../server/connection.ts';
import { valuesOf, type Key } from './keys.ts';
import { keyAt, reading } from './search.ts';

/** Of more notes the latest are shown. */
const MOST_NOTES = 200;

/** Makes the functions for notes. They reject with HostError `not-found` or `archive-unusable`. */
export function archiveNotes(archive: ArchiveConnection) {
  const notesOf = (id: number): Promise<ArchiveNote[]> =>
    reading(archive, async (session) => notesAt(session, await keyAt(session, id)));

  /** All or nothing: who is told of an error may write the note again. */
  const addNote = (id: number, { author, text }: NoteText): Promise<ArchiveNote[]> =>
    archive.transaction(async (session) => {
      const key = await keyAt(session, id);
      await session.run(
        `INSERT INTO countersign.notes (received_at_ms, installation, capture, author, text) VALUES ($1, $2, $3, $4, $5)`,
        [...valuesOf(key), author, text],
      );
      return notesAt(session, key);
    });

  return { notesOf, addNote };
}

export type NoteText = Pick<ArchiveNote, 'author' | 'text'>;

async function notesAt(session: Session, key: Key): Promise<ArchiveNote[]> {
  const rows = await session.rows(
    `SELECT author, text, extract(epoch FROM written_at)::float8 * 1000 AS at_ms FROM countersign.notes
    WHERE received_at_ms = $1 AND installation = $2 AND capture = $3 ORDER BY id DESC LIMIT ${MOST_NOTES}`,
    valuesOf(key),
  );
  return rows.toReversed().map(({ author, text, at_ms: atMs }) => ({
    author: oneLine(String(author)),
    text: String(text),
    writtenAtMs: Math.round(Number(atMs)),
  }));
}
