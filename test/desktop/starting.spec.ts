// A start that cannot be: it says why and what to do, and ends. With `COUNTERSIGN_NO_DIALOG` the words go to stderr;
// a person has the same words in Electron's error box.

import { writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { once } from 'node:events';
import { startAndEnd } from './support/desktop.ts';
import { expect, test } from './support/fixtures.ts';
import { serve } from '../e2e/support/serve.ts';
import { execute } from '../electron/host/support/sqlite.ts';

const CANNOT_START = 78;

test('a port or a folder in use, a database that is newer or damaged: each in words', async ({
  folder,
}) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  // A folder for each: two starts in one would find each other.
  const [first, second, used, newer, damaged] = await Promise.all(
    ['first', 'second', 'used', 'newer', 'damaged'].map((name) => mkdtemp(join(folder, name))),
  );
  if (!first || !second || !used || !newer || !damaged) throw new Error('no folders');
  const served = await serve(used);
  execute(newer, 'PRAGMA user_version = 9999');
  writeFileSync(join(damaged, 'countersign.db'), 'no database'.repeat(1000));

  const all = await Promise.all([
    startAndEnd(first, ['--listen', `127.0.0.1:${port}`]),
    startAndEnd(second, ['--listen', '0.0.0.0:0']),
    startAndEnd(used),
    startAndEnd(newer),
    startAndEnd(damaged),
  ]);
  expect(all.map(({ code }) => code)).toEqual(Array(5).fill(CANNOT_START));
  const [inUse, remote, folderInUse, fromTheFuture, broken] = all.map(({ said }) => said);
  expect(inUse).toContain(`Port ${port} on 127.0.0.1 is in use by `);
  expect(inUse).toMatch(/Free is \d+: --listen 127\.0\.0\.1:\d+\./);
  expect(remote).toContain('can be reached from other machines');
  expect(folderInUse).toContain(`Another Countersign is running with the data folder ${used}.`);
  expect(fromTheFuture).toContain('was written by a newer version of Countersign');
  expect(broken).toContain('is damaged or is not a database');

  await served.stop();
  other.close();
});
