// Saves the readable rows of a damaged database in a new one, which takes its place. The damaged files are kept
// unchanged. Derived data (explanations, counts, the search index) is made again from the saved rows.

import { rmSync } from 'node:fs';
import type { Salvaged } from '../../../../shared/contract/salvage.ts';
import { alteredCaptures, DIGEST_OF } from '../altered-body.ts';
import { createEmpty, transaction, type Database } from '../database.ts';
import { codesOfSentences } from '../codes-of-sentences.ts';
import { lossesOf } from './count-losses.ts';
import { asideName, begunFile, removeCopy, replaceDamaged, workingCopy } from './damaged-files.ts';
import { saveRows, type Noted } from './save-rows.ts';

/**
 * Replaces the damaged database `file` in `folder` by a new one with every readable row. `found` lists the problems. If
 * there is no room, throws the error of the system or of SQLite and changes nothing.
 */
export function salvage(
  folder: string,
  file: string,
  found: readonly string[],
  nowMs: number,
): Salvaged {
  const begun = begunFile(folder);
  removeCopy(folder);
  try {
    const into = createEmpty(begun);
    try {
      const noted = saveRows(file, into, begun, workingCopy(folder));
      const result = transaction(into, () => finish(into, noted));
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
  } finally {
    removeCopy(folder);
  }
}

type Result = Omit<Salvaged, 'atMs' | 'file' | 'found'>;

/** Completes the new database, and derives from the saved rows what is missing. */
function finish(into: Database, noted: Noted): Result {
  removeAltered(into);
  into.exec(codesOfSentences());
  const { lastId, ...result } = lossesOf(into, noted);
  setLastIds(into, new Map([...noted.lastIds, ['captures', lastId]]));
  mendReferences(into);
  into.exec(MARK_ASSESSED);
  return result;
}

/**
 * A body that was altered on the disk is no longer evidence. Without a digest, a zero at its end may mean a lost page.
 */
function removeAltered(into: Database): void {
  into.exec(`DELETE FROM captures AS c WHERE substr(body, -1) = x'00' AND ${DIGEST_OF} IS NULL`);
  const remove = into.prepare('DELETE FROM captures WHERE id = ?'); // its assessment stays as proof that it existed
  for (const id of alteredCaptures(into)) remove.run(id);
}

/** Else the start would look for captures without a verdict among all ids from 1 on. */
const MARK_ASSESSED = `
  UPDATE installation SET assessed_to = ifnull(
    (SELECT min(id) - 1 FROM captures WHERE id NOT IN (SELECT capture_id FROM assessments)),
    (SELECT ifnull(max(id), 0) FROM captures))`;

/** So that no id is given twice. */
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

/** Deletes rows that refer to a lost row. A verdict whose endpoint is lost is computed again. */
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
