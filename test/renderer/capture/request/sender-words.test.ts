// The sender check in words: which address, where it was read, and that a header can be forged (document 5.2).

import { expect, it } from 'vitest';
import { senderSays } from '../../../../renderer/capture/request/sender-words.ts';

const ADDRESS = '203.0.113.7';

it('tells the entry that the address falls under', () => {
  const check = { outcome: 'allowed', address: ADDRESS, header: null } as const;
  expect(senderSays({ ...check, match: '203.0.113.0/24' }).says).toBe(
    '203.0.113.7 falls under 203.0.113.0/24 of the endpoint’s list. It is the socket’s other end.',
  );
  expect(senderSays({ ...check, match: ADDRESS }).says).toContain('is in the endpoint’s list');
});

it('tells the header that it was taken from, and that it can be forged', () => {
  const { title, says } = senderSays({
    outcome: 'not-allowed',
    address: ADDRESS,
    header: 'X-Forwarded-For: 203.0.113.7',
    match: null,
  });
  expect(title).toBe('Address not allowed.');
  expect(says).toContain('It was taken from the header X-Forwarded-For, which can be forged.');
});

it('tells that nothing was checked, or that there is no address', () => {
  expect(
    senderSays({ outcome: 'not-checked', address: ADDRESS, header: null, match: null }).says,
  ).toContain('names no allowed addresses');
  expect(
    senderSays({
      outcome: 'no-address',
      address: null,
      header: 'Forwarded: for=unknown',
      match: null,
    }).says,
  ).toContain('The header Forwarded holds no address.');
});
