// One attempt of the time line in words: the gap since the one before, and what the receiver behind it answered.

import type { AttemptView } from '../../../shared/contract/capture.ts';
import { formatSpan } from '../../words/span-words.ts';
import { words } from '../../words/words.ts';

/** How long after the attempt before: from its end where that is known, as the document counts. */
export function gapSays(before: AttemptView, { receivedAtMs }: AttemptView): string {
  const { endedAtMs } = before.answer;
  const sinceMs = receivedAtMs - (endedAtMs ?? before.receivedAtMs);
  const { gapOverlaps, gapAfterBegin, gapAfterEnd } = words.deliveries;
  if (sinceMs < 0) return gapOverlaps(before.attempt);
  const says = endedAtMs === null ? gapAfterBegin : gapAfterEnd;
  return says(formatSpan(sinceMs), before.attempt);
}

/** What the receiver that it was handed on to answered. */
export const forwardedSays = (status: number | null) =>
  status === null ? words.deliveries.receiverNoAnswer : words.deliveries.receiverAnswered(status);
