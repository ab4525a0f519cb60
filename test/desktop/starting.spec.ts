// A start that fails says why and what to do, and exits. A start with a damaged database still works. With
// `COUNTERSIGN_NO_DIALOG` the message goes to stderr; otherwise Electron's error box shows it.

import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { once } from 'node:events';
import { launchDesktop, startAndEnd, startDesktop } from './support/desktop.ts';
import { expect, test } from './support/fixtures.ts';
import { serve } from '../e2e/support/serve.ts';
import { post, row, signedBody } from '../e2e/support/story.ts';
import { execute } from '../electron/host/support/sqlite.ts';

const CANNOT_START = 78;

test('a port or folder in use and a newer database each give a message', async ({ folder }) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  // Each start has its own folder, because two starts in one folder would find each other.
  const [first, second, used, newer] = await Promise.all(
    ['first', 'second', 'used', 'newer'].map((name) => mkdtemp(join(folder, name))),
  );
  if (!first || !second || !used || !newer) throw new Error('no folders');
  const served = await serve(used);
  execute(newer, 'PRAGMA user_version = 9999');

  // One after another: four at once may take longer than a start may.
  const all = [
    await startAndEnd(first, ['--listen', `127.0.0.1:${port}`]),
    await startAndEnd(second, ['--listen', '0.0.0.0:0']),
    await startAndEnd(used),
    await startAndEnd(newer),
  ];
  expect(all.map(({ code }) => code)).toEqual(Array(4).fill(CANNOT_START));
  const [inUse, remote, folderInUse, fromTheFuture] = all.map(({ said }) => said);
  expect(inUse).toContain(`Port ${port} on 127.0.0.1 is in use by `);
  expect(inUse).toMatch(/Port \d+ is free: --listen 127\.0\.0\.1:\d+\./);
  expect(remote).toContain('must be a loopback address');
  expect(folderInUse).toContain(`Another Countersign is using the data folder ${used}.`);
  expect(fromTheFuture).toContain('was written by a newer version of Countersign');

  await served.stop();
  other.close();
});

test('a window that is closed before the host has started ends the program', async ({ folder }) => {
  for (const moment of ['created', 'loaded'] as const) {
    const app = await launchDesktop(await mkdtemp(join(folder, moment)));
    const exited = once(app.process(), 'exit');
    const closing = app.evaluate(({ app, BrowserWindow }, moment) => {
      const closeAt = (window: Electron.BrowserWindow) => {
        const { webContents } = window;
        if (moment === 'created') window.close();
        else if (webContents.isLoading()) webContents.once('did-finish-load', () => window.close());
        else window.close();
      };
      const [window] = BrowserWindow.getAllWindows();
      if (window) closeAt(window);
      else app.once('browser-window-created', (_, created) => closeAt(created));
    }, moment);
    await closing.catch(() => undefined); // the program may be gone before it answers
    expect(await exited).toEqual([0, null]);
  }
});

test('with a damaged database the window opens and says what was kept and saved', async ({
  folder,
}) => {
  const served = await serve(folder);
  await post(served.listener, signedBody({ name: 'Order 7' }));
  await served.stop();
  const file = join(folder, 'countersign.db');
  writeFileSync(file, readFileSync(file).fill(0x55, 0, 16)); // the file header

  const desktop = await startDesktop(folder);
  const bar = desktop.page.getByRole('alert').filter({ hasText: 'The database was damaged.' });
  await expect(bar).toContainText('1 webhook was recovered into a new one. Nothing was lost.');
  await expect(bar).toContainText('The damaged file is kept as countersign.damaged-');
  await expect(row(desktop.page, /Order 7/)).toBeVisible();
  await desktop.close();
});
