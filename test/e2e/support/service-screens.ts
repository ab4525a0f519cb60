// The screens of other services' webhooks (other-services.ts), in any language.

import { expect } from '@playwright/test';
import { choose, openDialog, type Walk } from './every-screen.ts';
import { closePlaces, place, press } from './place.ts';

/** Each screen is left unchanged. */
export async function serviceScreens(walk: Walk) {
  const { page, words, look } = walk;
  const panel = page.getByRole('tabpanel');

  /** Arrivals wait while the pointer is over the list. */
  const pick = async (text: string) => {
    await page.mouse.move(0, 0);
    await choose(page, text);
    await page.mouse.move(0, 0);
  };

  await pick('Stripe');
  await expect(page.getByRole('button', { name: words.detail.showProof })).toBeVisible();
  await press(page, '2');
  await expect(panel.getByRole('list', { name: words.scheme.pieces })).toBeVisible();
  await look('service-stripe-canonical');
  await press(page, '3');
  await expect(panel).toContainText('body-rewritten');
  await look('service-stripe-signature');

  await pick('PayTR');
  await press(page, '1');
  await expect(panel.getByRole('row', { name: /^total_amount/ })).toBeVisible();
  await look('service-paytr-fields');
  await openDialog(walk, 'e');
  await look('service-endpoint');
  await place(page)
    .getByRole('button', { name: new RegExp(`${words.endpoint.parts.scheme}$`) })
    .click();
  await page.getByRole('option', { name: words.ownScheme.add }).click();
  const preview = place(page).getByRole('region', { name: words.share.preview });
  await expect(preview).toContainText('X-Signature');
  await look('own-scheme');
  await closePlaces(page);

  await openDialog(walk, 'c');
  await place(page)
    .getByRole('button', { name: new RegExp(`${words.filter.sections.endpoint}$`) })
    .click();
  await page.getByRole('option', { name: 'PayTR', exact: true }).click();
  const request = place(page).getByRole('region', { name: words.compose.signedRequest });
  await expect(request).toContainText('hash=');
  await look('service-compose');
  await closePlaces(page);

  await pick('WeChat Pay v2');
  await expect(panel.getByRole('row', { name: /^out_trade_no/ })).toBeVisible();
  await look('service-wechat-fields');
  await press(page, '3');
  await expect(panel.getByRole('list').first()).toBeVisible();
  await look('service-wechat-signature');

  await pick('Adyen payments');
  await press(page, '2');
  await expect(panel.getByRole('list', { name: words.scheme.pieces })).toContainText('Order 1047');
  await look('service-adyen-canonical');

  await pick('/elsewhere'); // its path, for want of an endpoint
  await expect(page.getByRole('button', { name: words.scheme.addAs('GitHub') })).toBeVisible();
  await look('service-recognised');
}
