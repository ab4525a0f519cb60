// The whole story in a browser, from an empty folder to a restart.

import { expect, test } from './support/fixtures.ts';
import { serve } from './support/serve.ts';
import {
  addEndpoint,
  deliver,
  findEverythingAgain,
  readEachTab,
  readInvalid,
  receiveWebhooks,
  replay,
  row,
} from './support/story.ts';

test('capture, verify, inspect, replay, deliver, restart', async ({ page, folder, receiver }) => {
  const first = await serve(folder);
  await page.goto(first.ui);
  await addEndpoint(page);
  const { valid, changed } = await receiveWebhooks(page, first.listener);
  await readEachTab(page, valid);
  await readInvalid(page, changed);
  await replay(page, receiver, valid);
  await deliver(page);
  await page.goto('about:blank');
  await first.stop();

  const second = await serve(folder);
  await page.goto(second.ui);
  await findEverythingAgain(page);
  await second.stop();
});

test('first run: the token once, then a valid sample', async ({ open: page, served }) => {
  await expect(page.getByRole('button', { name: 'Send a sample' })).toBeVisible();
  expect(page.url()).not.toContain('token'); // it was removed from the address
  await page.reload();
  await expect(page.getByText(served.listener, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Send a sample' }).click();
  await expect(row(page, /^Valid, Order 1042.*266\.00.*Demo shop/)).toBeVisible();
  await expect(page.getByRole('group', { name: 'Verdict' })).toContainText('Valid');
});
