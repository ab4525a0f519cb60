// Screenshots of every screen with ten varied webhooks, light and dark, in two sizes, into test-results/screens/.
// `SCREENS=1 npm run test:e2e` makes the README's pictures in test/e2e/screens/ anew.

import { fileURLToPath } from 'node:url';
import { expect, test } from './support/fixtures.ts';
import { openTab, row } from './support/story.ts';
import { sendVaried } from './support/varied.ts';

/** The README's picture; every other screen is kept with the results of the run. */
const KEPT = process.env.SCREENS ? ['window'] : [];

const folderOf = (name: string) =>
  fileURLToPath(
    new URL(KEPT.includes(name) ? 'screens/' : '../../test-results/screens/', import.meta.url),
  );

const SIZES = [
  { name: 'window', width: 1280, height: 800 },
  { name: 'small', width: 900, height: 600 },
];
const TABS = ['Fields', 'Canonical', 'Signature', 'Raw', 'Request', 'Deliveries', 'Replay'];

for (const theme of ['light', 'dark'] as const) {
  test(`ten varied webhooks, ${theme}`, async ({ page, served }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto(served.ui);
    await expect(page.getByRole('button', { name: 'Send a sample' })).toBeVisible();
    const shot = (name: string) =>
      page.screenshot({ path: `${folderOf(name)}${name}-${theme}.png` });
    await shot('first-run');
    await sendVaried(page, served.listener);
    await expect(page.getByRole('option')).toHaveCount(10);
    const views = page.getByRole('navigation', { name: 'Endpoints and views' });
    await expect(views.getByRole('button', { name: /^Unverifiable/ })).toContainText('3');

    for (const { name, width, height } of SIZES) {
      await page.setViewportSize({ width, height });
      await row(page, /^Invalid, Order 1042.*numbers left out/).click();
      for (const tab of TABS) {
        await openTab(page, tab);
        await shot(`${name}-${tab.toLowerCase()}`);
        await expectNothingCut(page);
      }
      const canonical = await openTab(page, 'Canonical');
      await canonical
        .getByRole('textbox', { name: 'Compare with mine' })
        .fill('266.00:visa:458045******1234:dana@example.com:050-123-4567');
      await expect(canonical.getByRole('table', { name: /pasted/ })).toBeVisible();
      await shot(`${name}-compare`);
      await expectNothingCut(page);
      await openTab(page, 'Fields');
      await shot(name);
    }

    await page.setViewportSize({ width: 1280, height: 800 });
    for (const [name, label] of [
      ['reading', /^Valid under a reading, Order 1039/],
      ['not-json', /^Unverifiable, Not JSON/],
      ['variant-b', /^Valid, ייעוץ עסקי/],
    ] as const) {
      await row(page, label).click();
      await shot(name);
    }
    await page.getByRole('button', { name: 'Edit Shop A' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await shot('endpoint');
  });
}

/** Nothing makes the window itself scroll sideways. */
async function expectNothingCut(page: import('@playwright/test').Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}
