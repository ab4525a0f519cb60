// Every arrival is in the list with its reason, and each of its tabs opens.

import { gzipSync } from 'node:zlib';
import { expect, test } from './support/fixtures.ts';
import { addEndpoint, openTab, PATH, post, row, SECRET, signedBody } from './support/story.ts';
import { exchange } from '../electron/host/support/wire.ts';

const deep = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)},"sign":"x"}`;
const signed = signedBody();
const TABS = ['Fields', 'Canonical', 'Signature', 'Request', 'Deliveries'];

interface Case {
  readonly what: string;
  readonly body: string | Uint8Array;
  /** The beginning of the row's name. */
  readonly row: RegExp;
  /** The text in the detail's head. */
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
    row: /^Unverifiable, Incomplete request/,
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

test('every arrival has its reason, and its tabs open @long', async ({ open: page, served }) => {
  await addEndpoint(page, 'Shop A', PATH, SECRET);
  const detail = page.getByRole('region', { name: 'Capture', exact: true });
  /** Selects the newest row, which must have this name. */
  const select = async (label: RegExp) => {
    const newest = page.getByRole('treeitem').first();
    await expect(newest).toHaveAccessibleName(label);
    await newest.click();
    await expect(newest).toHaveAttribute('aria-selected', 'true');
  };

  for (const { what, body, row: label, says } of CASES) {
    await test.step(what, async () => {
      await post(served.listener + PATH, body);
      await select(label);
      await expect(detail).toContainText(says, { timeout: 60_000 }); // a large body comes in parts
      for (const name of TABS) await expect(await openTab(page, name)).not.toBeEmpty();
    });
  }

  await test.step('a compressed body, which Request also shows decoded', async () => {
    const body = gzipSync(signed);
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
    const answer = await fetch(served.listener + PATH, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    await select(/^Unverifiable, Not JSON/);
    await expect(page.getByRole('group', { name: 'Verdict' })).toContainText('compressed (gzip)');
    const decoded = (await openTab(page, 'Request')).getByRole('region', { name: 'Decoded text' });
    await expect(decoded).toHaveText(signed);
  });

  await test.step('a wrong Content-Length', async () => {
    const head = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Length: `;
    await exchange(served.listener, `${head}5\r\n\r\n${signed}`);
    // Its first five bytes are a webhook of their own.
    await expect(row(page, /^Unverifiable, Not HTTP/)).toBeVisible();
    await row(page, /^Unverifiable, Not HTTP/).click();
    await expect(detail).toContainText('Content-Length');
    await openTab(page, 'Request');
  });

  await test.step('a GET', async () => {
    await fetch(`${served.listener}${PATH}?a=1`);
    await expect(row(page, /GET/)).toBeVisible();
  });
});
