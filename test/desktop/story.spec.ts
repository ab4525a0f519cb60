// The whole story in real Electron, from an empty folder to a restart, and work with many webhooks.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './support/fixtures.ts';
import { startDesktop } from './support/desktop.ts';
import { answerSaveDialog, press } from './support/shell.ts';
import {
  addEndpoint,
  deliver,
  findEverythingAgain,
  readEachTab,
  readInvalid,
  receiveWebhooks,
  replay,
  row,
} from '../e2e/support/story.ts';

test('capture, verify, inspect, replay, deliver, restart', async ({ folder, receiver }) => {
  const first = await startDesktop(folder);
  await addEndpoint(first.page);
  const { valid, changed } = await receiveWebhooks(first.page, first.listener);
  await readEachTab(first.page, valid);
  await readInvalid(first.page, changed);
  await replay(first.page, receiver, valid);
  await deliver(first.page);
  await first.close();

  const second = await startDesktop(folder);
  await findEverythingAgain(second.page);
  await second.close();
});

test('filter, compare, save from the palette, delete and undo with the keyboard only', async ({
  desktop,
  folder,
}) => {
  const { app, page, listener } = desktop;
  await addEndpoint(page);
  await receiveWebhooks(page, listener);
  const valid = row(page, /^Valid, Order 1042/);
  const invalid = row(page, /^Invalid, Order 1043/);

  await press(app, '/');
  await page.keyboard.type('is:invalid amount>500');
  await expect(page.getByText('Showing invalid, and amount more than 500.')).toBeVisible();
  await expect(valid).toBeHidden();
  await press(app, 'F6'); // leaves the field, because Escape in the field would clear it
  await press(app, 'Escape');
  await expect(page.getByRole('tree', { name: 'Captures' })).toBeFocused();
  await press(app, 'J');
  await expect(invalid).toHaveAttribute('aria-selected', 'true');

  await press(app, 'V');
  const sides = page.getByRole('main', { name: 'Compare captures' });
  await expect(sides).toContainText('fields differ: name, amount, sign.');
  await page.keyboard.press('Escape');
  await expect(sides).toBeHidden();

  const runInPalette = async (name: string) => {
    await press(app, 'CmdOrCtrl+K');
    await expect(page.getByRole('combobox', { name: 'Command palette' })).toBeFocused();
    await page.keyboard.type(name);
    await expect(page.getByRole('option', { name }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
  };
  await runInPalette('Clear filter');
  await expect(valid).toBeVisible();
  await page.keyboard.press('Escape'); // to the list
  await page.keyboard.press('Shift+ArrowDown');
  await expect(valid).toHaveAttribute('aria-selected', 'true');
  await expect(invalid).toHaveAttribute('aria-selected', 'true');

  const file = join(folder, 'both.jsonl');
  const saved = answerSaveDialog(app, file);
  await runInPalette('Export selected');
  const dialog = page.getByRole('main', { name: 'Export 2 captures' });
  await dialog.getByRole('radio', { name: 'JSON Lines' }).check({ force: true });
  await expect(dialog.getByRole('heading', { name: /\.jsonl/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await saved;
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  expect(lines.map((line) => typeof JSON.parse(line))).toEqual(['object', 'object']);

  await page.keyboard.press('Escape');
  await press(app, 'Delete');
  await expect(valid).toBeHidden();
  await expect(invalid).toBeHidden();
  await press(app, 'CmdOrCtrl+Z');
  await expect(valid).toBeVisible();
  await expect(invalid).toBeVisible();
});
