// A window that is not looked at, and one whose host was started anew: what each says.

import { expect, test } from './support/fixtures.ts';
import { serve } from './support/serve.ts';
import { addEndpoint, PATH, post, row, signedBody } from './support/story.ts';

test('a tab of an earlier start says so at once', async ({ page, folder, complaints }) => {
  const first = await serve(folder);
  await page.goto(first.ui);
  await expect(page.getByRole('button', { name: 'Send a sample' })).toBeVisible();
  await first.stop();
  await expect(page.getByText('The host is gone.')).toBeVisible();
  const at = { listen: new URL(first.listener).host, ui: new URL(first.ui).host };
  const second = await serve(folder, at);
  await expect(page.getByText('Countersign was started anew.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The token of this tab belongs to an earlier start.')).toBeVisible();
  await page.goto(second.ui);
  await expect(page.getByRole('button', { name: 'Send a sample' })).toBeVisible();
  await page.goto('about:blank');
  await second.stop();
  complaints.length = 0; // the browser writes each refused connection on its console
});

test('a tab in the background counts the invalid ones that arrive', async ({ page, served }) => {
  await page.goto(served.ui);
  await addEndpoint(page);
  const wrong = (name: string) => signedBody({ name }).replace('266.00', '999.00');
  await post(served.listener + PATH, wrong('Order 1'));
  await expect(row(page, /^Invalid, Order 1,?/)).toBeVisible();
  await expect(page).toHaveTitle('Countersign');

  // A browser without a screen has no background: the page is told that it is there.
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
