// The window's words beside data in Hebrew: font and side of each, and every failure shown once.

import type { Locator, Page } from '@playwright/test';
import * as he from '../../renderer/words/he/he.ts';
import { CHECKS, JSON_PROBLEMS } from '../../renderer/words/he/problems.ts';
import { expect, test } from './support/fixtures.ts';
import { post } from './support/story.ts';
import { place } from './support/place.ts';

test.use({ locale: 'he-IL' });

/** The font of an element, or of an empty field's placeholder. */
const font = (element: Locator, part?: '::placeholder') =>
  element.evaluate((one, pseudo) => getComputedStyle(one, pseudo).fontFamily, part);
/** The side of its box on which a text begins. */
const side = (element: Locator) => element.evaluate((one) => getComputedStyle(one).textAlign);
const press = async (page: Page, key: string) => {
  await page.getByRole('tree').first().focus();
  await page.keyboard.press(key);
};
const dialog = place;

test('words have their font, values align with headings @long', async ({ open: page, served }) => {
  await post(`${served.listener}/shop`, '{"name":"A","amount":"1","sign":"x"}');
  await page.getByRole('treeitem').click();
  const ours = await font(page.locator('body'));

  await press(page, '2');
  const mine = page.getByRole('textbox', { name: he.compare.title });
  expect(await font(mine, '::placeholder')).toBe(ours);
  expect(await font(mine)).not.toBe(ours);
  await press(page, '4');
  const came = page.getByRole('tabpanel').locator('.check');
  expect(await font(came.getByText('application/json'))).not.toBe(ours);
  expect(await font(came.getByText(CHECKS.body.documented ?? ''))).toBe(ours);

  await page.getByRole('button', { name: he.tunnel.add }).click();
  const url = dialog(page).getByRole('textbox');
  expect(await font(url, '::placeholder')).not.toBe(ours);
  expect(await url.evaluate((one) => getComputedStyle(one).direction)).toBe('ltr');
  await page.keyboard.press('Escape');

  await press(page, 'c');
  const items = dialog(page).getByRole('table');
  for (const column of ['price', 'qty', 'vat']) {
    const head = items.getByRole('columnheader', { name: column });
    const value = items.getByRole('textbox', { name: he.compose.itemField(column, 1) });
    // `start` in a mirrored table is the right side.
    expect([await side(head), await side(value)]).toEqual(['start', 'right']);
  }
  await dialog(page).getByRole('button', { name: he.app.groups.send, exact: true }).click();
  await expect(dialog(page)).toContainText(he.jobs.states.delivered);
  await expect(dialog(page)).toHaveAccessibleName(he.jobs.run(1));
  const subject = dialog(page).locator('.run-line .clip');
  expect(await font(subject)).toBe(ours);
  expect(await font(subject.locator('bdi'))).not.toBe(ours);
});

test('the reason why a body is not JSON is shown once @long', async ({ open: page, served }) => {
  await post(`${served.listener}/shop`, '{"name": "A", amount}');
  await page.getByRole('treeitem').click();
  const why = page.getByText(JSON_PROBLEMS.InvalidSymbol);
  const seeRaw = page.getByText(he.detail.verdict.see.place);
  const tops = new Set<number | undefined>();
  for (const key of ['1', '2', '3', '4']) {
    await press(page, key);
    await expect(page.getByRole('tabpanel')).toContainText(he.raw.place('1', '15'));
    await expect(why).toHaveCount(1);
    await expect(seeRaw).toBeVisible({ visible: key !== '4' }); // Raw has no link to itself
    tops.add((await page.locator('.tab-line').boundingBox())?.y);
  }
  expect(tops.size).toBe(1);
});
