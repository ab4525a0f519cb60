// Pruning drops the months that are older than an age, and nothing else, while others read and write.

import { describe, expect, it } from 'vitest';
import { captureInserter } from '../../../../../electron/host/archive/copy/insert-captures.ts';
import { connectArchive } from '../../../../../electron/host/archive/server/connection.ts';
import { readArchiveAddress } from '../../../../../electron/host/archive/server/address.ts';
import { monthsOf } from '../../../../../electron/host/archive/keep/months.ts';
import {
  pruneArchive,
  type PruneRequest,
} from '../../../../../electron/host/archive/keep/prune.ts';
import { cleanUpLater } from '../../../../support/clean-up.ts';
import { soon } from '../../../../support/soon.ts';
import {
  archived,
  archiveOf,
  asKeeper,
  DAY_MS,
  idsIn,
  NOW_MS,
  writeNote,
} from '../support/archived.ts';
import { copyAll, HERE, type FilledArchive } from '../support/filled-archive.ts';

/** The first millisecond of a month, so many months ago. */
function monthStart(ago: number): number {
  const now = new Date(NOW_MS);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago);
}

const monthName = (ago: number) => new Date(monthStart(ago)).toISOString().slice(0, 7);

/** Everything before this moment. */
const before = (ms: number, bodiesOnly = false): PruneRequest => ({
  olderThanMs: Date.now() - ms,
  bodiesOnly,
});

const prune = (made: FilledArchive, request: PruneRequest) =>
  asKeeper(made, (archive) => pruneArchive(archive, request));

const tablesIn = (made: FilledArchive) =>
  asKeeper(made, async (archive) =>
    (await monthsOf(archive)).map(({ month, parts }) => `${month}:${parts.length}`),
  );

/** 1 and 2 are of a whole month, 3 is of the last millisecond of another one, 4 of the one after it. */
const CAPTURES = [
  { id: 1, body: '{"name":"one"}', receivedAtMs: monthStart(4) },
  { id: 2, body: '{"name":"two"}', receivedAtMs: monthStart(3) - 1 },
  { id: 3, body: '{"name":"three"}', receivedAtMs: monthStart(2) - 1 },
  { id: 4, body: '{"name":"four"}', receivedAtMs: monthStart(2) + DAY_MS / 2 },
  { id: 5, body: '{"name":"five"}', receivedAtMs: NOW_MS },
];

async function filled(): Promise<FilledArchive> {
  const made = await archiveOf(CAPTURES);
  await writeNote(made, 1, 'Of an old month.', monthStart(4));
  await writeNote(made, 3, 'Of the month between.', monthStart(2) - 1);
  await writeNote(made, 5, 'New.');
  return made;
}

describe('pruning', () => {
  it('drops whole months, and keeps one that also has younger captures', async () => {
    const made = await filled();
    const pruned = await prune(made, before(monthStart(2) + DAY_MS));
    expect(pruned.months).toEqual([
      {
        ...{ month: monthName(4), bytes: expect.any(Number) as number },
        captures: { rows: 2, isEstimate: false },
      },
      {
        ...{ month: monthName(3), bytes: expect.any(Number) as number },
        captures: { rows: 1, isEstimate: false },
      },
    ]);
    expect(pruned).toMatchObject({ beforeMs: monthStart(2), notes: 2 });
    expect(await idsIn(made)).toEqual([4, 5]);
    expect(await idsIn(made, 'bodies')).toEqual([4, 5]);
    expect(await idsIn(made, 'notes')).toEqual([5]);
    expect(await tablesIn(made)).toEqual([`${monthName(2)}:2`, `${monthName(0)}:2`]);
  });

  it('keeps a month whose last hour is not old enough', async () => {
    const made = await filled();
    const pruned = await prune(made, before(monthStart(2) - DAY_MS / 24));
    expect(pruned.months.map(({ month }) => month)).toEqual([monthName(4)]);
    expect(await idsIn(made)).toEqual([3, 4, 5]);
  });

  it('of bodies keeps the rows and the notes', async () => {
    const made = await filled();
    const pruned = await prune(made, before(monthStart(2) + DAY_MS, true));
    expect(pruned.months.map(({ month, captures }) => [month, captures])).toEqual([
      [monthName(4), null],
      [monthName(3), null],
    ]);
    expect(pruned).toMatchObject({ notes: 0 });
    expect(await idsIn(made)).toEqual([1, 2, 3, 4, 5]);
    expect(await idsIn(made, 'bodies')).toEqual([4, 5]);
    expect(await idsIn(made, 'notes')).toEqual([1, 3, 5]);
    await prune(made, before(monthStart(2) + DAY_MS));
    expect(await idsIn(made)).toEqual([4, 5]);
  });

  it('loses nothing that is copied meanwhile, also into a month that was dropped', async () => {
    const made = await filled();
    const insert = captureInserter(made.archive, HERE);
    const done = new AbortController();
    const copied: number[] = [];
    const copying = (async () => {
      for (let id = 100; !done.signal.aborted || copied.length < 20; id += 2) {
        const pair = [archived({ id, body: '{}' }), archived({ ...OLD, id: id + 1 })];
        for (const capture of pair) await again(() => insert([capture]));
        copied.push(id);
      }
    })();
    const request = before(monthStart(2));
    for (let round = 0; round < 5; round++) await prune(made, request);
    done.abort();
    await copying;
    const there = await idsIn(made);
    expect(copied.filter((id) => !there.includes(id))).toEqual([]);
    await prune(made, request);
    expect(await idsIn(made)).toEqual([4, 5, ...copied]);
    expect(await idsIn(made, 'bodies')).toEqual([4, 5, ...copied]);
  });

  it('waits for a reader, and keeps nobody waiting behind it', async () => {
    const made = await filled();
    const reader = connectArchive(readArchiveAddress(made.of('reader')));
    cleanUpLater(() => reader.close());
    const pruning = await reader.transaction(async (session) => {
      await session.rows('SELECT FROM countersign.captures');
      const begun = prune(made, before(monthStart(2)));
      await soon(async () => expect(await session.rows(WAITING)).toHaveLength(1));
      await soon(async () => expect(await session.rows(WAITING)).toEqual([])); // for now
      await copyAll(made.archive, [archived({ id: 6, body: '{}' })]); // others get their turn
      return [begun];
    });
    await pruning[0];
    expect(await idsIn(made)).toEqual([4, 5, 6]);
    expect(await tablesIn(made)).toEqual([`${monthName(2)}:2`, `${monthName(0)}:2`]);
  });

  it('can be done twice at once', async () => {
    const made = await filled();
    await Promise.all([prune(made, before(monthStart(2))), prune(made, before(monthStart(2)))]);
    expect(await idsIn(made)).toEqual([4, 5]);
  });
});

/** A month that was dropped between making and writing it is made again. */
async function again(insert: () => Promise<void>): Promise<void> {
  for (;;) {
    const error = await insert().then(
      () => null,
      (one: unknown) => one,
    );
    if (error === null) return;
    expect(error).toMatchObject({ details: { reason: '23514' } });
  }
}

/** Who waits for the lock of all captures. */
const WAITING = `SELECT FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock'
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  AND relation = 'countersign.captures'::regclass`;

/** In a month that is dropped. */
const OLD = { body: '{}', receivedAtMs: monthStart(4) };
