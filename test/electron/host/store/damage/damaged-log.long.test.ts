// The write-ahead log: uncommitted content, commits after a damaged part, and a host that closes with a damaged log.

import { DatabaseSync } from '@photostructure/sqlite';
import { openSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findDamage } from '../../../../../electron/host/store/damage/find-damage.ts';
import { readPlace } from '../../../../../electron/host/store/damage/read-log.ts';
import { copyFolder, DATABASE, LOG, overwrite } from '../../support/damage.ts';
import { execute, rows } from '../../support/sqlite.ts';
import { startTestHost } from '../../support/test-host.ts';
import { post } from '../../support/wire.ts';

const SHARED_MEMORY = `${DATABASE}-shm`;
const FRAME_BYTES = 4120;
const HEADER_BYTES = 32;

/** The folder of a killed host: the latest webhooks are in the log. */
async function killedFolder(webhooks: number): Promise<string> {
  const host = await startTestHost();
  for (let n = 1; n <= webhooks; n++) {
    await host.captureOf(() =>
      post(host.listenerUrl, `/${n}`, `{"n":${n},"x":"${'x'.repeat(400)}"}`),
    );
  }
  return copyFolder(host.folder);
}

/** The targets of eight webhooks and of one more. */
const ANSWERED = [...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `/${n}`), '/answered'];

/** Copies of the first capture with this target. */
const insert = (count: number, target: string) => `
  WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${count})
  INSERT INTO captures (received_at_ms, completed_at_ms, method, target, http_version, tls, peer_address, peer_port,
    answered_status, body_length, headers, body)
  SELECT received_at_ms, completed_at_ms, method, '${target}', http_version, tls, peer_address, peer_port, 200,
    body_length, headers, body FROM captures, n WHERE id = 1`;

/** The log and the shared memory after a commit while the database is open. */
function committed(folder: string, sql: string): { log: Buffer; memory: Buffer } {
  const copy = copyFolder(folder);
  const database = new DatabaseSync(join(copy, DATABASE));
  database.exec(sql);
  const read = (name: string) => readFileSync(join(copy, name));
  const files = { log: read(LOG), memory: read(SHARED_MEMORY) };
  database.close();
  return files;
}

/** A long commit was written but never announced; a short, answered one replaced it in the log. */
async function folderWithUnannounced(): Promise<{ folder: string; memory: Buffer }> {
  const folder = await killedFolder(8);
  const never = committed(folder, insert(60, '/never')).log;
  const { log, memory } = committed(folder, insert(1, '/answered'));
  expect(never.length).toBeGreaterThan(log.length + 2 * FRAME_BYTES);
  writeFileSync(join(folder, LOG), Buffer.concat([log, never.subarray(log.length)]));
  expect(targets(copyFolder(folder))).toEqual(ANSWERED);
  return { folder, memory };
}

const targets = (folder: string) =>
  rows(folder, 'SELECT target FROM captures ORDER BY id').map(({ target }) => target);

it('an unannounced commit is no damage after a kill', async () => {
  const { folder, memory } = await folderWithUnannounced();
  writeFileSync(join(folder, SHARED_MEMORY), memory);
  expect(findDamage(join(folder, DATABASE), true)).toEqual([]);
  const host = await startTestHost({ dataFolder: folder });
  expect(host.captures().map(({ id }) => id)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(await host.handlers.status(null)).toMatchObject({ salvaged: null });
});

it('an unannounced commit removes no answered webhook if only the files are left', async () => {
  const { folder } = await folderWithUnannounced();
  const host = await startTestHost({ dataFolder: folder });
  expect(await host.handlers.status(null)).toMatchObject({ salvaged: {} });
  await host.close();
  expect(targets(folder).slice(0, 9)).toEqual(ANSWERED);
});

it('a commit after a damaged part is saved, although the shared memory is there', async () => {
  const folder = await killedFolder(8);
  const { log, memory } = committed(folder, insert(1, '/answered'));
  log.fill(0xe3, HEADER_BYTES + 24 + 100, HEADER_BYTES + 24 + 200);
  writeFileSync(join(folder, LOG), log);
  writeFileSync(join(folder, SHARED_MEMORY), memory);
  const host = await startTestHost({ dataFolder: folder });
  expect(await host.handlers.status(null)).toMatchObject({ salvaged: { saved: 9, lost: 0 } });
});

it('a damaged log is found, whatever its length', async () => {
  const folder = await killedFolder(4);
  overwrite(folder, HEADER_BYTES + FRAME_BYTES + 200, Buffer.alloc(100, 0xe3), LOG);
  truncateSync(join(folder, LOG), 34 * 1024 * 1024); // the length after a body of maximum size
  expect(findDamage(join(folder, DATABASE), false)).toContain(
    'Its log of the latest changes was overwritten or cut in the middle.',
  );
});

it('a host that met damage closes without changing the files', async () => {
  const host = await startTestHost();
  for (let n = 0; n < 6; n++) await host.captureOf(() => post(host.listenerUrl, '/', `{"n":${n}}`));
  execute(host.folder, `UPDATE captures SET body = x'00' WHERE id = 3`);
  await expect(
    Promise.resolve().then(() => host.handlers['captures.get']({ id: 3 })),
  ).rejects.toThrow();
  host.describeError(Object.assign(new Error('met'), { errcode: 11 }));
  const before = [DATABASE, LOG].map((name) => statSync(join(host.folder, name)).size);
  await host.close();
  expect([DATABASE, LOG].map((name) => statSync(join(host.folder, name)).size)).toEqual(before);
});

it.runIf(process.platform === 'linux')(
  'unreadable parts of the disk count as missing, without an error',
  () => {
    const unreadable = openSync('/proc/self/mem', 'r'); // reading its start gives EIO
    expect(readPlace(unreadable, Buffer.alloc(16), 0)).toBe(false);
    expect(readPlace(openSync('/dev/zero', 'r'), Buffer.alloc(16), 0)).toBe(true);
  },
);
