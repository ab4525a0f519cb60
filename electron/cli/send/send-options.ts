// The options of `send`.

import { InvalidArgumentError } from 'commander';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { SCHEME_CAUSE_CODES } from '../../../shared/signature/explain/codes.ts';
import { ON_PURPOSE_CODES } from '../../../shared/signature/explain/search/on-purpose.ts';
import { WEBHOOK_EVENTS } from '../../../shared/webhook/events.ts';
import { PRESETS } from '../../../shared/webhook/presets.ts';
import { DEFAULT_DISABLE_AFTER, MOST_TIME_SCALE } from '../../../shared/webhook/schedule.ts';
import { parseCount, parseUrl } from '../lib/address.ts';
import { flag, text, value, withDefault, type Parsed } from '../lib/options.ts';
import { parseSeconds } from '../lib/seconds.ts';
import { secretOptions } from '../lib/secret.ts';
import { HEADER_AND_SETTINGS } from '../schemes/request-options.ts';
import { SCHEME_OPTIONS } from '../schemes/scheme-option.ts';

export const SEND_OPTIONS = {
  to: value('<URL>', 'Target URL (http or https); required.', { parse: parseUrl }),
  body: text('<FILE>', 'File with the body; - is standard input.', [
    'preset',
    'field',
    'literal',
    'itemsVariant',
  ]),
  preset: value(
    '<NAME>',
    'A prepared notification, most with an edge case (default: documented).',
    { choices: PRESETS.map(({ id }) => id) },
  ),
  field: value('<NAME=TEXT>', 'Set a field to a string. Repeatable.', { parse: parseChange }),
  literal: value('<NAME=JSON>', 'Set a field to a JSON value: 1, 10.50, true, null. Repeatable.', {
    parse: parseChange,
  }),
  itemsVariant: value('<VARIANT>', 'Items as an array (A) or as a string (B).', {
    choices: ['A', 'B'],
  }),
  event: value(
    '<NAME>',
    'Event of the notification. The body does not name it. A refund needs --body.',
    { choices: WEBHOOK_EVENTS.map(({ id }) => id) },
  ),
  cause: value('<CODE>', 'Sign with this mistake on purpose.', {
    choices: [...ON_PURPOSE_CODES, ...SCHEME_CAUSE_CODES],
    conflicts: ['unsigned'],
  }),
  unsigned: flag(
    'Send the body unchanged. It must be UTF-8; "countersign replay FILE" sends any bytes.',
    ['secretFile', 'secretEnv'],
  ),
  ...SCHEME_OPTIONS,
  ...HEADER_AND_SETTINGS,
  ...secretOptions(),
  variant: withDefault(
    value('<VARIANT>', 'Documented retry variant.', { choices: ['A', 'B'] }),
    'A',
  ),
  timeScale: withDefault(
    value('<N>', 'Divide retry intervals by N: 60 turns an hour into a minute.', {
      parse: parseScale,
    }),
    1,
  ),
  intervals: value(
    '<SECONDS,...>',
    'Time from each failure to the next attempt (default, in minutes: A 1,5,15,30,60,120,240,360,480; B 1,5,15).',
    { parse: parseIntervals },
  ),
  disableAfter: value(
    '<N>',
    `Variant B: disable the webhook after N failed deliveries in a row (default: ${DEFAULT_DISABLE_AFTER}).`,
    { parse: countUpTo(LIMITS.deliveries) },
  ),
  timeout: withDefault(
    value('<SECONDS>', 'Timeout of each attempt; not divided by the time scale.', {
      parse: parseSeconds,
    }),
    30_000, // not documented
    '30',
  ),
  deliveries: withDefault(
    value('<N>', 'How many notifications to send; their names are numbered.', {
      parse: countUpTo(LIMITS.deliveries),
    }),
    1,
  ),
  copies: withDefault(
    value('<N>', 'How often to deliver each notification.', {
      parse: countUpTo(LIMITS.copies),
    }),
    1,
  ),
  concurrency: withDefault(
    value('<N>', 'Maximum number of attempts at the same time.', {
      parse: countUpTo(LIMITS.concurrency),
    }),
    10,
  ),
  protocol: withDefault(
    value('<HTTP>', 'auto: HTTP/2 if a TLS target selects it. 2: HTTP/2 for plain http too.', {
      choices: ['auto', '1.1', '2'],
    }),
    'auto',
  ),
  anyCertificate: flag('Accept any TLS certificate.'),
  json: flag('Print JSON Lines.'),
};

export type SendOptions = Parsed<typeof SEND_OPTIONS>;

/** A parsed `NAME=VALUE`. */
export interface FieldChange {
  readonly name: string;
  readonly value: string;
}

/** Parses a whole number from 1 to `most`. */
function countUpTo(most: number) {
  return (text: string): number => {
    const count = parseCount(text);
    if (count > most) throw new InvalidArgumentError(`Enter at most ${most}.`);
    return count;
  };
}

/** Parses and collects `NAME=VALUE`; the value may be empty. */
function parseChange(text: string, before: readonly FieldChange[] = []): readonly FieldChange[] {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('Enter NAME=VALUE.');
  return [...before, { name: text.slice(0, at), value: text.slice(at + 1) }];
}

/** Parses seconds such as `60,300,900` as milliseconds. The schedule checks whether they fit the variant. */
function parseIntervals(text: string): readonly number[] {
  const parts = text.split(',');
  if (!parts.every((part) => /^\d+(\.\d+)?$/.test(part))) {
    throw new InvalidArgumentError('Enter a list of seconds, for example 60,300,900.');
  }
  return parts.map((part) => Math.round(Number(part) * 1000));
}

function parseScale(text: string): number {
  const scale = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || scale < 1 || scale > MOST_TIME_SCALE) {
    throw new InvalidArgumentError(`Enter a number from 1 to ${MOST_TIME_SCALE}.`);
  }
  return scale;
}
