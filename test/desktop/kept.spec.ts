// The window's position, language, theme and port survive a restart, and the listener can move to another port while it
// runs.

import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { startDesktop, type Desktop } from './support/desktop.ts';
import { expect, test } from './support/fixtures.ts';
import { choose, menuTitles } from './support/shell.ts';
import { post, signedBody } from '../e2e/support/story.ts';

const bounds = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());

/** Occupies a local port until it is released. */
async function takePort(): Promise<{ port: string; giveBack: () => Promise<unknown> }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port: String(port), giveBack: () => once(server.close(), 'close') };
}

/** Closes the window as a person does, which quits the program. */
async function closeWindow({ app }: Desktop): Promise<void> {
  const exited = once(app.process(), 'exit');
  await app.evaluate(({ BrowserWindow }) => {
    setTimeout(() => BrowserWindow.getAllWindows()[0]?.close()); // after this call is answered
  });
  expect(await exited).toEqual([0, null]);
}

async function setPort(page: Page, port: string) {
  const dialog = page.getByRole('main', { name: 'הגדרות' });
  await dialog.getByLabel('פורט').fill(port);
  await dialog.getByRole('button', { name: 'שמירת ההגדרות' }).click();
  return dialog;
}

test('window, language, theme and port survive a restart, and the port can change while it runs @long', async ({
  folder,
}) => {
  const [port, next] = await Promise.all([takePort(), takePort()]);
  // The window stays visible if its display is no longer connected.
  const faraway = { x: 9000, y: 9000, width: 1000, height: 600 };
  writeFileSync(join(folder, 'window.json'), JSON.stringify({ bounds: faraway, maximised: false }));
  const first = await startDesktop(folder);
  const opened = await bounds(first.app);
  expect(opened).toMatchObject({ width: 1000, height: 600 });
  expect(opened?.x).toBeLessThan(9000 - 1000);
  await first.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 40, y: 30, width: 1010, height: 620 });
  });

  await choose(first.app, 'settings');
  const settings = first.page.getByRole('main', { name: 'Settings' });
  await settings.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await settings.getByRole('button', { name: /Language/ }).click();
  await first.page.getByRole('option', { name: 'עברית' }).click();
  await settings.getByLabel('Port').fill(port.port);
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(first.page.locator('html')).toHaveAttribute('lang', 'he');
  await closeWindow(first);
  await port.giveBack();

  const second = await startDesktop(folder, []);
  const { app, page } = second;
  expect(second.listener).toBe(`http://127.0.0.1:${port.port}`);
  expect(await bounds(app)).toEqual({ x: 40, y: 30, width: 1010, height: 620 });
  expect(await menuTitles(app)).toEqual(['קובץ', 'עריכה', 'תצוגה', 'חלון', 'עזרה']);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await choose(app, 'settings');
  const dialog = await setPort(page, next.port); // still taken
  await expect(dialog.getByLabel('פורט')).toHaveAccessibleDescription(/תפוס/);
  expect(await post(second.listener, signedBody())).toBe(200);
  await next.giveBack();
  await setPort(page, next.port);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`127.0.0.1:${next.port}`).first()).toBeVisible();
  expect(await post(`http://127.0.0.1:${next.port}`, signedBody({ name: 'Moved' }))).toBe(200);
  await expect(page.getByRole('treeitem', { name: /Moved/ })).toBeVisible();
  await expect.poll(() => post(second.listener, '{}').catch(() => 'closed')).toBe('closed');
  await closeWindow(second);
});
