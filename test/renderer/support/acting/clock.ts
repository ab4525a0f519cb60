// A fake clock: timers, frames and clocks advance only when the test says so, one after the other, with promises
// settled in between. Waiting takes no real time.

import { vi } from 'vitest';

export interface Clock {
  readonly now: () => number;
  /** Runs a task after `ms`. 0 means right after the current task. */
  readonly after: (ms: number, run: () => void) => void;
  /** Advances the clock. */
  readonly pass: (ms: number) => Promise<void>;
}

interface Timer {
  readonly atMs: number;
  readonly run: () => void;
}

const FRAME_MS = 16;
const afterPromises = setImmediate;
const settle = () => new Promise<void>((resolve) => afterPromises(resolve));

/** Replaces this process's timers and clocks until `vi.unstubAllGlobals` and `vi.restoreAllMocks`. */
export function holdTime(): Clock {
  let now = 1_000_000;
  let last = 0;
  const timers = new Map<number, Timer>();

  function start(run: () => void, ms = 0): number {
    timers.set(++last, { atMs: now + Math.max(0, ms), run });
    return last;
  }
  const stop = (timer: number) => timers.delete(timer);

  function takeNext(untilMs: number): Timer | null {
    let next: [number, Timer] | null = null;
    for (const entry of timers) if (!next || entry[1].atMs < next[1].atMs) next = entry;
    if (!next || next[1].atMs > untilMs) return null;
    timers.delete(next[0]);
    return next[1];
  }

  vi.stubGlobal('setTimeout', start);
  vi.stubGlobal('clearTimeout', stop);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => start(draw, FRAME_MS));
  vi.stubGlobal('cancelAnimationFrame', stop);
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.spyOn(performance, 'now').mockImplementation(() => now);

  return {
    now: () => now,
    after: (ms, run) => {
      if (ms > 0) start(run, ms);
      else queueMicrotask(run);
    },
    pass: async (ms) => {
      const untilMs = now + ms;
      await settle();
      for (let next = takeNext(untilMs); next; next = takeNext(untilMs)) {
        now = Math.max(now, next.atMs);
        next.run();
        await settle();
      }
      now = untilMs;
    },
  };
}
