// When the listener counts as busy: not for a few webhooks, but during a stream of them and for one second afterwards.

import { describe, expect, it } from 'vitest';
import { createListenerLoad } from '../../../../electron/host/lib/listener-load.ts';

function createClock() {
  let time = 0;
  return { now: () => time, pass: (ms: number) => (time += ms) };
}

describe('the listener is quiet', () => {
  it('when no webhook has come', () => {
    expect(createListenerLoad(createClock().now).quietInMs()).toBe(0);
  });

  it('after one webhook, and after a few at once', () => {
    const load = createListenerLoad(createClock().now);
    load.arrived(1);
    expect(load.quietInMs()).toBe(0);
    load.arrived(9);
    expect(load.quietInMs()).toBe(0);
  });

  it('at ten a second for an hour', () => {
    const clock = createClock();
    const load = createListenerLoad(clock.now);
    for (let n = 0; n < 36_000; n++) {
      clock.pass(100);
      load.arrived(1);
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
