// A run or a check in words: its task, its progress, the states of its deliveries, and what is running now.

import type {
  CheckJob,
  Job,
  RunJob,
  JobDelivery,
  ReplaySummary,
  SendAttempt,
  SendJob,
} from '../../shared/contract/sending.ts';
import type { Page } from '../go/address.ts';
import { checkPageOf } from '../go/places.ts';
import { useStore } from '../ui/store.ts';
import type { JobOutcome } from '../words/en/kinds.ts';
import { formatCount, formatCountdown, formatSpan, words } from '../words/words.ts';

type State = JobDelivery['state'];

/** `cancelled` and `waiting` are ours; the others are the document's (section 3). */
export function deliveryState(state: State): string {
  return state === 'waiting' || state === 'cancelled'
    ? words.jobs[state]
    : words.deliveries.states[state];
}

/** In the order of a delivery's life. */
const DELIVERY_STATES: readonly State[] = [
  'waiting',
  'first-attempt',
  'retrying',
  'delivered',
  'failed',
  'disabled',
  'cancelled',
];

export const deliveredOf = (job: RunJob): number =>
  job.kind === 'send'
    ? job.states.delivered
    : job.targets.reduce((sum, { delivered }) => sum + delivered, 0);

/** `Run 3`, `Check of shop.example`. */
export const jobTitle = (job: Job): string =>
  job.kind === 'check' ? words.checkAsk.runTitle(new URL(job.url).host) : words.jobs.run(job.id);

/** How a check stands; `waiting` for a person's answer. */
export const checkState = ({ state, waiting }: CheckJob): CheckJob['state'] | 'waiting' =>
  state === 'running' && waiting !== null ? 'waiting' : state;

/** Captures that were deleted before they were sent count as not delivered. */
export function outcomeOf(job: RunJob): JobOutcome {
  if (job.state !== 'done') return job.state;
  const delivered = deliveredOf(job);
  return delivered === job.total ? 'delivered' : delivered === 0 ? 'failed' : 'partly';
}

export const jobUrls = (job: Job): readonly string[] =>
  job.kind === 'replay' ? job.targets.map(({ url }) => url) : [job.url];

/** `Under way, 40 of 1,000`; if something failed, `Failed, 0 of 1 delivered`. */
export function jobProgress(job: Job): string {
  if (job.kind === 'check') return words.checkAsk.states[checkState(job)];
  const outcome = outcomeOf(job);
  const state = words.jobs.states[outcome];
  const total = formatCount(job.total);
  const isFailed = outcome === 'failed' || outcome === 'partly';
  return isFailed
    ? words.jobs.deliveredOf(state, formatCount(deliveredOf(job)), total)
    : words.jobs.stateProgress(state, formatCount(job.done), total);
}

export const stateCounts = ({ states }: SendJob): { state: State; count: number }[] =>
  DELIVERY_STATES.map((state) => ({ state, count: states[state] })).filter(
    ({ count }) => count > 0,
  );

/** `Once`, `10 tries in 24 hours, 60× faster`. */
export function scheduleSays({ schedule }: SendJob): string {
  const { tries, scaledTries } = words.jobs;
  if (schedule === null) return tries.once;
  const says = tries[schedule.variant];
  return schedule.timeScale === 1 ? says : scaledTries(says, schedule.timeScale);
}

/** The result of an attempt: `Status 500`, `No answer`. */
export function attemptSays({ status, error }: SendAttempt): string {
  if (status === null) return words.replay.noAnswer;
  return error ? words.jobs.brokenOff(status) : words.replay.status(status);
}

/** When a delivery continues: `next attempt in 12 s`; empty if it does not. */
export function nextSays({ nextAtMs }: JobDelivery, nowMs: number): string {
  return nextAtMs === null ? '' : words.jobs.nextAttemptIn(formatCountdown(nextAtMs - nowMs));
}

/** The wait after an attempt: `1 min`; a dash if none follows. */
export const waitSays = ({ nextInMs }: SendAttempt): string =>
  nextInMs === null ? '–' : formatSpan(nextInMs);

/** The statuses that the service would retry: `500 × 12, 204 × 1`; empty if there are none. */
export function retriedSays({ retried }: ReplaySummary): string {
  return Object.entries(retried)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([status, count]) => `${status} × ${formatCount(count)}`)
    .join(', ');
}

/** Compared with the latest earlier replay of the same captures to the same URL: `2 fixed, 1 broken, 9 the same`. */
export function comparedSays({ fixed, broken, same, first }: ReplaySummary): string {
  const parts = [
    [fixed, words.jobs.fixed],
    [broken, words.jobs.broken],
    [same, words.jobs.same],
    [first, words.list.newOnes],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, says]) => says(formatCount(count)))
    .join(', ');
}

/** The page of a run or check. */
export const pageOfJob = (job: Job): Page =>
  job.kind === 'check' ? checkPageOf(job) : { is: 'run', id: job.id };

/** For the badge of the rail: how many, how far they are, and whether a check waits for an answer. Null: nothing is running. */
export function useWork(): { readonly count: string; readonly says: string } | null {
  const jobs = useStore((state) => state.jobs);
  const running = jobs.filter(({ state }) => state === 'running');
  const [first] = running;
  if (!first) return null;
  const sum = (of: (job: Job) => number) =>
    formatCount(running.reduce((total, job) => total + of(job), 0));
  const what = running.length > 1 ? words.jobs.runsUnderWay(running.length) : jobTitle(first);
  const progress = words.jobs.progressOf(
    what,
    sum(({ done }) => done),
    sum(({ total }) => total),
  );
  const waiting = running.find((job) => job.kind === 'check' && job.waiting !== null);
  return {
    count: waiting ? '?' : formatCount(running.length),
    says: waiting ? `${progress}. ${jobProgress(waiting)}` : progress,
  };
}
