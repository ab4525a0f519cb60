// The first sentence about a pasted text.

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  comparisonWords,
  secretWords,
} from '../../../../renderer/explain/pasted/comparison-result.tsx';
import { compareText } from '../../../shared/support/compare.ts';
import { verify } from '../../../shared/support/verify.ts';

const SECRET = 'top-secret';
const BODY = JSON.stringify({ name: 'Order 7', amount: '10.00', status: 1, sign: 'f'.repeat(64) });

const compared = (text: string, secret: string | null = SECRET) =>
  compareText(text, { body: BODY, secret, others: [] });
const words = (text: string, secret: string | null = SECRET) =>
  comparisonWords(compared(text, secret), verify(BODY, secret));

describe('a digest', () => {
  it('is the same if it is ours, whatever sign is', () => {
    const { computed } = verify(BODY, SECRET);
    const { outcome, title, says } = words(computed ?? '');
    expect([outcome, title]).toEqual(['same', 'Same digest']);
    expect(says).toContain('The digest in sign is different');
  });

  it('is different if it is not ours', () => {
    expect(words('0'.repeat(64))).toMatchObject({
      outcome: 'different',
      title: 'Different digest',
    });
  });
});

describe('a string', () => {
  it('is the same with the secret', () => {
    expect(words(`10.00:Order 7:1:${SECRET}`)).toMatchObject({
      outcome: 'same',
      title: 'Same string',
    });
  });

  it('gets the first difference', () => {
    const { outcome, says } = words(`10.00:Order 8:1:${SECRET}`);
    expect(outcome).toBe('different');
    expect(says).toContain('2nd value');
  });

  it('has the same values if only the endpoint’s secret is missing', () => {
    expect(words('10.00:Order 7:1', null)).toMatchObject({
      outcome: 'open',
      title: 'Same values',
    });
  });

  it('gets a note whether it contained the secret', () => {
    expect(secretWords(compared(`10.00:Order 7:1:${SECRET}`))).toContain('<SECRET>');
    expect(secretWords(compared('10.00:Order 7:1'))).toContain('without the secret');
    expect(secretWords(compared('10.00:Order 7'))).toContain('no stored secret');
    expect(secretWords(compared('0'.repeat(64)))).toBeNull();
  });
});

describe('a webhook that is correctly signed', () => {
  const fields = '"amount":"10.00","foreign_card":"0","name":"Order 7","status":1';
  const sign = createHash('sha256').update(`10.00:0:Order 7:1:${SECRET}`).digest('hex');
  const body = `{${fields},"sign":"${sign}"}`;
  const question = { body, secret: SECRET, others: [] };
  const titleOf = (text: string) =>
    comparisonWords(compareText(text, question), verify(body, SECRET)).title;
  const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

  it.each([
    ['a digest', digestOf(`10.00:Order 7:1:${SECRET}`), 'Your code left out foreign_card.'],
    ['a string', `10.00:Order 7:1:${SECRET}`, 'Your code left out foreign_card.'],
    [
      'a line end at the secret',
      digestOf(`10.00:0:Order 7:1:${SECRET}\n`),
      'Your code signed with different whitespace',
    ],
    ['an unknown digest', '0'.repeat(64), 'Your code computes a different digest.'],
    ['an unknown string', `10.00:0:Order 8:1:${SECRET}`, 'Your code joins a different string.'],
  ])('is not blamed for %s', (_, text, yours) => {
    expect(titleOf(text)).toContain(`The webhook is correctly signed. ${yours}`);
  });
});
