// The sender check in words: the address, its source, and that a header can be forged (document 5.2).

import { expect, it } from 'vitest';
import { senderSays } from '../../../../renderer/capture/request/sender-section.tsx';

const ADDRESS = '203.0.113.7';

it('names the entry that the address matches', () => {
  const check = { outcome: 'allowed', address: ADDRESS, header: null } as const;
  expect(senderSays({ ...check, match: '203.0.113.0/24' }).says).toBe(
    '203.0.113.7 is in 203.0.113.0/24 on the endpoint’s list. It is the peer address.',
  );
  expect(senderSays({ ...check, match: ADDRESS }).says).toContain('is on the endpoint’s list');
});

it('names the header with the address, and says that it can be forged', () => {
  const { title, says } = senderSays({
    outcome: 'not-allowed',
    address: ADDRESS,
    header: 'X-Forwarded-For: 203.0.113.7',
    match: null,
  });
  expect(title).toBe('Address not allowed.');
  expect(says).toContain('It comes from the header X-Forwarded-For, which can be forged.');
});

it('says that nothing was checked, or that there is no address', () => {
  expect(
    senderSays({ outcome: 'not-checked', address: ADDRESS, header: null, match: null }).says,
  ).toContain('has no allowed addresses');
  expect(
    senderSays({
      outcome: 'no-address',
      address: null,
      header: 'Forwarded: for=unknown',
      match: null,
    }).says,
  ).toContain('The header Forwarded contains no address.');
});
