// Attempts as the host reports them, for the tests of their words.

import type { AttemptView } from '../../../../shared/contract/capture.ts';

export const T0 = Date.UTC(2026, 10, 21, 12, 0, 0);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

type Answer = AttemptView['answer'];

/** An attempt that came the given time after T0 and was answered immediately. */
export function attempt(
  number: number,
  afterMs: number,
  status: number | null,
  change: Partial<Answer> = {},
): AttemptView {
  return {
    captureId: 100 + number,
    attempt: number,
    receivedAtMs: T0 + afterMs,
    answer: {
      does: status === null ? 'never-answer' : 'answer',
      from: 'policy',
      outcome: status === null ? 'gone' : 'sent',
      status,
      delayMs: 0,
      endedAtMs: T0 + afterMs,
      ...change,
    },
  };
}

/** The given number of failed attempts, with growing gaps: 1, 2, 3 … minutes. */
export const failing = (count: number): AttemptView[] =>
  Array.from({ length: count }, (_, at) => attempt(at + 1, ((at * (at + 1)) / 2) * MINUTE, 500));
