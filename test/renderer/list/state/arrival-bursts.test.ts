// Bursts of events are delivered in batches, each capture in its latest state.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectArrivals } from '../../../../renderer/list/state/arrival-bursts.ts';
import type { CaptureSummary } from '../../../../shared/contract/capture.ts';
import { captureSummary } from '../../support/capture-summary.ts';

let frames: Map<number, () => void>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  frames = new Map();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    frames.set(frames.size + 1, draw);
    return frames.size;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const draw = () => {
  const waiting = [...frames.values()];
  frames.clear();
  for (const frame of waiting) frame();
};

it('delivers once per frame, and waits for the previous batch', () => {
  const turns: (readonly CaptureSummary[])[] = [];
  const heard = collectArrivals((captures) => turns.push(captures) > 0);
  heard.add([captureSummary(1), captureSummary(2)]);
  heard.add([captureSummary(1, { verdict: 'invalid' })]);
  draw();
  expect(turns.map((turn) => turn.map(({ id, verdict }) => [id, verdict]))).toEqual([
    [
      [1, 'invalid'],
      [2, 'valid'],
    ],
  ]);

  for (let id = 3; id < 60; id++) heard.add([captureSummary(id)]);
  draw();
  expect(turns).toHaveLength(1);
  vi.advanceTimersByTime(100);
  draw();
  expect(turns.at(-1)).toHaveLength(57);
});

it('does not wait for frames in a hidden window', () => {
  const turns: (readonly CaptureSummary[])[] = [];
  const heard = collectArrivals((captures) => turns.push(captures) > 0);
  heard.add([captureSummary(1)]);
  vi.advanceTimersByTime(1000);
  expect(turns).toHaveLength(1);
  draw();
  expect(turns).toHaveLength(1);
});

it('keeps captures that cannot be delivered yet, and drops deleted ones', () => {
  let isReady = false;
  const turns: number[][] = [];
  const heard = collectArrivals((captures) => {
    if (isReady) turns.push(captures.map(({ id }) => id));
    return isReady;
  });
  heard.add([captureSummary(1), captureSummary(2)]);
  draw();
  heard.forget([1]);
  isReady = true;
  heard.flush();
  expect(turns).toEqual([[2]]);
});
