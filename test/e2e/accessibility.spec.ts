// axe finds nothing serious on any screen, in both themes.

import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { openTab, row } from './support/story.ts';
import { sendVaried } from './support/varied.ts';

const EVERY_TAB = ['Fields', 'Canonical', 'Signature', 'Raw', 'Request', 'Replay'];

async function violations(page: Page): Promise<string[]> {
  // React Aria's announcer keeps what it said for some seconds, with a name that points at what is gone by then.
  const { violations: found } = await new AxeBuilder({ page })
    .exclude('[data-live-announcer]')
    .analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

for (const theme of ['light', 'dark'] as const) {
  test(`nothing serious, ${theme}`, async ({ page, served }) => {
    test.slow(); // axe takes a second for each screen
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto(served.ui);
    await expect(page.getByRole('button', { name: 'Send a sample' })).toBeVisible();
    const found: Record<string, string[]> = { 'first run': await violations(page) };
    await sendVaried(page, served.listener);
    for (const [name, label] of [
      ['invalid', /^Invalid, Order 1042/],
      ['reading', /^Valid under a reading, Order 1039/],
      ['variant B', /^Valid, ייעוץ עסקי/],
      ['not JSON', /^Unverifiable, Not JSON/],
    ] as const) {
      await row(page, label).click();
      const tabs = name === 'invalid' ? EVERY_TAB : ['Fields', 'Signature', 'Raw'];
      for (const tab of tabs) {
        await openTab(page, tab);
        found[`${name}, ${tab}`] = await violations(page);
      }
    }
    await page.getByRole('button', { name: 'Edit Shop A' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    found.editor = await violations(page);
    const withSome = Object.entries(found).filter(([, list]) => list.length > 0);
    expect(Object.fromEntries(withSome)).toEqual({});
  });
}
