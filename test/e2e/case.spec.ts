// A case from somebody else: pasted, checked without an endpoint, and kept only on request.

import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { verify } from '../shared/support/verify.ts';
import { violations } from './support/axe.ts';
import { searchPalette } from './support/keyboard.ts';
import { expect, test } from './support/fixtures.ts';
import { newEndpoint, saveEndpoint } from './support/other-services.ts';
import { row, SECRET, signedBody, receive } from './support/story.ts';

const caseDialog = (page: Page) => page.getByRole('main', { name: 'Paste or open' });

/** The digest of code that leaves `client_name` out. */
function digestWithoutName(body: string): string {
  const fields = JSON.parse(body) as Record<string, unknown>;
  delete fields.client_name;
  return verify(JSON.stringify(fields), SECRET).computed ?? '';
}

test('a pasted mail needs no endpoint, and can be kept', async ({ connection, open: page }) => {
  await expect(page.getByRole('button', { name: 'Paste or open' })).toBeVisible();
  const dialog = caseDialog(page);
  const body = signedBody();
  const mail = `Hello,\n> we got ${body}\n> but our sign is ${digestWithoutName(body)}\nDana`;
  // Two acts: the mail is pasted, then the secret.
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, mail);
  await expect(dialog.getByLabel('Pasted text')).toHaveValue(mail);
  const secret = dialog.getByLabel('Secret (used once)');
  await expect(secret).toBeFocused();
  await page.keyboard.insertText(SECRET);
  await page.keyboard.press('Enter');
  await expect(secret).toHaveValue('');

  const answer = dialog.getByRole('region', { name: 'Result' });
  await expect(answer).toContainText('a body of');
  await expect(answer).toContainText('a digest');
  await expect(answer).toContainText('E-mail quote marks were removed.');
  await expect(answer.getByRole('status').first()).toContainText('Valid');
  await expect(answer).toContainText('The digest in the text');
  await expect(answer).toContainText('field-left-out');
  await expect(answer.getByRole('region', { name: 'Proof' })).toContainText('266.00');
  expect(await violations(page)).toEqual([]);
  expect(connection.calls('import.read')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(SECRET);

  await dialog.getByRole('button', { name: 'Save as capture' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, /Order 1042/)).toBeVisible();
  expect(connection.calls('import.read')).toHaveLength(1);
});

test('a wrong signature shows its cause, fix and proof', async ({ open: page }) => {
  // Keys pressed before the window is drawn have no effect.
  await expect(page.getByRole('button', { name: 'Paste or open' })).toBeVisible();
  await searchPalette(page, 'case');
  await page.keyboard.press('Enter');
  const dialog = caseDialog(page);
  const wrong = signedBody({}, `${SECRET}\n`);
  await dialog.getByLabel('Pasted text').fill(`curl https://shop.example/ -d '${wrong}'`);
  await dialog.getByLabel('Secret (used once)').fill(SECRET);
  await page.keyboard.press('Enter');
  const why = dialog.getByRole('region', { name: 'Why' });
  await expect(why).toContainText('Fix:');
  await expect(why.getByRole('region', { name: 'Proof' })).toBeVisible();
  await expect(dialog).toContainText('a cURL command with a body of');

  // An answer belongs to its text, and the text survives closing the dialog.
  await dialog.getByLabel('Pasted text').fill('Hello');
  await expect(dialog).toContainText('This result is for the earlier text.');
  await dialog.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('no webhook body');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Paste or open' }).click();
  await expect(caseDialog(page).getByLabel('Pasted text')).toHaveValue('Hello');
});

test('a case of another service uses its endpoint’s scheme', async ({ open: page, served }) => {
  await saveEndpoint(await newEndpoint(page, { search: 'git', service: 'GitHub' }));
  await page.getByRole('button', { name: 'Paste or open' }).click();
  const dialog = caseDialog(page);
  // The only endpoint is proposed, with its secret.
  await expect(dialog.getByRole('button', { name: /Endpoint$/ })).toContainText('Shop A');
  const body = '{"action":"opened"}';
  const sign = createHmac('sha256', `${SECRET}\n`).update(body).digest('hex');
  const command = `curl ${served.listener}/hooks/shop-a -H 'X-Hub-Signature-256: sha256=${sign}'`;
  await dialog.getByLabel('Pasted text').fill(`${command} -d '${body}'`);
  await dialog.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(dialog).toContainText('The signature does not match this secret.');
  await expect(dialog.getByRole('region', { name: 'Why' })).toContainText('secret-whitespace');

  await dialog.getByLabel('Pasted text').fill(body);
  await dialog.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(dialog).toContainText('There is no signature in the header X-Hub-Signature-256.');

  // Without the endpoint the signature's header tells the service, and the secret has its name.
  await dialog.getByRole('button', { name: /Endpoint$/ }).click();
  await page.getByRole('option', { name: 'None, or by the path' }).click();
  const stripe = `-H 'Stripe-Signature: t=1700000000,v1=${sign}'`;
  await dialog.getByLabel('Pasted text').fill(`curl ${served.listener}/x ${stripe} -d '${body}'`);
  await dialog.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(dialog).toContainText('Checked as a webhook of Stripe.');
  await expect(dialog.getByLabel('Signing secret of Stripe (used once)')).toBeVisible();
});

test('without a secret a case says only that it is missing', async ({ open: page }) => {
  await page.getByRole('button', { name: 'Paste or open' }).click();
  const dialog = caseDialog(page);
  const mail = `we got ${signedBody()} but our sign is ${'ab'.repeat(32)}`;
  await dialog.getByLabel('Pasted text').fill(mail);
  await dialog.getByRole('button', { name: 'Check', exact: true }).click();
  const answer = dialog.getByRole('region', { name: 'Result' });
  await expect(answer).toContainText('Enter the secret to check this digest.');
  await expect(answer).not.toContainText('No known cause');
  await expect(answer).not.toContainText('Ruled out');
  await expect(dialog).toContainText('Used for this check only, not stored.');

  const typed = dialog.getByLabel('Secret (used once)');
  await typed.fill(SECRET);
  await page.keyboard.press('Enter');
  await expect(answer).toContainText('No known cause');
  await expect(dialog).toContainText('The secret was not stored.');
});

test('an answer to a closed dialog opens nothing @long', async ({ connection, open: page }) => {
  await page.getByRole('button', { name: 'Paste or open' }).click();
  await caseDialog(page).getByLabel('Pasted text').fill(signedBody());
  const keepAnswer = connection.hold('import.read');
  await caseDialog(page).getByRole('button', { name: 'Check', exact: true }).click();
  await expect(caseDialog(page)).toContainText('Enter a secret to verify');
  await caseDialog(page).getByRole('button', { name: 'Save as capture' }).click();
  await expect.poll(() => connection.calls('import.read').length).toBe(1);
  await page.keyboard.press('Escape');
  await expect(caseDialog(page)).toBeHidden(); // until then the dialog gets the keys
  await page.keyboard.press(',');
  keepAnswer();
  await expect(page.getByRole('main', { name: 'Settings' })).toBeVisible();
  await expect(page.getByText('Saved as a capture').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(row(page, /Order 1042/)).toHaveAttribute('aria-selected', 'true');
});

test('R replays all selected captures, a head only its own', async ({ shop: page, served }) => {
  await receive(page, served.listener, ['Order 1', 'Order 2', 'Order 3']);
  await row(page, /Order 3/).click();
  await row(page, /Order 1/).click({ modifiers: ['ControlOrMeta'] });
  const many = page.getByRole('main', { name: 'Replay 2 captures' });
  await page.getByRole('button', { name: 'Replay this capture' }).click();
  await expect(page.getByRole('heading', { name: 'Replay' })).toBeFocused();
  await expect(many).toBeHidden();
  await page.keyboard.press('r');
  await expect(many).toBeVisible();
});

test('a typed secret stays until its answer has come @long', async ({ connection, open: page }) => {
  await page.getByRole('button', { name: 'Paste or open' }).click();
  const dialog = caseDialog(page);
  await dialog.getByLabel('Pasted text').fill(signedBody());
  const secret = dialog.getByLabel('Secret (used once)');
  await secret.fill(SECRET);
  const check = dialog.getByRole('button', { name: 'Check', exact: true });
  const works = connection.fail('case.check');
  await check.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(secret).toHaveValue(SECRET);
  works();
  const answer = connection.hold('case.check');
  await check.click();
  await expect.poll(() => connection.calls('case.check').length).toBe(1);
  await expect(secret).toHaveValue(SECRET);
  answer();
  await expect(secret).toHaveValue('');
  await expect(dialog.getByRole('region', { name: 'Result' })).toContainText('Valid');
});
