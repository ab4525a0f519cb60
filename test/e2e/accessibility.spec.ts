// axe finds nothing serious on any screen, in both themes.

import { violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { addEndpoint, openTab, PATH, post, row, signedBody } from './support/story.ts';
import { sendVaried } from './support/varied.ts';
import { changedAfterwards } from './support/wrongly-signed.ts';

const EVERY_TAB = ['Fields', 'Canonical', 'Signature', 'Raw', 'Request', 'Deliveries', 'Replay'];

for (const theme of ['dark'] as const) {
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
      if (name === 'invalid')
        await expect(page.getByRole('button', { name: 'Show the proof' })).toBeVisible();
      const tabs = name === 'invalid' ? EVERY_TAB : ['Fields', 'Signature', 'Raw'];
      for (const tab of tabs) {
        await openTab(page, tab);
        found[`${name}, ${tab}`] = await violations(page);
      }
    }
    for (const [name, pasted] of [
      ['string', '266.00:visa::Order 1042'],
      ['digest', '0'.repeat(64)],
    ] as const) {
      await row(page, /^Invalid, Order 1042/).click();
      const canonical = await openTab(page, 'Canonical');
      await canonical.getByRole('textbox', { name: 'Compare with mine' }).fill(pasted);
      await expect(canonical.getByText(`Another ${name}`, { exact: true })).toBeVisible();
      found[`pasted ${name}`] = await violations(page);
    }
    await post(`${served.listener}/hooks/shop-a`, changedAfterwards('Order 1044'));
    await row(page, /Order 1044/).click();
    await expect(page.getByText('No known cause gives this digest').first()).toBeVisible();
    const signature = await openTab(page, 'Signature');
    await signature.getByText('What this webhook proves').click();
    found['unknown, Signature'] = await violations(page);
    await page.getByRole('button', { name: 'Ready-made filters' }).click();
    await expect(page.getByRole('menuitemradio', { name: /Unknown cause/ })).toBeVisible();
    found['ready-made filters'] = await violations(page);
    await page.keyboard.press('Escape');
    const filter = page.getByRole('combobox', { name: 'Filter' });
    await filter.pressSequentially('is:');
    await expect(page.getByRole('option', { name: /^invalid/ })).toBeVisible();
    found.suggestions = await violations(page);
    await filter.fill('amout>1');
    await expect(page.getByText('There is no key of this name.')).toBeVisible();
    found['wrong filter'] = await violations(page);
    await filter.fill('');
    await page.getByRole('button', { name: 'Edit Shop A' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    found.editor = await violations(page);
    const withSome = Object.entries(found).filter(([, list]) => list.length > 0);
    expect(Object.fromEntries(withSome)).toEqual({});
  });

  test(`nothing serious where deliveries are made, ${theme}`, async ({ page, served }) => {
    test.slow();
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.goto(served.ui);
    await addEndpoint(page);
    const found: Record<string, string[]> = {};
    for (const amount of ['1.00', '2.00', '2.00']) {
      const paid = { amount, receipt: 'https://example.com/receipts/7' };
      await post(served.listener + PATH, signedBody(paid));
    }
    await row(page, /2nd attempt/).click();
    await openTab(page, 'Deliveries');
    await expect(page.getByRole('region', { name: 'Changed between attempts' })).toBeVisible();
    found.deliveries = await violations(page);
    await page.getByRole('button', { name: 'Edit Shop A' }).click();
    await page.getByRole('radio', { name: 'Script' }).check({ force: true });
    await page.getByRole('radio', { name: 'Tee' }).check({ force: true });
    await page.getByRole('button', { name: 'Save endpoint' }).click();
    await expect(page.getByText('A whole http:// or https:// URL.')).toBeVisible();
    found.editor = await violations(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add public URL' }).click();
    const tunnel = page.getByRole('dialog', { name: 'Public URL' });
    await tunnel.getByLabel('Public URL of the tunnel').fill(served.listener);
    await tunnel.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(tunnel).toContainText('The probe arrived unchanged');
    found.tunnel = await violations(page);
    expect(found).toEqual({ deliveries: [], editor: [], tunnel: [] });
  });
}
