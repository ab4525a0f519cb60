// A clock that jumps ahead must not make captures old: it is trusted again after running for an hour.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClockTrust } from '../../../../electron/host/keep/clock-trust.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START_MS = 1_800_000_000_000;

function watch(newestMs: number | null = START_MS - HOUR_MS) {
  let [nowMs, elapsedMs] = [START_MS, 0];
  const clock = createClockTrust({ now: () => nowMs, elapsed: () => elapsedMs, newestMs });
  return {
    isTrusted: clock.isTrusted,
    jump: (ms: number) => {
      nowMs += ms;
    },
    /** Advances the time; the clock is checked each minute. */
    pass: (ms: number) => {
      for (let done = 0; done < ms; done += 60_000) {
        nowMs += 60_000;
        elapsedMs += 60_000;
        clock.isTrusted();
      }
    },
  };
}

describe('a clock', () => {
  it('is trusted from the start, and while it runs on', () => {
    const clock = watch();
    expect(clock.isTrusted()).toBe(true);
    clock.pass(DAY_MS);
    expect(clock.isTrusted()).toBe(true);
  });

  it.each([HOUR_MS, DAY_MS, 3650 * DAY_MS])(
    'that jumps %d ms ahead is not trusted for an hour',
    (ms) => {
      const clock = watch();
      clock.jump(ms);
      expect(clock.isTrusted()).toBe(false);
      clock.pass(HOUR_MS - 120_000);
      expect(clock.isTrusted()).toBe(false);
      clock.pass(180_000);
      expect(clock.isTrusted()).toBe(true);
    },
  );

  it.each([HOUR_MS, DAY_MS, START_MS])(
    'that jumps %d ms back is trusted: too little is deleted',
    (ms) => {
      const clock = watch();
      clock.jump(-ms);
      expect(clock.isTrusted()).toBe(true);
      clock.jump(ms); // the clock is right again
      expect(clock.isTrusted()).toBe(true);
    },
  );

  it('is trusted at once when a jump is undone', () => {
    const clock = watch();
    clock.jump(DAY_MS);
    clock.pass(600_000);
    expect(clock.isTrusted()).toBe(false);
    clock.jump(-DAY_MS);
    expect(clock.isTrusted()).toBe(true);
  });

  it('that starts long after the newest capture is not trusted for an hour', () => {
    const clock = watch(START_MS - 30 * DAY_MS);
    expect(clock.isTrusted()).toBe(false);
    clock.pass(HOUR_MS + 60_000);
    expect(clock.isTrusted()).toBe(true);
  });

  it('is never trusted while it is ahead for less than an hour, whatever happened before', () => {
    const jumps = fc.array(fc.integer({ min: -DAY_MS, max: DAY_MS }), { maxLength: 6 });
    fc.assert(
      fc.property(jumps, fc.integer({ min: 30, max: 3650 }), (before, days) => {
        const clock = watch();
        for (const ms of before) {
          clock.jump(ms);
          clock.pass(600_000);
        }
        clock.jump(days * DAY_MS);
        clock.pass(HOUR_MS - 120_000);
        expect(clock.isTrusted()).toBe(false);
      }),
    );
  });
});
