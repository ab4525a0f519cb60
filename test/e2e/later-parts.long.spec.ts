// Parts of the window that are loaded after the first screen: dialogs, editors and the other language.

import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { openCompose } from './support/compose.ts';
import { expect, test } from './support/fixtures.ts';
import { openReplay, PATH, post, row, signedBody } from './support/story.ts';
import { place, rail, messages } from './support/place.ts';

const LATER = '**/assets/later-parts-*.js';
const CAPTURE = '**/assets/chosen-*.js';
const EDITOR = '**/assets/code-editor-*.js';
const HEBREW = '**/assets/he-*.js';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });

test('until dialogs are loaded, keys reach nothing behind them', async ({ page, served }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(LATER, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(served.ui);
  await post(served.listener + PATH, signedBody());
  await row(page, /Order 1042/).click();

  const opening = page.getByRole('dialog', { name: 'Opening' });
  await page.keyboard.press('ControlOrMeta+k');
  await expect(opening).toBeVisible();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await expect(opening).toHaveCount(0);

  await page.keyboard.press('ControlOrMeta+k');
  await expect(opening).toBeVisible();
  await page.keyboard.press('Delete');
  release();
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(place(page)).toHaveCount(0);
  await expect(row(page, /Order 1042/)).toBeVisible();
});

test('dialogs that cannot load are said; a reload helps', async ({ page, served, complaints }) => {
  await page.route(LATER, (route) => route.abort());
  await page.goto(served.ui);
  await rail(page, 'Compose').click();
  await expect(messages(page)).toContainText('could not be loaded. Reload the window');
  await expect(place(page)).toHaveCount(0);
  await expect.poll(() => complaints.length).toBeGreaterThan(0); // the browser reports what was not loaded
  complaints.length = 0;
  await page.unroute(LATER);
  await page.reload();
  await rail(page, 'Compose').click();
  await expect(page.getByRole('main', { name: 'Compose' })).toBeVisible();
});

test('a capture shows its head at once, the rest once its part is loaded, and says if it cannot be', async ({
  page,
  served,
  complaints,
}) => {
  let isHeld = true;
  await page.route(CAPTURE, async (route) => {
    if (isHeld) await route.abort();
    else await route.continue();
  });
  await page.goto(served.ui);
  await post(served.listener + PATH, signedBody());
  await row(page, /Order 1042/).click();
  const pane = page.getByRole('region', { name: 'Capture', exact: true });
  // The list knows its head and its verdict.
  await expect(pane.getByRole('heading', { name: 'Order 1042' })).toBeVisible();
  await expect(pane).toContainText('266.00');
  await expect(pane.getByRole('group', { name: 'Verdict' })).toHaveText('Unverifiable');
  await expect(pane.getByText('could not be loaded. Reload the window')).toBeVisible();
  await expect(pane).toHaveAttribute('aria-busy', 'false');
  complaints.length = 0;

  isHeld = false;
  await page.reload();
  await row(page, /Order 1042/).click();
  await expect(pane.getByRole('tab', { name: 'Fields' })).toBeVisible();
});

test('a language that cannot load leaves the one before', async ({ page, served, complaints }) => {
  await page.route(HEBREW, (route) => route.abort());
  await page.goto(served.ui);
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('main', { name: 'Settings' });
  await settings.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'עברית' }).click();
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings).toHaveCount(0);
  await expect.poll(() => complaints.length).toBeGreaterThan(0); // the browser reports what was not loaded
  complaints.length = 0;
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await page.unroute(HEBREW);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('without the code editor, a plain field takes and keeps the text', async ({
  page,
  served,
  receiver,
  complaints,
}) => {
  await page.route(EDITOR, (route) => route.abort());
  await page.goto(served.ui);
  await post(served.listener + PATH, signedBody());
  await row(page, /Order 1042/).click();
  const form = await openReplay(page);
  await form.getByLabel('Target URL').fill(`${receiver.url}/webhook`);
  await form.getByRole('radio', { name: 'Edited' }).check({ force: true });
  const text = form.getByRole('textbox', { name: 'Edited body' });
  await expect(form).toContainText('The code editor could not be loaded. Edit the text here.');
  await expect(text).toHaveValue(signedBody());
  expect(await violations(page)).toEqual([]);
  await text.fill('{"typed":1');
  await form.getByRole('button', { name: 'Go to error' }).click();
  await expect(text).toBeFocused();
  await text.fill('{"typed":1}');
  await form.getByRole('button', { name: 'Send replay' }).click();
  await expect
    .poll(() => receiver.received.map(({ body }) => body.toString()))
    .toEqual(['{"typed":1}']);

  const dialog = await openCompose(page);
  const body = dialog.getByRole('textbox', { name: 'Body as JSON' });
  await body.fill('{"composed":1}');
  await page.keyboard.press('Escape');
  await openCompose(page);
  await expect(body).toHaveValue('{"composed":1}');
  expect(complaints.length).toBeGreaterThan(0); // the browser reports what was not loaded
  await page.goto('about:blank'); // the last report may be late
  complaints.length = 0;
});

test('what is typed before the editor loads stays, with the focus', async ({ page, served }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(EDITOR, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(served.ui);
  await post(served.listener + PATH, signedBody());
  await row(page, /Order 1042/).click();
  const form = await openReplay(page);
  await form.getByRole('radio', { name: 'Edited' }).check({ force: true });
  const text = form.getByRole('textbox', { name: 'Edited body' });
  await text.fill('{"typed":');
  const loaded = page.waitForResponse(EDITOR);
  release();
  await (await loaded).finished();
  await page.keyboard.type('1}');
  await expect(text).toHaveValue('{"typed":1}');
  await expect(text).toBeFocused();
  await form.getByLabel('Target URL').click();
  await expect(form.locator('.cm-content')).toContainText('typed'); // beside what it replaced
});

test('a browser without idle callbacks loads the dialogs too', async ({ page, served }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
  const loaded = page.waitForResponse(LATER);
  await page.goto(served.ui);
  await loaded;
});
