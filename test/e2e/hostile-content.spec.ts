// Markup, scripts, templates and direction marks in every field are shown as text in every place of the window. They
// never create elements, run or load anything.

import * as words from '../../renderer/words/en/en.ts';
import { keepEvidence, none } from '../support/evidence.mjs';
import { expect, test } from './support/fixtures.ts';
import { findOnlyText } from './support/hostile.ts';
import { look } from './support/hostile-sight.ts';
import { MARKUP } from './support/hostile-texts.ts';
import { place } from './support/place.ts';

test(
  'hostile content from webhooks, receivers and pastes is shown as text',
  { tag: '@long' },
  async ({ open: page, served, receiver, complaints }) => {
    await expect(page).not.toHaveURL(/token/);
    const { places, shown, requests } = await findOnlyText(page, served.listener, receiver);

    // An exported file has a safe name, whatever its contents.
    await page.getByRole('treeitem').first().click();
    await page.keyboard.press('x');
    const dialog = place(page);
    await dialog.getByText(words.share.formats.bundle, { exact: true }).click();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: words.share.save }).click();
    expect((await saved).suggestedFilename()).toMatch(/^capture-\d+\.countersign$/);

    // Trusted types would reject an attempt by the page itself, and the watcher would see any other.
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
    complaints.length = 0; // the browser’s messages for the rejected attempts
    keepEvidence('hostile pages', 'content in the browser', [
      { what: 'places looked at', seen: places },
      { what: 'texts with markup in them that were shown as text', seen: shown },
      none('scripts run, elements made, requests sent', requests),
    ]);
  },
);
