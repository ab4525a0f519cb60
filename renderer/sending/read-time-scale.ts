// Reads a typed time scale.

import { MOST_TIME_SCALE } from '../../shared/webhook/schedule.ts';

/** The typed number; null if it is not a number, or out of bounds. */
export function readTimeScale(text: string): number | null {
  const scale = Number(text);
  return text.trim() !== '' && scale >= 1 && scale <= MOST_TIME_SCALE ? scale : null;
}
