// Persons' remarks on archived captures.

import type { ArchiveNote } from '../../../../shared/contract/archive.ts';
import { oneLine } from '../../find/searchable-text.ts';
import { captureNotFound } from '../../store/captures.ts';
import { reading } from './search.ts';
import { rowsOfMonths } from './stretches.ts';
import type { ArchiveConnection, Session } from '../server/connection.ts';

/** Of more notes the latest are shown. */
const MOST_NOTES = 200;

/** Makes the functions for notes. They reject with HostError `not-found` or `archive-unusable`. */
export function archiveNotes(archive: ArchiveConnection) {
  const notesOf = (id: number): Promise<ArchiveNote[]> =>
    reading(archive, async (session) => notesAt(session, await keyOf(session, id)));

  /** All or nothing: who is told of an error may write the note again. */
  const addNote = (id: number, { author, text }: NoteText): Promise<ArchiveNote[]> =>
    archive.transaction(async (session) => {
      const key = await keyOf(session, id);
      await session.run(
        `INSERT INTO countersign.notes (received_at_ms, installation, capture, author, text) VALUES ($1, $2, $3, $4, $5)`,
        [...key, author, text],
      );
      return notesAt(session, key);
    });

  return { notesOf, addNote };
}

export type NoteText = Pick<ArchiveNote, 'author' | 'text'>;

async function notesAt(session: Session, key: readonly unknown[]): Promise<ArchiveNote[]> {
  const rows = await session.rows(
    `SELECT author, text, extract(epoch FROM written_at)::float8 * 1000 AS at_ms FROM countersign.notes
    WHERE received_at_ms = $1 AND installation = $2 AND capture = $3 ORDER BY id DESC LIMIT ${MOST_NOTES}`,
    key,
  );
  return rows.toReversed().map(({ author, text, at_ms: atMs }) => ({
    author: oneLine(String(author)),
    text: String(text),
    writtenAtMs: Math.round(Number(atMs)),
  }));
}

async function keyOf(session: Session, id: number): Promise<unknown[]> {
  const [row] = await rowsOfMonths(
    session,
    (isOfMonths, { add }) =>
      `SELECT c.received_at_ms, c.installation, c.capture FROM countersign.captures c
      WHERE ${isOfMonths} AND c.id = ${add(-id, 'bigint')}`,
  );
  if (!row) throw captureNotFound();
  return [row.received_at_ms, row.installation, row.capture];
}
