// The histogram above the list: it follows the filter and arrivals, is brushed by pointer and keyboard, and never moves a
// row that a person may be about to click.

import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { searchPalette } from './support/keyboard.ts';
import { post, row } from './support/story.ts';
import { place, filter, list } from './support/place.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START = new Date(2026, 10, 20, 9).getTime();

const bars = (page: Page) => page.getByRole('slider', { name: 'Arrivals over time' });
const count = (page: Page) => page.locator('.count-line');

/** Imports captures without a signature from 9:00 on, two a minute. */
async function importCaptures(page: Page, captures: number, apartMs = MINUTE_MS / 2) {
  const entries = Array.from({ length: captures }, (_, at) => ({
    startedDateTime: new Date(START + at * apartMs).toISOString(),
    request: {
      method: 'POST',
      url: 'http://127.0.0.1/hooks/shop-a',
      headers: [{ name: 'content-type', value: 'application/json' }],
      postData: { text: JSON.stringify({ name: `Order ${at + 1}`, amount: '10.00' }) },
    },
  }));
  await page.getByRole('banner').getByRole('button', { name: 'Paste or open' }).click();
  const dialog = place(page);
  await dialog.getByRole('button', { name: 'Choose files…' }).waitFor();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'captures.har',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ log: { version: '1.2', entries } })),
  });
  await expect(dialog).toBeHidden(); // it closes itself, and the list goes to the first of them
  await expect(count(page)).toHaveText(`${captures} captures`);
  await list(page).press('Home');
  await expect(row(page, new RegExp(`Order ${captures}\\b`))).toHaveAttribute(
    'aria-selected',
    'true',
  );
}

/** The middle of a bucket on the screen. */
async function bucket(page: Page, at: number) {
  const box = await page.locator('.histogram-bucket').nth(at).boundingBox();
  if (!box) throw new Error('no bucket');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: number, to: number) {
  const [start, end] = [await bucket(page, from), await bucket(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

test('only many captures have one, which says what it shows', async ({ open: page, served }) => {
  await importCaptures(page, 49);
  await expect(bars(page)).toBeHidden();
  await post(`${served.listener}/hooks/shop-a`, '{}');
  // One long ago, and one now: two columns.
  await expect(count(page)).toHaveText('50 captures');
  await expect(bars(page)).toBeHidden();
  await filter(page).fill('until:2026-11-21');
  await expect(bars(page)).toHaveAttribute(
    'aria-valuetext',
    '20 Nov, 09:24:00 – 09:24:15: 1 capture, Unverifiable 1',
  );
  expect(await violations(page)).toEqual([]);
});

test('dragging sets the time in the filter, a double click clears it', async ({ open: page }) => {
  await importCaptures(page, 100);
  await filter(page).fill('order since:2026-11-20T09:10');
  await filter(page).press('Enter');
  await expect(page.locator('.histogram-bucket')).toHaveCount(80);
  await drag(page, 0, 19);
  await expect(filter(page)).toHaveValue(
    'order since:2026-11-20T09:10 until:2026-11-20T09:19:59.999',
  );
  await expect(count(page)).toHaveText('20 captures');
  await expect(bars(page)).toHaveAttribute('aria-valuemax', /^(?!80$)\d+$/);

  const middle = await bucket(page, 3);
  await page.mouse.dblclick(middle.x, middle.y);
  await expect(filter(page)).toHaveValue('order');
  await expect(count(page)).toHaveText('100 captures');
});

test('keys choose a time, Enter filters by it and Escape clears it', async ({ open: page }) => {
  await importCaptures(page, 100);
  await expect(page.locator('.histogram-bucket')).toHaveCount(100);
  await bars(page).focus();
  await page.keyboard.press('Home');
  await expect(bars(page)).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('ArrowRight');
  for (let n = 0; n < 3; n++) await page.keyboard.press('Shift+ArrowRight');
  await expect(bars(page)).toHaveAttribute(
    'aria-valuetext',
    '20 Nov, 09:00:30 – 09:02:30: 4 captures, Unverifiable 4',
  );
  await page.keyboard.press('Enter');
  await expect(filter(page)).toHaveValue('since:2026-11-20T09:00:30 until:2026-11-20T09:02:29.999');
  await expect(count(page)).toHaveText('4 captures');
  await expect(bars(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(filter(page)).toHaveValue('');
  await expect(count(page)).toHaveText('100 captures');
  await expect(bars(page)).toBeFocused();
});

test('an answer to an older filter is not shown @long', async ({ connection, open: page }) => {
  await importCaptures(page, 60);
  await expect(bars(page)).toBeVisible();
  const release = connection.hold('captures.histogram');
  const before = connection.calls('captures.histogram').length;
  const asked = () => connection.calls('captures.histogram').length - before;
  await filter(page).fill('"Order 7"');
  await expect(count(page)).toHaveText('1 capture');
  await expect.poll(asked).toBeGreaterThanOrEqual(1);
  const forFirst = asked();
  await filter(page).fill('nothing-has-this');
  await expect(count(page)).toHaveText('0 captures');
  await expect.poll(asked).toBeGreaterThan(forFirst);
  release(); // the newest first
  await expect(bars(page)).toHaveAttribute('aria-valuetext', 'No matches');
  await expect(page.locator('.histogram-line')).toHaveText('No matches');
});

test('it waits for the pointer to leave and keeps rows @long', async ({ open: page, served }) => {
  await importCaptures(page, 49, HOUR_MS);
  await list(page).hover();
  await page.mouse.wheel(0, 600);
  // The wheel does not wait until the list has moved, and rows below its edge are there before.
  await expect.poll(() => list(page).evaluate(({ scrollTop }) => scrollTop)).toBe(600);
  const read = row(page, /Order 30\b/);
  await expect(read).toBeInViewport();
  const before = await read.boundingBox();
  await post(`${served.listener}/hooks/shop-a`, '{}');
  await expect(page.locator('.pill')).toBeVisible();
  await expect(bars(page)).toBeHidden();
  expect(await read.boundingBox()).toEqual(before);
  await filter(page).hover();
  await expect(bars(page)).toBeVisible();
  expect((await read.boundingBox())?.y).toBe(before?.y);
});

test('it stays hidden; another window follows @long', async ({ open: page, served, context }) => {
  await importCaptures(page, 60, HOUR_MS);
  const other = await context.newPage();
  await other.goto(served.ui);
  await expect(bars(other)).toBeVisible();
  await post(`${served.listener}/hooks/shop-a`, '{}');
  // Days later: the buckets are wider.
  for (const one of [page, other]) {
    await expect(one.locator('.histogram-line')).not.toContainText('22 Nov');
  }
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Hide histogram' }).click();
  await expect(bars(page)).toBeHidden();
  await page.reload();
  await expect(count(page)).toHaveText('61 captures');
  await expect(bars(page)).toBeHidden();
  await page.getByRole('button', { name: 'List actions' }).click();
  await page.getByRole('menuitem', { name: 'Show histogram' }).click();
  await page.mouse.move(1, 1); // it does not appear while the pointer is over the list
  await expect(bars(page)).toBeVisible();
});

test('in Hebrew time runs from the right, with pointer and keys @long', async ({ open: page }) => {
  await importCaptures(page, 100);
  await searchPalette(page, 'Hebrew');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const slider = page.getByRole('slider');
  const first = await bucket(page, 0);
  const last = await bucket(page, 99);
  expect(first.x).toBeGreaterThan(last.x);
  await slider.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuenow', '2');
  await drag(page, 0, 9);
  await expect(page.locator('#capture-filter')).toHaveValue(
    'since:2026-11-20T09:00 until:2026-11-20T09:04:59.999',
  );
  expect(await violations(page)).toEqual([]);
});
