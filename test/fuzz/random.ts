// Repeatable random numbers: the same seed gives the same inputs on every machine.

export interface Random {
  /** An integer from 0 to `below` - 1. */
  below(below: number): number;
  /** True once in `times` calls on average. */
  oneIn(times: number): boolean;
  pick<T>(from: readonly [T, ...T[]]): T;
}

/** Creates the generator of a seed (“mulberry32”). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    oneIn: (times) => below(times) === 0,
    pick: (from) => from[below(from.length)] ?? from[0],
  };
}
