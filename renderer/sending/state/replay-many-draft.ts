// A replay of several captures, before it becomes a request to the host.

import { LIMITS } from '../../../shared/contract/limits.ts';
import type { ReplayManyRequest } from '../../../shared/contract/sending.ts';
import { isHttpUrl, LONGEST_TIMEOUT_S } from '../../ui/http-url.ts';
import { words } from '../../words/words.ts';

export interface ReplayManyDraft {
  /** One URL in each line. */
  readonly targets: string;
  readonly order: 'in-order' | 'parallel';
  readonly concurrency: string;
  /** Empty to send as fast as the answers arrive. */
  readonly perSecond: string;
  readonly stopOnFailure: boolean;
  readonly timeoutSeconds: string;
  readonly acceptAnyCertificate: boolean;
}

export const firstReplayMany = (target: string): ReplayManyDraft => ({
  targets: target,
  order: 'in-order',
  concurrency: '10',
  perSecond: '',
  stopOnFailure: false,
  timeoutSeconds: '30',
  acceptAnyCertificate: false,
});

/** The place that sends these captures, in whatever order they were selected. */
export const replayManyPlace = (ids: readonly number[]) =>
  `replay-many ${[...ids].sort((a, b) => a - b).join()}`;

/** The URLs in order, each once. */
export const targetsOf = ({ targets }: ReplayManyDraft): string[] => [
  ...new Set(targets.split(/\s+/).filter((url) => url !== '')),
];

export interface ReplayManyErrors {
  readonly targets?: string;
  readonly concurrency?: string;
  readonly perSecond?: string;
  readonly timeout?: string;
}

/** The errors that prevent sending; empty if there are none. */
export function replayManyErrors(draft: ReplayManyDraft): ReplayManyErrors {
  const urls = targetsOf(draft);
  const wrong = urls.find((url) => !isHttpUrl(url));
  const count = Number(draft.concurrency);
  const rate = Number(draft.perSecond);
  const seconds = Number(draft.timeoutSeconds);
  const { least, most } = LIMITS.perSecond;
  const says = words.jobs.errors;
  return {
    ...(urls.length === 0 && { targets: says.noTarget }),
    ...(urls.length > LIMITS.targets && { targets: says.manyTargets(LIMITS.targets) }),
    ...(wrong !== undefined && { targets: says.wrongTarget(wrong) }),
    ...(draft.order === 'parallel' &&
      !(Number.isInteger(count) && count >= 1 && count <= LIMITS.concurrency) && {
        concurrency: words.compose.errors.oneTo(LIMITS.concurrency),
      }),
    ...(draft.perSecond.trim() !== '' &&
      !(rate >= least && rate <= most) && {
        perSecond: says.perSecond(least, most),
      }),
    ...(!(seconds >= 0.1 && seconds <= LONGEST_TIMEOUT_S) && {
      timeout: words.endpoint.errors.timeout(LONGEST_TIMEOUT_S),
    }),
  };
}

/** The request to the host for a draft without errors: the captures in order of arrival. */
export function replayManyRequest(
  ids: readonly number[],
  draft: ReplayManyDraft,
): ReplayManyRequest {
  return {
    captureIds: [...ids].sort((a, b) => a - b),
    urls: targetsOf(draft),
    concurrency: draft.order === 'parallel' ? Number(draft.concurrency) : 1,
    perSecond: draft.perSecond.trim() === '' ? null : Number(draft.perSecond),
    stopOnFailure: draft.stopOnFailure,
    timeoutMs: Math.round(Number(draft.timeoutSeconds) * 1000),
    acceptAnyCertificate: draft.acceptAnyCertificate,
  };
}
