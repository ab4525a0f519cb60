// Parses options in seconds.

import { InvalidArgumentError } from 'commander';
import { LIMITS } from '../../../shared/contract/limits.ts';

const MAX_SECONDS = LIMITS.timeoutMs / 1000;

/** Parses seconds, with fractions, as milliseconds. Throws InvalidArgumentError. */
export function parseSeconds(text: string): number {
  const ms = Math.round(Number(text) * 1000);
  if (!/^\d+(\.\d+)?$/.test(text) || ms < 1 || ms > MAX_SECONDS * 1000) {
    throw new InvalidArgumentError(`Enter seconds, at most ${MAX_SECONDS}.`);
  }
  return ms;
}
