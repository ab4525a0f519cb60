// A check that asks a person names nearly every single mistake of the catalogue with 12 webhooks, and never another one.

import { isRare } from '../../../shared/signature/explain/edit.ts';
import { describe, expect, it } from 'vitest';
import { primitives } from '../../../electron/host/lib/primitives.ts';
import { startCheck } from '../../../shared/check/check.ts';
import { catalogue, drive, EVERYTHING, mistaken, OTHER_SECRET, QUESTION } from './receivers.ts';

/** No webhook that is sent shows them, or the document leaves open what they change; the report says so. */
const NOT_TOLD = [
  ...['sign-included', 'raw-body', 'secret-whitespace'],
  ...['boolean-one-empty', 'boolean-capitalised', 'boolean-one-zero'],
  ...['nested-flattened', 'nested-left-out'],
];

/** Among many mistakes of the secret and the string around the values, 12 webhooks do not reach these. */
const NOT_REACHED = ['secret-missing', 'secret-quoted', 'separator', 'secret-twice'];

const usual = catalogue(EVERYTHING).filter((one) => !isRare(one) && one.code !== 'secret-decoded');
const firstForms = [...new Map(usual.toReversed().map((change) => [change.code, change])).values()];

describe('a check that asks about a receiver with one mistake', () => {
  it.each(firstForms.map((change) => [change.code, change] as const))('%s', (code, change) => {
    const others = [{ label: 'shop', secret: OTHER_SECRET }];
    const checking = startCheck({ ...QUESTION, others, asksPerson: true }, primitives, Date.now);
    drive(checking, mistaken([change]));
    const { diagnosis, notTold, requests } = checking.report();
    expect(requests).toBeLessThanOrEqual(12);
    const isTold = ![...NOT_TOLD, ...NOT_REACHED].includes(code);
    expect(diagnosis?.codes).toEqual(isTold ? [code] : []);
    if (!isTold) expect(notTold?.causes).toContain(code);
  });
});
