// A clock that jumps ahead must not make captures old: it is trusted again after running for an hour.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClockTrust } from '../../../../electron/host/keep/clock-trust.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START_MS = 1_800_000_000_000;

function watch(startsAtMs = START_MS, keptMs: number | null = startsAtMs, hasCaptures = true) {
  let [nowMs, elapsedMs] = [startsAtMs, 0];
  let trustedMs = keptMs;
  const clock = createClockTrust({
    ...{ now: () => nowMs, elapsed: () => elapsedMs, trustedMs, hasCaptures },
    keep: (ms) => {
      trustedMs = ms;
    },
  });
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
    /** The same folder with a new run, whose clock is `aheadMs` ahead of this one. */
    startAgain: (aheadMs: number) => watch(nowMs + aheadMs, trustedMs),
  };
}

describe('a clock', () => {
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

  it.each([400 * DAY_MS, 40 * DAY_MS, -40 * DAY_MS])(
    'that starts %d ms away from the last trusted time is not trusted for an hour, in each run',
    (ms) => {
      const before = watch();
      before.pass(HOUR_MS);
      const clock = before.startAgain(ms).startAgain(0);
      expect(clock.isTrusted()).toBe(false);
      const again = clock.startAgain(60_000);
      again.pass(HOUR_MS - 60_000);
      expect(again.isTrusted()).toBe(false);
      again.pass(60_000);
      expect(again.isTrusted()).toBe(true);
      expect(again.startAgain(0).isTrusted()).toBe(true);
    },
  );

  it('that was put right is not trusted because it was wrong for long before', () => {
    const wrong = watch(START_MS + 400 * DAY_MS);
    wrong.pass(HOUR_MS);
    const right = wrong.startAgain(-400 * DAY_MS);
    expect(right.isTrusted()).toBe(false);
    expect(right.startAgain(400 * DAY_MS).isTrusted()).toBe(false);
  });

  it('that runs on normally is trusted at once in the next run', () => {
    const clock = watch();
    clock.pass(3 * DAY_MS);
    expect(clock.startAgain(23 * HOUR_MS).isTrusted()).toBe(true);
  });

  it('that was never trusted is trusted at once only if there is no capture', () => {
    expect(watch(START_MS, null).isTrusted()).toBe(false);
    const first = watch(START_MS, null, false);
    expect(first.isTrusted()).toBe(true);
    expect(first.startAgain(HOUR_MS).isTrusted()).toBe(true);
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
