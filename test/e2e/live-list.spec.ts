// A list that webhooks arrive in can be clicked: nothing in it moves under the pointer, and a press or a menu belongs to
// the capture that stood there.

import type { Browser, Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandName } from '../../shared/contract/rpc.ts';
import { arrive, startArrivals } from './support/arrivals.ts';
import { expect, test } from './support/fixtures.ts';
import { serve } from './support/serve.ts';

const RATES = [1, 5, 20, 200] as const;
/** For each rate. */
const CLICKS = Number(process.env.CLICKS ?? 50);
const MENUS = 3;
/** From seeing a row under the pointer to pressing it, and from pressing to letting go. */
const AIM_MS = 60;
const PRESS_MS = 90;

const list = (page: Page) => page.getByRole('listbox', { name: 'Captures' });
const rows = (page: Page) => list(page).getByRole('option');
const active = (page: Page) =>
  page.evaluate(() =>
    Number(document.querySelector<HTMLElement>('.row.is-active')?.dataset.capture),
  );

/** Somewhere beside the list, where nothing is pressed. */
const leaveList = (page: Page) => page.mouse.move(700, 4);

/** Moves the pointer from beside the list to its row at a place, and reads which capture a person sees under it. */
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

/** A window of its own with a host of its own, which webhooks arrive at meanwhile. */
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
    for (let count = 0; count < 30; count++) await arrive(served.listener);
    await page.goto(served.ui);
    await expect(rows(page).first()).toBeVisible();
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

test('clicks and menus in a live list belong to the row that was aimed at', async ({ browser }) => {
  test.setTimeout(300_000); // four hosts and four windows at once, on a machine that may be busy
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
        // Others arrive while the menu is open, and it still belongs to its row.
        await page.waitForTimeout(AIM_MS);
        await page.getByRole('menuitem', { name: 'Delete' }).click();
        await expect.poll(() => asked('captures.remove')).toHaveLength(menu + 1);
      }
      const removed = asked('captures.remove').map((input) => (input as { ids: number[] }).ids);
      return { rate, aimed: aimed.map(({ id }) => id), chosen, menus, removed };
    }),
  );
  for (const { rate, aimed, chosen, menus, removed } of await Promise.all(rates)) {
    expect(chosen, `${rate} a second`).toEqual(aimed);
    expect(removed, `${rate} a second`).toEqual(menus.map(({ id }) => [id]));
  }
});
