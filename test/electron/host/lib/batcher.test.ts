// Single items are processed in batches: at once after a quiet period, else when the batch is full or the pause ends.

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

it('processes a single item at once', () => {
  const { rounds, add } = gather();
  add([1]);
  vi.advanceTimersByTime(20);
  add([2]);
  expect(rounds).toEqual([[1], [2]]);
});

it('processes the items of a pause together when it ends', () => {
  const { rounds, add } = gather();
  add([1]);
  add([2]);
  vi.advanceTimersByTime(19);
  add([3]);
  expect(rounds).toEqual([[1]]);
  vi.advanceTimersByTime(1);
  expect(rounds).toEqual([[1], [2, 3]]);
});

it('processes a full batch without waiting', () => {
  const { rounds, add } = gather();
  add([1]);
  add([2, 3]);
  add([4, 5]);
  expect(rounds).toEqual([[1], [2, 3, 4, 5]]);
});

it('processes waiting items on flush, and only once', () => {
  const { rounds, add, flush } = gather();
  add([1]);
  add([2]);
  flush();
  vi.advanceTimersByTime(100);
  flush();
  expect(rounds).toEqual([[1], [2]]);
});
