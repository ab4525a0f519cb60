// A run in words: what it does, how far it is, and where its deliveries stand.

import type {
  Job,
  JobDelivery,
  ReplaySummary,
  SendAttempt,
  SendJob,
} from '../../shared/contract/sending.ts';
import { STATE_WORDS } from '../deliveries/delivery-words.ts';
import { formatCountdown, formatSpan } from '../deliveries/span-words.ts';
import { formatCount, plural } from '../ui/format.ts';

type State = JobDelivery['state'];

/** `cancelled` and `waiting` are ours; the others are the document's (section 3). */
export const DELIVERY_STATE_WORDS: Readonly<Record<State, string>> = {
  waiting: 'Waiting',
  ...STATE_WORDS,
  cancelled: 'Cancelled',
};

/** In the order of a delivery's life. */
export const DELIVERY_STATES: readonly State[] = [
  'waiting',
  'first-attempt',
  'retrying',
  'delivered',
  'failed',
  'disabled',
  'cancelled',
];

const JOB_STATE_WORDS: Readonly<Record<Job['state'], string>> = {
  running: 'Under way',
  done: 'Ended',
  cancelled: 'Cancelled',
  stopped: 'Stopped at a failure',
};

export const jobTitle = (job: Job): string =>
  job.kind === 'send' ? `Run ${job.id}: sending` : `Run ${job.id}: replay`;

/** `3 deliveries to http://…`, `12 replays to 2 targets`. */
export function jobSubject(job: Job): string {
  if (job.kind === 'send') {
    return `${formatCount(job.total)} ${job.total === 1 ? 'delivery' : 'deliveries'} to ${job.url}`;
  }
  const [only] = job.targets;
  return job.targets.length === 1 && only
    ? `${plural(job.total, 'replay')} to ${only.url}`
    : `${plural(job.total, 'replay')} to ${plural(job.targets.length, 'target')}`;
}

/** `Under way, 40 of 1,000`. */
export const jobProgress = ({ state, done, total }: Job): string =>
  `${JOB_STATE_WORDS[state]}, ${formatCount(done)} of ${formatCount(total)}`;

/** The counts of the states that some delivery is in. */
export const stateCounts = ({ states }: SendJob): { state: State; count: number }[] =>
  DELIVERY_STATES.map((state) => ({ state, count: states[state] })).filter(
    ({ count }) => count > 0,
  );

/** `Variant A, times divided by 60`. */
export const scheduleSays = ({ schedule: { variant, timeScale } }: SendJob): string =>
  timeScale === 1 ? `Variant ${variant}` : `Variant ${variant}, times divided by ${timeScale}`;

/** What an attempt met: `Status 500`, `No answer: connection refused`. */
export const attemptSays = ({ status, error }: SendAttempt): string =>
  status === null ? 'No answer' : `Status ${status}${error ? ', broken off' : ''}`;

/** When a delivery goes on: `next attempt in 12 s`; empty where it does not. */
export function nextSays({ nextAtMs }: JobDelivery, nowMs: number): string {
  return nextAtMs === null ? '' : `next attempt in ${formatCountdown(nextAtMs - nowMs)}`;
}

/** The wait behind an attempt: `1 min`; a dash where none follows. */
export const waitSays = ({ nextInMs }: SendAttempt): string =>
  nextInMs === null ? '–' : formatSpan(nextInMs);

/** The statuses that the service would retry: `500 × 12, 204 × 1`; empty where none came. */
export function retriedSays({ retried }: ReplaySummary): string {
  return Object.entries(retried)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([status, count]) => `${status} × ${formatCount(count)}`)
    .join(', ');
}

/** Against the latest earlier replay of the same captures to the same URL: `2 fixed, 1 broken, 9 the same`. */
export function comparedSays({ fixed, broken, same, first }: ReplaySummary): string {
  const parts = [
    [fixed, 'fixed'],
    [broken, 'broken'],
    [same, 'the same'],
    [first, 'for the first time'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${formatCount(count)} ${words}`)
    .join(', ');
}
