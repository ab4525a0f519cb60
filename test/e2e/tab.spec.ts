// A tab in the background, and a tab of an earlier session.

import { expect, test } from './support/fixtures.ts';
import { serve } from './support/serve.ts';
import { PATH, post, row, signedBody } from './support/story.ts';

test('a tab of an earlier session says so at once', async ({ page, folder, complaints }) => {
  const first = await serve(folder);
  await page.goto(first.ui);
  await expect(page.getByRole('button', { name: 'Send a sample' })).toBeVisible();
  await first.stop();
  await expect(page.getByText('Lost connection to the host.')).toBeVisible();
  const at = { listen: new URL(first.listener).host, ui: new URL(first.ui).host };
  const second = await serve(folder, { at });
  await expect(page.getByText('Countersign was restarted.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This tab’s access token is from an earlier session.')).toBeVisible();
  await page.goto(second.ui);
  await expect(page.getByRole('button', { name: 'Send a sample' })).toBeVisible();
  await page.goto('about:blank');
  await second.stop();
  complaints.length = 0; // the browser writes each refused connection on its console
});

test('a tab in the background counts invalid arrivals', async ({ shop: page, served }) => {
  const wrong = (name: string) => signedBody({ name }).replace('266.00', '999.00');
  await post(served.listener + PATH, wrong('Order 1'));
  await expect(row(page, /^Invalid, Order 1,?/)).toBeVisible();
  await expect(page).toHaveTitle('Countersign');

  // A headless browser has no background tabs, so the page's visibility is faked.
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await setHidden(true);
  await post(served.listener + PATH, wrong('Order 2'));
  await post(served.listener + PATH, signedBody({ name: 'Order 3' }));
  await post(served.listener + PATH, wrong('Order 4'));
  await expect(page).toHaveTitle('(2 invalid) Countersign');
  await setHidden(false);
  await expect(page).toHaveTitle('Countersign');
});
