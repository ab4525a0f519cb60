// What `archive status` tells, and what it leaves out for a user who may not read.

import { expect, it } from 'vitest';
import { withArchive } from '../../../../../electron/host/archive/server/open-archive.ts';
import { overviewOf } from '../../../../../electron/host/archive/keep/overview.ts';
import { pruneArchive } from '../../../../../electron/host/archive/keep/prune.ts';
import { archived, archiveOf, asKeeper, DAY_MS, NOW_MS, writeNote } from '../support/archived.ts';
import { copyAll } from '../support/filled-archive.ts';

const LONG_AGO = NOW_MS - 100 * DAY_MS;
const monthOf = (ms: number) => new Date(ms).toISOString().slice(0, 7);
const exactly = (rows: number) => ({ rows, isEstimate: false });

it('an archive shows its months, installations and notes to readers, and only sizes to writers', async () => {
  const made = await archiveOf([
    { id: 1, body: '{}', receivedAtMs: LONG_AGO },
    { id: 2, body: '{}' },
  ]);
  const other = { id: 'other', name: 'server-2' };
  await copyAll(made.archive, [archived({ id: 1, body: '{}', receivedAtMs: NOW_MS - 5 })], other);
  await copyAll(made.archive, [], { id: 'silent', name: 'server-3' });
  await copyAll(made.archive, [archived({ id: 2, body: '{}' })], { id: 'other', name: 'renamed' });
  await writeNote(made, 1, 'Why?');
  const newest = { captures: exactly(3), bytes: expect.any(Number) as number };

  const seen = await overviewOf(made.archive);
  expect(seen).toMatchObject({
    ...{ id: made.archive.id, rights: { copies: true, reads: true, keeps: false } },
    captures: exactly(4),
    months: [
      { month: monthOf(NOW_MS), ...newest, bodyBytes: expect.any(Number) as number },
      { month: monthOf(LONG_AGO), captures: exactly(1) },
    ],
    contents: { oldestMs: LONG_AGO, newestMs: NOW_MS, notes: 1, lookedSinceMs: null },
  });
  expect(seen.bytes).toBeGreaterThan(100_000);
  const { installations } = seen.contents ?? { installations: [] };
  expect(installations.map(({ id, name, newestMs }) => [id, name, newestMs])).toEqual([
    ['here', 'this-machine', NOW_MS],
    ['other', 'renamed', NOW_MS],
  ]);
  expect(Math.abs((installations[0]?.sinceMs ?? 0) - NOW_MS)).toBeLessThan(DAY_MS);

  const written = await withArchive(made.of('writer'), overviewOf);
  expect(written).toMatchObject({ rights: { reads: false }, contents: null, bytes: seen.bytes });
  expect(written.captures).toEqual({ rows: null, isEstimate: true });
  await asKeeper(made, async (archive) => {
    await pruneArchive(archive, { olderThanMs: 90 * DAY_MS, bodiesOnly: true });
    await archive.run('ANALYZE countersign.captures');
  });
  const later = await withArchive(made.of('writer'), overviewOf);
  expect(later.captures).toEqual({ rows: 4, isEstimate: true });
  expect(later.months.map(({ bodyBytes }) => bodyBytes === null)).toEqual([
    false,
    monthOf(LONG_AGO) < monthOf(NOW_MS - 90 * DAY_MS),
  ]);
});
