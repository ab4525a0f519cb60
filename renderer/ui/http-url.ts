// A target as it is typed: its URL, and the longest time to wait for its answer.

import { LIMITS } from '../../shared/contract/limits.ts';
import { words } from '../words/words.ts';

export const LONGEST_TIMEOUT_S = LIMITS.timeoutMs / 1000;

/** The error in a typed target; null if it can be sent to. */
export function urlProblem(text: string): string | null {
  const says = words.replay.errors;
  if (isHttpUrl(text)) return null;
  return text.trim() === '' || /^\s*https?:\/\//i.test(text)
    ? words.endpoint.errors.url
    : says.scheme;
}

/** Whether it is a complete URL that can be sent to. */
export function isHttpUrl(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text.trim()).protocol);
  } catch {
    return false;
  }
}
