// English: what stands in renderer/jobs. Spans, times and counts come as they are shown.

import type { ReactNode } from 'react';
import type { JobOutcome } from './kinds.ts';

export const jobs = {
  runs: 'Runs',
  run: (id: number) => `Run ${id}`,
  sendTitles: {
    running: (id: number) => `Run ${id}: sending`,
    cancelled: (id: number) => `Run ${id}: sending cancelled`,
    stopped: (id: number) => `Run ${id}: sending stopped`,
    delivered: (id: number) => `Run ${id}: delivered`,
    partly: (id: number) => `Run ${id}: partly failed`,
    failed: (id: number) => `Run ${id}: failed`,
  } satisfies Record<JobOutcome, (id: number) => string>,
  replayTitles: {
    running: (id: number) => `Run ${id}: replaying`,
    cancelled: (id: number) => `Run ${id}: replay cancelled`,
    stopped: (id: number) => `Run ${id}: replay stopped`,
    delivered: (id: number) => `Run ${id}: replayed`,
    partly: (id: number) => `Run ${id}: replay partly failed`,
    failed: (id: number) => `Run ${id}: replay failed`,
  } satisfies Record<JobOutcome, (id: number) => string>,
  to: (what: string, where: ReactNode) => (
    <>
      {what} to {where}
    </>
  ),
  runsUnderWay: (count: number) => `${count} runs`,
  progressOf: (what: string, done: string, total: string) => `${what}: ${done} of ${total}`,
  doneOf: (done: string, total: string) => `${done} of ${total}`,
  progress: 'Progress',
  goesOn: 'It goes on when this is closed.',
  backToCompose: 'Back to Compose',
  compose: 'Compose',
  cancelRun: 'Cancel run',
  goneTitle: 'This run is not kept any more',
  goneSays:
    'The host keeps the last 20 runs until it ends. What came of a replay stays with its capture, under Replay.',
  noneTitle: 'Nothing was sent yet',
  noneSays:
    'What Compose sends with its retries, and what is replayed together, is listed here for as long as the host runs.',

  /** A run whose dialog was not opened, as the person did something else. */
  begun: (id: number) => `Run ${id} has begun`,
  once: 'Once',
  states: {
    running: 'Under way',
    cancelled: 'Cancelled',
    stopped: 'Stopped at a failure',
    delivered: 'Delivered',
    partly: 'Partly failed',
    failed: 'Failed',
  } satisfies Record<JobOutcome, string>,
  stateProgress: (state: string, done: string, total: string) => `${state}, ${done} of ${total}`,
  deliveredOf: (state: string, delivered: string, total: string) =>
    `${state}, ${delivered} of ${total} delivered`,
  /** The other states are the document's, in `deliveries.states`. */
  waiting: 'Waiting',
  cancelled: 'Cancelled',
  scaledVariant: (variant: string, scale: number) => `${variant}, times divided by ${scale}`,
  onlyThoseThatAre: 'Show only deliveries that are',
  deliveries: 'Deliveries',
  delivery: (number: number) => `Delivery ${number}`,
  noAttempt: 'No attempt yet.',
  nextAttemptIn: (span: string) => `next attempt in ${span}`,
  noAnswer: 'No answer',
  status: (status: number) => `Status ${status}`,
  brokenOff: (status: number) => `Status ${status}, broken off`,
  columns: {
    attempt: 'Attempt',
    began: 'Began',
    answer: 'Answer',
    took: 'Took',
    protocol: 'Protocol',
    wait: 'Wait before the next',
  },

  /** Of one attempt, in what it sent and what came back. */
  exchange: {
    title: 'Sent and answered',
    attempt: 'Attempt',
    sent: 'Sent',
    answer: 'Answer',
    cut: (bytes: string) => `the first ${bytes} are kept`,
    reading: 'Reading…',
  },

  targetColumns: {
    target: 'Target',
    delivered: 'Delivered (200)',
    retried: 'Would be retried',
    noAnswer: 'No answer',
    compared: 'Against the replay before',
  },
  targetsSay:
    'Exactly 200 counts as delivered; after any other status the service tries again. Each answer is kept with its capture, under Replay. “Broken” was delivered the time before and is not now; “fixed” is the other way round.',
  fixed: (count: string) => `${count} fixed`,
  broken: (count: string) => `${count} broken`,
  same: (count: string) => `${count} the same`,
  first: (count: string) => `${count} for the first time`,

  replayTitleOf: (captures: string) => `Replay ${captures}`,
  targets: 'Targets',
  targetsHint: 'One URL a line. Each capture goes to each of them, byte for byte, oldest first.',
  order: 'Order',
  inOrder: 'One after the other',
  parallel: 'In parallel',
  atOnce: 'At once',
  perSecond: 'At most a second',
  noLimit: 'no limit',
  timeout: 'Time-out in seconds',
  stopOnFailure: 'Stop at the first answer that is not 200',
  anyCertificate: 'Accept any TLS certificate of the targets',
  replay: 'Replay',
  errors: {
    noTarget: 'At least one whole http:// or https:// URL.',
    manyTargets: (most: number) => `At most ${most} targets.`,
    wrongTarget: (url: string) => `“${url}” is no whole http:// or https:// URL.`,
    concurrency: (most: number) => `1 to ${most}.`,
    perSecond: (least: number, most: number) => `${least} to ${most}, or nothing.`,
    timeout: (most: number) => `0.1 to ${most} seconds.`,
  },
};
