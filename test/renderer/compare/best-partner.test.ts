// The default partner in a comparison: a capture that differs, if there is one.

import { expect, it } from 'vitest';
import { bestPartner, type Partners } from '../../../renderer/compare/partner-choice.tsx';
import { captureSummary } from '../support/capture-summary.ts';

const own = captureSummary(10, { verdict: 'invalid', name: 'Order 1' });
const partners = (change: Partial<Partners> = {}): Partners => ({
  phase: 'ready',
  own,
  before: null,
  valid: null,
  attempt: null,
  others: [],
  ...change,
});
const same = (id: number) => captureSummary(id, { name: 'Order 1' });

it.each<[string, Partial<Partners>, number | null]>([
  ['nothing is known yet', { phase: 'loading', others: [same(9)] }, null],
  ['there is no other one', {}, null],
  ['a wrong one beside a right one', { before: 4, valid: 5, attempt: 6 }, 5],
  ['a right one beside the one before', { own: same(10), before: 4, valid: 5, attempt: 6 }, 4],
  [
    'one of the list that differs, before the same bytes',
    { attempt: 6, others: [same(9), captureSummary(8)] },
    8,
  ],
  [
    'one of the same endpoint, before others',
    { others: [captureSummary(9, { endpointId: 2 }), captureSummary(8)] },
    8,
  ],
  ['the attempt before, where nothing is known to differ', { attempt: 6, others: [same(9)] }, 6],
  ['whatever there is', { others: [same(9)] }, 9],
])('%s', (_, change, best) => {
  expect(bestPartner(partners(change))).toBe(best);
});
