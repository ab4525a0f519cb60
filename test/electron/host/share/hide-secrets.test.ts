// Values that leave with no export are passed through the same search for secrets.

import { expect, it } from 'vitest';
import { refused, startShop } from '../support/test-host.ts';
import { current, SECRET } from '../support/webhook.ts';

const SALT = 'pepper_salt_and_more_4242';
const READ = 'read_from_a_file_4242';

const host = await startShop({
  secrets: [current(SECRET), { label: 'salt', current: false, setting: 'salt', secret: SALT }],
});

const hidden = async (value: unknown, also: readonly string[] = []) =>
  (await host.handlers['secrets.hide']({ value, also })).value;

it('hides every stored secret, and those that are given', async () => {
  const base64 = Buffer.from(`a ${SECRET} b`).toString('base64');
  const value = { says: `it is ${SECRET}`, list: [SALT, { deep: READ }], base64, count: 4 };
  const answer = await hidden(value, [READ]);
  expect(answer).toMatchObject({
    says: 'it is <SECRET>',
    list: ['<SECRET>', { deep: '<SECRET>' }],
  });
  expect(JSON.stringify(answer)).not.toContain(base64);
  expect(await hidden(READ)).toBe(READ);
});

it('changes nothing else, and reads only JSON', async () => {
  const value = { verdict: 'valid', text: 'שלום', none: null, list: [1, true, 'x'] };
  expect(await hidden(value)).toEqual(value);
  await refused('invalid-input', hidden({ a: 1n }));
  await refused('invalid-input', hidden('a'.repeat(2 ** 23)));
});
