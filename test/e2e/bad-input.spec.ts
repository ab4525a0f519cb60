// Whatever arrives is in the list with its reason, and each tab can be opened on it.

import { gzipSync } from 'node:zlib';
import { expect, test } from './support/fixtures.ts';
import { addEndpoint, openTab, PATH, post, row, SECRET, signedBody } from './support/story.ts';
import { exchange } from '../electron/host/support/wire.ts';

const deep = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)},"sign":"x"}`;
const signed = signedBody();

interface Case {
  readonly what: string;
  readonly body: string | Uint8Array;
  /** What the row's name begins with. */
  readonly row: RegExp;
  /** What the detail's head says. */
  readonly says: RegExp;
}

const CASES: readonly Case[] = [
  { what: 'an empty body', body: '', row: /^Unverifiable, Empty body/, says: /empty/i },
  { what: 'no JSON', body: 'hello', row: /^Unverifiable, Not JSON/, says: /JSON/ },
  { what: 'an array', body: '[1,2]', row: /^Unverifiable, Not a JSON object/, says: /object/ },
  {
    what: 'invalid UTF-8',
    body: Buffer.concat([
      Buffer.from('{"name":"'),
      Buffer.from([0xf9, 0xec]),
      Buffer.from('","sign":"x"}'),
    ]),
    row: /^Unverifiable, Not JSON/,
    says: /UTF-8/,
  },
  { what: 'no sign', body: '{"name":"Lamp"}', row: /^Unverifiable, Lamp/, says: /sign/ },
  {
    what: 'sign as a number',
    body: '{"name":"Chair","sign":5}',
    row: /^Invalid, Chair/,
    says: /number/,
  },
  {
    what: 'a repeated name',
    body: signed.replace('"amount":', '"amount":"1","amount":'),
    row: /^Valid, Order 1042.*266\.00/,
    says: /more than once/,
  },
  { what: '300 levels', body: deep(300), row: /^Unverifiable, Nested too deep/, says: /200/ },
  {
    what: '40 MB',
    body: Buffer.alloc(40_000_000, 0x20),
    row: /^Unverifiable, Not received whole/,
    says: /33,?554,?432|first/,
  },
  { what: 'gzip', body: gzipSync(signed), row: /^Unverifiable, Not JSON/, says: /UTF-8/ },
  {
    what: 'markup and direction marks',
    body: JSON.stringify({ name: '<img src=x onerror=alert(1)>\u202e', sign: 'x' }),
    row: /^Invalid, <img src=x/,
    says: /sign/,
  },
];

test.beforeEach(async ({ page, served }) => {
  await page.goto(served.ui);
  await addEndpoint(page, 'Shop A', PATH, SECRET);
});

for (const { what, body, row: label, says } of CASES) {
  test(`${what} is shown with its reason`, async ({ page, served }) => {
    await post(served.listener + PATH, body);
    await row(page, label).click();
    await expect(page.getByRole('region', { name: 'Capture', exact: true })).toContainText(says);
    for (const name of [
      'Fields',
      'Canonical',
      'Signature',
      'Raw',
      'Request',
      'Deliveries',
      'Replay',
    ]) {
      await expect(await openTab(page, name)).not.toBeEmpty();
    }
  });
}

test('a GET is shown as one', async ({ page, served }) => {
  await fetch(`${served.listener}${PATH}?a=1`);
  await expect(row(page, /GET/)).toBeVisible();
});

test('a wrong Content-Length is shown with its reason', async ({ page, served }) => {
  const head = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Length: `;
  await exchange(served.listener, `${head}5\r\n\r\n${signed}`);
  await expect(row(page, /^Unverifiable, Not HTTP/)).toBeVisible();
  await row(page, /^Unverifiable, Not HTTP/).click();
  await expect(page.getByRole('region', { name: 'Capture', exact: true })).toContainText(
    'Content-Length',
  );
});

test('a body that came compressed is said to be, and Raw decodes it beside its bytes', async ({
  page,
  served,
}) => {
  const body = gzipSync(signed);
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  const answer = await fetch(served.listener + PATH, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  await row(page, /^Unverifiable, Not JSON/).click();
  await expect(page.getByRole('group', { name: 'Verdict' })).toContainText('compressed (gzip)');
  const decoded = (await openTab(page, 'Raw')).getByRole('region', { name: 'Decoded text' });
  await expect(decoded).toHaveText(signed);
});
