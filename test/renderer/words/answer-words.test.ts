// The answer to an attempt: every kind has its words, and only exactly 200 counts as delivered.

import { schemeNamed } from '../../../shared/signature/schemes/schemes.ts';
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

describe('the answer', () => {
  it.each([
    [met(200), 'answered 200', true],
    [met(201), 'answered 201', false],
    [met(413, { from: 'listener' }), 'answered 413 by the listener', false],
    [met(200, { from: 'receiver' }), 'answered 200 by the receiver', true],
    [met(200, { from: 'file' }), 'answered 200 according to the imported file', true],
    [met(null), 'not answered', false],
    [met(200, { outcome: 'gone' }), 'closed by the sender before the response', false],
    [met(null, { outcome: 'unknown' }), 'unknown because Countersign quit', null],
    [met(null, { outcome: 'waiting' }), 'open, with no response', null],
    [met(200, { outcome: 'waiting', status: null }), 'waiting', null],
    [
      met(null, { does: 'drop-before-headers', outcome: 'none' }),
      'disconnected without a response',
      false,
    ],
    [
      met(500, { does: 'drop-after-headers' }),
      'answered 500, disconnected after the headers',
      false,
    ],
  ])('%j: %s', (answer, says, delivered) => {
    expect(metSays(answer)).toBe(says);
    expect(isDelivered(answer)).toBe(delivered);
  });

  it('gives the consequence for the service', () => {
    expect(countsSays(met(200), null)).toContain('counts as delivered');
    expect(countsSays(met(204), null)).toContain('A status other than 200');
    expect(countsSays(met(null), null)).toContain('No response counts');
    expect(countsSays(met(null, { outcome: 'waiting' }), null)).toContain('not documented');
    const github = schemeNamed('github') ?? null;
    expect(countsSays(met(204), github)).toBe('GitHub counts only 2xx as delivered.');
    expect(isDelivered(met(204), github)).toBe(true);
  });
});

it.each([
  ['answer', 0, 'answered 500'],
  ['answer', 2_000, 'answered 500 after 2 s'],
  ['never-answer', 2_000, 'not answered'],
  ['drop-before-headers', 0, 'disconnected without a response'],
  ['drop-after-headers', 1_500, 'answered 500 after 1.5 s, disconnected after the headers'],
] as const)('words %s after %d ms', (does, delayMs, says) =>
  expect(reactionSays({ does, status: 500, delayMs })).toBe(says),
);
