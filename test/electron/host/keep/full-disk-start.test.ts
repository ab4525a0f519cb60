// On a disk without a free byte a host starts and captures can be deleted; without anything to give up it says so.
// The disk is a file system in memory that only root can mount; otherwise the tests are skipped.

import { DatabaseSync } from '@photostructure/sqlite';
import { appendFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeError } from '../../../../electron/host/lib/errors.ts';
import { smallDisk } from '../support/small-disk.ts';
import { startTestHost } from '../support/test-host.ts';

const { disk, isMounted } = smallDisk(20);

/** A folder with captures and without logs, as after a clean end. The one of the test before makes room for it. */
async function folderWithCaptures(name: string): Promise<string> {
  for (const left of readdirSync(disk)) rmSync(join(disk, left), { recursive: true });
  const dataFolder = join(disk, name);
  const host = await startTestHost({ dataFolder });
  for (let n = 0; n < 20; n++) await host.post('/', `{"fill":"${'x'.repeat(40_000)}"}`);
  await host.close();
  for (const file of ['countersign.db', 'search.db']) {
    const database = new DatabaseSync(join(dataFolder, file));
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
  }
  // An index as large as a start needs, however much of it was made by now.
  appendFileSync(join(dataFolder, 'search.db'), Buffer.alloc(400_000));
  return dataFolder;
}

const fillDisk = () => {
  expect(() => writeFileSync(join(disk, 'ballast'), Buffer.alloc(30_000_000))).toThrow(/ENOSPC/);
};

it.runIf(isMounted)('gives up its reserve to start, and deletes captures', async () => {
  const dataFolder = await folderWithCaptures('reserved');
  fillDisk();
  const host = await startTestHost({ dataFolder, undoMs: 0 });
  const ids = host.ids();
  expect(ids).toHaveLength(20);
  await host.handlers['captures.remove']({ ids });
  expect((await host.handlers.status(null)).captured).toBe(0);
  expect((await host.post('/', '{}')).status).toBe(200);
});

it.runIf(isMounted)('deletes without a reserve and a free byte while it runs', async () => {
  const dataFolder = await folderWithCaptures('running');
  const host = await startTestHost({ dataFolder, undoMs: 0 });
  const ids = host.ids();
  rmSync(join(dataFolder, 'reserve'));
  fillDisk();
  await host.handlers['captures.remove']({ ids });
  expect((await host.handlers.status(null)).captured).toBe(0);
});

it.runIf(isMounted)('starts without its search index, shows why, and answers 503', async () => {
  const dataFolder = await folderWithCaptures('indexed');
  rmSync(join(dataFolder, 'reserve'));
  fillDisk();
  const host = await startTestHost({ dataFolder });
  expect(host.captures()).toHaveLength(20);
  const large = `{"fill":"${'x'.repeat(900_000)}"}`; // more than the index left
  expect((await host.post('/', large)).status).toBe(503);
  expect(await host.handlers.status(null)).toMatchObject({ storeFault: { code: 'disk-full' } });
});

it.runIf(isMounted)('says that the disk is full if there is nothing to give up', async () => {
  const dataFolder = await folderWithCaptures('bare');
  for (const file of readdirSync(dataFolder))
    if (/^(?:search\.db|reserve)/.test(file)) rmSync(join(dataFolder, file));
  fillDisk();
  const error: unknown = await startTestHost({ dataFolder }).catch((thrown: unknown) => thrown);
  expect(describeError(error)).toMatchObject({
    code: 'database-unusable',
    message: expect.stringMatching(
      /^The disk is full.*Free some space on it, or choose a folder on another disk/,
    ) as string,
  });
});
