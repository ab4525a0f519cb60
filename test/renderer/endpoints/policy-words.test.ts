// An answer policy in words: the answer to each attempt, and how the delivery ends under each variant.

import { expect, it } from 'vitest';
import { endSays, policySays } from '../../../renderer/endpoints/endpoint-words.ts';
import { DEFAULT_POLICY, type ScriptStep } from '../../../shared/contract/endpoint.ts';

const OK = DEFAULT_POLICY.always;
const fail = (times: number, change: Partial<ScriptStep> = {}): ScriptStep => ({
  ...OK,
  status: 500,
  times,
  ...change,
});

it.each([
  [[], OK, 'Every attempt is answered 200.'],
  [[fail(1)], OK, 'Attempt 1 is answered 500, then 200.'],
  [[fail(3)], OK, 'Attempts 1 to 3 are answered 500, then 200.'],
  [
    [fail(2), fail(1, { does: 'never-answer' })],
    { ...OK, delayMs: 2000 },
    'Attempts 1 and 2 are answered 500, attempt 3 is not answered, then every attempt is answered 200 after 2 s.',
  ],
  [
    Array.from({ length: 8 }, () => fail(1)),
    OK,
    'Attempt 1 is answered 500, attempt 2 is answered 500, attempt 3 is answered 500, attempt 4 is answered 500, attempt 5 is answered 500, attempt 6 is answered 500, then 2 more rows, then every attempt is answered 200.',
  ],
])('describes the answers in order (%#)', (script, always, says) =>
  expect(policySays({ script, always })).toBe(says),
);

it.each([
  [[], OK, /^The first attempt is delivered/],
  [[fail(3)], OK, /^Attempt 4 is delivered, under both variants/],
  [
    [fail(4)],
    OK,
    /^Attempt 5 is delivered with 10 attempts \(Variant A\)\. With 4 attempts \(Variant B\), .* fails/,
  ],
  [[fail(9)], OK, /^Attempt 10 is delivered with 10 attempts \(Variant A\)/],
  [[fail(10)], OK, /^Never delivered/],
  [[], { ...OK, status: 201 }, /^Never delivered/],
  [[], { ...OK, does: 'never-answer' as const }, /^Never delivered/],
  [[fail(1), { ...OK, times: 1 }], { ...OK, status: 500 }, /^Attempt 2 is delivered/],
])('describes how the delivery ends (%#)', (script, always, says) =>
  expect(endSays({ script, always })).toMatch(says),
);
