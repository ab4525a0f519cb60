// A long body in real Electron: the worker that reads it starts from app:// under the window's content security policy.

import { expect, test } from './support/fixtures.ts';
import { addEndpoint, openTab, PATH, post, row, signedBody } from '../e2e/support/story.ts';

test('a worker reads a long body', async ({ desktop }) => {
  const { page, listener } = desktop;
  await addEndpoint(page);
  const items = Array.from({ length: 9000 }, (_, at) => ({
    name: `Item ${at}`,
    price: at,
    qty: 1,
  }));
  const body = signedBody({ items });
  expect(body.length).toBeGreaterThan(256 * 1024);
  await post(listener + PATH, body);
  await row(page, /^Valid, Order 1042/).click();
  const fields = await openTab(page, 'Fields');
  await expect(fields.getByRole('row', { name: /^items/ })).toContainText('Array of 9,000 items');
  await fields.getByRole('button', { name: /items\[1\]\.price/ }).click();
  const canonical = await openTab(page, 'Canonical');
  await expect(canonical.locator('.chip.is-selected')).toContainText('items[1].price');
});
