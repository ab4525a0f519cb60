// English: texts of renderer/endpoints. Times and counts are passed already formatted.

import type { EndpointPart } from '../../../shared/contract/endpoint-changes.ts';
import type { EndpointKind, Reaction } from '../../../shared/contract/endpoint.ts';

export const endpoint = {
  newTitle: 'New endpoint',
  nameHint: 'For example “Shop A” or “Link 7”.',
  pathHint: (url: string) => `Matches webhooks to ${url}, with any query.`,
  kinds: {
    'payment-link': 'Payment link',
    'api-integration': 'API integration',
  } satisfies Record<EndpointKind, string>,
  save: 'Save endpoint',
  saveAnew: 'Add as new endpoint',
  parts: {
    name: 'Name',
    path: 'Path',
    kind: 'Kind',
    note: 'Note',
    scheme: 'Scheme',
    settings: 'Settings of the scheme',
    policy: 'Response',
    forward: 'Forwarding',
    allowedAddresses: 'Allowed addresses',
    secrets: 'Secrets',
  } satisfies Record<EndpointPart, string>,
  advanced: 'Advanced',
  atOnce: (status: number) => `${status} immediately`,
  forwardTo: (mode: string, url: string) => `${mode} to ${url}`,
  anyAddress: 'Any',
  currentOf: (label: string) => `${label} (current)`,
  remove: 'Delete endpoint',
  removeTitle: (name: string) => `Delete ${name}?`,
  goneMeanwhile:
    'Another window deleted this endpoint and its secrets. Cancel, or re-enter the secret and add it as a new endpoint.',
  removeAction: 'Delete endpoint and secrets',
  /** `met`: what an attempt meets, as `answered 500`. */
  failing: (met: string) => `Set up to fail: ${met}`,
  failingMany: (endpoints: string) => `${endpoints} set up to fail`,
  stop: 'Stop failing',
  stopNamed: (name: string) => `Stop failing ${name}`,
  stopped: (count: number): string => (count === 1 ? 'Answers 200 again:' : 'Answer 200 again:'),
  secretBegins: (name: string, service: string, begins: string) =>
    `${name} of ${service}: begins with ${begins}`,
  enterSecretFirst: 'Enter the secret. To save without one, press the save button.',
  secretNameTitle: 'Is the name a secret?',
  secretNameSays:
    'The name looks like a secret. Names are shown in the sidebar, in the list and in exports. Enter a secret in its own field.',
  secretNameAction: 'Save with this name',
  secretsGone: (secrets: string) => `${secrets} will be permanently deleted.`,
  capturesStay: (captures: string) =>
    `${captures} will move to No endpoint and can no longer be verified.`,
  noCaptures: 'It has no captures.',

  errors: {
    name: 'Enter a name.',
    pathSlash: 'Start the path with a slash.',
    pathBlanks: 'A path cannot contain spaces, ? or #.',
    url: 'Enter a full http:// or https:// URL.',
    secretLabel: 'Enter a label for each secret.',
    address: (line: number, text: string) =>
      `Line ${line}: “${text}” is not an address or range. Use a form such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32.`,
    noRow: 'Add a row, or choose “Same as the rest”.',
    manyRows: (most: number) => `Use at most ${most} rows.`,
    noBody: 'A 204 or 304 response has no body to interrupt.',
  },
  allowedHint:
    'One address or range per line, such as 203.0.113.0/24. Leave empty to skip the check.',
  allowedSays:
    'The service does not publish its address. Its support team gives it on request. This check is less secure than the signature and rejects nothing.',

  handOn: 'Mode',
  modes: { off: 'Off', tee: 'Tee', proxy: 'Proxy' },
  modesSay: {
    off: 'Captures are stored but not forwarded.',
    tee: 'Webhooks are also sent to your receiver, unchanged. The service gets the response above. The receiver’s response is only recorded.',
    proxy:
      'Webhooks are sent to your receiver, unchanged. The service gets the receiver’s response, or 502 if there is none. The response above is not used.',
  },
  receiverUrl: 'Receiver URL',
  nothingLost:
    'Captures are stored before they are forwarded, so none is lost if the receiver is down.',

  everyAttempt: 'Response to every attempt',
  status: 'Status',
  delay: 'Delay (seconds)',
  bodyHint: 'The service ignores it.',
  firstAttempts: 'First attempts',
  firsts: { none: 'Same as the rest', fail: 'Fail', script: 'Script' },
  howManyFail: 'Failed attempts',
  failStatus: 'Failure status',
  counted:
    'Attempts are counted per notification (same body) since the last change to this response.',
  does: {
    answer: 'Respond',
    'never-answer': 'Never respond',
    'drop-before-headers': 'Drop before headers',
    'drop-after-headers': 'Drop after headers',
  } satisfies Record<Reaction['does'], string>,
  /** The meaning for the service, as far as the document says. */
  doesSays: {
    answer: 'Exactly 200 counts as delivered.',
    'never-answer':
      'The connection stays open until the sender gives up. The timeout is not documented.',
    'drop-before-headers':
      'The connection is closed without a response. The sender sees a network error.',
    'drop-after-headers':
      'The connection is closed after the status and headers. The document does not say whether the service counts such a 200.',
  } satisfies Record<Reaction['does'], string>,

  /** What happens to the attempts of one notification; `met` comes from `deliveries.meets`. */
  policy: {
    every: (met: string) => `Every attempt is ${met}.`,
    one: (attempt: number, met: string) => `attempt ${attempt} is ${met}`,
    two: (first: number, second: number, met: string) =>
      `attempts ${first} and ${second} are ${met}`,
    run: (from: number, to: number, met: string) => `attempts ${from} to ${to} are ${met}`,
    more: (rows: number) => `then ${rows} more ${rows === 1 ? 'row' : 'rows'}`,
    then: (status: number) => `then ${status}`,
    thenEvery: (met: string) => `then every attempt is ${met}`,
    whole: (parts: readonly string[]) => {
      const says = parts.join(', ');
      return `${says.charAt(0).toUpperCase()}${says.slice(1)}.`;
    },
    firstDelivered: 'The first attempt is delivered.',
    delivered: (attempt: number) => `Attempt ${attempt} is delivered, under both variants.`,
    deliveredA: (attempt: number, most: number) =>
      `Attempt ${attempt} is delivered with 10 attempts (Variant A). With 4 attempts (Variant B), the delivery fails at attempt ${most}.`,
    neverDelivered: (mostA: number, mostB: number) =>
      `Never delivered: it fails after ${mostA} attempts (Variant A) or ${mostB} attempts (Variant B).`,
  },

  script: 'Responses to the first attempts',
  addRow: 'Add row',
  row: (number: number) => `Row ${number}`,
  inRow: (label: string, number: number) => `${label}, row ${number}`,
  forAttempts: 'Number of attempts',
  after: 'after',
  second: 's',
  moveUp: (number: number) => `Move row ${number} up`,
  moveDown: (number: number) => `Move row ${number} down`,
  removeRow: (number: number) => `Remove row ${number}`,
  headersAndBody: 'Headers and body',
  none: 'none',
  withBody: (headers: string) => `${headers}, body`,
  withoutBody: (headers: string) => `${headers}, no body`,
  secretsSay: 'Enter the webhook secret key exactly as the service shows it.',
  publicKeySays: 'Enter the public key of the service: PEM, Base64 or hexadecimal digits.',
  kept: {
    keychain: 'Stored encrypted with the system keychain.',
    file: 'Stored unencrypted in a file that only you can read.',
  },
  addSecret: 'Add secret',
  secretName: (number: number) => `secret ${number}`,
  currentHint: 'Captures are verified with the current secret.',
  current: 'Current',
  labelOf: (number: number) => `Label of secret ${number}`,
  labelPlaceholder: 'label',
  secretNumber: (number: number) => `Secret ${number}`,
  keepAsIs: (name: string) => `Keep ${name} unchanged`,
  keep: 'Keep',
  setAt: (time: string) => `Set ${time}`,
  replaceSecret: (name: string) => `Replace ${name}`,
  replace: 'Replace',
  locked:
    'Locked or missing: encrypted with the desktop keychain, or not in secrets.json. Use the desktop app, or re-enter it.',
  outerBlanks: 'Begins or ends with whitespace, which is part of the secret.',

  keyPlaceholder: 'webhook secret key',
  hide: 'Hide secret',
  show: 'Show secret',
  takeOff: 'Trim',
  withLineEnds: (characters: string) => `${characters}, including line breaks`,
  warnings: {
    lines: 'Contains several lines. Line breaks are part of the secret.',
    onlyBlanks: 'Contains only spaces. They are the secret.',
    begins: (what: string) => `Begins with ${what}. This is part of the secret.`,
    ends: (what: string) => `Ends with ${what}. This is part of the secret.`,
    beginsAndEnds: (what: string) => `Begins and ends with ${what}. This is part of the secret.`,
    blank: 'a space',
    blanksAndLineEnd: 'spaces and a line break',
    lineEnd: 'a line break',
  },
};
