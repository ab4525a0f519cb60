// One exchange in words: what the service would do, and how the answer compares with the original.

import { describe, expect, it } from 'vitest';
import {
  cameSays,
  countsWords,
  originalSays,
  retrySays,
} from '../../../renderer/words/answer-words.ts';
import type { SentAnswer } from '../../../shared/contract/capture.ts';
import { schemeNamed } from '../../../shared/signature/schemes/schemes.ts';
import type { Exchange } from '../../../shared/contract/sending.ts';

type Came = Pick<Exchange, 'response' | 'error' | 'delivered'>;

const came = (status: number, error: Exchange['error'] = null): Came => ({
  response: { status, headers: [], bodyBase64: '', bodyLength: 0, bodyCut: false },
  error,
  delivered: status === 200,
});
const nothing: Came = {
  response: null,
  error: { code: 'refused', host: 'localhost' },
  delivered: false,
};

const answered = (status: number | null, change: Partial<SentAnswer> = {}): SentAnswer => ({
  does: 'answer',
  from: 'policy',
  outcome: 'sent',
  status,
  headers: [],
  body: '',
  delayMs: 0,
  endedAtMs: 1,
  ...change,
});

describe('the result', () => {
  it.each([
    [came(200), 'Status 200', 'counts as delivered', null],
    [came(204), 'Status 204', 'counts as failed', /exactly 200/],
    [came(301), 'Status 301', 'counts as failed', /redirect/],
    [came(500), 'Status 500', 'counts as failed', /other than 200/],
    [nothing, 'No response', 'counts as failed', /No response counts/],
  ])('%#: %s', (result, says, counts, retry) => {
    expect([cameSays(result), countsWords(result)]).toEqual([says, counts]);
    if (retry === null) expect(retrySays(result, null)).toBeNull();
    else expect(retrySays(result, null)).toMatch(retry);
  });

  it('of another service counts any 2xx, or what its record says', () => {
    const [stripe, mercadoPago] = [schemeNamed('stripe'), schemeNamed('mercado-pago')];
    if (!stripe || !mercadoPago) throw new Error('no scheme');
    expect(retrySays(came(302), stripe)).toBe('Stripe counts only 2xx as delivered.');
    expect(retrySays(came(204), mercadoPago)).toBe(
      'Mercado Pago counts only 200 or 201 as delivered.',
    );
    expect(retrySays(nothing, stripe)).toMatch(/No response counts/);
  });

  it('is the status if only the body is incomplete', () => {
    const unended = came(200, { code: 'body-not-ended', host: 'localhost', why: 'broken' });
    expect([cameSays(unended), countsWords(unended)]).toEqual([
      'Status 200',
      'counts as delivered',
    ]);
  });
});

it.each([
  [came(200), answered(200), 'The original was also answered 200.'],
  [came(500), answered(200), 'The original was answered 200.'],
  [nothing, answered(null, { outcome: 'none' }), 'The original was not answered.'],
  [came(200), answered(null, { outcome: 'waiting' }), 'The original is awaiting a response.'],
])('compares with the original (%#)', (result, original, says) =>
  expect(originalSays(result, original)).toBe(says),
);
