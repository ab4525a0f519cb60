// A number of seconds as an option gives it.

import { InvalidArgumentError } from 'commander';

const MAX_SECONDS = 600;

/** Seconds, fractions allowed, as milliseconds. Throws what commander tells of an option. */
export function parseSeconds(text: string): number {
  const ms = Math.round(Number(text) * 1000);
  if (!/^\d+(\.\d+)?$/.test(text) || ms < 1 || ms > MAX_SECONDS * 1000) {
    throw new InvalidArgumentError(`It is a number of seconds, at most ${MAX_SECONDS}.`);
  }
  return ms;
}
