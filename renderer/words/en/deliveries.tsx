// English: texts of renderer/capture/deliveries. Spans, times and counts are passed already formatted.

import type { DeliveryState, Variant } from '../../../shared/webhook/delivery.ts';

export const deliveries = {
  reading: 'Loading attempts…',
  notRead: 'Could not load attempts',
  emptyTitle: 'An empty body is not a notification',
  emptySays:
    'Captures of one endpoint with the same body are attempts of one notification. This does not hold for empty bodies.',
  whereItStands: 'Delivery status',

  notDocumentedTitle: 'Not documented',
  notDocumented: [
    'The timeout after which an attempt counts as failed.',
    'Intervals after the first retry of 10 attempts (Variant A), and all intervals of 4 attempts (Variant B).',
    'The number of errors that disables a webhook with 4 attempts (Variant B).',
  ],

  attempts: 'Attempts',
  attempt: (number: number) => `Attempt ${number}`,
  thisCapture: 'this capture',
  firstAttempt:
    'This is the first attempt. If the same body arrives again, it appears here as the next attempt. To see retries, set the endpoint’s response to fail the first attempts.',
  leftOut: (attempts: string) => `${attempts} not shown.`,
  receiverAnswered: (status: number) => `receiver: ${status}`,
  receiverNoAnswer: 'receiver: no response',
  gapOverlaps: (before: number) => `before attempt ${before} ended`,
  gapAfterBegin: (span: string, before: number) =>
    `${span} after attempt ${before} began (end unknown)`,
  gapAfterEnd: (span: string, before: number) => `${span} after attempt ${before} ended`,

  /** The reaction to an attempt, as the end of a sentence. */
  meets: {
    after: (span: string) => ` after ${span}`,
    answered: (status: number, after: string) => `answered ${status}${after}`,
    notAnswered: 'not answered',
    brokenOff: (after: string) => `disconnected without a response${after}`,
    brokenOffLate: (status: number, after: string) =>
      `answered ${status}${after}, disconnected after the headers`,
    open: 'open, with no response',
    waiting: 'waiting',
    unknown: 'unknown because Countersign quit',
    gone: 'closed by the sender before the response',
    byReceiver: (status: number) => `answered ${status} by the receiver`,
    byListener: (status: number) => `answered ${status} by the listener`,
    byFile: (status: number) => `answered ${status} according to the imported file`,
  },
  /** How the service treats it. */
  counts: {
    unknown: 'Countersign quit before it recorded the outcome.',
    waiting: 'The sender is waiting. The timeout is not documented.',
    delivered: 'Exactly 200 counts as delivered.',
    noAnswer: 'No response counts as failed. The service retries.',
    failed: 'A status other than 200 counts as failed. The service retries.',
  },

  changedLabel: 'Changed between attempts',
  changedSays: (count: number, captures: string) =>
    count === 1
      ? `The body changed: ${captures} of this endpoint looks like the same payment with a different body. Attempts repeat the same bytes, so this counts as a separate delivery.`
      : `The body changed: ${captures} of this endpoint look like the same payment with a different body. Attempts repeat the same bytes, so these count as separate deliveries.`,
  theOneOf: (time: string) => `The capture at ${time}`,
  sameValues: 'has the same values in different bytes',
  signOnly: 'differs only in the signature',
  differsIn: 'differs in',
  andFields: (fields: string) => ` and ${fields}`,

  timeScale: 'Sender time scale',
  timeScales: {
    '1': '1× (documented)',
    '60': '60× faster',
    '600': '600× faster',
    '3600': '3,600× faster',
    own: 'Custom',
  },
  asInRun: (run: number, scale: number) =>
    scale === 1 ? `Times as in run ${run}` : `Times as in run ${run}, divided by ${scale}`,
  ownTimeScale: 'Custom time scale',

  variant: (variant: Variant) => `Variant ${variant}`,
  variants: {
    A: (attempts: number) => `${attempts} attempts within 24 hours`,
    B: (attempts: number) => `up to ${attempts - 1} additional attempts`,
  } satisfies Record<Variant, (attempts: number) => string>,
  states: {
    'first-attempt': 'First attempt',
    retrying: 'Retrying',
    delivered: 'Delivered',
    failed: 'Failed',
    disabled: 'Webhook disabled',
  } satisfies Record<DeliveryState, string>,
  /** `used` and `most` are numbers of attempts. */
  stands: {
    first: (number: number, most: number) =>
      `Attempt ${number} of up to ${most} is awaiting a response.`,
    retrying: (used: number, most: number) =>
      `${used} of ${most} attempts used. None was answered 200.`,
    delivered: (used: number, most: number) => `Attempt ${used} of up to ${most} was answered 200.`,
    failedA: (most: number) => `All ${most} attempts were used.`,
    failedB: (more: number) =>
      `The first attempt and ${more} additional attempts were used. If delivery errors recur, the webhook is disabled.`,
  },
  surprises: {
    which: (from: string) => `Attempt ${from}`,
    run: (from: string, to: string) => `Attempts ${from} to ${to}`,
    'after-delivered': (which: string) => `${which} arrived after a 200 response.`,
    'too-many': (which: string, variant: Variant) =>
      `${which}: more than Variant ${variant} allows.`,
    'too-early': (which: string) => `${which} arrived earlier than documented.`,
    'too-late': (which: string) => `${which} arrived later than documented.`,
    more: (count: number) => `${count} more ${count === 1 ? 'difference' : 'differences'}.`,
  },
  fits: {
    one: 'One attempt is not enough to tell which published rule the sender follows.',
    again: 'It was sent again after a 200 response. The response may not have reached the sender.',
    both: 'The attempts so far fit both published rules: 10 attempts (Variant A) and 4 (Variant B).',
    onlyA: 'The attempts so far fit 10 attempts in 24 hours (Variant A), not 4 (Variant B).',
    onlyB: 'The attempts so far fit 4 attempts (Variant B), not 10 in 24 hours (Variant A).',
    onlyBNow:
      'The attempts so far fit 4 attempts (Variant B), not 10 in 24 hours (Variant A) at this time scale.',
    neither: 'The attempts fit neither published rule.',
    neitherNow: 'The attempts fit neither published rule. Check the sender time scale.',
  },

  next: {
    label: 'Next attempt:',
    none: 'None',
    noneYet: 'None yet',
    notDocumented: 'Not documented',
    afterThis: 'After this one',
    at: (time: string) => `At ${time}`,
    by: (time: string) => `By ${time}`,
    notBefore: (time: string) => `Not before ${time}`,
    between: (from: string, to: string) => `Between ${from} and ${to}`,

    overdue: (span: string) => `overdue by ${span}`,
    inSpan: (span: string) => `in ${span}`,
    inAtLeast: (span: string) => `in ${span} at the earliest`,
    due: 'due now',
    anyTime: 'may come at any time',
    anyTimeUntil: (span: string) => `may come at any time, in ${span} at the latest`,

    nothingMore: 'The service sends nothing after a 200 response.',
    noRetries: 'No further retries.',
    underWay: (number: number) =>
      `Attempt ${number} is in progress. The timeout is not documented.`,
    noEnd: 'No attempt has ended yet.',
    noInterval: 'No interval is documented for 4 attempts (Variant B).',
    minute: '1 minute',
    day: '24 hours',
    scaled: (span: string, documented: string, scale: number) =>
      `${span} (${documented}, divided by ${scale})`,
    firstRetry: (wait: string) => `The first retry comes ${wait} after the failure.`,
    firstRetryOpen: (wait: string) =>
      `The first retry comes ${wait} after the failure. The time of failure is unknown.`,
    noTimeLeft: (within: string) =>
      `Intervals grow, and the last attempt comes within ${within}. No time is left for a longer interval.`,
    grow: (within: string) =>
      `Intervals grow, and the last attempt comes within ${within}. The exact intervals are not documented.`,
  },
};
