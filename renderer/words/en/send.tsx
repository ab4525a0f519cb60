// English: texts of renderer/send. Spans, times and counts are passed already formatted.

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
  progress: 'Progress',
  goesOn: 'Sending continues after you close this.',
  backToCompose: 'Back to Compose',
  cancelRun: 'Cancel run',
  goneTitle: 'This run is no longer available',
  goneSays:
    'The last 20 runs are kept until Countersign quits. Replay results stay with each capture, under Replay.',
  loading: 'Loading runs…',
  noneTitle: 'No runs yet',
  noneSays:
    'Webhooks sent from Compose, replays of several captures and checks of receivers appear here until Countersign quits.',
  /** What an assistant did, through `countersign mcp`. */
  assistant: {
    title: 'Assistant',
    running: 'Running',
    answered: 'Answered',
    refused: 'Refused',
  },

  /** The run's dialog was not opened because the person did something else. */
  begun: (id: number) => `Run ${id} started`,
  /** The retries by what they do; the document calls them Variant A and Variant B. */
  tries: { once: 'Once', A: '10 tries in 24 hours', B: '4 tries' },
  states: {
    running: 'Running',
    cancelled: 'Cancelled',
    stopped: 'Stopped on failure',
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
  scaledTries: (tries: string, scale: number) => `${tries}, ${scale}× faster`,
  onlyThoseThatAre: 'Filter deliveries by state',
  delivery: (number: number) => `Delivery ${number}`,
  noAttempt: 'No attempts yet.',
  nextAttemptIn: (span: string) => `next attempt in ${span}`,
  brokenOff: (status: number) => `Status ${status}, interrupted`,
  columns: {
    attempt: 'Attempt',
    began: 'Started',
    answer: 'Response',
    took: 'Duration',
    wait: 'Next after',
  },

  /** The request and answer of one attempt. */
  exchange: {
    title: 'Request and response',
    cut: (bytes: string) => `first ${bytes} stored`,
    reading: 'Loading…',
  },

  targetColumns: {
    target: 'Target',
    delivered: 'Delivered (200)',
    retried: 'Retried',
    compared: 'Since the last replay',
  },
  targetsSay:
    'Exactly 200 counts as delivered. The service retries after any other status. Responses are stored with each capture, under Replay. “Fixed” means failed last time and delivered now. “Broken” is the reverse.',
  fixed: (count: string) => `${count} fixed`,
  broken: (count: string) => `${count} broken`,
  same: (count: string) => `${count} unchanged`,
  first: (count: string) => `${count} new`,

  tooOld: (old: string, of: string, services: string) =>
    `Signatures older than ${services} allows: ${old} of ${of}. A receiver should reject them. Replay a capture alone to sign it again.`,
  replayTitleOf: (captures: string) => `Replay ${captures}`,
  replayFailed: (captures: string, why: string) => `Replay of ${captures} failed. ${why}`,
  targets: 'Targets',
  targetsHint: 'One URL per line. Each capture is sent unchanged to every URL, oldest first.',
  order: 'Order',
  inOrder: 'In sequence',
  parallel: 'In parallel',
  perSecond: 'Maximum per second',
  noLimit: 'no limit',
  stopOnFailure: 'Stop at the first response other than 200',
  errors: {
    noTarget: 'Enter at least one full http:// or https:// URL.',
    manyTargets: (most: number) => `At most ${most} targets.`,
    wrongTarget: (url: string) => `“${url}” is not a full http:// or https:// URL.`,
    perSecond: (least: number, most: number) => `Enter ${least} to ${most}, or leave it empty.`,
  },
};
