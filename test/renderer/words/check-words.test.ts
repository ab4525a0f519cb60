// What a check asks and finds, in Hebrew: every code has a text of its own, and Latin text is isolated.

import { expect, it } from 'vitest';
import { check } from '../../../renderer/words/he/check.tsx';
import type { Asks } from '../../../shared/check/check.ts';
import { CHECK_CODES } from '../../../shared/check/finding.ts';
import type { Thing, WrongId } from '../../../shared/check/webhooks/asks.ts';
import { BODY_KINDS } from '../../../shared/check/webhooks/bodies.ts';
import { FEATURES } from '../../../shared/check/webhooks/features.ts';
import { ALL_CAUSE_CODES } from '../../../shared/signature/explain/codes.ts';
import { PRESETS } from '../../../shared/webhook/presets.ts';

const WRONG: readonly WrongId[] = [
  'amount-altered',
  'sign-null',
  'sign-upper-case',
  'amount-twice',
  'text-altered',
  'query-altered',
  'id-altered',
  'time-altered',
  'time-old',
  'time-future',
];
const THINGS: readonly Thing[] = ['number', 'items-string', 'texts-of-others'];

const ASKS: readonly Asks[] = [
  ...(['example', 'unsigned', 'random-signature'] as const).map((code) => ({ code })),
  ...(['no-optional-fields', 'repeated-items', 'again'] as const).map((code) => ({ code })),
  { code: 'at-once', times: 10 },
  ...PRESETS.map(({ id }) => ({ code: 'preset', preset: id }) as const),
  ...WRONG.map((what) => ({ code: 'wrong', what }) as const),
  ...BODY_KINDS.map((body) => ({ code: 'body', body, causes: ['strings-only'] }) as const),
  ...FEATURES.map((feature) => ({ code: 'feature', feature, causes: ['hmac'] }) as const),
  ...THINGS.map(
    (thing) => ({ code: 'point', thing, field: 'status', value: '"A b"', causes: [] }) as const,
  ),
];

const HEBREW = /\p{Script=Hebrew}/u;

it('says what each case asks', () => {
  const texts = ASKS.map(check.asks);
  expect(texts.filter((text) => !HEBREW.test(text))).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.at(-3)).toContain('\u2066status\u2069');
  expect(texts.at(-3)).toContain('\u2066"A b"\u2069');
});

it('says what each baseline is', () => {
  for (const baseline of ['verifies', 'unreachable', null] as const)
    expect(check.baseline({ baseline })).toMatch(HEBREW);
});

it.each([...CHECK_CODES, ...ALL_CAUSE_CODES])('has a title, a finding and a fix for %s', (code) => {
  const finding = { code, severity: 'wrong', cases: [], asks: ASKS.slice(0, 2) } as const;
  expect(check.findingTitle(finding)).toMatch(HEBREW);
  expect(check.findingSays(finding)).toMatch(HEBREW);
  expect(check.findingFix(finding)).toMatch(HEBREW);
});
