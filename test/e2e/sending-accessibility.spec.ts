// axe finds nothing serious in the dialogs that send, and nothing in them is cut off in a small window.

import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { choose, openCompose, retryBy, run, send, unfold } from './support/compose.ts';
import { expect, test } from './support/fixtures.ts';
import { row } from './support/story.ts';
import { place } from './support/place.ts';

/** Whether something overflows the open dialog, or the dialog overflows the window. */
const isCut = (page: Page) =>
  place(page).evaluate((dialog) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isOutside = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
    return isOutside || dialog.scrollWidth > dialog.clientWidth;
  });

test(
  'axe finds nothing serious, and nothing is cut off',
  { tag: '@long' },
  async ({ page, served, receiver }) => {
    await page.setViewportSize({ width: 900, height: 600 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(served.ui);
    const found: Record<string, string[]> = {};
    const look = async (name: string) => {
      found[name] = [...(await violations(page)), ...((await isCut(page)) ? ['cut'] : [])];
    };
    const dialog = await openCompose(page);
    await expect(dialog.getByRole('region', { name: 'Body to send' })).toBeVisible();
    await look('compose');
    await retryBy(page, 'A');
    for (const part of ['Intervals', 'Connection', 'Copies and load', 'Signature']) {
      await unfold(page, part);
    }
    await look('compose unfolded');
    await dialog.getByLabel('Value of status').fill('');
    await look('an error in the form');
    await choose(page, 'Event', 'Refund');
    await dialog.getByRole('radio', { name: 'JSON' }).click();
    await expect(dialog.getByLabel('Body as JSON').first()).toBeVisible();
    await look('JSON');
    await choose(page, 'Event', 'Successful payment');
    receiver.react({ status: 500 });
    await dialog.getByLabel('Target URL').fill(`${receiver.url}/webhook`);
    const began = await send(page);
    await expect(began.getByText('Retrying').first()).toBeVisible();
    await look('run');
    await began.getByRole('button', { name: 'Cancel run' }).click();
    await expect(began).toContainText('Cancelled, 0 of 1');
    await began.getByRole('button', { name: 'Runs' }).click();
    await look('runs');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Send a sample' }).click();
    await row(page, /Order 1042/).click();
    await page.getByRole('button', { name: 'List actions' }).click();
    await page.getByRole('menuitem', { name: /^Replay/ }).click();
    await look('replay many');
    await page.getByLabel('Targets', { exact: true }).fill(`${receiver.url}/webhook`);
    await place(page).getByRole('button', { name: 'Replay', exact: true }).click();
    await expect(run(page)).toContainText(/(Failed, 0|Partly failed, 0) of 1 delivered/);
    await look('replay run');
    const withSome = Object.entries(found).filter(([, list]) => list.length > 0);
    expect(Object.fromEntries(withSome)).toEqual({});
  },
);
