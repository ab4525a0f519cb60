// One listening host for each data folder; the command line's reading host may come beside it.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startHostProcess } from '../support/host-process.ts';
import { startTestHost, tempFolder } from '../support/test-host.ts';

it('refuses a second listening host in plain words, and lets it in when the first has closed', async () => {
  const first = await startTestHost();
  await expect(startTestHost({ dataFolder: first.folder })).rejects.toMatchObject({
    code: 'folder-in-use',
    message: expect.stringContaining(first.folder) as string,
  });
  await first.close();
  await startTestHost({ dataFolder: first.folder });
});

it('lets a host in that only reads', async () => {
  const first = await startTestHost();
  const reader = await startTestHost({ dataFolder: first.folder, listen: null });
  expect(reader.captures()).toEqual([]);
});

it('is taken where its file was overwritten, and holds', async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'host.lock'), 'x'.repeat(100));
  await startTestHost({ dataFolder: folder });
  await expect(startTestHost({ dataFolder: folder })).rejects.toMatchObject({
    code: 'folder-in-use',
  });
});

it('is given back by a host that was killed', async () => {
  const folder = tempFolder();
  const killed = await startHostProcess(folder);
  await killed.kill();
  await startTestHost({ dataFolder: folder });
});
