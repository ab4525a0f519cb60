// One attempt of the time line in words: the gap since the one before, and what the receiver behind it answered.

import type { AttemptView } from '../../shared/contract/capture.ts';
import { formatSpan } from './span-words.ts';

/** How long after the attempt before: from its end where that is known, as the document counts. */
export function gapSays(before: AttemptView, { receivedAtMs }: AttemptView): string {
  const { endedAtMs } = before.answer;
  const sinceMs = receivedAtMs - (endedAtMs ?? before.receivedAtMs);
  if (sinceMs < 0) return `before attempt ${before.attempt} had ended`;
  return endedAtMs === null
    ? `${formatSpan(sinceMs)} after attempt ${before.attempt} began; its end is not known`
    : `${formatSpan(sinceMs)} after attempt ${before.attempt} ended`;
}

/** What the receiver that it was handed on to answered. */
export const forwardedSays = (status: number | null) =>
  status === null ? 'receiver: no answer' : `receiver: ${status}`;
