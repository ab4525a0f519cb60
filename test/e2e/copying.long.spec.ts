// Copies whose text comes late: the clipboard belongs to what was copied last, and a late text is offered instead.

import type { Page } from '@playwright/test';
import { pasted } from './support/clipboard.ts';
import { expect, test } from './support/fixtures.ts';
import { addEndpoint, openTab, PATH, post, row, signedBody, receive } from './support/story.ts';
import { messages, filter } from './support/place.ts';

test('the last copy is on the clipboard, and named', async ({ connection, open: page, served }) => {
  await receive(page, served.listener, ['Order One', 'Order Two']);
  const goOn = connection.hold('export.make');
  await row(page, /Order One/).click();
  await page.keyboard.press('y');
  await row(page, /Order Two/).click();
  await page.keyboard.press('y');
  await expect.poll(() => connection.calls('export.make').length).toBe(2);
  goOn(); // newest first
  await expect(messages(page)).toContainText('Capture 2 copied as cURL');
  expect(await pasted(page)).toContain('Order Two');
});

test('a late copy takes no focus and no selection', async ({ connection, open: page, served }) => {
  await receive(page, served.listener, ['Order One']);
  const goOn = connection.hold('export.make');
  await row(page, /Order One/).click();
  await page.keyboard.press('y');
  await filter(page).fill('Order');
  await filter(page).selectText();
  const moved = await page.evaluateHandle(async () => {
    // The browser tells of a selection in a later task or frame.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const kinds: string[] = [];
    for (const kind of ['focusin', 'focusout', 'selectionchange'])
      document.addEventListener(kind, () => kinds.push(kind));
    return kinds;
  });
  await expect.poll(() => connection.calls('export.make').length).toBe(1);
  goOn();
  await expect(messages(page)).toContainText('Capture 1 copied as cURL');
  expect(await moved.jsonValue()).toEqual([]);
  await page.keyboard.type('One');
  await expect(filter(page)).toHaveValue('One');
  expect(await pasted(page)).toContain('Order One');
});

const COPY_ELSE: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'with a button': (page) =>
    page.getByRole('banner').getByRole('button', { name: 'Copy address' }).click(),
  'from a field': async (page) => {
    await filter(page).fill('typed');
    await filter(page).selectText();
    await page.keyboard.press('ControlOrMeta+c');
  },
};
for (const [how, copyElse] of Object.entries(COPY_ELSE)) {
  test(`a late copy is offered if something else was copied ${how}`, async ({
    connection,
    open: page,
    served,
  }) => {
    await receive(page, served.listener, ['Order One']);
    const goOn = connection.hold('export.make');
    await row(page, /Order One/).click();
    await page.keyboard.press('y');
    await expect.poll(() => connection.calls('export.make').length).toBe(1);
    await copyElse(page);
    goOn();
    await expect(messages(page).getByRole('status')).toHaveText(
      'Capture 1 was not copied as cURL. Something else was copied meanwhile.',
    );
    const copy = messages(page).getByRole('button', { name: 'Copy' });
    await copy.hover(); // it stays, however long the paste takes
    expect(await pasted(page)).not.toContain('Order One');
    await copy.click();
    await expect(messages(page).getByRole('status')).toContainText('Capture 1 copied as cURL');
    expect(await pasted(page)).toContain('Order One');
  });
}

test('a late copy from a page left since is told', async ({ connection, open: page, served }) => {
  const note = 'x'.repeat(600_000); // the export comes in two parts
  await post(served.listener + PATH, signedBody({ name: 'Order One', note }));
  await row(page, /Order One/).click();
  await page.keyboard.press('x');
  const dialog = page.getByRole('main', { name: /^Export/ });
  const copyAndClose = async () => {
    const goOn = connection.hold('export.part');
    const calls = connection.calls('export.part').length;
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => connection.calls('export.part').length).toBe(calls + 1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    return goOn;
  };
  (await copyAndClose())();
  await expect(messages(page).getByRole('status')).toHaveText(/^“.*\.countersign”: copied\.$/);
  expect((await pasted(page)).length).toBeGreaterThan(600_000);

  await row(page, /Order One/).click();
  await page.keyboard.press('x');
  const goOn = await copyAndClose();
  await page.getByRole('banner').getByRole('button', { name: 'Copy address' }).click();
  goOn();
  await expect(messages(page).getByRole('status')).toHaveText(
    /^“.*\.countersign”: not copied, because something else was copied meanwhile\.$/,
  );
  expect(await pasted(page)).toBe(served.listener);
});

test('“Copied” is said of the text that was copied, and of no other', async ({ page, served }) => {
  await page.clock.install(); // the answer would go by itself
  await page.goto(served.ui);
  await addEndpoint(page);
  await receive(page, served.listener, ['Order One']);
  await row(page, /Order One/).click();
  const canonical = await openTab(page, 'Canonical');
  const selected = page.getByRole('group', { name: 'Selected value' });
  await canonical.getByRole('button', { name: /^1 / }).click();
  const name = await selected.textContent();
  await page.clock.pauseAt(Date.now() + 60_000);
  await selected.getByRole('button', { name: 'Copy as sent' }).click();
  await expect(selected.getByRole('status')).toHaveText('Copied');
  await canonical.getByRole('button', { name: /^2 / }).click();
  await expect(selected).not.toHaveText(name ?? '');
  await expect(selected.getByRole('status')).toHaveText('');
});
