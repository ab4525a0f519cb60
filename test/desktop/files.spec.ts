// Files on their way out and in: the save dialog, a start and a second start with a bundle, files that are chosen or
// dropped.

import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startAndEnd, startDesktop } from './support/desktop.ts';
import { dropFiles, dropText } from './support/drop.ts';
import { expect, test } from './support/fixtures.ts';
import { answerSaveDialog, choose, opened, writeDown } from './support/shell.ts';
import { addEndpoint, PATH, post, row, signedBody } from '../e2e/support/story.ts';

const exportSheet = (page: Page) => page.getByRole('dialog', { name: /^Export/ });
const importSheet = (page: Page) => page.getByRole('dialog', { name: 'Import', exact: true });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('status');

async function save(page: Page) {
  await exportSheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(exportSheet(page)).toBeHidden();
}

test('a bundle is saved as previewed, and another Countersign opens it', async ({ folder }) => {
  const first = await startDesktop(join(folder, 'first'));
  const { app, page, listener } = first;
  await writeDown(app);
  await addEndpoint(page);
  await post(listener + PATH, signedBody().replace('266.00', '999.00'));
  await row(page, /^Invalid, Order 1042/).click();

  // A page that was taken over may want a file of the system's: the dialog never comes to it.
  const bundle = join(folder, 'for a colleague.countersign.json');
  const saved = answerSaveDialog(app, bundle);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'file:///etc/hostname';
    link.download = 'stolen.txt';
    link.click();
  });
  await page.keyboard.press('x');
  await exportSheet(page).getByRole('button', { name: 'Copy' }).click();
  await expect(exportSheet(page).getByRole('button', { name: 'Copy' })).toContainText('Copied');
  const previewed = await app.evaluate(({ clipboard }) => clipboard.readText());
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
  await expect(messages(page)).toBeEmpty(); // of what was cancelled nothing is said
  await first.close();

  // Another person starts with the file; then once more, beside the window that is open, and with one that is broken.
  const elsewhere = join(folder, 'second');
  const second = await startDesktop(elsewhere, ['--listen', '127.0.0.1:0', bundle]);
  await expect(second.page.getByRole('group', { name: 'Verdict' })).toContainText('Invalid');
  await expect(second.page.getByRole('option')).toHaveCount(1);
  const said: string[] = [];
  second.app.process().stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const broken = join(folder, 'broken.countersign.json');
  writeFileSync(broken, 'no bundle');
  expect((await startAndEnd(elsewhere, [bundle, broken])).code).toBe(0);
  await expect(second.page.getByRole('option')).toHaveCount(2);
  await expect.poll(() => said.join('')).toContain('The file was not imported: ');
  expect(second.app.windows()).toHaveLength(1);
  await second.close();
});

test('files and texts that are chosen or dropped become captures, and the page stays', async ({
  desktop,
  folder,
}) => {
  const { app, page } = desktop;
  let navigations = 0;
  page.on('framenavigated', () => (navigations += 1));
  const rows = page.getByRole('option');
  const write = (name: string) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, signedBody({ name }));
    return file;
  };
  mkdirSync(join(folder, 'a folder'));

  await dropFiles(page, [write('Dropped 1'), write('Dropped 2')]);
  await expect(rows).toHaveCount(2);
  await dropFiles(page, [join(folder, 'a folder')]);
  await expect(importSheet(page)).toContainText('a folder');
  await page.keyboard.press('Escape');
  await expect(importSheet(page)).toBeHidden();

  await dropText(page, signedBody({ name: 'Pasted' }));
  await expect(importSheet(page).getByLabel('Pasted text')).toHaveValue(/Pasted/);
  await importSheet(page).getByRole('button', { name: 'Import', exact: true }).click();
  await expect(row(page, /Pasted/)).toBeVisible();

  await choose(app, 'import');
  const chooser = page.waitForEvent('filechooser');
  await importSheet(page).getByRole('button', { name: 'Choose files…' }).click();
  await (await chooser).setFiles([write('Chosen')]);
  await expect(row(page, /Chosen/)).toBeVisible();
  await expect(importSheet(page)).toBeHidden();

  // What lies over the window is not dropped on.
  await choose(app, 'settings');
  await dropFiles(page, [write('Dropped 3')]);
  await page.keyboard.press('Escape');
  await dropFiles(page, [write('Dropped 4')]);
  await expect(row(page, /Dropped 4/)).toBeVisible();
  await expect(rows).toHaveCount(5);
  expect(navigations).toBe(0);
});
