// English: what stands in renderer/deliveries. Spans, times and counts come as they are shown.

import type { DeliveryState, Variant } from '../../../shared/webhook/delivery.ts';

export const deliveries = {
  reading: 'Reading the attempts…',
  notRead: 'The attempts could not be read',
  emptyTitle: 'An empty body is no notification',
  emptySays:
    'Attempts are told by their bytes: captures of one endpoint with the same body. Empty bodies are equal without being one notification.',
  whereItStands: 'Where it stands',

  notDocumentedTitle: 'What is not documented',
  notDocumented: [
    'How long the service waits for an answer before it counts an attempt as failed.',
    'The intervals after the first retry (Variant A), and all intervals of Variant B.',
    'After how many errors a webhook is disabled (Variant B).',
  ],

  attempts: 'Attempts',
  attempt: (number: number) => `Attempt ${number}`,
  thisCapture: 'this capture',
  firstAttempt:
    'The first attempt. When this endpoint gets the same bytes again, it is shown here as the next one, with the gap between them. Let the first attempts fail in the endpoint’s answer to see how the service retries.',
  leftOut: (attempts: string) => `${attempts} between are not shown.`,
  receiverAnswered: (status: number) => `receiver: ${status}`,
  receiverNoAnswer: 'receiver: no answer',
  gapOverlaps: (before: number) => `before attempt ${before} had ended`,
  gapAfterBegin: (span: string, before: number) =>
    `${span} after attempt ${before} began; its end is not known`,
  gapAfterEnd: (span: string, before: number) => `${span} after attempt ${before} ended`,

  /** What an attempt meets, as the end of a sentence. */
  meets: {
    after: (span: string) => ` after ${span}`,
    answered: (status: number, after: string) => `answered ${status}${after}`,
    notAnswered: 'not answered',
    brokenOff: (after: string) => `broken off without an answer${after}`,
    brokenOffLate: (status: number, after: string) =>
      `answered ${status}${after}, broken off behind the headers`,
    open: 'open, without an answer',
    waiting: 'waiting',
    unknown: 'not known: Countersign was ended meanwhile',
    gone: 'the sender left before the answer',
    byReceiver: (status: number) => `answered ${status} by the receiver`,
    byListener: (status: number) => `answered ${status} by the listener`,
    byFile: (status: number) => `answered ${status}, as the imported file says`,
  },
  /** What the service makes of it. */
  counts: {
    unknown: 'Countersign was ended while the sender waited, or just after its answer had left.',
    waiting: 'The sender waits. How long the service waits is not documented.',
    delivered: 'Exactly 200: the service counts it as delivered.',
    noAnswer: 'Without an answer the service counts it as failed and sends it again.',
    failed: 'Not exactly 200: the service counts it as failed and sends it again.',
  },

  changedLabel: 'Changed between attempts',
  changedSays: (count: number, captures: string) =>
    count === 1
      ? `The body changed: ${captures} of this endpoint looks like the same payment with other bytes. An attempt repeats its bytes, so it is counted as another delivery.`
      : `The body changed: ${captures} of this endpoint look like the same payment with other bytes. An attempt repeats its bytes, so they are counted as another delivery.`,
  theOneOf: (time: string) => `The one of ${time}`,
  sameValues: 'has the same values in other bytes',
  signOnly: 'differs in the signature only',
  differsIn: 'differs in',
  andFields: (fields: string) => ` and ${fields}`,

  timeScale: 'Sender’s time scale',
  timeScales: {
    '1': '1: as documented',
    '60': '60: an hour in a minute',
    '600': '600: an hour in 6 s',
    '3600': '3600: an hour in a second',
    own: 'another',
  },
  ownTimeScale: 'Own time scale',
  timeScaleBounds: (most: string) => `1 to ${most}`,

  variant: (variant: Variant) => `Variant ${variant}`,
  variants: {
    A: (attempts: number) => `${attempts} attempts in all, within 24 hours`,
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
      `Attempt ${number} of at most ${most} waits for its answer.`,
    retrying: (used: number, most: number) =>
      `${used} of ${most} attempts used, none was answered 200.`,
    delivered: (used: number, most: number) =>
      `Attempt ${used} of at most ${most} was answered 200.`,
    failedA: (most: number) => `All ${most} attempts are used.`,
    failedB: (more: number) =>
      `The first attempt and the ${more} additional ones are used. When such errors recur, the webhook is disabled.`,
  },
  surprises: {
    which: (from: string) => `Attempt ${from}`,
    run: (from: string, to: string) => `Attempts ${from} to ${to}`,
    afterDelivered: (which: string) => `${which} came after the delivery was answered 200.`,
    tooMany: (which: string, variant: Variant) => `${which}: more than Variant ${variant} has.`,
    tooEarly: (which: string) => `${which} came sooner than documented.`,
    tooLate: (which: string) => `${which} came later than documented.`,
    more: (count: number) => `${count} more ${count === 1 ? 'difference' : 'differences'}.`,
  },
  fits: {
    one: 'One attempt does not tell which variant the sender follows.',
    again: 'It came again after an answer of 200. Perhaps that answer never reached the sender.',
    both: 'What came so far fits both variants.',
    onlyA: 'What came so far fits Variant A, not Variant B.',
    onlyB: 'What came so far fits Variant B, not Variant A.',
    onlyBNow: 'What came so far fits Variant B, not Variant A at this time scale.',
    neither: 'What came fits neither variant.',
    neitherNow: 'What came fits neither variant. Perhaps the sender’s time scale is another.',
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

    nothingMore: 'Nothing is sent after an answer of 200.',
    noRetries: 'No further retries.',
    underWay: (number: number) => `Attempt ${number} is under way. The time-out is not documented.`,
    noEnd: 'No attempt has ended.',
    noInterval: 'Variant B names no interval.',
    minute: '1 minute',
    day: '24 hours',
    scaled: (span: string, documented: string, scale: number) =>
      `${span} (${documented}, divided by ${scale})`,
    firstRetry: (wait: string) => `The first retry comes ${wait} after the failure.`,
    firstRetryOpen: (wait: string) =>
      `The first retry comes ${wait} after the failure. When the sender gave up is not known.`,
    noTimeLeft: (within: string) =>
      `Intervals grow, and the last attempt comes within ${within}: there is no time left for a longer interval.`,
    grow: (within: string) =>
      `Intervals grow, and the last attempt comes within ${within}. The exact intervals are not documented.`,
  },
};
