// What a replay sends again of a capture's headers, and what counts as delivered.

import { expect, it } from 'vitest';
import { countsAsDelivered, replayHeaders } from '../../../shared/replay/draft.ts';

it('keeps headers in order and letter case, without those of one connection', () => {
  expect(
    replayHeaders([
      [':method', 'POST'],
      ['Host', 'shop.example'],
      ['X-Second', '2'],
      ['x-first', '1'],
      ['Connection', 'keep-alive, X-Hop'],
      ['x-hop', 'mine'],
      ['Transfer-Encoding', 'chunked'],
      ['Content-Length', '5'],
      ['Expect', '100-continue'],
      ['x-first', 'again'],
      ['Content-Type', 'application/json'],
    ]),
  ).toEqual([
    ['X-Second', '2'],
    ['x-first', '1'],
    ['x-first', 'again'],
    ['Content-Type', 'application/json'],
  ]);
});

it.each([
  [200, true],
  [201, false],
  [204, false],
  [302, false],
  [500, false],
  [null, false],
])('an answer of %s is delivered: %s', (status, delivered) => {
  expect(countsAsDelivered(status)).toBe(delivered);
});
