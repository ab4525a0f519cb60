// Editing before a replay in the form and in the JSON, which are two views of one text. The receiver gets exactly the
// shown bytes, and unedited bytes stay as captured.

import type { Locator, Page } from '@playwright/test';
import { verify } from '../shared/support/verify.ts';
import { violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import {
  addEndpoint,
  openReplay,
  openTab,
  PATH,
  post,
  row,
  SECRET,
  signedBody,
} from './support/story.ts';

/** A captured body with blanks, escapes and number literals that a careless editor would rewrite. */
const oddlyWritten = () =>
  signedBody({ items: [{ name: 'T-shirt', price: 99.9, qty: 2, vat: '1' }] })
    .replace('"status":1', '"status" : 1')
    .replace('דנה', '\\u05d3\\u05e0\\u05d4')
    .replace('{', '{\n ');

const editor = (form: Locator) => form.getByLabel('Edited body').first();
const send = (form: Locator) => form.getByRole('button', { name: 'Send replay' }).click();
const changes = (form: Locator) => form.locator('.edit-changes');

async function choose(page: Page, form: Locator, field: string, entry: string) {
  await form.getByRole('button', { name: `More for ${field}`, exact: true }).click();
  await page.getByRole('menu').getByText(entry, { exact: true }).click();
}

async function edit(page: Page, listener: string, body: string): Promise<Locator> {
  expect(await post(listener + PATH, body)).toBe(200);
  await row(page, /Order 1042/).click();
  const form = await openReplay(page);
  await expect(form).toContainText('Sent unchanged. The signature is valid.');
  await form.getByRole('radio', { name: 'Edited' }).check({ force: true });
  await expect(changes(form)).toHaveText('No changes; signed again.');
  return form;
}

test('a value is edited where it is read, and sent', async ({ shop: page, served, receiver }) => {
  expect(await post(served.listener + PATH, signedBody())).toBe(200);
  await row(page, /Order 1042/).click();
  const url = `${receiver.url}/webhook`;
  await (await openReplay(page)).getByLabel('Target URL').fill(url);
  const fields = await openTab(page, 'Fields');

  await fields.getByRole('row', { name: /^amount/ }).hover();
  await fields.getByRole('button', { name: 'Edit amount and replay' }).click();
  await expect(page.getByLabel('Value of amount', { exact: true })).toBeFocused();
  await page.keyboard.insertText('10.00');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('Status 200');
  expect(receiver.received).toHaveLength(1);
  const sent = receiver.received[0]?.body.toString() ?? '';
  expect(sent).toContain('"amount":"10.00"');
  expect(verify(sent, SECRET).verdict).toBe('valid');

  await openTab(page, 'Fields');
  await page.keyboard.press('Shift+R');
  await expect(page.getByLabel('Value of name', { exact: true })).toBeFocused();
});

test('form and JSON are one text; only edits differ', async ({ shop: page, served, receiver }) => {
  const body = oddlyWritten();
  const form = await edit(page, served.listener, body);
  await form.getByLabel('Target URL').fill(`${receiver.url}/webhook`);

  // Edits in the form show in the JSON.
  await form.getByLabel('Value of amount', { exact: true }).fill('10.00');
  await expect(editor(form)).toContainText('10.00');
  await form.getByLabel('price of item 1').fill('1.');
  await expect(form).toContainText('Not a JSON number. The body still has');
  await form.getByLabel('price of item 1').fill('1.50');
  await expect(changes(form)).toHaveText('2 fields changed: items, amount; signed again.');
  const amount = form.getByRole('group', { name: 'amount', exact: true });
  await expect(amount).toContainText('Changed. Captured: "266.00"');

  // It is signed again with the endpoint's secret and sent as shown.
  const digest = form.locator('.sign-again .data-text');
  await expect(digest).toHaveText(/^[0-9a-f]{64}$/);
  const foreseen = await digest.textContent();
  await send(form);
  await expect(form.getByRole('region', { name: 'Results' })).toContainText('Status 200');
  const signed = receiver.received[0]?.body.toString() ?? '';
  expect(verify(signed, SECRET).verdict).toBe('valid');
  expect(signed).toContain(`"sign":"${foreseen}"`);
  const price = /"price":([^,}]+)/;
  const unsigned = (text: string) => text.replace(/"sign":"[0-9a-f]{64}"/, '');
  expect(unsigned(signed)).toBe(
    unsigned(body.replace('266.00', '10.00').replace(price, '"price":1.50')),
  );

  // After restoring each field it is the captured text again, byte for byte.
  await amount.getByRole('button', { name: 'Restore amount' }).click();
  await choose(page, form, 'items', 'Restore captured value');
  await choose(page, form, 'client_name', 'Omit');
  await expect(changes(form)).toHaveText('1 field omitted: client_name; signed again.');
  await form.getByRole('button', { name: 'Restore client_name' }).click();
  await expect(changes(form)).toHaveText('No changes; signed again.');

  // Edits in the JSON show in the form. Without signing again the old signature does not match.
  await form.getByText('Sign again', { exact: true }).click();
  await expect(form).toContainText('The signature in the text is valid.');
  await editor(form).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(body.replace('"status" : 1', '"status" : "2"'));
  await expect(form.getByLabel('Value of status', { exact: true })).toHaveValue('2');
  await expect(form).toContainText(
    'The signature is no longer valid. A receiver should reject this.',
  );
  receiver.react({ status: 400, body: 'sign is wrong' });
  await send(form);
  const came = form.locator('.result').first();
  for (const said of ['Status 400', 'counts as failed', 'sign is wrong']) {
    await expect(came.getByText(said, { exact: true }).first()).toBeInViewport({ ratio: 1 });
  }
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(receiver.received[1]?.body.toString()).toBe(
    body.replace('"status" : 1', '"status" : "2"'),
  );

  // A JSON error is located, and the edit can be undone and redone.
  await editor(form).click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('x');
  await expect(form).toContainText('Not JSON, line 1, column 1');
  await form.getByRole('button', { name: 'Go to error' }).click();
  await expect(editor(form)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(form.getByLabel('Value of status', { exact: true })).toHaveValue('2');
  await form.getByRole('button', { name: 'Discard edits' }).click();
  await expect(form.getByRole('radio', { name: 'As captured' })).toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(form.getByLabel('Value of status', { exact: true })).toHaveValue('2');
  expect(await violations(page)).toEqual([]);

  // Opening another tab loses nothing, and the capture is unchanged.
  await expect(await openTab(page, 'Request')).toContainText('"status" : 1');
  await openReplay(page);
  await expect(form.getByLabel('Value of status', { exact: true })).toHaveValue('2');
});

test('Variant B, kinds, repetition, headers, targets @long', async ({ page, served, receiver }) => {
  await page.setViewportSize({ width: 900, height: 600 });
  await page.goto(served.ui);
  await addEndpoint(page);
  const body = oddlyWritten();
  const form = await edit(page, served.listener, body);
  await form.getByText('Sign again', { exact: true }).click();
  const target = form.getByLabel('Target URL');

  // A narrow pane shows one view at a time.
  await expect(editor(form)).toBeHidden();
  await choose(page, form, 'items', 'String (Variant B)');
  await form.getByLabel('qty of item 1').fill('7');
  await choose(page, form, 'status', 'Text');
  await choose(page, form, 'amount', 'Send twice');
  await form.getByLabel('Value of amount (2nd)').fill('0.01');
  await form.getByLabel('New field name').fill('extra');
  await page.keyboard.press('Enter');
  await expect(changes(form)).toHaveText(
    '2 fields changed: items, status; 2 fields added: amount, extra.',
  );
  expect(receiver.received).toHaveLength(0);

  await form.locator('summary').filter({ hasText: 'Request' }).click();
  await form.getByLabel('Value of header 1').fill('text/plain');
  await expect(form).toContainText('Changed. Captured: application/json');
  await form.getByRole('button', { name: 'Remove header 2' }).click();
  await expect(form).toContainText('Omitted: ');
  await form.getByRole('button', { name: 'Add header' }).click();
  await form
    .getByLabel(/^Name of header/)
    .last()
    .fill('X-Test');
  await form
    .getByLabel(/^Value of header/)
    .last()
    .fill('1');

  // Our own listener is rejected as a target, with an error at the field.
  await target.fill(`${served.listener}/hooks/other`);
  await send(form);
  await expect(form.getByRole('alert')).toContainText('Countersign’s own listener');
  await expect(form.getByLabel('Target URL')).toHaveAttribute('aria-invalid', 'true');
  await target.fill('localhost:3000');
  await expect(form).toContainText('Start the URL with http:// or https://.');
  await target.fill(`${receiver.url}/hook`);
  receiver.react({ status: 503 });
  await send(form);
  await expect(form.getByRole('region', { name: 'Results' })).toContainText('Status 503');

  const [got] = receiver.received;
  const sent = got?.body.toString() ?? '';
  const items = JSON.stringify((JSON.parse(body) as { items: unknown }).items);
  expect(JSON.parse(sent)).toMatchObject({ status: '1', amount: '0.01', extra: '' });
  expect((JSON.parse(sent) as { items: string }).items).toBe(
    items.replace(/"qty":[^,}]+/, '"qty":7'),
  );
  expect(sent.startsWith(body.slice(0, body.indexOf('1,"client_name"')))).toBe(true);
  expect(sent.endsWith(',"amount":"0.01","extra":""}')).toBe(true);
  expect(got?.headers).toContainEqual(['X-Test', '1']);
  expect(got?.headers.map(([, value]) => value)).toContain('text/plain');
  expect(got?.headers.map(([name]) => name.toLowerCase())).not.toContain('accept');

  // Recent targets show their answers, and each can be removed.
  await form.getByRole('button', { name: 'Recent targets' }).click();
  const history = page.getByRole('grid', { name: 'Recent targets' });
  await expect(history.getByRole('row')).toContainText(['503']);
  await history.getByRole('button', { name: `Forget ${receiver.url}/hook` }).click();
  await expect(target).toBeFocused();
  await expect(form.getByRole('button', { name: 'Recent targets' })).toBeHidden();
  expect(await violations(page)).toEqual([]);
});

test('bodies not in UTF-8 or too long go as captured', async ({ shop: page, served, receiver }) => {
  const bytes = Buffer.from([0x7b, 0x22, 0xff, 0x00, 0x7d]);
  await fetch(served.listener + PATH, { method: 'POST', body: bytes });
  await page.getByRole('treeitem').first().click();
  const form = await openReplay(page);
  await expect(form.getByRole('radio', { name: 'Edited' })).toBeDisabled();
  await expect(form).toContainText('The body is not UTF-8');
  await form.getByLabel('Target URL').fill(receiver.url);
  await send(form);
  await expect.poll(() => receiver.received[0]?.body.equals(bytes)).toBe(true);

  const long = signedBody({ add_field: 'x'.repeat(1_200_000) });
  expect(await post(served.listener + PATH, long)).toBe(200);
  await row(page, /^Valid, Order 1042/).click();
  await expect(form.getByRole('radio', { name: 'Edited' })).toBeDisabled();
  await expect(form).toContainText('is too long to edit');
  await send(form);
  await expect.poll(() => receiver.received[1]?.body.toString() === long).toBe(true);
});

test('fast typing in a large body is all sent @long', async ({ shop: page, served, receiver }) => {
  const note = 'x'.repeat(260);
  const items = Array.from({ length: 3000 }, (_, at) => ({ name: `Item ${at}`, price: at, note }));
  const body = signedBody({ items });
  expect(body.length).toBeGreaterThan(900_000);
  const form = await edit(page, served.listener, body);
  await form.getByText('Sign again', { exact: true }).click();
  await form.getByLabel('Target URL').fill(`${receiver.url}/webhook`);
  const text = editor(form);
  const got = async (count: number) => {
    await expect.poll(() => receiver.received.length).toBe(count);
    return receiver.received[count - 1]?.body.toString() ?? '';
  };

  // The focus moves from the editor to the button.
  await text.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowRight');
  const typed = '"typed":"as fast as can be",';
  await page.keyboard.type(typed);
  await send(form);
  expect((await got(1)) === `{${typed}${body.slice(1)}`).toBe(true);
  await expect(changes(form)).toHaveText('1 field added: typed.');

  // The focus stays in the editor, as when a screen reader presses the button.
  await text.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('    ');
  const again = form.getByRole('button', { name: 'Send replay' });
  await expect(again).not.toHaveAttribute('data-pending', 'true'); // the first answer has come
  await again.dispatchEvent('click');
  await expect(text).toBeFocused();
  expect((await got(2)) === `{${typed}${body.slice(1)}    `).toBe(true);

  // The form, then form and JSON together: neither undoes edits of the other.
  await page.keyboard.press('Backspace');
  await form.getByLabel('Value of client_name', { exact: true }).fill('');
  await page.keyboard.type('Dana the second');
  await send(form);
  const both = body.replace(/"client_name":"[^"]*"/, '"client_name":"Dana the second"');
  expect((await got(3)) === `{${typed}${both.slice(1)}   `).toBe(true);

  // Undoing every step gives the captured text.
  await text.click();
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+z');
    expect(await changes(form).textContent()).toBe('No changes.');
  }).toPass({ intervals: [100] });
  await send(form);
  expect((await got(4)) === body).toBe(true);
});

test('a thousand headers can be drawn, edited, sent', async ({ shop: page, served, receiver }) => {
  const headers = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`X-${at}`, 'a']));
  const url = served.listener + PATH;
  const answer = await fetch(url, { method: 'POST', headers, body: signedBody() });
  expect(answer.status).toBe(200);
  await row(page, /Order 1042/).click();
  const form = await openReplay(page);
  await form.getByLabel('Target URL').fill(`${receiver.url}/webhook`);
  await form.locator('summary').filter({ hasText: 'Request' }).click();
  const names = form.getByLabel(/^Name of header/);
  await expect(names).toHaveCount(60);

  // An added header is drawn although others are not, and the changed one is among those that are drawn later.
  await form.getByRole('button', { name: 'Add header' }).click();
  await expect(names).toHaveCount(61);
  await names.last().fill('X-Test');
  await form
    .getByLabel(/^Value of header/)
    .last()
    .fill('1');
  await form.getByRole('button', { name: 'Show 60 more' }).click();
  await expect(names).toHaveCount(121);
  await form.getByLabel('Value of header 100', { exact: true }).fill('b');
  const changed = await form.getByLabel('Name of header 100', { exact: true }).inputValue();
  await expect(form).toContainText('Changed. Captured: a');
  await send(form);
  await expect(form.getByRole('region', { name: 'Results' })).toContainText('Status 200');
  const got = receiver.received[0]?.headers ?? [];
  expect(got.filter(([name]) => /^x-\d+$/i.test(name))).toHaveLength(1000);
  expect(got).toContainEqual([changed, 'b']);
  expect(got).toContainEqual(['X-Test', '1']);
});
