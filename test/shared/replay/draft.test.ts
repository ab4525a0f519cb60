// The captured headers that a replay sends again.

import { expect, it } from 'vitest';
import { replayHeaders } from '../../../shared/replay/draft.ts';

it('keeps headers in order and letter case, without connection headers', () => {
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
