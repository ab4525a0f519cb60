// When the listener counts as busy: not for a few webhooks, but during a stream of them and for one second afterwards.

import { describe, expect, it } from 'vitest';
import { createListenerLoad } from '../../../../electron/host/lib/listener-load.ts';

function createClock() {
  let time = 0;
  return { now: () => time, pass: (ms: number) => (time += ms) };
}

describe('the listener is quiet', () => {
  it.each([
    ['no webhook has come', [], 0],
    ['one has come', [1], 0],
    ['a few came at once', [1, 9], 0],
    ['ten a second come for an hour', Array<number>(36_000).fill(1), 100],
  ])('when %s', (_, arrivals, everyMs) => {
    const clock = createClock();
    const load = createListenerLoad(clock.now);
    expect(load.quietInMs()).toBe(0);
    for (const count of arrivals) {
      clock.pass(everyMs);
      load.arrived(count);
      expect(load.quietInMs()).toBe(0);
    }
  });
});

describe('the listener is busy', () => {
  it('while a hundred a second come', () => {
    const clock = createClock();
    const load = createListenerLoad(clock.now);
    for (let n = 0; n < 1000; n++) {
      clock.pass(10);
      load.arrived(1);
      if (n > 20) expect(load.quietInMs()).toBeGreaterThan(0);
    }
  });

  it('for a second after any load', () => {
    const clock = createClock();
    const load = createListenerLoad(clock.now);
    load.arrived(1_000_000);
    expect(load.quietInMs()).toBe(1000);
    clock.pass(999);
    expect(load.quietInMs()).toBeCloseTo(1);
    clock.pass(1);
    expect(load.quietInMs()).toBe(0);
  });
});
