// Setting a team's archive in the window: the connection string is tried, kept and never shown again; copying is
// followed in the settings and in the status bar, and the archive can be disconnected.

import type { Page } from '@playwright/test';
import { expect, test } from './support/archive-database.ts';
import { violations } from './support/axe.ts';
import { serve } from './support/serve.ts';
import { PATH, post, signedBody } from './support/story.ts';

async function openSettings(page: Page) {
  await page.getByRole('button', { name: /^Settings/ }).click();
  const dialog = page.getByRole('main', { name: 'Settings' });
  return { dialog, section: dialog.getByRole('group', { name: 'Archive', exact: true }) };
}

const withPassword = (connection: string, password: string) => {
  const url = new URL(connection);
  url.password = password;
  return url.href;
};

test('an archive is set once it was reached, followed in the status bar, and given up', async ({
  open: page,
  served,
  archive,
  database,
  postgres,
}) => {
  const bar = page.getByRole('contentinfo', { name: 'Status' });
  await expect(bar).not.toContainText('archive');

  // A wrong password is refused beside the field, and nothing else is saved.
  const { dialog, section } = await openSettings(page);
  const field = section.getByLabel('Connection string');
  const save = dialog.getByRole('button', { name: 'Save settings' });
  expect(await violations(page)).toEqual([]);
  await expect(field).toHaveAttribute('type', 'password');
  await field.fill(withPassword(archive.writer, 'wrong'));
  await dialog.getByLabel('Max captures').fill('77');
  await save.click();
  await expect(field).toHaveAccessibleDescription(/refused the user, the password/);
  await expect(field).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await field.fill('postgres://somebody');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/names no database/);
  await field.fill(archive.writer);
  await section.getByRole('radio', { name: 'Keep' }).check({ force: true });
  await expect(section).toContainText('Everyone who reads the archive sees buyers’ data.');
  await section.getByRole('radio', { name: 'Replace' }).check({ force: true });
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(bar).toContainText('archive up to date');

  // It is never shown again, only where it is.
  await openSettings(page);
  await expect(dialog.getByLabel('Max captures')).toHaveValue('77');
  await expect(field).toBeHidden();
  await expect(section).toContainText('127.0.0.1');
  await expect(section).toContainText(new URL(database).pathname.slice(1));
  await expect(section).toContainText('Up to date. New captures are copied.');
  expect(await page.content()).not.toContain(new URL(archive.writer).password);
  expect(await violations(page)).toEqual([]);

  // What may leave is changed without the connection string, and another one can be typed.
  await section.getByRole('radio', { name: 'Keep' }).check({ force: true });
  await save.click();
  await expect(dialog).toBeHidden();
  await openSettings(page);
  await expect(section.getByRole('radio', { name: 'Keep' })).toBeChecked();
  await section.getByRole('button', { name: 'Replace…' }).click();
  await expect(field).toBeFocused();
  await field.fill('postgres://typed');
  await section.getByRole('button', { name: 'Keep the saved connection' }).click();
  await expect(section.locator(':focus')).toHaveCount(1);
  await save.click();
  await expect(dialog).toBeHidden();

  // What waits is counted while the server is down.
  await postgres.stop();
  await post(served.listener + PATH, signedBody());
  await post(served.listener + PATH, signedBody({ name: 'Order 2' }));
  await expect(bar).toContainText(/archive unreachable since \d\d:\d\d:\d\d/);
  await expect(bar).toContainText('2 to archive');
  await openSettings(page);
  await expect(section).toContainText(/cannot be reached.*Since .*2 captures wait to be copied/);
  expect(await violations(page)).toEqual([]);

  await section.getByRole('button', { name: 'Disconnect…' }).click();
  const asks = page.getByRole('alertdialog');
  await expect(asks).toContainText('The connection string is deleted here.');
  await expect(asks).toContainText(
    '2 captures were not copied yet. They stay on this machine only.',
  );
  expect(await violations(page)).toEqual([]);
  await asks.getByRole('button', { name: 'Cancel' }).click();
  await expect(bar).toContainText('2 to archive');
  await postgres.restart();
  await expect(section).toContainText('Up to date.', { timeout: 60_000 });
  await section.getByRole('button', { name: 'Disconnect…' }).click();
  await expect(asks).not.toContainText('not copied yet');
  await asks.getByRole('button', { name: 'Disconnect' }).click();
  await expect(asks).toBeHidden();
  await expect(field).toBeVisible();
  await expect(dialog.and(page.locator(':focus-within'))).toBeVisible();
  await expect(bar).not.toContainText('archive');
});

test('a connection that may only read says so @long', async ({ open: page, archive }) => {
  const { dialog, section } = await openSettings(page);
  await section.getByLabel('Connection string').fill(archive.reader);
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('contentinfo', { name: 'Status' })).toContainText(
    'archive read-only',
  );
});

test('the command line’s archive is shown, but fixed @long', async ({ page, folder, archive }) => {
  const served = await serve(folder, { archive: archive.writer });
  try {
    await page.goto(served.ui);
    const { section } = await openSettings(page);
    await expect(section).toContainText('Up to date. New captures are copied.');
    await expect(section).toContainText('127.0.0.1');
    await expect(section).toContainText('Set on the command line.');
    await expect(section).toContainText('replaced before a capture leaves this machine');
    await expect(section.getByLabel('Connection string')).toBeHidden();
    await expect(section.getByRole('button')).toHaveCount(0);
    await expect(section.getByRole('radio')).toHaveCount(0);
    expect(await page.content()).not.toContain(new URL(archive.writer).password);
    expect(await violations(page)).toEqual([]);
  } finally {
    await page.goto('about:blank');
    await served.stop();
  }
});
