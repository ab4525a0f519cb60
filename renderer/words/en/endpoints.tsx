// English: what stands in renderer/endpoint. Times and counts come as they are shown.

import type { EndpointPart } from '../../../shared/contract/endpoint-changes.ts';
import type { EndpointKind, Forward, Reaction } from '../../../shared/contract/endpoint.ts';

export const endpoint = {
  newTitle: 'New endpoint',
  editTitle: (name: string) => `Edit ${name}`,
  name: 'Name',
  nameHint: 'As you know it: “Shop A”, “Link 7”.',
  path: 'Path',
  pathHint: (url: string) => `Webhooks to ${url} belong to it, whatever their query.`,
  kind: 'Kind',
  kinds: {
    'payment-link': 'Payment link',
    'api-integration': 'API integration',
  } satisfies Record<EndpointKind, string>,
  note: 'Note',
  save: 'Save endpoint',
  saveAnew: 'Add as new endpoint',
  /** `why` is a sentence. */
  notSaved: (name: string, why: string) => `${name} was not saved. ${why}`,
  /** Its answer was lost: `why` says that it may have been saved. */
  unknownWhetherSaved: (name: string, why: string) => `${name}: ${why}`,
  parts: {
    name: 'Name',
    path: 'Path',
    kind: 'Kind',
    note: 'Note',
    policy: 'Response',
    forward: 'Forwarding',
    allowedAddresses: 'Allowed addresses',
    secrets: 'Secrets',
  } satisfies Record<EndpointPart, string>,
  kindAndNote: 'Kind and note',
  kindAndNoteSays: (kind: string, hasNote: boolean) => (hasNote ? `${kind}, with a note` : kind),
  atOnce: (status: number) => `${status} at once`,
  forwardTo: (mode: string, url: string) => `${mode} to ${url}`,
  anyAddress: 'Any',
  currentOf: (label: string) => `${label} (current)`,
  remove: 'Delete endpoint',
  removeTitle: (name: string) => `Delete ${name}?`,
  goneMeanwhile:
    'Another window has deleted this endpoint and its secrets. Cancel, or enter the secret again and add it as a new endpoint.',
  removeAction: 'Delete endpoint and secrets',
  secretsGone: (secrets: string) => `${secrets} will be gone for good.`,
  capturesStay: (captures: string) =>
    `${captures} will stay, as Unrouted, and can no longer be verified.`,
  noCaptures: 'It has no captures.',

  errors: {
    name: 'Give it a name.',
    pathSlash: 'A path begins with a slash.',
    pathBlanks: 'A path has no blanks, no ? and no #.',
    url: 'A whole http:// or https:// URL.',
    timeout: (most: number) => `0.1 to ${most} seconds.`,
    secretLabel: 'Give each secret a label.',
    address: (line: number, text: string) =>
      `Line ${line}, “${text}”, is no address and no range. Write 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.`,
    noRow: 'Add a row, or choose “As the others”.',
    manyRows: (most: number) => `A script has at most ${most} rows.`,
    status: 'A status is 200 to 599.',
    noBody: 'An answer of 204 or 304 has no body that could be broken off.',
    times: (most: string) => `1 to ${most} attempts.`,
    delay: (most: number) => `0 to ${most} seconds.`,
  },

  allowed: 'Allowed addresses',
  allowedHint:
    'One in each line: an address, or a range such as 203.0.113.0/24. Empty: not checked.',
  allowedSays:
    'The service’s address is not published; its support team gives it on request. The check is simpler and less secure than the signature, and nothing is refused by it.',

  handOn: 'Hand on',
  modes: { off: 'Off', tee: 'Tee', proxy: 'Proxy' } satisfies Record<
    'off' | Forward['mode'],
    string
  >,
  modesSay: {
    off: 'Captures are kept here and handed on to nobody.',
    tee: 'Each webhook is also sent to your receiver, as captured. The response above goes to the service; the receiver’s is only kept.',
    proxy:
      'Each webhook is sent to your receiver, as captured, and its answer goes to the service; 502 where it gives none. The response above is not used.',
  },
  receiverUrl: 'Receiver’s URL',
  timeout: 'Time-out in seconds',
  nothingLost: 'A capture is stored before it is handed on: a receiver that is down loses nothing.',

  everyAttempt: 'What every attempt gets',
  status: 'Status',
  delay: 'Delay in seconds',
  body: 'Body',
  bodyHint: 'The service does not use it.',
  firstAttempts: 'First attempts',
  firsts: { none: 'As the others', fail: 'Fail', script: 'Script' },
  howManyFail: 'How many fail',
  failStatus: 'With status',
  counted:
    'Attempts are counted for each notification (the same body), since the answer was last changed.',
  does: {
    answer: 'Answer',
    'never-answer': 'Never answer',
    'drop-before-headers': 'Break off before the headers',
    'drop-after-headers': 'Break off after the headers',
  } satisfies Record<Reaction['does'], string>,
  /** What that means to the service, as far as the document says. */
  doesSays: {
    answer: 'Exactly 200 counts as delivered.',
    'never-answer':
      'The connection stays open until the sender gives up. The time-out is not documented.',
    'drop-before-headers': 'The connection is closed without a byte of an answer: a network error.',
    'drop-after-headers':
      'Status and headers are sent, then the connection is closed. Whether the service counts such a 200 is not documented.',
  } satisfies Record<Reaction['does'], string>,

  /** What happens to the attempts of one notification; `met` comes from `deliveries.meets`. */
  policy: {
    every: (met: string) => `Every attempt is ${met}.`,
    one: (attempt: number, met: string) => `attempt ${attempt} is ${met}`,
    two: (first: number, second: number, met: string) =>
      `attempts ${first} and ${second} are ${met}`,
    run: (from: number, to: number, met: string) => `attempts ${from} to ${to} are ${met}`,
    more: (rows: number) => `and so on for ${rows} more ${rows === 1 ? 'row' : 'rows'}`,
    then: (status: number) => `then ${status}`,
    thenEvery: (met: string) => `then every attempt is ${met}`,
    whole: (parts: readonly string[]) => {
      const says = parts.join(', ');
      return `${says.charAt(0).toUpperCase()}${says.slice(1)}.`;
    },
    firstDelivered: 'The first attempt is delivered.',
    delivered: (attempt: number) => `Attempt ${attempt} is delivered, under both variants.`,
    deliveredA: (attempt: number, most: number) =>
      `Attempt ${attempt} is delivered under Variant A. Under Variant B the delivery has failed with attempt ${most}.`,
    neverDelivered: (mostA: number, mostB: number) =>
      `It is never delivered: failed after ${mostA} attempts under Variant A, after ${mostB} under Variant B.`,
  },

  script: 'Answers to the first attempts',
  addRow: 'Add row',
  row: (number: number) => `Row ${number}`,
  inRow: (label: string, number: number) => `${label}, row ${number}`,
  forAttempts: 'For how many attempts',
  whatTheyGet: 'What they get',
  after: 'after',
  second: 's',
  moveUp: (number: number) => `Move row ${number} up`,
  moveDown: (number: number) => `Move row ${number} down`,
  removeRow: (number: number) => `Remove row ${number}`,
  headersAndBody: 'Headers and body',
  none: 'none',
  withBody: (headers: string) => `${headers}, a body`,
  withoutBody: (headers: string) => `${headers}, no body`,

  secrets: 'Secrets',
  secretsSay: 'The webhook secret key, exactly as the service shows it.',
  kept: {
    keychain: 'It is kept sealed by the system’s keychain.',
    file: 'It is kept in a file that only you can read, not encrypted.',
  },
  addSecret: 'Add secret',
  secretName: (number: number) => `secret ${number}`,
  currentHint: 'Captures are verified with the current secret.',
  current: 'Current',
  labelOf: (number: number) => `Label of secret ${number}`,
  labelPlaceholder: 'label',
  secret: 'Secret',
  secretNumber: (number: number) => `Secret ${number}`,
  keepAsIs: (name: string) => `Keep ${name} as it is`,
  keep: 'Keep',
  removeSecret: (name: string) => `Remove ${name}`,
  setAt: (time: string) => `Set ${time}`,
  replaceSecret: (name: string) => `Replace ${name}`,
  replace: 'Replace',
  locked:
    'Locked or missing: it was sealed by the desktop’s keychain, or is not in secrets.json. Use the desktop, or enter it again.',
  outerBlanks: 'It begins or ends with a blank: it is part of the secret.',

  keyPlaceholder: 'webhook secret key',
  hide: 'Hide what is typed',
  show: 'Show what is typed',
  takeOff: 'Take it off',
  withLineEnds: (characters: string) => `${characters}, line ends included`,
  warnings: {
    lines: 'It has several lines. The line ends are part of the secret.',
    onlyBlanks: 'It holds only blanks. They are the secret.',
    begins: (what: string) => `It begins with ${what}: it is part of the secret.`,
    ends: (what: string) => `It ends with ${what}: it is part of the secret.`,
    beginsAndEnds: (what: string) => `It begins and ends with ${what}: it is part of the secret.`,
    blank: 'a blank',
    blanksAndLineEnd: 'blanks and a line end',
    lineEnd: 'a line end',
  },
};
