// The focus when its element disappears. A word that is being typed then must not run as shortcuts.

import type { Page } from '@playwright/test';
import { arrive, startArrivals } from './support/arrivals.ts';
import { searchPalette } from './support/keyboard.ts';
import { testConnection } from './support/connection.ts';
import { expect, LONG_UNDO_MS, test } from './support/fixtures.ts';
import {
  drawer,
  openReplay,
  openTab,
  panel,
  PATH,
  post,
  row,
  signedBody,
} from './support/story.ts';
import { place, rail, list } from './support/place.ts';

test.use({ undoMs: LONG_UNDO_MS });

const rows = (page: Page) => list(page).getByRole('treeitem');

/** Expects that the focus is on an element once the page has settled. */
async function expectFocus(page: Page) {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

/** Types shortcuts that would delete, export and open things, and expects that nothing happens. */
async function typeOn(page: Page, removals: () => unknown[]) {
  const before = removals().length;
  await page.keyboard.type('dxice,d');
  await page.keyboard.press('Delete');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expectFocus(page);
  await expect(place(page)).toHaveCount(0);
  expect(removals().slice(before)).toEqual([]);
}

test('the rest of a word does not run commands after its field disappears', async ({
  page,
  served,
  context,
  complaints,
}) => {
  const connection = await testConnection(page);
  const removals = () => connection.calls('captures.remove');
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    await post(`${served.listener}${PATH}`, signedBody({ name }));
  }
  await page.goto(served.ui);
  await expect(rows(page)).toHaveCount(4);
  const target = () => drawer(page).getByLabel('Target URL');

  await test.step('another window deletes its capture', async () => {
    await row(page, /One/).click();
    await openReplay(page);
    await target().click();
    await page.keyboard.type('http://');
    const other = await context.newPage();
    await other.goto(served.ui);
    await row(other, /One/).click();
    await other.keyboard.press('Delete');
    await expect(row(page, /One/)).toHaveCount(0);
    await other.close();
    await page.bringToFront();
    await typeOn(page, removals);
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step('an arrow key makes letters commands again', async () => {
    await list(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await expect(page.getByRole('main', { name: /^Export/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(place(page)).toHaveCount(0);
    await expectFocus(page);
  });

  await test.step('the connection breaks while its capture reloads', async () => {
    await row(page, /Two/).click();
    await expect(target()).toBeVisible();
    await row(page, /Three/).click();
    await target().click();
    connection.hold('captures.get');
    await post(`${served.listener}${PATH}`, signedBody({ name: 'Five' }));
    const restore = await connection.lose();
    await expect(page.getByText('Lost connection to the host.')).toBeVisible();
    await typeOn(page, removals);
    restore();
    await expect(page.getByText('Lost connection to the host.')).toBeHidden();
    complaints.length = 0; // the browser writes each refused connection on its console
  });
});

test('typing while retention deletes a capture runs no command @long', async ({ page, served }) => {
  const connection = await testConnection(page);
  for (let sent = 0; sent < 40; sent++) await arrive(served.listener);
  await page.goto(served.ui);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: /^Settings/ }).click();
  const settings = page.getByRole('main', { name: 'Settings' });
  await settings.getByLabel('Max captures').fill('30');
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(settings).toBeHidden();
  await expect(page.getByText('30 captures', { exact: true }).first()).toBeVisible();

  await rows(page).first().click();
  const replay = await openReplay(page);
  const target = replay.getByLabel('Target URL');
  await target.fill('');
  await expect(target).toBeFocused();
  const arrivals = startArrivals(served.listener, 20);
  const isDeleted = page.getByText('This capture was deleted', { exact: false }).first();
  let typed = '';
  try {
    // Types shortcuts before, during and after the deletion.
    for (let after = 0; after < 3;) {
      await page.keyboard.type('dxice,d');
      typed += 'dxice,d';
      if (await isDeleted.isVisible()) after += 1;
    }
  } finally {
    await arrivals.stop();
  }
  await expect(target).toHaveValue(typed);
  await expect(target).toBeFocused();
  await expect(place(page)).toHaveCount(0);
  // Outside the field, Delete does nothing, because no capture is selected.
  await list(page).focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('d');
  await expect(list(page).getByRole('treeitem', { selected: true })).toHaveCount(0);
  expect(connection.calls('captures.remove')).toEqual([]);
  expect(connection.calls('export.make')).toEqual([]);
});

test('a key for a deleted capture spares the next one', async ({ page, served, context }) => {
  const connection = await testConnection(page);
  for (let sent = 0; sent < 3; sent++) await arrive(served.listener);
  await page.goto(served.ui);
  await rows(page).first().click();
  const other = await context.newPage();
  await other.goto(served.ui);
  await rows(other).first().click();
  await page.bringToFront();
  await page.keyboard.press('ArrowDown');
  await rows(other).nth(1).click();
  await other.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('d');
  await page.keyboard.press('Delete');
  await expect(list(page)).toBeFocused();
  expect(connection.calls('captures.remove')).toEqual([]);
});

test('the focus never falls to the page', async ({ page, served }) => {
  for (const name of ['One', 'Two', 'Three']) {
    await post(`${served.listener}${PATH}`, signedBody({ name }));
  }
  await page.clock.install();
  await page.goto(served.ui);
  await expect(rows(page)).toHaveCount(3);

  await test.step('Enter in the filter, with and without results', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('name:Two');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await expect(list(page)).toBeFocused();
    await page.keyboard.press('/');
    await page.keyboard.type('name:Nobody');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(0);
    await expectFocus(page);
    await page.keyboard.press('/');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(3);
    await expectFocus(page);
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeFocused();
  });

  await test.step('deleting everything, and undoing by key', async () => {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await expect(rows(page)).toHaveCount(0);
    await expectFocus(page);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(rows(page)).toHaveCount(3);
    await expect(list(page)).toBeFocused();
  });

  await test.step('a toast that closes while its button has the focus', async () => {
    await page.keyboard.press('d');
    await expect(rows(page)).toHaveCount(2);
    const undo = page
      .getByRole('region', { name: 'Messages' })
      .getByRole('button', { name: 'Undo' });
    await undo.focus();
    await page.keyboard.press('Enter');
    await expect(undo).toHaveCount(0);
    await expect(rows(page)).toHaveCount(3);
    await expectFocus(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('d');
    await undo.focus();
    await page.clock.fastForward(LONG_UNDO_MS);
    await expect(undo).toHaveCount(0);
    await expect(list(page)).toBeFocused();
  });
});

test('Tab always reaches one of many values @long', async ({ page, served }) => {
  const items = Array.from({ length: 900 }, (_, at) => ({ name: `Item ${at}`, price: at, qty: 1 }));
  await post(`${served.listener}${PATH}`, signedBody({ items }));
  await page.goto(served.ui);
  await rows(page).first().click();
  const stops = () => panel(page).locator('[data-stop][tabindex="0"]');

  // Scrolling unloads values.
  await openTab(page, 'Fields');
  await expect(stops()).toHaveCount(1);
  await panel(page)
    .getByLabel('Items', { exact: true })
    .evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await expect(panel(page).getByRole('row', { name: /^900 Item 899/ })).toBeVisible();
  await expect(stops()).toHaveCount(1);

  // More values are drawn on request.
  const canonical = await openTab(page, 'Canonical');
  await expect(stops()).toHaveCount(1);
  await stops().focus();
  await canonical.getByRole('button', { name: 'Show 300 more' }).click();
  await expect(canonical.getByRole('button', { name: /^600 / })).toHaveCount(1);
  await expect(stops()).toHaveCount(1);
});

test('the active row is named only while it is drawn @long', async ({ page, served }) => {
  for (let sent = 0; sent < 120; sent++) await arrive(served.listener);
  await page.goto(served.ui);
  const named = () =>
    page.evaluate(() => {
      const fields = [...document.querySelectorAll('[aria-activedescendant]')];
      return fields.map((field) => {
        const id = field.getAttribute('aria-activedescendant') ?? '';
        return id !== '' && document.getElementById(id) !== null;
      });
    });
  await rows(page).first().click();
  await expect.poll(named).toEqual([true]);
  await list(page).evaluate((element) => element.scrollTo({ top: 4000 }));
  await expect(rows(page).first()).not.toHaveAttribute('aria-posinset', '1');
  await expect.poll(named).not.toContain(false);

  await page.keyboard.press('/');
  await page.keyboard.type('is:');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /^valid/ }).first()).toBeVisible();
  await expect.poll(named).toEqual([true]);
  await page.keyboard.press('Escape');
  await expect.poll(named).not.toContain(false);

  await searchPalette(page, 'export');
  await expect.poll(named).toContain(true);
  await page.keyboard.type('no such thing');
  await expect(place(page)).toContainText('No results for');
  await expect.poll(named).not.toContain(false);
});

test('a press counts for the button under it, though that moves', async ({ open: page }) => {
  const button = rail(page, 'Compose');
  const box = await button.boundingBox();
  const dialog = page.getByRole('main', { name: 'Compose' });
  const move = (px: number) =>
    page.evaluate((by) => {
      document.getElementById('root')?.style.setProperty('margin-top', by);
    }, `${px}px`);
  const press = async () => {
    await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    await page.mouse.down();
  };

  await press();
  await move(100);
  await page.mouse.up();
  await expect(dialog.and(page.locator(':focus-within'))).toBeVisible(); // before that, Escape reaches no dialog
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await move(0);

  await press();
  await move(100);
  await page.mouse.move(10, 400); // away on purpose
  await page.mouse.up();
  await move(0);
  await expect(dialog).toBeHidden();
  await press();
  await page.mouse.up();
  await expect(dialog).toBeVisible();
});
