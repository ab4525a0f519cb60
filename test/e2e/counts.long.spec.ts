// The counts: in every frame after a deletion or an undo, the side bar, the line above the list and the status bar
// agree with the number of rows.

import type { Page } from '@playwright/test';
import { expect, LONG_UNDO_MS, test } from './support/fixtures.ts';
import { PATH, post, row, signedBody } from './support/story.ts';

test.use({ undoMs: LONG_UNDO_MS });

interface Said {
  readonly rows: number;
  readonly line: number;
  readonly entry: number;
  readonly foot: number;
}

/** Records the window's counts on every change and in every frame, until they are read. */
async function record(page: Page): Promise<() => Promise<Said[]>> {
  await page.evaluate(() => {
    const numberIn = (selector: string) =>
      Number(/\d+/.exec(document.querySelector(selector)?.textContent ?? '')?.[0] ?? NaN);
    const said: Said[] = [];
    const note = () => {
      const now = {
        rows: document.querySelectorAll('#capture-list [role="treeitem"]').length,
        line: numberIn('.count-line'),
        entry: numberIn('.sidebar-entry.is-current .count'),
        foot: numberIn('.status-bar'),
      };
      if (JSON.stringify(now) !== JSON.stringify(said.at(-1))) said.push(now);
    };
    const eachFrame = () => {
      note();
      frame = requestAnimationFrame(eachFrame);
    };
    let frame = requestAnimationFrame(eachFrame);
    const observer = new MutationObserver(note);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, {
      stopRecording: () => {
        cancelAnimationFrame(frame);
        observer.disconnect();
        return said;
      },
    });
  });
  return () =>
    page.evaluate(() => (window as unknown as { stopRecording: () => Said[] }).stopRecording());
}

/** The expected counts for a number of rows and a total of captures. */
const saying = (count: number, all = count): Said => ({
  rows: count,
  line: count,
  entry: count,
  foot: all,
});

test('counts match the rows in every frame', async ({ shop: page, served }) => {
  const send = (name: string, secret?: string) =>
    post(served.listener + PATH, signedBody({ name }, secret));
  for (const name of ['Order 1', 'Order 2', 'Order 3']) await send(name);
  await expect(row(page, /^Valid/)).toHaveCount(3);
  const rows = row(page, /Order/);
  const show = (entry: string) =>
    page.getByRole('navigation').getByRole('button', { name: entry }).first().click();

  await test.step('delete one by button and all by keys', async () => {
    const stop = await record(page);
    await row(page, /Order 2/).click();
    await page.keyboard.press('Delete');
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows).toHaveCount(3);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await expect(rows).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(rows).toHaveCount(3);
    expect(await stop()).toEqual([3, 2, 3, 0, 3].map((count) => saying(count)));
  });

  await test.step('in a filtered view, and for arrivals at an endpoint', async () => {
    for (const name of ['Order 4', 'Order 5']) await send(name, 'another secret');
    await expect(row(page, /^Invalid, Order/)).toHaveCount(2);
    await show('Invalid');
    await expect(rows).toHaveCount(2);
    let stop = await record(page);
    await row(page, /Order 4/).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await expect(rows).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(rows).toHaveCount(2);
    expect(await stop()).toEqual([saying(2, 5), saying(0, 3), saying(2, 5)]);

    await show('Shop A');
    await expect(rows).toHaveCount(5);
    stop = await record(page);
    await send('Order 6');
    await expect(rows).toHaveCount(6);
    await row(page, /Order 6/).click();
    await page.keyboard.press('Delete');
    await expect(rows).toHaveCount(5);
    expect(await stop()).toEqual([5, 6, 5].map((count) => saying(count)));
  });
});
