// English messages for input that the host refuses.

import {
  fieldIn,
  type InputProblem,
  type InputProblemCode,
  type InputProblemDetails,
  type LimitUnit,
} from '../contract/input-problem.ts';

const FIELDS = {
  allowedAddresses: 'the list of allowed senders',
  body: 'the body',
  bytesBase64: 'the file',
  captureIds: 'the list of captures',
  concurrency: 'the concurrency',
  copies: 'the number of copies',
  delayMs: 'the delay',
  deliveries: 'the number of notifications',
  filter: 'the filter',
  headers: 'the list of headers',
  host: 'the host',
  ids: 'the list of captures',
  label: 'the label of the secret',
  maxAgeDays: 'the age limit',
  maxBodyBytes: 'the max body size',
  maxBytes: 'the size limit',
  maxCaptures: 'the limit of captures',
  method: 'the method',
  name: 'the name',
  note: 'the note',
  path: 'the path',
  perSecond: 'the rate',
  port: 'the port',
  schemes: 'the list of schemes',
  script: 'the script',
  secret: 'the secret',
  secrets: 'the list of secrets',
  status: 'the status',
  suites: 'the list of suites',
  text: 'the text',
  timeoutMs: 'the timeout',
  times: 'the number of attempts',
  updateFeed: 'the update feed',
  url: 'the URL',
  urls: 'the list of targets',
  views: 'the list of views',
} as const;

/** The parts that have a name in sentences; others are shown as a path. */
export type InputField = keyof typeof FIELDS;

const count = (value: number) => value.toLocaleString('en');

function amount(value: number, unit: LimitUnit): string {
  switch (unit) {
    case 'number':
      return count(value);
    case 'ms':
      return value >= 60_000 ? `${count(value / 60_000)} minutes` : `${count(value)} ms`;
    case 'bytes':
      return bytes(value);
    case 'per-second':
      return `${count(value)} per second`;
  }
}

const bytes = (value: number) =>
  value >= 1024 * 1024
    ? `${count(value / 1024 / 1024)} MB`
    : value >= 1024
      ? `${count(value / 1024)} KB`
      : `${count(value)} bytes`;

type Sentences = {
  readonly [C in InputProblemCode]: (details: InputProblemDetails[C]) => string;
};

/** Each follows the name of a field: “the delay must be at most 10 minutes”. */
const PROBLEMS: Sentences = {
  'not-a-number': () => 'must be a number',
  'not-whole': () => 'must be a whole number',
  'too-small': ({ least, unit }) => `must be at least ${amount(least, unit)}`,
  'too-big': ({ most, unit }) => `must be at most ${amount(most, unit)}`,
  empty: () => 'must not be empty',
  'too-long': ({ most }) => `must have at most ${count(most)} characters`,
  'too-few': ({ least }) => `must have at least ${count(least)}`,
  'too-many': ({ most }) => `must have at most ${count(most)}`,
  'not-allowed': () => 'has a value that is not allowed',

  'header-name': () => 'contains a name with characters that HTTP does not allow',
  'header-value': () => 'contains a value with characters that HTTP does not allow',
  'connection-header': () => 'must not set headers of the connection or of the body length',
  'nul-character': () => 'must not contain a NUL character',
  'nothing-to-break-off': () =>
    'cannot be 204 or 304 here, because such a response has no body to interrupt',
  method: () => 'must be one word of at most 40 letters',

  path: () => 'must start with / and have no spaces, ? or #',
  address: () => 'must contain only IP addresses and ranges such as 203.0.113.0/24',
  scheme: () => 'is not a known scheme',
  'own-scheme-name': () => 'must not be the name of a built-in scheme',
  'scheme-name': () => 'must have only lower-case letters, digits and hyphens, at most 60',
  'setting-name': () => 'must have only letters, digits, periods, hyphens and underscores',
  'control-character': () => 'must not contain control characters or line separators',
  'too-deep': ({ most }) => `must be nested at most ${most} levels deep`,
  grows: ({ most }) =>
    `must be at most ${most} times as long as the request. Remove nested encodings or repeated values`,
  'unknown-key': ({ key }) => `must not have “${key}”`,
  'one-current': () => 'must have exactly one current secret',
  'listed-twice': () => 'must not have the same secret twice',
  'name-taken': ({ name }) => `must be unique, and “${name}” is taken`,

  url: () => 'must be a full http:// or https:// URL',
  'url-with-login': () => 'must not contain a user name or a password',
  'url-with-query': () => 'must be only the tunnel’s address, without ? and #',
  'host-and-port': () => 'must be HOST:PORT, such as 127.0.0.1:4545',
  loopback: () =>
    'must be a loopback address: 127.0.0.1, ::1 or localhost. Use a tunnel to receive webhooks from the internet',
  'update-feed': () => 'must be an https address, or http on this machine',

  'body-too-long': ({ most }) => `must be at most ${bytes(most)}`,
  'too-many-deliveries': ({ most }) =>
    `times the number of notifications must be at most ${count(most)}`,
  'accept-rule': () => 'must be status=2xx, header=Name: text or body=text',
  'code-of-one': () => 'must contain exactly one capture, because code sends one request',
  'code-language': () => 'is required for code, and must be empty for other formats',
  'not-base64': () => 'did not arrive completely',
};

/** The refused field, and what it must be. */
export function inputSays(refused: InputProblem): string {
  const { problem, where } = refused;
  const field = fieldIn(where);
  const name = Object.hasOwn(FIELDS, field) ? FIELDS[field as InputField] : field;
  const says = (PROBLEMS[problem] as (details: InputProblem) => string)(refused);
  const place = where === name ? '' : ` (${where})`;
  return `Not accepted: ${name || 'it'} ${says}${place}.`;
}
