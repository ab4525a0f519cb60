// A list with arriving webhooks can be clicked: no row moves under the pointer, and a press or menu belongs to the
// capture that was there.

import type { Browser, Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandName } from '../../shared/contract/rpc.ts';
import { inForm } from '../support/forms.ts';
import { arrive, startArrivals } from './support/arrivals.ts';
import { expect, test } from './support/fixtures.ts';
import { serve } from './support/serve.ts';
import { row } from './support/story.ts';
import { list } from './support/place.ts';

const RATES = inForm([20], [1, 5, 20, 200]);
/** The number of clicks per rate. */
const CLICKS = Number(process.env.CLICKS ?? inForm(12, 50));
const MENUS = 3;
/** The times from seeing a row under the pointer to pressing it, and from pressing to releasing. */
const AIM_MS = 60;
const PRESS_MS = 90;

const rows = (page: Page) => list(page).getByRole('treeitem');
const active = (page: Page) =>
  page.evaluate(() =>
    Number(document.querySelector<HTMLElement>('.row.is-active')?.dataset.capture),
  );

/** A point beside the list, with nothing to press. */
const leaveList = (page: Page) => page.mouse.move(700, 4);

/** Moves the pointer from beside the list to a row, and reads which capture is under it. */
async function aimAt(page: Page, { x, y }: { x: number; y: number }): Promise<Seen> {
  await leaveList(page);
  await page.mouse.move(x, y);
  const seen = await page.evaluate(
    ([left, top]) => {
      const row = document.elementFromPoint(left, top)?.closest<HTMLElement>('[data-capture]');
      const name = row?.querySelector('.row-name')?.textContent ?? '';
      return { id: Number(row?.dataset.capture), name };
    },
    [x, y] as const,
  );
  await page.waitForTimeout(AIM_MS);
  return seen;
}

interface Seen {
  readonly id: number;
  readonly name: string;
}

async function press(page: Page, button: 'left' | 'right' = 'left') {
  await page.mouse.down({ button });
  await page.waitForTimeout(PRESS_MS);
  await page.mouse.up({ button });
}

/** A separate window with a separate host, at which webhooks arrive. */
async function withLive<T>(
  browser: Browser,
  perSecond: number,
  run: (
    page: Page,
    at: (place: number) => { x: number; y: number },
    asked: (command: CommandName) => unknown[],
  ) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-live-'));
  const served = await serve(folder);
  const page = await browser.newPage();
  const sent: { readonly command: CommandName; readonly input: unknown }[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) =>
      sent.push(JSON.parse(String(payload)) as (typeof sent)[0]),
    ),
  );
  try {
    // Enough for the histogram, so that the list has its place from the beginning.
    for (let count = 0; count < 60; count++) {
      await arrive(served.listener);
      if (count % 20 === 0) await page.waitForTimeout(1000); // in three columns
    }
    await page.goto(served.ui);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Arrivals over time' })).toBeVisible();
    const box = await list(page).boundingBox();
    if (!box) throw new Error('there is no list');
    const at = (place: number) => ({ x: box.x + box.width / 2, y: box.y + 46 * place + 23 });
    const arrivals = startArrivals(served.listener, perSecond);
    try {
      return await run(page, at, (command) =>
        sent.flatMap((call) => (call.command === command ? [call.input] : [])),
      );
    } finally {
      await arrivals.stop();
    }
  } finally {
    await page.close();
    await served.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

test(
  'clicks and menus in a live list belong to the intended row',
  { tag: '@both' },
  async ({ browser }) => {
    const rates = RATES.map((rate) =>
      withLive(browser, rate, async (page, at, asked) => {
        const aimed: Seen[] = [];
        const chosen: number[] = [];
        for (let click = 0; click < CLICKS; click++) {
          aimed.push(await aimAt(page, at(click % 7)));
          await press(page);
          chosen.push(await active(page));
        }
        await expect(page.locator('.detail').getByRole('heading').first()).toContainText(
          aimed.at(-1)?.name ?? '',
        );
        const menus: Seen[] = [];
        for (let menu = 0; menu < MENUS; menu++) {
          menus.push(await aimAt(page, at(menu * 3)));
          await press(page, 'right');
          // The menu still belongs to its row after further arrivals.
          await page.waitForTimeout(AIM_MS);
          await page.getByRole('menuitem', { name: 'Delete' }).click();
          await expect.poll(() => asked('captures.remove')).toHaveLength(menu + 1);
          // The rows below move up when the deleted one goes.
          await expect(page.locator(`[data-capture="${menus.at(-1)?.id}"]`)).toHaveCount(0);
        }
        const removed = asked('captures.remove').map((input) => (input as { ids: number[] }).ids);
        return { rate, aimed: aimed.map(({ id }) => id), chosen, menus, removed };
      }),
    );
    for (const { rate, aimed, chosen, menus, removed } of await Promise.all(rates)) {
      expect(chosen, `${rate} a second`).toEqual(aimed);
      expect(removed, `${rate} a second`).toEqual(menus.map(({ id }) => [id]));
    }
  },
);

test('a line counts what waits for the pointer; three ways show it', async ({ page, served }) => {
  const shows = (count: number) => expect(rows(page)).toHaveCount(count);
  const pill = (name: string) => page.getByRole('button', { name });
  const send = async (count: number) => {
    for (let sent = 0; sent < count; sent++) await arrive(served.listener);
  };
  await send(2);
  await page.goto(served.ui);
  await shows(2);
  const first = await rows(page).first().boundingBox();

  await list(page).hover();
  await send(3);
  await expect(pill('Show 3 new captures')).toBeVisible();
  await shows(2);
  expect(await rows(page).first().boundingBox()).toEqual(first);
  await pill('Show 3 new captures').press('Enter');
  await shows(5);

  await list(page).hover();
  await send(1);
  await expect(pill('Show 1 new capture')).toBeVisible();
  await leaveList(page);
  await shows(6);
  await expect(pill('Show 1 new capture')).toBeHidden();

  await list(page).hover();
  await send(20);
  await expect(pill('Show 20 new captures')).toBeVisible();
  await list(page).focus();
  await page.keyboard.press('Home');
  await expect(list(page).getByRole('treeitem', { selected: true })).toHaveAttribute(
    'aria-posinset',
    '1',
  );
  await expect(page.getByRole('status').filter({ hasText: '26 captures' })).toBeVisible();
  await expect(pill('Show 20 new captures')).toBeHidden();
});

test('a touch on the list holds arrivals until one outside @long', async ({ browser, served }) => {
  for (let sent = 0; sent < 2; sent++) await arrive(served.listener);
  const page = await browser.newPage({ hasTouch: true });
  try {
    await page.goto(served.ui);
    await rows(page).last().tap();
    await expect(rows(page).last()).toHaveAttribute('aria-selected', 'true');
    await arrive(served.listener);
    await expect(page.getByRole('button', { name: 'Show 1 new capture' })).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await page.locator('.detail').tap();
    await expect(rows(page)).toHaveCount(3);
  } finally {
    await page.close();
  }
});

test('a row deleted elsewhere keeps its place under a press', async ({ page, served, context }) => {
  for (let sent = 0; sent < 6; sent++) await arrive(served.listener);
  await page.goto(served.ui);
  await expect(rows(page)).toHaveCount(6);
  const other = await context.newPage();
  await other.goto(served.ui);
  await expect(rows(other)).toHaveCount(6);

  await page.bringToFront();
  const aimed = rows(page).nth(3);
  const name = (await aimed.locator('.row-name').textContent()) ?? '';
  const box = await aimed.boundingBox();
  if (!box) throw new Error('there is no row');
  await page.mouse.move(box.x + 60, box.y + 23);
  await rows(other).nth(1).click();
  await other.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(other)).toHaveCount(5);
  expect(await row(page, name).boundingBox()).toEqual(box);

  // The row above is deleted while the button is down.
  await page.mouse.down();
  await rows(other).nth(1).click();
  await other.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(other)).toHaveCount(4);
  await page.mouse.up();
  await expect(row(page, name)).toHaveAttribute('aria-selected', 'true');

  // A press on a deleted row does nothing and does not hit the next row.
  await page.mouse.down();
  await row(other, name).click();
  await other.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(3);
  await page.mouse.up();
  await leaveList(page);
  await expect(row(page, name)).toHaveCount(0);
  await expect.poll(async () => (await rows(page).first().boundingBox())?.y).toBeLessThan(box.y);
});
