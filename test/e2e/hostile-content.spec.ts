// Markup, scripts, templates and direction marks in every field: shown as text in every place of the window, and nothing
// of it is ever made, run or fetched.

import { en as words } from '../../renderer/words/en/en.ts';
import { keepEvidence } from '../support/evidence.mjs';
import { expect, test } from './support/fixtures.ts';
import { findOnlyText } from './support/hostile.ts';
import { look } from './support/hostile-sight.ts';
import { MARKUP } from './support/hostile-texts.ts';

test(
  'whatever a webhook, a receiver or a paste holds is text',
  { tag: '@long' },
  async ({ page, served, receiver, complaints }) => {
    test.setTimeout(180_000);
    await page.goto(served.ui);
    await expect(page).not.toHaveURL(/token/);
    const { places, shown, requests } = await findOnlyText(page, served.listener, receiver);

    // A file that leaves has a name of ours, whatever it holds.
    await page.getByRole('option').first().click();
    await page.keyboard.press('x');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(words.share.formats.bundle, { exact: true }).click();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: words.share.save }).click();
    expect((await saved).suggestedFilename()).toMatch(/^capture-\d+\.countersign$/);

    // Where the page itself tried, trusted types would refuse it; and what is made in another way would have been seen.
    const tried = await page.evaluate((markup) => {
      const image = document.createElement('img');
      image.dataset.hostile = '';
      document.body.append(image);
      try {
        document.body.insertAdjacentHTML('beforeend', markup);
      } catch (error) {
        return (error as Error).name;
      }
      return 'made';
    }, MARKUP);
    expect(tried).toBe('TypeError');
    expect((await look(page)).made).toHaveLength(1);
    complaints.length = 0; // the browser’s word for what was refused
    keepEvidence('hostile pages', 'content in the browser', [
      { what: 'places looked at', seen: places },
      { what: 'texts with markup in them that were shown as text', seen: shown },
      {
        what: 'scripts run, elements made, requests sent',
        seen: requests,
        goal: '0',
        met: true,
      },
    ]);
  },
);
