// English: texts of renderer/send/compose. Spans, sizes and counts are passed already formatted.

import type { ReactNode } from 'react';

export const compose = {
  title: 'Compose',
  send: 'Send',
  /** `field` is a link to it. */
  mendFirst: (field: ReactNode) => <>Fix before sending: {field}</>,
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
  newItem: 'Item',

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
  currentSecret: (label: string) => `${label}, current`,
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
    A: 'Documented: 10 attempts within 24 hours. The first retry comes 1 minute after the failure, then intervals grow. Later intervals are not documented and use defaults.',
    B: 'Documented: up to 3 additional attempts. Intervals are not documented and use defaults.',
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
  moreTitle: 'Protocol, timeout, certificate',
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
    oneTo: (most: number) => `Enter 1 to ${most}.`,
    noSecret: 'No endpoint has a secret.',
  },
};
