// The whole story without a mouse, with the focus after each step.

import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { composer, run } from './support/compose.ts';
import { expect, LONG_UNDO_MS, test } from './support/fixtures.ts';
import { pressBy, searchPalette, tabTo, typeInto } from './support/keyboard.ts';
import { drawer, panel, PATH, post, row, signedBody, tab } from './support/story.ts';
import { place, rail, list } from './support/place.ts';

test.use({ undoMs: LONG_UNDO_MS });

const dialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name }).or(page.getByRole('main', { name }));
const TABS = ['Fields', 'Canonical', 'Signature', 'Request', 'Deliveries'];

/** Closes the dialog; the focus is back in the list. */
async function escape(page: Page) {
  await page.keyboard.press('Escape');
  await expect(place(page)).toHaveCount(0);
  await expect(list(page)).toBeFocused();
}

test('the whole story without a mouse @long', async ({ open: page, served, receiver }) => {
  await test.step('first run: a sample', async () => {
    await expect(page.getByRole('button', { name: 'Send a sample' })).toBeVisible();
    await page.keyboard.press('Shift+F6');
    await tabTo(page, page.getByRole('button', { name: 'Send a sample' }));
    await page.keyboard.press('Enter');
    await expect(row(page, /^Valid, Order 1042/)).toBeVisible();
  });

  await test.step('each tab', async () => {
    for (const [index, name] of TABS.entries()) {
      await page.keyboard.press(String(index + 1));
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await expect(panel(page)).not.toBeEmpty();
    }
    await page.keyboard.press(']');
    await expect(tab(page, 'Fields')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('[');
    await expect(tab(page, 'Deliveries')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(tab(page, 'Deliveries')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeFocused();
  });

  await test.step('F6 through the parts of the window', async () => {
    const focusIn = (role: 'banner' | 'navigation') =>
      page.getByRole(role).last().locator(':focus');
    await page.keyboard.press('F6');
    await expect(tab(page, 'Deliveries')).toBeFocused();
    await page.keyboard.press('F6');
    await expect(focusIn('banner')).toHaveCount(1);
    await page.keyboard.press('F6');
    await expect(rail(page, 'Inspect')).toBeFocused();
    await page.keyboard.press('F6');
    await expect(focusIn('navigation')).toHaveCount(1);
    await page.keyboard.press('F6');
    await expect(list(page)).toBeFocused();
    await page.keyboard.press('Shift+F6');
    await expect(focusIn('navigation')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeFocused();
  });

  await test.step('down and up', async () => {
    await post(`${served.listener}${PATH}`, signedBody({ name: 'Order 7' }));
    await expect(row(page, /Order 7/)).toBeVisible();
    await page.keyboard.press('k');
    await expect(row(page, /Order 7/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('j');
    await expect(row(page, /Order 1042/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(row(page, /Order 7/)).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('filter', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('is:valid');
    await expect(row(page, /Order 7/)).toHaveCount(0);
    await expect(row(page, /Order 1042/)).toBeVisible();
    await searchPalette(page, 'clear filter');
    await page.keyboard.press('Enter');
    await expect(row(page, /Order 7/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeFocused();
  });

  await test.step('compare', async () => {
    await page.keyboard.press('v');
    await expect(place(page)).toBeVisible();
    await escape(page);
  });

  await test.step('replay', async () => {
    await page.keyboard.press('r');
    await expect(drawer(page).getByRole('heading', { name: 'Replay' })).toBeFocused();
    await typeInto(page, drawer(page).getByLabel('Target URL'), `${receiver.url}/webhook`);
    await page.keyboard.press('Escape'); // closes the suggested targets
    await pressBy(page, drawer(page).getByRole('button', { name: 'Send replay' }));
    await expect(drawer(page).getByRole('region', { name: 'Results' })).toContainText('Status 200');
    expect(receiver.received).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeFocused();
  });

  await test.step('compose', async () => {
    await page.keyboard.press('c');
    await typeInto(page, composer(page).getByLabel('Value of name', { exact: true }), 'Order 8');
    await pressBy(page, composer(page).getByRole('button', { name: 'Send', exact: true }));
    await expect(run(page)).toContainText('Delivered, 1 of 1');
    await escape(page);
    await expect(row(page, /^Valid, Order 8/)).toBeVisible();
  });

  await test.step('export', async () => {
    await page.keyboard.press('x');
    const exporting = dialog(page, /^Export/);
    await expect(exporting.getByRole('region', { name: /^Preview: / })).toBeVisible();
    const download = page.waitForEvent('download');
    await pressBy(page, exporting.getByRole('button', { name: 'Save' }));
    await (await download).cancel();
    await expect(exporting).toBeHidden();
    await expect(list(page)).toBeFocused();
  });

  await test.step('import', async () => {
    await page.keyboard.press('i');
    const text = dialog(page, 'Paste or open').getByLabel('Pasted text');
    await expect(text).toBeFocused();
    await page.keyboard.insertText(signedBody({ name: 'Order 9' }));
    await pressBy(
      page,
      dialog(page, 'Paste or open').getByRole('button', { name: 'Import', exact: true }),
    );
    await expect(dialog(page, 'Paste or open')).toBeHidden();
    await expect(row(page, /Order 9/)).toHaveAttribute('aria-selected', 'true');
    await expect(list(page)).toBeFocused();
  });

  await test.step('delete and undo', async () => {
    await page.keyboard.press('d');
    await expect(row(page, /Order 9/)).toHaveCount(0);
    await expect(list(page)).toBeFocused();
    await expect(row(page, /Order 8/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(row(page, /Order 9/)).toBeVisible();
  });

  await test.step('settings, the shortcuts, the endpoint', async () => {
    await page.keyboard.press(',');
    await expect(dialog(page, 'Settings')).toBeVisible();
    await escape(page);
    await page.keyboard.press('?');
    await expect(dialog(page, 'Help')).toContainText('Export selected');
    await expect(dialog(page, 'Help')).not.toContainText('Bring archived captures');
    expect(await violations(page)).toEqual([]);
    await escape(page);
    await searchPalette(page, 'edit demo');
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Edit Demo shop')).toBeVisible();
    await escape(page);
  });
});

test('Escape closes a dialog even while a tooltip is shown @long', async ({ open: page }) => {
  await page.getByRole('button', { name: /^Settings/ }).click();
  await dialog(page, /Settings/)
    .getByRole('button', { name: 'Close' })
    .hover();
  await expect(page.getByRole('tooltip')).toHaveText('Close');
  await page.keyboard.press('Escape');
  await expect(place(page)).toHaveCount(0);
});

test('letters go to the field typed in, and the palette finds all', async ({ open: page }) => {
  await page.getByRole('button', { name: 'Send a sample' }).click();
  await expect(row(page, /^Valid, Order 1042/)).toBeVisible();

  await test.step('letters are not commands in a field', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('xicd,r');
    await expect(place(page)).toHaveCount(0);
    await expect(page.locator('#capture-filter')).toHaveValue('xicd,r');
    await searchPalette(page, '?xd');
    await expect(page.getByRole('combobox', { name: 'Command palette' })).toHaveValue('?xd');
    await expect(place(page)).toContainText('No results for “?xd”.');
    await page.reload();
  });

  await test.step('single keys can be switched off, and stay off', async () => {
    const turn = async () => {
      await page.getByRole('button', { name: /^Settings/ }).click();
      await page.getByText('Single-key shortcuts').click();
      await page.getByRole('button', { name: 'Save settings' }).click();
      await expect(place(page)).toHaveCount(0);
    };
    await turn();
    await page.reload();
    await row(page, /^Valid, Order 1042/).click();
    await page.keyboard.press('d');
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await expect(place(page)).toHaveCount(0);
    await expect(row(page, /^Valid, Order 1042/)).toBeVisible();
    await searchPalette(page, 'delete');
    const entry = page.getByRole('option', { name: /^Delete selected/ });
    await expect(entry.locator('kbd')).toHaveText('Delete');
    await page.keyboard.press('Escape');
    await turn();
    await list(page).focus();
    await page.keyboard.press('x');
    await expect(dialog(page, /Export/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the palette finds commands, endpoints and captures, and returns the focus', async () => {
    await row(page, /^Valid, Order 1042/).click();
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    const option = (name: string | RegExp) => palette.getByRole('option', { name });

    await page.getByRole('button', { name: 'Command palette' }).click();
    await expect(option(/^Replay capture/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type('canon');
    await expect(option(/^Canonical/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
    await expect(tab(page, 'Canonical')).toHaveAttribute('aria-selected', 'true');

    await list(page).focus();
    await searchPalette(page, '1042');
    await expect(option(/^Order 1042 · 266\.00/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeFocused();

    await searchPalette(page, 'dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await searchPalette(page, 'show demo');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    const place = page.getByRole('navigation', { name: 'Endpoints and views' });
    await expect(place.getByRole('button', { name: /^Demo shop/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });
});
