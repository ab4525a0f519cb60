// What an attempt met: every kind of answer has its words, and only exactly 200 counts as delivered.

import { describe, expect, it } from 'vitest';
import {
  countsSays,
  isDelivered,
  metSays,
  reactionSays,
} from '../../../renderer/words/answer-words.ts';
import { attempt } from '../capture/deliveries/support.ts';

const met = (status: number | null, change: Parameters<typeof attempt>[3] = {}) =>
  attempt(1, 0, status, change).answer;

describe('what was met', () => {
  it.each([
    [met(200), 'answered 200', true],
    [met(201), 'answered 201', false],
    [met(413, { from: 'listener' }), 'answered 413 by the listener', false],
    [met(200, { from: 'receiver' }), 'answered 200 by the receiver', true],
    [met(200, { from: 'file' }), 'answered 200, as the imported file says', true],
    [met(null), 'not answered', false],
    [met(200, { outcome: 'gone' }), 'the sender left before the answer', false],
    [met(null, { outcome: 'unknown' }), 'not known: Countersign was ended meanwhile', null],
    [met(null, { outcome: 'waiting' }), 'open, without an answer', null],
    [met(200, { outcome: 'waiting', status: null }), 'waiting', null],
    [
      met(null, { does: 'drop-before-headers', outcome: 'none' }),
      'broken off without an answer',
      false,
    ],
    [
      met(500, { does: 'drop-after-headers' }),
      'answered 500, broken off behind the headers',
      false,
    ],
  ])('%j: %s', (answer, says, delivered) => {
    expect(metSays(answer)).toBe(says);
    expect(isDelivered(answer)).toBe(delivered);
  });

  it('tells what the service makes of it', () => {
    expect(countsSays(met(200))).toContain('counts it as delivered');
    expect(countsSays(met(204))).toContain('Not exactly 200');
    expect(countsSays(met(null))).toContain('Without an answer');
    expect(countsSays(met(null, { outcome: 'waiting' }))).toContain('not documented');
  });
});

it.each([
  ['answer', 0, 'answered 500'],
  ['answer', 2_000, 'answered 500 after 2 s'],
  ['never-answer', 2_000, 'not answered'],
  ['drop-before-headers', 0, 'broken off without an answer'],
  ['drop-after-headers', 1_500, 'answered 500 after 1.5 s, broken off behind the headers'],
] as const)('%s after %d ms is told', (does, delayMs, says) =>
  expect(reactionSays({ does, status: 500, delayMs })).toBe(says),
);
