// No false cause: random digests, and bodies with one value changed after signing, get no explanation. Of a thousand
// digests some are searched alone, the others many at a time.

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../../electron/host/lib/primitives.ts';
import { explain, explainAny } from '../../../support/explain.ts';
import type { Findings } from '../../../../../shared/signature/explain/explanation.ts';
import { inForm } from '../../../../support/forms.ts';
import { spread } from '../ask.ts';
import { BODIES } from '../generator/bodies.ts';
import { type Body, textWith } from '../generator/body.ts';
import { compute, correct } from '../generator/procedure.ts';
import { OTHERS, PLAIN_SECRET } from '../generator/secret-forms.ts';
import { tamperedDigests } from '../generator/tampered.ts';

const RANDOM_PER_BODY = 14;

const never = (): boolean => false;

/** Random digests, the same in every run. */
const randomDigests = (body: Body, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    createHash('sha256').update(`random ${index} ${body.title}`).digest('hex'),
  );

const asked = BODIES.map((body) => ({
  body,
  digests: [...randomDigests(body, RANDOM_PER_BODY), ...tamperedDigests(body, PLAIN_SECRET)],
}));

const someAsked = spread(asked, inForm(2, asked.length));

/** No cause is named, everything was tried, and the ruled-out causes are listed. */
function expectUnknown({ explanations, isComplete, ruledOut, verdict }: Findings): void {
  expect(explanations).toEqual([]);
  expect(isComplete).toBe(true);
  expect(ruledOut).not.toEqual([]);
  expect(verdict).toBe('invalid');
}

describe('a digest that no cause gives', () => {
  it('is tested a thousand times', () => {
    const total = asked.reduce((sum, { digests }) => sum + digests.length, 0);
    console.log(`${total} digests that no cause gives, for ${asked.length} bodies`);
    expect(total).toBeGreaterThanOrEqual(1000);
    expect(new Set(asked.flatMap(({ digests }) => digests))).toHaveLength(total);
  });

  it.each(someAsked)('is unknown when searched with others: $body.title', ({ body, digests }) => {
    const right = compute(body, '', correct(PLAIN_SECRET)).digest;
    const question = { body: textWith(body, right), secret: PLAIN_SECRET, others: OTHERS };
    const findings = explainAny({ ...question, digest: null }, digests, primitives, never);
    expectUnknown(findings);
  });

  it.each(someAsked)(
    'is unknown as the signature of a webhook: $body.title',
    ({ body, digests }) => {
      const sign = digests.at(-1) ?? '';
      const question = { body: textWith(body, sign), secret: PLAIN_SECRET, others: OTHERS };
      expectUnknown(explain({ ...question, digest: null }, primitives, never));
    },
  );

  it('does not hide an explained digest among them', () => {
    for (const { body, digests } of spread(asked, inForm(1, 4))) {
      const procedure = { ...correct(PLAIN_SECRET), place: 'hmac', trim: 'none' } as const;
      const right = compute(body, '', correct(PLAIN_SECRET)).digest;
      const question = { body: textWith(body, right), secret: PLAIN_SECRET, others: OTHERS };
      const { explanations } = explainAny(
        { ...question, digest: null },
        digests.toSpliced(5, 0, compute(body, '', procedure).digest),
        primitives,
        never,
      );
      expect(explanations[0]?.codes).toContain('hmac');
    }
  });
});

describe('a value that equals a guess', () => {
  const signed = (values: string) =>
    createHash('sha256').update(`${values}:${PLAIN_SECRET}`).digest('hex');

  it.each([
    ['status was 1', { amount: '10', name: 'Order', status: 2 }, '10:Order:1'],
    ['foreign_card was 0', { amount: '10', foreign_card: '1', name: 'Order' }, '10:0:Order'],
    ['foreign_card was 1', { amount: '10', foreign_card: '0', name: 'Order' }, '10:1:Order'],
    ['inst was 1', { amount: '10', inst: 3, name: 'Order' }, '10:1:Order'],
  ])('is not explained as one field left out and another added: %s', (_, fields, values) => {
    const body = JSON.stringify({ ...fields, sign: signed(values) });
    const question = { body, secret: PLAIN_SECRET, others: OTHERS, digest: null };
    expectUnknown(explain(question, primitives, never));
  });
});
