// English: texts of renderer/sending. Spans, sizes, times and counts are passed already formatted.

import type { ReactNode } from 'react';
import type { JobOutcome } from './kinds.ts';

export const compose = {
  mendFirst: 'Fix what is marked before sending.',
  options: 'Options',
  failed: (why: string) => `Sending from Compose failed. ${why}`,
  mayBeSent:
    'The connection closed. The webhook may have been sent. If so, its run opens after reconnecting.',

  choiceLabel: 'Notification',
  preset: 'Preset',
  event: 'Event',
  bodyAs: (body: string) => `Body: ${body}`,
  bodyOfYours: (body: string) => `${body} Copy it from your account.`,
  bodyAsJson: 'Body as JSON',
  cannotBeSigned: 'It cannot be signed, but it can be sent as it is.',
  remove: (name: string) => `Remove ${name}`,
  itemsVariants: { A: 'Array (Variant A)', B: 'String (Variant B)' },
  itemField: (name: string, number: number) => `${name} of item ${number}`,
  addItem: 'Add item',

  preview: 'Body to send',
  notSignable: 'No preview yet.',
  signedBody: 'Signed body',
  /** For the service of an endpoint with another scheme than our own. */
  previewRequest: 'Request to send',
  signedRequest: 'Signed request',
  withBody: (size: string) => `with a body of ${size}`,
  actsAs: (service: string) =>
    `Sent as ${service} does, with an example body until you write another.`,
  fieldsInUrl: 'This service sends all its fields in the URL.',
  requestUnsigned: 'The request is sent without a signature.',
  signedAnew: 'All have the same body, and each attempt is signed anew.',
  ourRetries: 'These are our own service’s retries. Other services retry at other times.',
  signings: { document: 'Correct', cause: 'With a mistake', none: 'Unsigned' },
  mistake: 'Mistake',
  sentUnsigned: 'The body is sent as it is, with its sign field if it has one.',
  noSecret: 'This endpoint has no secret. Add one, or choose another endpoint.',
  chooseEndpoint: 'Choose an endpoint',
  chooseSecret: 'Choose a secret',
  endpointGone: (name: string) =>
    `The endpoint “${name}” and its secrets were deleted. Choose another endpoint.`,
  secretGone: 'This secret was deleted. Choose another one.',
  demoSays: (name: string, path: string) =>
    `No endpoint can sign yet. Sending creates the endpoint “${name}” (${path}).`,
  signedWhenSent: 'The body is signed on send.',
  makeDemo: 'Create demo endpoint',
  withMistake: (says: string, mistake: string) => `${says}: ${mistake}`,
  hasToReject: 'A receiver that verifies signatures must reject this.',

  retries: 'Retries',
  documented: {
    once: 'One attempt, no retries.',
    A: 'The document’s Variant A: 10 attempts within 24 hours. The first retry comes 1 minute after the failure, then intervals grow. Later intervals are not documented and use defaults.',
    B: 'The document’s Variant B: up to 3 attempts after the first. Intervals are not documented and use defaults.',
  },
  intervals: 'Intervals',
  intervalsSay: 'From each failure to the next attempt, before scaling.',
  intervalBefore: (attempt: number) => `Interval before attempt ${attempt}`,
  isDefault: 'Not documented, default value',
  backToDefaults: 'Restore defaults',
  lastAttempt: (span: string) => `last attempt ${span} after the first`,
  disableAfter: 'Disable after failed deliveries in a row',
  disableAfterHint: 'The document says “when delivery errors recur”. The number is a default.',
  ownListener: 'Countersign’s listener. Webhooks are captured and verified here.',
  ownListenerUnrouted: 'Countersign’s listener. Webhooks are captured here with no endpoint.',
  backToOwn: 'Use Countersign’s listener',
  deliveries: 'Deliveries',
  copies: 'Copies',
  concurrency: 'Concurrency',
  load: 'Copies and load',
  many: (deliveries: string, copies: string, concurrency: string) =>
    `${deliveries} × ${copies}, ${concurrency} at a time`,
  numbered: 'Names are numbered.',
  repeated: 'Copies have the same bytes. Use them to test that the receiver acts only once.',
  once: 'One notification, sent once.',
  moreTitle: 'Connection',
  protocols: {
    auto: 'HTTP/2 if supported',
    '1.1': 'HTTP/1.1',
    '2': 'HTTP/2, even without TLS',
  },
  protocolsShort: { auto: 'HTTP/2 or 1.1', '1.1': 'HTTP/1.1', '2': 'HTTP/2' },
  timeout: 'Timeout per attempt (seconds)',
  timeoutHint: 'Not documented. Not scaled.',

  errors: {
    interval: 'Enter a number with a unit, such as 90 s, 15 min or 2 h.',
    mostInAll: (most: number) => `At most ${most} deliveries in total.`,
    noSecret: 'No endpoint has a secret.',
  },
};

export const jobs = {
  run: (id: number) => `Run ${id}`,
  to: (what: string, where: ReactNode) => (
    <>
      {what} to {where}
    </>
  ),
  runsUnderWay: (count: number) => `${count} runs`,
  progressOf: (what: string, done: string, total: string) => `${what}: ${done} of ${total}`,
  progress: 'Progress',
  goesOn: 'Sending continues after you leave this page.',
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

  tooOld: (old: string, of: string, services: string) =>
    `Signatures older than ${services} allows: ${old} of ${of}. A receiver should reject them. Replay a capture alone to sign it again.`,
  replayTitleOf: (captures: string) => `Replay ${captures}`,
  replayFailed: (captures: string, why: string) => `Replay of ${captures} failed. ${why}`,
  targets: 'Targets',
  targetsHint: 'One URL per line. Each capture is sent unchanged to every URL, oldest first.',
  order: 'Order',
  orders: { 'in-order': 'In sequence', parallel: 'In parallel' },
  perSecond: 'Maximum per second',
  noLimit: 'no limit',
  stopOnFailure: 'Stop at the first response other than 200',
  errors: {
    manyTargets: (most: number) => `At most ${most} targets.`,
    wrongTarget: (url: string) => `“${url}” is not a full http:// or https:// URL.`,
  },
};
