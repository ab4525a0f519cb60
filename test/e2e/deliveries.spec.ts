// Deliveries: the time line of a sender's retries, the endpoint's answers, the sender check, and the tunnel check.

import type { Locator, Page } from '@playwright/test';
import { testConnection } from './support/connection.ts';
import { expect, test } from './support/fixtures.ts';
import { startProxy } from './support/rewriting-proxy.ts';
import { startSending } from './support/sending.ts';
import {
  addEndpoint,
  openTab,
  panel,
  PATH,
  post,
  row,
  signedBody,
  unfold,
  receive,
} from './support/story.ts';

const standing = (page: Page, variant: 'A' | 'B') =>
  panel(page).getByRole('region', { name: new RegExp(`^Variant ${variant}`) });
const attempts = (page: Page) =>
  panel(page).getByRole('region', { name: 'Attempts' }).getByRole('button');

/** Changes an endpoint through its editor. */
async function edit(page: Page, change: (editor: Locator) => Promise<void>) {
  await page.getByRole('button', { name: 'Edit Shop A' }).click();
  const editor = page.getByRole('main', { name: 'Edit Shop A' });
  await change(editor);
  await editor.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(editor).toBeHidden();
}

const check = (editor: Locator, name: string) =>
  editor.getByRole('radio', { name, exact: true }).check({ force: true });

async function failFirst(editor: Locator, times: number) {
  await unfold(editor, 'Advanced');
  await check(editor, 'Fail');
  await editor.getByLabel('Failed attempts').fill(String(times));
  await editor.getByLabel('Failure status').fill('503');
}

test.beforeEach(async ({ page, served }) => {
  await page.goto(served.ui);
  await addEndpoint(page);
});

test.describe('the time line', () => {
  test('follows a sender that retries, under both variants', async ({ page, served }) => {
    await edit(page, (editor) => failFirst(editor, 4));
    await post(served.listener + PATH, signedBody({ name: 'Before' }));
    await row(page, /Before/).click();
    await openTab(page, 'Deliveries');

    // The attempts are 1 s, 1.5 s and 2 s apart.
    const sending = startSending(
      served.listener + PATH,
      ...['--variant', 'B', '--intervals', '60,90,120', '--time-scale', '60'],
    );
    await row(page, /^Valid, (?!Before).*answered 503/)
      .last()
      .click();
    await expect(attempts(page).first()).toContainText('answered 503');
    const scale = panel(page).getByRole('button', { name: /Sender time scale/ });
    await scale.click();
    await page.getByRole('option', { name: /^60×/ }).click();
    await expect(standing(page, 'A')).toContainText('Retrying');
    await expect(attempts(page)).toHaveCount(4);
    expect(await sending.ended).toBe(1);

    await expect(standing(page, 'B')).toContainText('Failed');
    await expect(standing(page, 'B')).toContainText('Next attempt: None');
    await expect(standing(page, 'A')).toContainText('4 of 10 attempts used');
    await expect(standing(page, 'A')).toContainText(/Next attempt: Between [\d:]+ and [\d:]+/);
    await expect(attempts(page).nth(2)).toContainText(
      /(1\.[5-9]|[2-9]\.\d+|\d\d+(\.\d+)?) s after/,
    );

    // The scale is this sender's, not that of every capture.
    await row(page, /Before/).click();
    await expect(scale).toContainText('1× (documented)');
    await row(page, /^Valid, (?!Before).*answered 503/)
      .last()
      .click();
    await expect(scale).toContainText('60× faster');

    await attempts(page).nth(2).click();
    await expect(attempts(page).nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(attempts(page).nth(2)).toBeFocused();
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
    await expect(page.getByText('3rd attempt').first()).toBeVisible();
  });

  test('shows attempts against the rules and other bodies, and keeps the focus on a slow host @long', async ({
    page,
    served,
  }) => {
    const connection = await testConnection(page);
    await page.reload();

    await test.step('attempts against the rules', async () => {
      const send = () => post(served.listener + PATH, signedBody());
      await send();
      await row(page, /Order 1042/).click();
      await openTab(page, 'Deliveries');
      await expect(panel(page)).toContainText('One attempt is not enough');
      await send();
      await expect(standing(page, 'A')).toContainText('Attempt 2 arrived after a 200 response.');
      await expect(standing(page, 'B')).toContainText('Delivered');
    });

    await test.step('the focus stays on an attempt that opens slowly', async () => {
      await expect(attempts(page)).toHaveCount(2);
      const goOn = connection.holdUp();
      await attempts(page).first().click();
      for (const isThere of [false, true]) {
        if (isThere) goOn();
        // Both attempts belong to the same delivery, so the list stays and marks the selected one at once.
        await expect(attempts(page)).toHaveCount(2);
        await expect(attempts(page).first()).toHaveAttribute('aria-current', 'true');
        await expect(attempts(page).first()).toBeFocused();
      }
    });

    await test.step('the focus stays in the detail while another capture loads slowly', async () => {
      await receive(page, served.listener, ['Order 1', 'Order 2']);
      await row(page, /Order 2/).click();
      const request = page.getByRole('tab', { name: 'Request' });
      await request.click();
      const goOn = connection.holdUp();
      await page.keyboard.press('j');
      await expect(page.getByRole('heading', { name: 'Order 1' })).toBeVisible();
      await expect(panel(page)).not.toContainText('Order');
      await expect(request).toBeFocused();
      goOn();
      await expect(panel(page)).toContainText('Order 1');
      await expect(request).toBeFocused();
    });

    await test.step('another body of the same payment', async () => {
      const paid = { name: 'Order 7', receipt: 'https://example.com/receipts/7' };
      await post(served.listener + PATH, signedBody({ ...paid, amount: '266.00' }));
      await post(served.listener + PATH, signedBody({ ...paid, amount: '26.60' }));
      await row(page, /Order 7.*26\.60/).click();
      await openTab(page, 'Deliveries');
      const warning = panel(page).getByRole('region', { name: 'Changed between attempts' });
      await expect(warning).toContainText('differs in amount, sign');
      await warning.getByRole('button', { name: /^The capture at/ }).click();
      await expect(page.getByRole('region', { name: 'Capture', exact: true })).toContainText(
        '266.00',
      );
    });
  });
});

test.describe('the endpoint’s answer', () => {
  test('can be a script, described in words and followed in order', async ({ page, served }) => {
    await edit(page, async (editor) => {
      await unfold(editor, 'Advanced');
      await check(editor, 'Script');
      await editor.getByLabel('Status, row 1').fill('500');
      const first = editor.getByRole('group', { name: 'Row 1' });
      await first.getByText('Headers and body').click();
      await first.getByLabel('Body').fill('try later');
      await editor.getByRole('button', { name: 'Add row' }).click();
      await editor.getByLabel('Number of attempts, row 2').fill('2');
      await editor.getByLabel('Status, row 2').fill('201');
      await editor.getByRole('button', { name: 'Move row 2 up' }).click();
      await expect(editor.getByLabel('Status, row 1')).toHaveValue('201');
      await expect(editor).toContainText(
        'Attempts 1 and 2 are answered 201, attempt 3 is answered 500, then every attempt is answered 200.',
      );
      await expect(editor).toContainText('Attempt 4 is delivered, under both variants.');
    });
    const met: number[] = [];
    for (let sent = 0; sent < 4; sent++) {
      met.push(await post(served.listener + PATH, signedBody()));
    }
    expect(met).toEqual([201, 201, 500, 200]);
    const list = page.getByRole('tree', { name: 'Captures' });
    await row(page, /4 attempts/).click();
    await list.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await expect(list.getByRole('treeitem')).toHaveCount(4);
    await expect(list.getByRole('treeitem', { expanded: true })).toHaveAttribute('aria-level', '1');
    await page.keyboard.press('ArrowDown');
    await expect(row(page, /3rd attempt/)).toHaveAttribute('aria-selected', 'true');
    await expect(row(page, /3rd attempt/)).toHaveAttribute('aria-posinset', '1');
    await expect(row(page, /3rd attempt/)).toHaveAttribute('aria-setsize', '3');
    await page.keyboard.press('ArrowLeft');
    const closed = list.getByRole('treeitem', { name: /4 attempts/, expanded: false });
    await expect(closed).toHaveAttribute('aria-selected', 'true');
    await row(page, /4 attempts/)
      .locator('.row-toggle')
      .click();
    await row(page, /3rd attempt.*answered 500/).click();
    const request = await openTab(page, 'Request');
    const answer = request.getByRole('region', { name: 'Response' });
    await expect(answer).toContainText('A status other than 200');
    await expect(answer).toContainText('try later');
  });

  test('can be nothing, and the sender’s disconnect is shown @long', async ({ page, served }) => {
    await edit(page, async (editor) => {
      await unfold(editor, 'Advanced');
      await editor.getByRole('button', { name: /Response to every attempt/ }).click();
      await page.getByRole('option', { name: 'Never respond' }).click();
      await expect(editor).toContainText('Never delivered');
    });
    const gaveUp = new AbortController();
    const sent = fetch(served.listener + PATH, {
      method: 'POST',
      body: signedBody(),
      signal: gaveUp.signal,
    });
    await row(page, /Order 1042.*awaiting response/).click();
    await openTab(page, 'Deliveries');
    await expect(attempts(page).first()).toContainText('open, with no response');
    await expect(standing(page, 'A')).toContainText('First attempt');
    gaveUp.abort();
    await expect(sent).rejects.toThrow();
    await expect(attempts(page).first()).toContainText('not answered');
    await expect(row(page, /Order 1042.*not answered/)).toBeVisible();
    await expect(standing(page, 'A')).toContainText(/Next attempt: At [\d:]+/);
    await expect(standing(page, 'A')).toContainText(/in \d+ s/);
  });

  test('is the receiver’s if the webhook is forwarded', async ({ page, served, receiver }) => {
    receiver.react({ status: 422, body: 'no such order' });
    await edit(page, async (editor) => {
      await unfold(editor, 'Advanced');
      await check(editor, 'Proxy');
      await editor.getByLabel('Receiver URL').fill('not a URL');
      await editor.getByRole('button', { name: 'Save endpoint' }).click();
      await expect(editor).toContainText('Enter a full http:// or https:// URL.');
      await expect(editor.getByLabel('Receiver URL')).toBeFocused();
      await editor.getByLabel('Receiver URL').fill(`${receiver.url}/webhook`);
    });
    expect(await post(served.listener + PATH, signedBody())).toBe(422);
    await row(page, /Order 1042.*answered 422/).click();
    const request = await openTab(page, 'Request');
    const handedOn = request.getByRole('region', { name: 'Forwarding' });
    await expect(handedOn).toContainText(`${receiver.url}/webhook`);
    await expect(handedOn).toContainText('Status 422, counts as failed');
    await expect(handedOn).toContainText('no such order');
    await openTab(page, 'Deliveries');
    await expect(attempts(page).first()).toContainText('receiver: 422');
  });
});

test('the sender’s address is checked separately from the signature', async ({ page, served }) => {
  await edit(page, async (editor) => {
    await unfold(editor, 'Advanced');
    await editor.getByLabel('Allowed addresses').fill('203.0.113.0/24\nsomewhere');
    await editor.getByRole('button', { name: 'Save endpoint' }).click();
    await expect(editor).toContainText('Line 2: “somewhere”');
    await editor.getByLabel('Allowed addresses').fill('203.0.113.0/24');
  });
  const tunnel = await startProxy(served.listener);
  await post(tunnel.url + PATH, signedBody({ name: 'Tunnelled' }));
  await post(served.listener + PATH, signedBody({ name: 'Direct' }));
  await row(page, /^Valid, Tunnelled/).click();
  const sender = (await openTab(page, 'Request')).getByRole('group', { name: 'Address check' });
  await expect(sender).toContainText('Address allowed.');
  await expect(sender).toContainText('203.0.113.7 is in 203.0.113.0/24');
  await expect(sender).toContainText('can be forged');
  await row(page, /^Valid, Direct/).click();
  await expect(sender).toContainText('Address not allowed.');
  await expect(sender).toContainText('127.0.0.1 is not on the endpoint’s list.');
  await sender.getByRole('button', { name: 'Allowed addresses' }).click();
  const editor = page.getByRole('main', { name: 'Edit Shop A' });
  await expect(editor.getByLabel('Allowed addresses')).toBeFocused();
  await expect(editor.getByLabel('Allowed addresses')).toHaveValue('203.0.113.0/24');
  await tunnel.close();
});

test('the tunnel is checked with a signed probe', async ({ page, served }) => {
  const tunnel = await startProxy(served.listener);
  await page.getByRole('button', { name: 'Add public URL' }).click();
  const dialog = page.getByRole('main', { name: 'Public URL' });
  await dialog.getByLabel('Tunnel URL').fill('shop');
  await dialog.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(dialog).toContainText('Start the URL with http:// or https://.');
  await dialog.getByLabel('Tunnel URL').fill(tunnel.url);
  await dialog.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(dialog).toContainText('The probe arrived unchanged, with other headers');
  await expect(dialog.getByRole('row', { name: /^Signature/ })).toContainText('Valid');
  const headers = dialog.getByRole('table', { name: 'Headers changed in transit' });
  await expect(headers.getByRole('row', { name: /^accept removed/i })).toContainText('*/*');
  await expect(headers.getByRole('row', { name: /^x-forwarded-for added/i })).toContainText(
    '203.0.113.7',
  );
  await expect(dialog.getByRole('region', { name: 'Webhook URLs' })).toContainText(
    tunnel.url + PATH,
  );
  await tunnel.close();

  const rewriting = await startProxy(served.listener, (body) =>
    body.replace('"status":', '"status" :'),
  );
  await dialog.getByLabel('Tunnel URL').fill(rewriting.url);
  await dialog.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(dialog).toContainText('with other bytes than were sent');
  await expect(dialog.getByRole('row', { name: /^Body/ })).toContainText('changed in transit');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('banner')).toContainText(`via${rewriting.url}`);
  await rewriting.close();
});
