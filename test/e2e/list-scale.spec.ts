// A long list during a stream of webhooks: visible rows stay in place, arrivals are counted, and rows that were
// unloaded on the way down are back on the way up.

import type { Page } from '@playwright/test';
import { Agent, request } from 'node:http';
import { expect, test } from './support/fixtures.ts';
import { PATH, row } from './support/story.ts';
import { list } from './support/place.ts';

/** Sends `count` webhooks over keep-alive connections. They share commits, so they arrive roughly in name order. */
async function send(listener: string, from: number, count: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const one = (number: number) =>
    new Promise<void>((resolve, reject) => {
      const body = JSON.stringify({ name: `Order ${number}`, amount: '10.00', status: 1 });
      request(listener + PATH, { method: 'POST', agent }, (answer) => {
        answer.resume().on('end', resolve);
      })
        .on('error', reject)
        .end(body);
    });
  await Promise.all(Array.from({ length: count }, (_, index) => one(from + index)));
  agent.destroy();
}

/** A row by its position in the whole list. */
const rowAt = (page: Page, place: number) => list(page).locator(`[aria-posinset="${place}"]`);

/** The first fully visible row, and its position in the window. */
const read = (page: Page) =>
  list(page).evaluate((element) => {
    const top = element.getBoundingClientRect().top;
    const rows = [...element.querySelectorAll('[role="treeitem"]')]
      .map((one) => ({
        name: one.querySelector('.row-name')?.textContent ?? '',
        at: one.getBoundingClientRect().top - top,
      }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at);
    return rows[0];
  });

test('arrivals do not move visible rows, and one press shows them', async ({ page, served }) => {
  await send(served.listener, 1, 300);
  await page.goto(served.ui);
  await expect(rowAt(page, 1)).toBeVisible();
  await list(page).hover();
  await page.mouse.wheel(0, 3000);
  await expect(rowAt(page, 66)).toBeVisible();
  const before = await read(page);

  await send(served.listener, 301, 1200);
  const pill = page.getByRole('button', { name: 'Show 1,200 new captures' });
  await expect(pill).toBeVisible();
  expect(await read(page)).toEqual(before);
  await expect(page.getByRole('status').filter({ hasText: '1,500 captures' })).toBeVisible();

  await pill.click();
  await expect(pill).toBeHidden();
  await expect(rowAt(page, 1)).toContainText(/Order 1[45]\d\d/);
  await expect(rowAt(page, 1)).toBeVisible();
  await send(served.listener, 1501, 1);
  await expect(row(page, 'Order 1501')).toBeVisible();
});

test(
  'a long way down and up again shows every row in its place',
  { tag: '@long' },
  async ({ page, served }) => {
    await send(served.listener, 1, 5600);
    await page.goto(served.ui);
    await expect(rowAt(page, 1)).toBeVisible();
    const newest = await rowAt(page, 1).innerText();
    const placed = await rowAt(page, 20).innerText();
    await list(page).focus();

    // Each End goes to the last loaded row, which loads more.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(rowAt(page, 5600)).toBeVisible({ timeout: 100 });
    }).toPass({ timeout: 60_000 });

    // Scrolls up into unloaded rows, as when dragging the scroll bar.
    await list(page).evaluate((element) => element.scrollTo({ top: 46 * 10 }));
    await expect(rowAt(page, 20)).toBeVisible();
    expect(await rowAt(page, 20).innerText()).toBe(placed);

    await page.keyboard.press('Home');
    await expect(rowAt(page, 1)).toHaveAttribute('aria-selected', 'true');
    await expect(rowAt(page, 1)).toBeVisible();
    expect(await rowAt(page, 1).innerText()).toBe(newest);
  },
);
