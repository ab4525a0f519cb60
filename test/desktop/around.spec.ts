// What stands around the window: the menu, the tray, the notification, the save dialog, and files that are opened. Under
// Xvfb there is no tray and no notification service to look at: what is asked of Electron is looked at instead.

import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { startDesktop } from './support/desktop.ts';
import { addEndpoint, PATH, post, row, signedBody } from '../e2e/support/story.ts';

/** What the tests write down in the main process. */
interface World {
  told?: { title: string; body: string; click: () => void }[];
  tooltips?: string[];
  opened?: string[];
}

/** Chooses an entry of the menu as a person does. */
const choose = (app: ElectronApplication, id: string) =>
  app.evaluate(({ Menu, BrowserWindow }, entry) => {
    const window = BrowserWindow.getAllWindows()[0];
    Menu.getApplicationMenu()?.getMenuItemById(entry)?.click(undefined, window, undefined);
  }, id);

const labels = (app: ElectronApplication) =>
  app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label));

/** From now on notifications and the tray's texts are written down instead of shown. */
const listenIn = (app: ElectronApplication) =>
  app.evaluate(({ Notification, Tray }) => {
    const world = globalThis as unknown as World;
    const told = (world.told = [] as NonNullable<World['told']>);
    const tooltips = (world.tooltips = [] as string[]);
    Notification.isSupported = () => true;
    Notification.prototype.show = function (this: Electron.Notification) {
      told.push({ title: this.title, body: this.body, click: () => this.emit('click') });
    };
    Tray.prototype.setToolTip = (text: string) => void tooltips.push(text);
  });

const told = (app: ElectronApplication) =>
  app.evaluate(() =>
    ((globalThis as unknown as World).told ?? []).map(({ title, body }) => ({ title, body })),
  );

test('the menu does what the window does, in its language', async ({ desktop }) => {
  const { app, page } = desktop;
  expect(await labels(app)).toEqual(['File', 'Edit', 'View', 'Window', 'Help']);
  const dialogs: [string, string | RegExp][] = [
    ['compose', /Compose/],
    ['import', /Import/],
    ['shortcuts', 'Keyboard shortcuts'],
    ['settings', 'Settings'],
  ];
  for (const [id, name] of dialogs) {
    await choose(app, id);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    if (id !== 'settings') await page.keyboard.press('Escape');
  }

  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('option', { name: 'עברית' }).click();
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await labels(app)).toEqual(['קובץ', 'עריכה', 'תצוגה', 'חלון', 'עזרה']);
});

test('an invalid webhook is told while the window is in the background; a click shows it', async ({
  desktop,
}) => {
  const { app, page, listener } = desktop;
  await addEndpoint(page);
  await listenIn(app);
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (window) window.isFocused = () => false; // Xvfb has no window manager that would take the focus away
  });
  await post(listener + PATH, signedBody({ client_name: 'Dana' }, 'another secret'));
  await expect.poll(() => told(app), { timeout: 15_000 }).toHaveLength(1);
  const [first] = await told(app);
  expect(first?.title).toBe('Invalid webhook');
  expect(first?.body).toMatch(/^Shop A: /);
  expect(first?.body).not.toContain('Dana');
  const tooltips = () => app.evaluate(() => (globalThis as unknown as World).tooltips?.at(-1));
  expect(await tooltips()).toBe('Countersign: Invalid webhook');

  // Another capture is open when the notification is clicked.
  await post(`${listener}/elsewhere`, '{"name":"Other","amount":"1.00"}');
  await row(page, /Other/).click();
  await app.evaluate(() => (globalThis as unknown as World).told?.[0]?.click());
  await expect(page.getByRole('group', { name: 'Verdict' })).toContainText('Invalid');

  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.emit('focus'));
  expect(await tooltips()).toBe('Countersign');
});

test('what the page has made is saved where a person says; nothing else is', async ({
  desktop,
  folder,
}) => {
  const { app, page } = desktop;
  const file = join(folder, 'saved.txt');
  await app.evaluate(({ session }, path) => {
    session.defaultSession.on('will-download', (event, item) => {
      if (!event.defaultPrevented) item.setSavePath(path); // in place of the system's dialog
    });
  }, file);
  const download = (url: string | null) =>
    page.evaluate((given) => {
      const link = document.createElement('a');
      link.href = given ?? URL.createObjectURL(new Blob(['the export']));
      link.download = 'export.txt';
      link.click();
    }, url);
  await download('file:///etc/passwd');
  await download(null);
  await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toBe('the export');
});

test('the folder is shown, and the window says which shell it is in', async ({
  desktop,
  folder,
}) => {
  const { app, page } = desktop;
  await app.evaluate(({ shell }) => {
    shell.openPath = (path) => {
      const world = globalThis as unknown as World;
      world.opened = [...(world.opened ?? []), path];
      return Promise.resolve('');
    };
  });
  await choose(app, 'settings');
  await page.getByRole('button', { name: 'Show in folder' }).click();
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as World).opened))
    .toEqual([folder]);
  await expect(page.getByRole('switch', { name: /system tray/ })).toBeChecked();
});

test('a file that a second start names is imported, or is refused in words', async ({ folder }) => {
  const first = await startDesktop(folder);
  const bundle = join(folder, 'broken.countersign.json');
  writeFileSync(bundle, 'no bundle');
  const said: string[] = [];
  first.app.process().stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  await first.app.evaluate(
    ({ app }, argv) => void app.emit('second-instance', {}, argv, '/'),
    ['electron', '.', '--data', folder, bundle],
  );
  await expect.poll(() => said.join('')).toContain('The file was not imported: ');
  await first.close();
});
