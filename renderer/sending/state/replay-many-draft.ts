// A replay of several captures, before it becomes a request to the host.

import { LIMITS } from '../../../shared/contract/limits.ts';
import type { ReplayManyRequest } from '../../../shared/contract/sending.ts';
import { count, errorsOf, isHttpUrl, perSecond, timeout, type Field } from '../../ui/fields.ts';
import { words } from '../../words/words.ts';

export interface ReplayManyDraft {
  /** One URL in each line. */
  readonly targets: string;
  readonly order: 'in-order' | 'parallel';
  readonly concurrency: string;
  /** Empty to send as fast as the answers arrive. */
  readonly perSecond: string;
  readonly stopOnFailure: boolean;
  /** In seconds. */
  readonly timeoutMs: string;
  readonly acceptAnyCertificate: boolean;
}

export const firstReplayMany = (target: string): ReplayManyDraft => ({
  targets: target,
  order: 'in-order',
  concurrency: '10',
  perSecond: '',
  stopOnFailure: false,
  timeoutMs: '30',
  acceptAnyCertificate: false,
});

/** The place that sends these captures, in whatever order they were selected. */
export const replayManyPlace = (ids: readonly number[]) =>
  `replay-many ${[...ids].sort((a, b) => a - b).join()}`;

/** URLs in order, each once. */
const targets: Field<readonly string[]> = {
  show: (urls) => urls.join('\n'),
  read: (typed) => [...new Set(typed.split(/\s+/).filter((url) => url !== ''))],
  wrong: (typed) => {
    const urls = targets.read(typed);
    const wrong = urls.find((url) => !isHttpUrl(url));
    const says = words.jobs.errors;
    if (wrong !== undefined) return says.wrongTarget(wrong);
    if (urls.length === 0) return says.noTarget;
    return urls.length > LIMITS.targets ? says.manyTargets(LIMITS.targets) : null;
  },
};

export const REPLAY_MANY = {
  targets,
  concurrency: count(LIMITS.concurrency),
  perSecond,
  timeoutMs: timeout,
};

/** The errors that prevent sending; empty if there are none. */
export const replayManyErrors = (draft: ReplayManyDraft) =>
  errorsOf(REPLAY_MANY, draft, [
    ...(['targets', 'perSecond', 'timeoutMs'] as const),
    ...(draft.order === 'parallel' ? (['concurrency'] as const) : []),
  ]);

/** The request to the host for a draft without errors: the captures in order of arrival. */
export function replayManyRequest(
  ids: readonly number[],
  draft: ReplayManyDraft,
): ReplayManyRequest {
  return {
    captureIds: [...ids].sort((a, b) => a - b),
    urls: [...targets.read(draft.targets)],
    concurrency: draft.order === 'parallel' ? REPLAY_MANY.concurrency.read(draft.concurrency) : 1,
    perSecond: perSecond.read(draft.perSecond),
    stopOnFailure: draft.stopOnFailure,
    timeoutMs: timeout.read(draft.timeoutMs),
    acceptAnyCertificate: draft.acceptAnyCertificate,
  };
}
