// The search index follows the store through arrivals, existing captures and deletions. It is rebuilt if it is damaged
// or belongs to another store.

import { filterOf } from '../../../shared/support/parsed.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inEveryAlphabet } from '../../../../electron/host/find/alphabets.ts';
import { createIndexer } from '../../../../electron/host/find/indexer.ts';
import { openSearchFile } from '../../../../electron/host/find/search-file.ts';
import { transaction } from '../../../../electron/host/store/database.ts';
import { filesHolding } from '../support/files-holding.ts';
import { execute } from '../support/sqlite.ts';
import { createSearch } from '../../../../electron/host/find/search.ts';
import { searchedPage } from '../../../../electron/host/find/searched-page.ts';
import { finderIn, NOW_MS, PLAIN, storeOf, type FoundStore } from './found-store.ts';
import type { CaptureFacts } from './match-filter.ts';

const named = (name: string): CaptureFacts => ({ ...PLAIN, fields: { name, client_name: name } });
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => named(`Order ${n + 1} of Dana`));

const idsOf = (find: ReturnType<typeof finderIn>, text: string) =>
  find(text).captures.map(({ id }) => id);

/** Indexes until nothing is left; returns the number of batches. */
function workOff({ work }: { work: () => boolean }): number {
  let portions = 0;
  while (work()) portions++;
  return portions;
}

/** Whether the index files contain this text, or these trigrams. */
const holds = (folder: string, text: string) =>
  filesHolding(folder, text).some((name) => name.startsWith('search.db'));

function remove({ store }: FoundStore, ...ids: number[]) {
  store.databases.overwriting(() => ids.forEach((id) => store.captures.remove(id)));
}

it('indexes existing captures, newest first, until it is complete', () => {
  const found = storeOf(many(500));
  const indexer = createIndexer(found.database);
  expect(indexer.isWhole()).toBe(false);
  indexer.work();
  expect(found.database.prepare('SELECT min(capture_id) AS id FROM facts').get()).toEqual({
    id: 301,
  });
  const search = createSearch(found.database);
  const unsearched = (filter: string) => {
    const query = { filter: filterOf(filter), nowMs: NOW_MS, endpoint: null, beforeId: null };
    return searchedPage(search, indexer, { ...query, limit: 10 }).total;
  };
  // Not “no matches”: 300 captures were not searched.
  expect(unsearched('nobody')).toEqual({
    count: 0,
    hasMore: true,
    unsearched: { waiting: 300, cut: 0 },
  });
  expect(workOff(indexer)).toBeGreaterThan(1);
  expect(indexer.isWhole()).toBe(true);
  expect(unsearched('nobody')).toEqual({ count: 0, hasMore: false });
  expect(idsOf(finderIn(found), 'Dana')).toHaveLength(500);
  expect(idsOf(finderIn(found), '"Order 77 of"')).toEqual([77]);
});

it('indexes new arrivals before a search, and continues where it stopped', () => {
  const found = storeOf([]);
  createIndexer(found.database).work();
  const { store } = found;
  const other = storeOf(many(3)); // acts as newly arrived captures
  const rows = other.database.prepare('SELECT * FROM store.captures').all() as Record<
    string,
    string
  >[];
  transaction(store.databases.durable, () => {
    for (const row of rows) {
      const names = Object.keys(row);
      store.databases.durable
        .prepare(
          `INSERT INTO captures (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
        )
        .run(...Object.values(row));
    }
  });
  for (const id of [1, 2, 3]) {
    store.assessments.save(id, {
      ...{ endpointId: null, verdict: 'valid', reason: null, name: null, amount: null },
      bodySha256: id.toString(16).padStart(4, '0'),
    });
  }
  found.database.close();
  const database = openSearchFile(found.folder);
  createIndexer(database).catchUp();
  expect(database.prepare('SELECT count(*) AS n FROM texts').get()).toEqual({ n: 3 });
});

describe('a deleted capture', () => {
  it('is gone from every table and file', () => {
    const found = storeOf([named('Tehila Zohar'), named('Another one'), named('Zoharit')]);
    const indexer = createIndexer(found.database);
    workOff(indexer);
    expect(holds(found.folder, 'Tehila')).toBe(true);
    remove(found, 1);
    workOff(indexer);
    expect(holds(found.folder, 'Tehila')).toBe(false);
    const find = finderIn(found);
    expect(idsOf(find, 'zohar')).toEqual([3]);
    const indexed = (trigram: string) =>
      found.database
        .prepare('SELECT rowid FROM trigrams(?)')
        .all(inEveryAlphabet(trigram).join(' OR ')) as unknown[];
    expect(indexed('teh')).toEqual([]);
    expect(indexed('zoh')).toEqual([{ rowid: 3 }]);
    expect(found.database.prepare('SELECT * FROM store.unindexed').all()).toEqual([]);
  });

  it('may be one of thousands: the few that remain are indexed anew', () => {
    const found = storeOf(many(2600));
    const indexer = createIndexer(found.database);
    workOff(indexer);
    remove(found, ...Array.from({ length: 2500 }, (_, n) => n + 1));
    expect(workOff(indexer)).toBeLessThan(10);
    expect(found.database.prepare('SELECT count(*) AS n FROM texts').get()).toEqual({ n: 100 });
    expect(idsOf(finderIn(found), 'Dana')).toHaveLength(100);
    expect(holds(found.folder, 'Order 2400 of')).toBe(false);
  });
});

describe('an unusable index', () => {
  const indexed = () => {
    const found = storeOf(many(300));
    workOff(createIndexer(found.database));
    found.database.close();
    return found;
  };

  const noDatabase = 'no database at all, but long enough to look at'.repeat(200);
  it.each<[string, (folder: string) => void]>([
    ['is no database', (folder) => writeFileSync(join(folder, 'search.db'), noDatabase)],
    [
      'belongs to another store',
      (folder) => execute(folder, `UPDATE installation SET id = 'another'`),
    ],
  ])('is rebuilt if it %s', (_, change) => {
    const found = indexed();
    change(found.folder);
    const database = openSearchFile(found.folder);
    expect(idsOf(finderIn({ ...found, database }), '"Order 7 of"')).toEqual([7]);
  });

  it('is rebuilt if the store was reset to an earlier state, even while open', () => {
    const found = indexed();
    const database = openSearchFile(found.folder);
    const indexer = createIndexer(database);
    execute(
      found.folder,
      `DELETE FROM captures WHERE id > 200; UPDATE sqlite_sequence SET seq = 200 WHERE name = 'captures'`,
    );
    workOff(indexer);
    expect(database.prepare('SELECT max(capture_id) AS id FROM texts').get()).toEqual({ id: 200 });
  });
});
