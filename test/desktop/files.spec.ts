// Saving and opening files: the save dialog, a first and a second start with a bundle, chosen and dropped files.

import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startAndEnd, startDesktop } from './support/desktop.ts';
import { dropFiles, dropText } from './support/drop.ts';
import { expect, test } from './support/fixtures.ts';
import { answerSaveDialog, choose, opened, writeDown } from './support/shell.ts';
import { addEndpoint, PATH, post, row, signedBody } from '../e2e/support/story.ts';

const exportDialog = (page: Page) => page.getByRole('main', { name: /^Export/ });
const importDialog = (page: Page) => page.getByRole('main', { name: 'Paste or open' });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('status');

async function save(page: Page) {
  await exportDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(exportDialog(page)).toBeHidden();
}

test('a bundle is saved as previewed and opens in another Countersign @long', async ({
  folder,
}) => {
  const first = await startDesktop(join(folder, 'first'));
  const { app, page, listener } = first;
  await writeDown(app);
  await addEndpoint(page);
  await post(listener + PATH, signedBody().replace('266.00', '999.00'));
  await row(page, /^Invalid, Order 1042/).click();

  // A compromised page cannot save over a system file: it gets no dialog for it.
  const bundle = join(folder, 'for a colleague.countersign.json');
  const saved = answerSaveDialog(app, bundle);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'file:///etc/hostname';
    link.download = 'stolen.txt';
    link.click();
  });
  await page.keyboard.press('x');
  await exportDialog(page).getByRole('button', { name: 'Copy' }).click();
  const copied = () => app.evaluate(({ clipboard }) => clipboard.readText());
  await expect.poll(copied).toContain('999.00');
  const previewed = await copied();
  await save(page);
  await saved;
  await expect(messages(page)).toHaveText('Saved as for a colleague.countersign.json.');
  expect(await readFile(bundle, 'utf8')).toBe(previewed);

  const nowhere = answerSaveDialog(app, join(bundle, 'is no folder.json'));
  await page.keyboard.press('x');
  await save(page);
  await nowhere;
  await expect(messages(page)).toContainText('is no folder.json could not be saved.');
  await page
    .getByRole('region', { name: 'Messages' })
    .getByRole('button', { name: 'Close' })
    .click();
  const cancelled = answerSaveDialog(app, null);
  await page.keyboard.press('x');
  await save(page);
  await cancelled;

  await choose(app, 'settings');
  await page.getByRole('button', { name: 'Show in folder' }).click();
  await expect.poll(() => opened(app)).toEqual([join(folder, 'first')]);
  await expect(messages(page)).toBeEmpty(); // a cancelled dialog shows no message
  await first.close();

  // Another person starts with the file, then again beside the open window, and with a damaged file.
  const elsewhere = join(folder, 'second');
  const second = await startDesktop(elsewhere, ['--listen', '127.0.0.1:0', bundle]);
  await expect(second.page.getByRole('group', { name: 'Verdict' })).toContainText('Invalid');
  await expect(second.page.getByRole('treeitem')).toHaveCount(1);
  const said: string[] = [];
  second.app.process().stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const broken = join(folder, 'broken.countersign.json');
  writeFileSync(broken, 'no bundle');
  expect((await startAndEnd(elsewhere, [bundle, broken])).code).toBe(0);
  await expect(second.page.getByRole('treeitem')).toHaveCount(2);
  await expect.poll(() => said.join('')).toContain('Could not import the file: ');
  expect(second.app.windows()).toHaveLength(1);
  await second.close();
});

test('chosen or dropped files and texts become captures, and the page stays', async ({
  desktop,
  folder,
}) => {
  const { app, page } = desktop;
  const [address = ''] = page.url().split('#');
  let navigations = 0;
  // The pages of the window have addresses after the #.
  page.on('framenavigated', (frame) => {
    if (frame.url().split('#')[0] !== address) navigations += 1;
  });
  const rows = page.getByRole('treeitem');
  const write = (name: string) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, signedBody({ name }));
    return file;
  };
  mkdirSync(join(folder, 'a folder'));

  await dropFiles(page, [write('Dropped 1'), write('Dropped 2')]);
  await expect(rows).toHaveCount(2);
  await expect(importDialog(page)).toBeHidden(); // until then nothing else is taken
  await dropFiles(page, [join(folder, 'a folder')]);
  await expect(importDialog(page)).toContainText('a folder');
  await page.keyboard.press('Escape');
  await expect(importDialog(page)).toBeHidden();

  await dropText(page, signedBody({ name: 'Pasted' }));
  await expect(importDialog(page).getByLabel('Pasted text')).toHaveValue(/Pasted/);
  await importDialog(page).getByRole('button', { name: 'Import', exact: true }).click();
  await expect(row(page, /Pasted/)).toBeVisible();

  await choose(app, 'import');
  const chooser = page.waitForEvent('filechooser');
  await importDialog(page).getByRole('button', { name: 'Choose files…' }).click();
  await (await chooser).setFiles([write('Chosen')]);
  await expect(row(page, /Chosen/)).toBeVisible();
  await expect(importDialog(page)).toBeHidden();

  // The window does not accept drops behind an open dialog.
  await choose(app, 'palette');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette).toBeVisible();
  await dropFiles(page, [write('Dropped 3')]);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await dropFiles(page, [write('Dropped 4')]);
  await expect(row(page, /Dropped 4/)).toBeVisible();
  await expect(rows).toHaveCount(5);
  expect(navigations).toBe(0);
});
