// One attempt of the timeline in words: the gap since the previous one, and the receiver's answer.

import type { AttemptView } from '../../../shared/contract/capture.ts';
import { formatSpan } from '../../words/span-words.ts';
import { words } from '../../words/words.ts';

/** The gap since the previous attempt, counted from its end if that is known, as in the document. */
export function gapSays(before: AttemptView, { receivedAtMs }: AttemptView): string {
  const { endedAtMs } = before.answer;
  const sinceMs = receivedAtMs - (endedAtMs ?? before.receivedAtMs);
  const { gapOverlaps, gapAfterBegin, gapAfterEnd } = words.deliveries;
  if (sinceMs < 0) return gapOverlaps(before.attempt);
  const says = endedAtMs === null ? gapAfterBegin : gapAfterEnd;
  return says(formatSpan(sinceMs), before.attempt);
}

/** The answer of the receiver that it was forwarded to. */
export const forwardedSays = (status: number | null) =>
  status === null ? words.deliveries.receiverNoAnswer : words.deliveries.receiverAnswered(status);
