// The screen of a list that is long enough for its histogram, in any language.

import { expect } from '@playwright/test';
import { choose, type Walk } from './every-screen.ts';
import { post, signedBody } from './story.ts';

const SENT = 50;

/** Arrivals over time above the list. */
export async function arrivals({ page, listener, look }: Walk) {
  const slider = page.locator('.histogram').getByRole('slider');
  for (let sent = 0; sent < SENT; sent++) {
    await post(`${listener}/hooks/shop-a`, signedBody({ name: `Order ${2000 + sent}` }));
    if (sent % 20 === 0) await page.waitForTimeout(1000); // in three columns
  }
  await page.mouse.move(1, 1); // it does not appear while the pointer is over the list
  await expect(slider).toBeVisible();
  await choose(page, 'Order 2049');
  await look('arrivals');
}
