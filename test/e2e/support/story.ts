// The whole story: an endpoint, webhooks over HTTP/1.1 and HTTP/2, every tab, an unchanged replay, an edited replay
// that is signed again, and a delivery with a retry. The browser and Electron tests share it.

import { expect, type Locator, type Page } from '@playwright/test';
import { verify } from '../../shared/support/verify.ts';
import { http2Request } from '../../electron/host/support/http2-client.ts';
import type { Receiver } from '../../electron/host/support/receiver.ts';
import { SECRET, signedBody } from '../../electron/host/support/webhook.ts';
import { openCompose, retryBy, send, setTimeScale } from './compose.ts';
import { list } from './place.ts';

export { SECRET, signedBody };

export const PATH = '/hooks/shop-a';

/** A tab's name may be followed by a count: “Deliveries 3 attempts”. */
export const tab = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(`^${name}( |$)`) });
export const panel = (page: Page) => page.getByRole('tabpanel');
/** The drawer below the tabs. */
export const drawer = (page: Page) => page.locator('.drawer');
export const row = (page: Page, label: string | RegExp) =>
  list(page).getByRole('treeitem', { name: label });

/** Opens a tab and returns its panel. */
export async function openTab(page: Page, name: string): Promise<Locator> {
  await tab(page, name).click();
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
  return panel(page);
}

/** Opens the drawer that replays the open capture, and returns it. */
export async function openReplay(page: Page): Promise<Locator> {
  if (await drawer(page).isHidden()) {
    await page.getByRole('button', { name: 'Replay this capture' }).click();
  }
  await expect(drawer(page)).toBeVisible();
  return drawer(page);
}

/** Adds an endpoint through the editor. */
export async function addEndpoint(page: Page, name = 'Shop A', path = PATH, secret = SECRET) {
  await page.getByRole('button', { name: 'Add endpoint' }).first().click();
  const editor = page.getByRole('main', { name: 'New endpoint' });
  await editor.getByLabel('Name', { exact: true }).fill(name);
  await editor.getByLabel('Path', { exact: true }).fill(path);
  const password = editor.getByLabel('Secret', { exact: true });
  if (!(await password.isVisible()))
    await editor.getByRole('button', { name: 'Add secret' }).click();
  await password.fill(secret);
  await editor.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(editor).toBeHidden();
}

/** Opens a folded part of the endpoint editor: “Response 200 at once”. */
export const unfold = (editor: Locator, part: string) =>
  editor
    .locator('summary')
    .filter({ hasText: new RegExp(`^${part}`) })
    .click();

/** Sends a body over HTTP/1.1 and returns the status of the answer. */
export async function post(url: string, body: string | Uint8Array): Promise<number> {
  const headers = { 'Content-Type': 'application/json', Accept: '*/*' };
  const answer = await fetch(url, { method: 'POST', headers, body: Buffer.from(body) });
  await answer.arrayBuffer();
  return answer.status;
}

/** Sends valid webhooks with these names over HTTP/1.1, the last one newest. All appear in the list. */
export async function receive(page: Page, listener: string, names: readonly string[]) {
  for (const name of names) await post(listener + PATH, signedBody({ name }));
  // “Order 1” is not “Order 1042”.
  for (const name of names) await expect(row(page, new RegExp(`, ${name}\\b`))).toBeVisible();
}

/** Sends a valid webhook over HTTP/1.1 and an invalid one over HTTP/2. Both appear in the list. */
export async function receiveWebhooks(page: Page, listener: string) {
  const valid = signedBody();
  expect(await post(listener + PATH, valid)).toBe(200);
  await expect(row(page, /^Valid, Order 1042.*266\.00.*Shop A/)).toBeVisible();

  const changed = signedBody({ name: 'Order 1043' }).replace('266.00', '999.00');
  const headers = { ':path': PATH, 'content-type': 'application/json', accept: '*/*' };
  expect((await http2Request(listener, headers, changed)).status).toBe(200);
  await expect(row(page, /^Invalid, Order 1043.*999\.00.*Shop A/)).toBeVisible();
  return { valid, changed };
}

/** Reads the values of the valid webhook in each tab. */
export async function readEachTab(page: Page, body: string) {
  await row(page, /^Valid, Order 1042/).click();
  await expect(page.getByRole('group', { name: 'Verdict' })).toContainText('Valid');

  const fields = await openTab(page, 'Fields');
  await expect(fields.getByRole('row', { name: /^amount/ })).toContainText('266.00');
  await expect(fields.getByRole('row', { name: /^amount/ })).toContainText('1st value');
  await expect(fields.getByRole('row', { name: /^client_name/ })).toContainText('דנה לוי');
  await fields.getByRole('button', { name: /documented fields? not sent/ }).click();
  await expect(fields.getByRole('row', { name: /^receipt/ })).toContainText('not sent');

  const canonical = await openTab(page, 'Canonical');
  const chips = canonical.getByRole('list', { name: 'Canonical string values' });
  await expect(chips).toContainText('266.00');
  await expect(canonical).toContainText('sign');

  const computed = verify(body, SECRET).computed ?? '';
  const signature = await openTab(page, 'Signature');
  await expect(signature).toContainText(computed);
  await expect(signature).toContainText('All characters match');

  const request = await openTab(page, 'Request');
  await expect(request.getByLabel('Body as text')).toContainText('"name":"Order 1042"');
  await expect(request).toContainText('application/json');
  await expect(request).toContainText('POST');
  await expect(request).toContainText('HTTP/1.1');
  await expect(request).toContainText('127.0.0.1');
}

/** Checks that the invalid webhook's tabs show both digests and HTTP/2. */
export async function readInvalid(page: Page, body: string) {
  await row(page, /^Invalid, Order 1043/).click();
  await expect(page.getByRole('group', { name: 'Verdict' })).toContainText('Invalid');
  const { computed, received } = verify(body, SECRET);
  const signature = await openTab(page, 'Signature');
  await expect(signature).toContainText(computed ?? '');
  await expect(signature).toContainText(received ?? '');
  await expect(await openTab(page, 'Request')).toContainText('HTTP/2.0');
}

/** Replays the valid webhook byte for byte, then edited and signed again. The receiver records the requests. */
export async function replay(page: Page, receiver: Receiver, body: string) {
  await row(page, /^Valid, Order 1042/).click();
  const form = await openReplay(page);
  const results = form.getByRole('region', { name: 'Results' });

  await form.getByLabel('Target URL').fill(`${receiver.url}/webhook`);
  await form.getByRole('button', { name: 'Send replay' }).click();
  await expect(results).toContainText('Status 200');
  await expect(results).toContainText('counts as delivered');
  expect(receiver.received[0]?.body.equals(Buffer.from(body))).toBe(true);

  receiver.react({ status: 201, body: 'created' });
  await form.getByRole('radio', { name: 'Edited' }).check({ force: true });
  const editor = form.getByLabel('Edited body').first();
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(body.replace('266.00', '10.00'));
  await form.getByRole('button', { name: 'Send replay' }).click();
  await expect(results).toContainText('Status 201');
  await expect(results).toContainText('created');
  await expect(results).toContainText('counts as failed');
  const sent = receiver.received[1]?.body.toString() ?? '';
  expect(sent).toContain('"amount":"10.00"');
  expect(verify(sent, SECRET).verdict).toBe('valid');
}

/** Acts as the payment service: the first attempt fails, the second gets 200, and the time line has both. */
export async function deliver(page: Page) {
  await page.getByRole('button', { name: 'Edit Shop A' }).click();
  const editor = page.getByRole('main', { name: 'Edit Shop A' });
  await unfold(editor, 'Advanced');
  await editor.getByRole('radio', { name: 'Fail', exact: true }).check({ force: true });
  await editor.getByLabel('Failed attempts').fill('1');
  await editor.getByRole('button', { name: 'Save endpoint' }).click();
  await expect(editor).toBeHidden();

  const dialog = await openCompose(page);
  await dialog.getByLabel('Value of name', { exact: true }).fill('Order 1044');
  await retryBy(page, 'A');
  await setTimeScale(page, 60); // a minute in a second
  const delivery = await send(page);
  await expect(delivery).toContainText('Delivered, 1 of 1');
  await expect(delivery.getByRole('listitem')).toContainText('Delivered');
  await page.keyboard.press('Escape');

  await row(page, /^Valid, Order 1044/).click(); // the second attempt, of the row for both
  const attempts = (await openTab(page, 'Deliveries')).getByRole('region', { name: 'Attempts' });
  await expect(attempts.getByRole('button').first()).toContainText('answered 500');
  await expect(attempts.getByRole('button').last()).toContainText('answered 200');
}

/** After a restart: endpoint, captures, verdicts and replay results. */
export async function findEverythingAgain(page: Page) {
  await expect(row(page, /^Valid, Order 1042.*266\.00.*Shop A/)).toBeVisible();
  await expect(row(page, /^Invalid, Order 1043.*999\.00.*Shop A/)).toBeVisible();
  await row(page, /^Valid, Order 1042/).click();
  const results = (await openReplay(page)).getByRole('region', { name: 'Results' });
  await expect(results).toContainText('Status 201');
  await expect(results).toContainText('Status 200');
  await page.getByRole('button', { name: 'Edit Shop A' }).click();
  const editor = page.getByRole('main', { name: 'Edit Shop A' });
  await expect(editor.getByLabel('Path', { exact: true })).toHaveValue(PATH);
  await expect(editor).not.toContainText(SECRET);
  await page.keyboard.press('Escape');
}
