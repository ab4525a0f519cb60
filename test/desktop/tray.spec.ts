// Invalid webhooks while the window is in the background: the tray counts them, a notification reports them, and both
// open them. Xvfb has no tray and no notifications, so the tests check the calls to Electron.

import { once } from 'node:events';
import { expect, test } from './support/fixtures.ts';
import { startDesktop } from './support/desktop.ts';
import {
  chooseInTray,
  clickNotification,
  notifications,
  takenBack,
  trayShown,
  writeDown,
} from './support/shell.ts';
import { addEndpoint, PATH, post, row, signedBody } from '../e2e/support/story.ts';

const PAUSE_BETWEEN_NOTIFICATIONS_MS = 10_000;
const HOSTILE_NAME = 'Shop <img src=x onerror=ran()> & \u202egpj';

test('invalid webhooks are counted and reported without a buyer’s data, and a click shows them', async ({
  folder,
}) => {
  const { app, page, listener } = await startDesktop(folder);
  const exited = once(app.process(), 'exit');
  await addEndpoint(page, HOSTILE_NAME);
  await writeDown(app);
  await app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) return;
    window.isFocused = () => false;
    window.isMinimized = () => true;
  });
  const wrong = (name: string) =>
    post(listener + PATH, signedBody({ name, client_name: 'Dana' }, 'another secret'));

  await wrong('Order 1');
  await expect.poll(() => notifications(app)).toHaveLength(1);
  const [first] = await notifications(app);
  // A notification's title is not parsed as markup, and the name's text direction is isolated.
  expect(first?.title).toBe(`Invalid webhook: \u2068${HOSTILE_NAME}\u2069`);
  expect(first?.body).toMatch(/^[A-Z][\w ]+\.$/);
  expect(`${first?.title} ${first?.body}`).not.toMatch(/Dana|Order|266/);
  expect(await trayShown(app)).toEqual({
    isThere: true,
    tooltip: 'Countersign: Invalid webhook',
    entries: ['Open Countersign', 'Show invalid webhook', 'Quit'],
  });

  // Many invalid webhooks soon after a notification are reported together, below.
  await Promise.all(['Order 2', 'Order 3', 'Order 4'].map(wrong));

  // The notification is clicked while another capture is open and the window is minimised.
  const restored = app.evaluate(
    ({ BrowserWindow }) =>
      new Promise<boolean>((resolve) => {
        const [window] = BrowserWindow.getAllWindows();
        if (window) window.restore = () => resolve(true);
      }),
  );
  await post(`${listener}/elsewhere`, '{"name":"Other","amount":"1.00"}');
  await row(page, /Other/).click();
  await clickNotification(app);
  await expect(page.getByRole('group', { name: 'Verdict' })).toContainText('Invalid');
  expect(await restored).toBe(true);

  await expect
    .poll(async () => (await trayShown(app)).entries)
    .toContain('Show 4 invalid webhooks');
  await chooseInTray(app, 'Show 4 invalid webhooks');
  await expect(row(page, /^Invalid/)).toHaveCount(4);
  await expect(row(page, /Other/)).toBeHidden();
  await expect
    .poll(() => notifications(app), { timeout: PAUSE_BETWEEN_NOTIFICATIONS_MS + 5_000 })
    .toHaveLength(2);
  expect((await notifications(app))[1]).toEqual({
    title: '3 invalid webhooks',
    body: 'Their signatures are invalid. Click to see the latest.',
  });
  const before = await takenBack(app);
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.emit('focus'));
  expect(await takenBack(app)).toBe(before + 1);
  expect(await trayShown(app)).toEqual({
    isThere: true,
    tooltip: 'Countersign',
    entries: ['Open Countersign', 'Quit'],
  });

  await page.getByRole('button', { name: /^Settings/ }).click();
  const tray = page.getByRole('switch', { name: /tray icon/ });
  await expect(tray).toBeChecked();
  await tray.uncheck({ force: true });
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect.poll(async () => (await trayShown(app)).isThere).toBe(false);

  await chooseInTray(app, 'Quit'); // the recorded entry, because the tray may be gone
  expect(await exited).toEqual([0, null]);
});
