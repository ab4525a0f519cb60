// The native menu: each entry works by mouse and by key, in both languages. Xvfb has no window manager to draw the
// menu, so entries are clicked through Electron's Menu, and keys are sent as the system sends them.

import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import {
  choose,
  keyOf,
  menuTitles,
  press,
  textMenu,
  trayShown,
  writeDown,
} from './support/shell.ts';
import { post, row, signedBody } from '../e2e/support/story.ts';

const dialog = (page: Page, name: string) =>
  page.getByRole('dialog', { name, exact: true }).or(page.getByRole('main', { name, exact: true }));

const DIALOGS = [
  { id: 'compose', en: 'Compose', he: 'הרכבה' },
  { id: 'import', en: 'Paste or open', he: 'הדבקה או פתיחה' },
  { id: 'palette', en: 'Command palette', he: 'לוח הפקודות' },
  { id: 'shortcuts', en: 'Keyboard shortcuts', he: 'קיצורי מקלדת' },
  { id: 'settings', en: 'Settings', he: 'הגדרות' },
];

test('each menu entry works by mouse and by key, in English and in Hebrew @long', async ({
  desktop,
}) => {
  const { app, page, listener } = desktop;
  await writeDown(app);
  await post(listener, signedBody());
  await expect(row(page, /Order 1042/)).toBeVisible();
  expect(await menuTitles(app)).toEqual(['File', 'Edit', 'View', 'Window', 'Help']);

  for (const { id, en } of DIALOGS) {
    for (const open of [() => choose(app, id), async () => press(app, await keyOf(app, id))]) {
      await open();
      await expect(dialog(page, en)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page, en)).toBeHidden();
    }
  }

  // The page handles keys before the menu does. Ctrl+Z restores captures, as the entry does.
  for (const undo of [() => choose(app, 'undo-delete'), () => press(app, 'CmdOrCtrl+Z')]) {
    await row(page, /Order 1042/).click();
    await page.keyboard.press('Delete');
    await expect(row(page, /Order 1042/)).toBeHidden();
    await undo();
    await expect(row(page, /Order 1042/)).toBeVisible();
  }

  // The menu gets the keys that the page does not use.
  const zoom = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.zoomLevel);
  await press(app, 'CmdOrCtrl+-');
  await expect.poll(zoom).toBeLessThan(0);
  await press(app, 'CmdOrCtrl+0');
  await expect.poll(zoom).toBe(0);

  const filter = page.getByRole('combobox', { name: 'Filter' });
  await choose(app, 'show-invalid');
  await expect(filter).toHaveValue('is:invalid');
  await choose(app, 'filter');
  await expect(filter).toBeFocused();
  await choose(app, 'check-updates');
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('status')).toHaveText(
    'This is a source checkout. Update it with git.',
  );
  await filter.click({ button: 'right' });
  await expect.poll(() => textMenu(app)).toEqual(['Cut', 'Copy', 'Paste', 'Select all']);

  await choose(app, 'settings');
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('option', { name: 'עברית' }).click();
  await dialog(page, 'Settings').getByRole('button', { name: 'Save settings' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await menuTitles(app)).toEqual(['קובץ', 'עריכה', 'תצוגה', 'חלון', 'עזרה']);
  expect((await trayShown(app)).entries).toEqual(['פתיחת Countersign', 'יציאה']);
  for (const { id, he } of DIALOGS) {
    await choose(app, id);
    await expect(dialog(page, he)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, he)).toBeHidden();
  }
});
