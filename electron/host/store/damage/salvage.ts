// Saving what can be read of a damaged database: into a new one, which takes its place, while the damaged files are kept
// aside as they are. What can be derived (explanations, counts, the search index) is made anew from what was saved.

import { rmSync } from 'node:fs';
import type { Salvaged } from '../../../../shared/contract/salvage.ts';
import { alteredCaptures } from '../altered-body.ts';
import { createEmpty, transaction, type Database } from '../database.ts';
import { lossesOf } from './count-losses.ts';
import { asideName, begunFile, replaceDamaged } from './damaged-files.ts';
import { openPages } from './read-pages.ts';
import { NOTHING_NOTED, saveRows, type Noted } from './save-rows.ts';

/**
 * Replaces the damaged database `file` in `folder` by a new one with every row that can be read. `found` says what is
 * wrong. Throws the error of the system or of SQLite where there is no room for it, and then has changed nothing.
 */
export function salvage(
  folder: string,
  file: string,
  found: readonly string[],
  nowMs: number,
): Salvaged {
  const begun = begunFile(folder);
  try {
    const into = createEmpty(begun);
    try {
      const result = transaction(into, () => fill(into, file));
      const salvaged = { atMs: nowMs, file: asideName(folder, nowMs), found, ...result };
      into.close();
      replaceDamaged(folder, salvaged);
      return salvaged;
    } finally {
      if (into.isOpen) into.close();
    }
  } catch (error) {
    rmSync(begun, { force: true });
    throw error;
  }
}

type Result = Omit<Salvaged, 'atMs' | 'file' | 'found'>;

function fill(into: Database, file: string): Result {
  const noted = saveFile(file, into);
  removeAltered(into);
  const { lastId, ...result } = lossesOf(into, noted);
  setLastIds(into, new Map([...noted.lastIds, ['captures', lastId]]));
  mendReferences(into);
  return result;
}

/**
 * First what SQLite sees, then what only a damaged log still has: where the two differ about a row, nobody can say that
 * the latter was ever committed.
 */
function saveFile(file: string, into: Database): Noted {
  const damaged = openPages(file);
  try {
    const [first, beyond] = damaged.views.map((pages) => saveRows(pages, into));
    return { ...NOTHING_NOTED, ...first, ...beyond };
  } finally {
    damaged.close();
  }
}

/** A body that was altered on the disk is no evidence any more. */
function removeAltered(into: Database): void {
  const remove = into.prepare('DELETE FROM captures WHERE id = ?'); // its assessment stays, and says that it was there
  for (const id of alteredCaptures(into)) remove.run(id);
}

/** No id is given a second time. */
function setLastIds(into: Database, lastIds: ReadonlyMap<string, number>): void {
  const raise = into.prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?');
  const add = into.prepare(`
    INSERT INTO sqlite_sequence (name, seq) SELECT ?1, ?2
    WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?1)`);
  for (const table of COUNTED_TABLES) {
    const last = lastIds.get(table) ?? 0;
    raise.run(last, table);
    add.run(table, last);
  }
}

const COUNTED_TABLES = ['captures', 'endpoints', 'views', 'replays'];

/** What belongs to a row that could not be read goes with it; a verdict whose endpoint is gone is given again. */
function mendReferences(into: Database): void {
  const ofCaptures = ['assessments', 'imports', 'answers', 'forwards', 'replays', 'removals'];
  for (const table of ofCaptures) {
    into.exec(`DELETE FROM ${table} WHERE capture_id NOT IN (SELECT id FROM captures)`);
  }
  into.exec(`
    DELETE FROM endpoint_secrets WHERE endpoint_id NOT IN (SELECT id FROM endpoints);
    DELETE FROM answers WHERE text_id NOT IN (SELECT id FROM answer_texts);
    UPDATE assessments SET endpoint_id = NULL, is_stale = 1 WHERE endpoint_id NOT IN (SELECT id FROM endpoints);
    DELETE FROM unindexed;`);
}
