// One listening host for each data folder. The command line may open it for reading at the same time.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startHostProcess } from '../support/host-process.ts';
import { refused, startTestHost, tempFolder } from '../support/test-host.ts';

it('refuses a second listening host in plain words, until the first has closed', async () => {
  const first = await startTestHost();
  await expect(startTestHost({ dataFolder: first.folder })).rejects.toMatchObject({
    code: 'folder-in-use',
    message: expect.stringContaining(first.folder) as string,
  });
  await first.close();
  await startTestHost({ dataFolder: first.folder });
});

it('the lock holds if its file was overwritten', async () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'host.lock'), 'x'.repeat(100));
  await startTestHost({ dataFolder: folder });
  await refused('folder-in-use', startTestHost({ dataFolder: folder }));
});

it('no host starts if the lock cannot be taken, and the reason is told', async () => {
  const folder = tempFolder();
  mkdirSync(join(folder, 'host.lock'));
  for (const listen of [{ host: '127.0.0.1', port: 0 }, null]) {
    await expect(startTestHost({ dataFolder: folder, listen })).rejects.toMatchObject({
      code: 'folder-unusable',
      message: expect.stringMatching(/host\.lock.*is not a file.*move it away/) as string,
    });
  }
});

it('the lock is released by a killed host', async () => {
  const folder = tempFolder();
  const killed = await startHostProcess(folder);
  await killed.kill();
  await startTestHost({ dataFolder: folder });
});
