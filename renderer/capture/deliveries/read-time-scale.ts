// A time scale as it is typed.

import { MOST_TIME_SCALE } from '../../../shared/webhook/schedule.ts';

/** The number that was typed; null where it is none, or out of bounds. */
export function readTimeScale(text: string): number | null {
  const scale = Number(text);
  return text.trim() !== '' && scale >= 1 && scale <= MOST_TIME_SCALE ? scale : null;
}
