// The state of a delivery under one variant, from its attempts as they arrived (document 3, 8).

import type { AttemptView } from '../../../shared/contract/capture.ts';
import {
  followAttempts,
  newDelivery,
  type Attempt,
  type Delivery,
  type Unexpected,
  type Variant,
} from '../../../shared/webhook/delivery.ts';
import { statusMet } from '../../words/answer-words.ts';

export interface Standing {
  /** The state after all attempts that have ended. */
  readonly delivery: Delivery;
  /** The number of an attempt that is waiting for its answer. */
  readonly underWay: number | null;
  /** How the attempts break the variant's rules; equal neighbours are combined. */
  readonly surprises: readonly Surprise[];
}

export interface Surprise {
  readonly kind: Unexpected;
  /** Numbers of attempts, both included. */
  readonly from: number;
  readonly to: number;
}

/** Follows the attempts under a variant. The document's times are divided by `timeScale`. */
export function standingOf(
  attempts: readonly AttemptView[],
  variant: Variant,
  timeScale: number,
): Standing {
  const followed = followAttempts(variant, attempts.map(attemptOf), timeScale);
  const last = attempts.at(-1);
  const isWaiting = last?.answer.outcome === 'waiting';
  const ended = isWaiting ? followed.at(-2) : followed.at(-1);
  return {
    delivery: ended?.delivery ?? newDelivery(variant, timeScale),
    underWay: isWaiting ? last.attempt : null,
    surprises: surprisesOf(
      attempts,
      followed.map(({ unexpected }) => unexpected),
    ),
  };
}

/** The attempt from its sender's side: an answer that came too late counts as none. */
function attemptOf({ receivedAtMs, answer }: AttemptView): Attempt {
  return { startedAtMs: receivedAtMs, endedAtMs: answer.endedAtMs, status: statusMet(answer) };
}

function surprisesOf(
  attempts: readonly AttemptView[],
  kinds: readonly (Unexpected | null)[],
): Surprise[] {
  const surprises: Surprise[] = [];
  attempts.forEach(({ attempt }, at) => {
    const kind = kinds[at] ?? null;
    const before = surprises.at(-1);
    if (kind === null) return;
    if (before?.kind === kind && kinds[at - 1] === kind) {
      surprises[surprises.length - 1] = { ...before, to: attempt };
    } else {
      surprises.push({ kind, from: attempt, to: attempt });
    }
  });
  return surprises;
}
