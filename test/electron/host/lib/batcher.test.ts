// What comes one by one is worked on together: at once after a quiet moment, else when it is enough or some time has
// passed.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBatcher } from '../../../../electron/host/lib/batcher.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function gather() {
  const rounds: (readonly number[])[] = [];
  const { add, flush } = createBatcher<number>((round) => rounds.push(round), {
    most: 4,
    pauseMs: 20,
  });
  return { rounds, add, flush };
}

it('works at once on what comes alone', () => {
  const { rounds, add } = gather();
  add([1]);
  vi.advanceTimersByTime(20);
  add([2]);
  expect(rounds).toEqual([[1], [2]]);
});

it('works together on what comes within the pause, when it ends', () => {
  const { rounds, add } = gather();
  add([1]);
  add([2]);
  vi.advanceTimersByTime(19);
  add([3]);
  expect(rounds).toEqual([[1]]);
  vi.advanceTimersByTime(1);
  expect(rounds).toEqual([[1], [2, 3]]);
});

it('does not wait when it is enough', () => {
  const { rounds, add } = gather();
  add([1]);
  add([2, 3]);
  add([4, 5]);
  expect(rounds).toEqual([[1], [2, 3, 4, 5]]);
});

it('works on what waits when it is told to, and once only', () => {
  const { rounds, add, flush } = gather();
  add([1]);
  add([2]);
  flush();
  vi.advanceTimersByTime(100);
  flush();
  expect(rounds).toEqual([[1], [2]]);
});
