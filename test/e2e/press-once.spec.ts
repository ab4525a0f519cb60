// A double click and a held key, with the real mouse and keyboard, against a receiver that answers at once: what they
// sent and deleted is counted where it arrives.

import type { Locator, Page } from '@playwright/test';
import { openCheck, startCheck } from './support/check.ts';
import { expect, test } from './support/fixtures.ts';
import { openReplay, row, receive } from './support/story.ts';

/** Holds a key down for as many repeats as a second has. */
async function hold(page: Page, key: string) {
  for (let turn = 0; turn < 30; turn++) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

/** A double click whose second click comes when the answer to the first is drawn. */
async function doubleClick(page: Page, button: Locator, isAnswered: () => Promise<void>) {
  await button.hover();
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await isAnswered();
  }
}

test('a replay is sent once by a double click, and by Enter that is held', async ({
  connection,
  shop: page,
  served,
  receiver,
}) => {
  await receive(page, served.listener, ['Order 1']);
  await row(page, /Order 1/).click();
  const form = await openReplay(page);
  const target = form.getByLabel('Target URL');
  await target.fill(receiver.url);

  const results = form.getByRole('region', { name: 'Results' }).locator('li.result');
  const send = form.getByRole('button', { name: 'Send replay' });
  await doubleClick(page, send, () => expect(results).toHaveCount(1));
  await target.focus();
  await hold(page, 'Enter');
  await expect(results).toHaveCount(2);
  await target.press('Enter'); // pressed again, it sends again
  await expect(results).toHaveCount(3);
  expect(receiver.received).toHaveLength(3);
  expect(connection.calls('replay.send')).toHaveLength(3);
});

test('a held Delete and d delete one each, named', async ({ connection, shop: page, served }) => {
  await receive(
    page,
    served.listener,
    Array.from({ length: 8 }, (_, at) => `Order ${at + 1}`),
  );
  await row(page, /Order 8/).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await hold(page, 'Delete');
  await expect(messages).toContainText('Deleted 1 capture: Order 8');
  await hold(page, 'd');
  await expect(messages).toContainText('Deleted 2 captures: Order 8, Order 7');
  expect(connection.calls('captures.remove')).toHaveLength(2);

  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('treeitem')).toHaveCount(8);
  await row(page, /Order 8/).click();
  await hold(page, 'ArrowDown');
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('Order 1');
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('Order 8');
  await page.keyboard.press('Shift+PageDown');
  await expect(page.getByRole('treeitem', { selected: true })).toHaveCount(8);
});

test('a double click on Send again sends it once', async ({ connection, shop: page, receiver }) => {
  const dialog = await openCheck(page, receiver.url);
  await dialog.locator('summary').filter({ hasText: 'Limits' }).click();
  await dialog.getByLabel('Max requests').fill('2');
  await startCheck(dialog);
  const report = dialog.getByRole('region', { name: 'Report' });
  await report.getByRole('listbox', { name: 'Baseline' }).getByRole('option').first().click();
  const one = report.getByRole('region', { name: 'Case' });
  const again = one.getByRole('button', { name: /^Send again: / });
  await doubleClick(page, again, () => expect(one).toContainText('Now: '));
  await expect(again).not.toHaveAttribute('data-pending'); // its answer may be drawn a moment before
  await again.click();
  await expect.poll(() => connection.calls('check.again').length).toBe(2);
});
