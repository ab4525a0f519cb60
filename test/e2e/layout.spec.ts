// The layout in a small window: pressing a control moves no neighbour, a message covers nothing it is about, and
// scrollable content shows that it continues.

import type { Locator, Page } from '@playwright/test';
import { inForm } from '../support/forms.ts';
import { testConnection } from './support/connection.ts';
import { expect, test } from './support/fixtures.ts';
import { openTab, post, row, signedBody } from './support/story.ts';
import { sendVaried } from './support/varied.ts';
import { place, filter } from './support/place.ts';

test.use({ viewport: { width: 900, height: 600 } });

async function box(locator: Locator) {
  const found = await locator.boundingBox();
  if (!found) throw new Error('this is not on the screen');
  const { x, y, width, height } = found;
  return { left: x, right: x + width, top: y, bottom: y + height };
}

/** The hidden pixels of an element's content. */
const hidden = (locator: Locator) =>
  locator.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
    across: scrollWidth - clientWidth,
    down: scrollHeight - clientHeight,
  }));

const lefts = (tabs: Locator) =>
  tabs.evaluateAll((all) => all.map((tab) => Math.round(tab.getBoundingClientRect().left)));

const rights = (all: Locator) =>
  all.evaluateAll((each) => each.map((one) => Math.round(one.getBoundingClientRect().right)));

for (const locale of ['en-GB', 'he-IL']) {
  test(`all tabs fit, and selecting one moves none (${locale}) @both`, async ({
    open: page,
    browser,
    served,
  }) => {
    await sendVaried(page, served.listener);
    const context = await browser.newContext({ locale, viewport: { width: 900, height: 600 } });
    const window = await context.newPage();
    await window.goto(served.ui);
    const capture = window.getByRole('treeitem', { name: /Order 1041/ }).first();
    await capture.click();
    const tabs = window.locator('.detail').getByRole('tab');
    await expect(tabs).toHaveCount(5);
    await expect(tabs.nth(4)).toContainText('2'); // with the number of attempts
    const before = await lefts(tabs);
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      expect(await lefts(tabs)).toEqual(before);
    }
    expect(await hidden(window.locator('.detail').getByRole('tablist'))).toEqual({
      across: 0,
      down: 0,
    });
    await context.close();
  });

  test(`text beside the captures is not cut off (${locale}) @both`, async ({ browser, served }) => {
    const context = await browser.newContext({ locale, viewport: { width: 900, height: 600 } });
    const window = await context.newPage();
    await window.goto(served.ui);
    const entries = window.locator('.sidebar-button > .clip');
    await expect(entries).toHaveCount(5);
    for (const entry of await entries.all()) expect((await hidden(entry)).across).toBe(0);
    const hint = await window.getByRole('combobox').evaluate((field: HTMLInputElement) => {
      field.value = field.placeholder;
      return field.scrollWidth - field.clientWidth;
    });
    expect(hint).toBe(0);

    await window.keyboard.press('ControlOrMeta+k');
    const groups = window.locator('.palette-item > .palette-group');
    await expect(groups).not.toHaveCount(0);
    const starts = locale === 'he-IL' ? rights(groups) : lefts(groups);
    expect(new Set(await starts).size).toBe(1);
    await context.close();
  });
}

/** Notes in every frame where the parts above the tab's content stand. */
const watchHead = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<string>();
    const boxOf = (part: string) => {
      const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? {};
      return [part, x, y, width, height].join(' ');
    };
    const look = () => {
      seen.add(['.detail-head', '.card-place', '.tab-line', '.tab'].map(boxOf).join('; '));
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });

const seenHeads = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);

/** The short form walks through fewer. */
const WALKED = inForm(60, 200);

test('walking through all verdicts moves no head or tab @both', async ({ open: page, served }) => {
  await sendVaried(page, served.listener);
  for (let sent = 0; sent < WALKED / 2 - 5; sent++) {
    const body = signedBody({ name: `Order ${sent}`, add_field: 'x'.repeat(sent * 7) });
    await post(`${served.listener}/hooks/shop-a`, body);
    await post(`${served.listener}/hooks/${sent}`, sent % 2 === 0 ? body : body.slice(9));
  }
  await expect(page.getByText(`${WALKED} captures`, { exact: true }).first()).toBeVisible();
  const list = page.getByRole('tree', { name: 'Captures' });
  const verdict = page.getByRole('group', { name: 'Verdict' });
  const verdicts = new Set<string | null>();
  await list.press('Home');
  await expect(verdict).toBeVisible();
  await watchHead(page);
  for (let step = 0; step < WALKED; step++) {
    await expect(page.locator('.detail')).toHaveAttribute('aria-busy', 'false');
    verdicts.add(await verdict.locator('.verdict-word').textContent());
    await list.press('ArrowDown');
  }
  expect([...verdicts].sort()).toEqual(
    expect.arrayContaining(['Invalid', 'Unverifiable', 'Valid']),
  );
  expect(await seenHeads(page)).toHaveLength(1);

  // What does not fit opens over the tabs.
  await row(page, /^Invalid/)
    .first()
    .click();
  const tab = page.getByRole('tab', { name: 'Fields' });
  const { top } = await box(tab);
  await verdict.getByRole('button', { name: 'More' }).click();
  expect((await box(verdict)).bottom).toBeGreaterThan((await box(tab)).top);
  expect((await box(tab)).top).toBe(top);
  expect((await hidden(verdict.locator('.card-says'))).down).toBe(0);
  await verdict.getByRole('button', { name: 'Less' }).click();
  await tab.click({ trial: true });
});

test('suggestions, a toast and a pair stand by their subject @long', async ({ page, served }) => {
  const connection = await testConnection(page);
  await page.clock.install();
  await page.goto(served.ui);
  await sendVaried(page, served.listener);
  await row(page, /^Valid with variation, Order 1039/).click();
  // The verdict's button is not cut off, and what does not fit is one press away.
  await expect(page.getByRole('button', { name: 'Show proof' })).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  expect(await hidden(page.locator('.card-says'))).toEqual({ across: 0, down: 0 });
  await page.getByRole('button', { name: 'Less', exact: true }).click();

  await filter(page).pressSequentially('is:');
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(suggestions).toBeVisible();
  const { left: detailLeft } = await box(page.locator('.detail'));
  expect((await box(suggestions)).right).toBeLessThanOrEqual(detailLeft);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  const toast = page.locator('.toast');
  await row(page, /Order 1043/).click();
  await page.keyboard.press('d');
  await expect(toast).toBeVisible();
  const { top } = await box(toast);
  expect((await box(page.getByRole('main'))).bottom).toBeLessThanOrEqual(top);
  await page.clock.fastForward('01:00'); // a toast closes by itself
  await expect(toast).toBeHidden();

  const answer = connection.hold('captures.remove');
  await row(page, /Order 1040/).click();
  await page.keyboard.press('d');
  await row(page, /^Invalid, Order 1042/).click();
  await page.keyboard.press('v');
  const dialog = page.getByRole('main', { name: 'Compare captures' });
  await expect(dialog.getByRole('table')).toBeVisible();
  answer();
  await expect(toast).toBeVisible();
  expect((await box(dialog)).bottom).toBeLessThanOrEqual((await box(toast)).top);

  for (const side of ['Other capture', 'This capture']) {
    const head = await box(dialog.getByRole('region', { name: side }));
    const column = await box(dialog.getByRole('columnheader', { name: side }));
    expect(Math.round(head.left)).toBe(Math.round(column.left));
  }
});

/** Whether the end of a scrollable box is faded or whole. */
const end = (locator: Locator) =>
  locator.evaluate((element) =>
    getComputedStyle(element).maskImage === 'none' ? 'whole' : 'faded',
  );

async function fadesUntilItsEnd(list: Locator) {
  await expect.poll(() => end(list)).toBe('faded');
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect.poll(() => end(list)).toBe('whole');
}

test('what scrolls fades at its end, and marks wrap @long', async ({ open: page, served }) => {
  await sendVaried(page, served.listener);
  const marked = 'a\u00a0b\u200bc\u2060d\ufeffe\u202ff'.repeat(12);
  await post(`${served.listener}/hooks/shop-a`, signedBody({ name: `Order 1060 ${marked}` }));
  await row(page, /Order 1060/).click();
  const raw = (await openTab(page, 'Request')).getByLabel('Body as text');
  await expect(raw.locator('.mark').first()).toBeVisible();
  expect((await hidden(raw)).across).toBe(0);
  // The name in the head stays on one line.
  const name = await box(page.getByRole('heading', { name: /Order 1060/ }));
  expect(name.bottom - name.top).toBeLessThan(40);

  await page.getByRole('button', { name: 'Preset filters' }).click();
  await fadesUntilItsEnd(page.locator('.filter-menu'));
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await fadesUntilItsEnd(page.locator('.palette-list'));
  await page.keyboard.type('keyboard');
  await expect.poll(() => end(page.locator('.palette-list'))).toBe('whole'); // nothing more to scroll to
  await page.keyboard.press('Escape');
  await page.keyboard.press(',');
  await fadesUntilItsEnd(place(page).locator('.dialog-body'));
});

test('a shape in the title bar tells of failed storing', async ({ connection, open: page }) => {
  await expect(dot(page)).toBeVisible();
  connection.pretend({ storeFault: { code: 'disk-full', sinceMs: 1_795_000_000_000 } });
  await expect(
    page.getByRole('banner').getByRole('img', { name: 'The disk is full.' }),
  ).toBeVisible();
  await expect(dot(page)).toHaveCount(0);
  connection.pretend({});
  await expect(dot(page)).toBeVisible();
});

const dot = (page: Page) => page.getByRole('banner').locator('.dot');
