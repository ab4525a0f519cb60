// A replay of several captures, before it becomes a request to the host.

import { MOST_CONCURRENCY, type ReplayManyRequest } from '../../shared/contract/sending.ts';
import { isHttpUrl, LONGEST_TIMEOUT_S } from '../store/replay-draft.ts';
import { words } from '../words/words.ts';

export interface ReplayManyDraft {
  /** One URL a line. */
  readonly targets: string;
  readonly order: 'in-order' | 'parallel';
  readonly concurrency: string;
  /** Empty: as fast as the answers come. */
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

/** The URLs, each once, in the order in which they stand. */
export const targetsOf = ({ targets }: ReplayManyDraft): string[] => [
  ...new Set(targets.split(/\s+/).filter((url) => url !== '')),
];

const MOST_TARGETS = 20;
const LEAST_PER_SECOND = 0.01;
const MOST_PER_SECOND = 1000;

export interface ReplayManyErrors {
  readonly targets?: string;
  readonly concurrency?: string;
  readonly perSecond?: string;
  readonly timeout?: string;
}

/** What keeps it from being sent; empty where nothing does. */
export function replayManyErrors(draft: ReplayManyDraft): ReplayManyErrors {
  const urls = targetsOf(draft);
  const wrong = urls.find((url) => !isHttpUrl(url));
  const count = Number(draft.concurrency);
  const rate = Number(draft.perSecond);
  const seconds = Number(draft.timeoutSeconds);
  const says = words.jobs.errors;
  return {
    ...(urls.length === 0 && { targets: says.noTarget }),
    ...(urls.length > MOST_TARGETS && { targets: says.manyTargets(MOST_TARGETS) }),
    ...(wrong !== undefined && { targets: says.wrongTarget(wrong) }),
    ...(draft.order === 'parallel' &&
      !(Number.isInteger(count) && count >= 1 && count <= MOST_CONCURRENCY) && {
        concurrency: says.concurrency(MOST_CONCURRENCY),
      }),
    ...(draft.perSecond.trim() !== '' &&
      !(rate >= LEAST_PER_SECOND && rate <= MOST_PER_SECOND) && {
        perSecond: says.perSecond(LEAST_PER_SECOND, MOST_PER_SECOND),
      }),
    ...(!(seconds >= 0.1 && seconds <= LONGEST_TIMEOUT_S) && {
      timeout: says.timeout(LONGEST_TIMEOUT_S),
    }),
  };
}

/** The request to the host, of a draft without errors: the captures in the order in which they arrived. */
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
