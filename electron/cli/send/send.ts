// countersign send: its options. sending.ts runs it.

import { Option, type Command } from 'commander';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { SCHEME_CAUSE_CODES } from '../../../shared/signature/explain/codes.ts';
import { ON_PURPOSE_CODES } from '../../../shared/signature/explain/search/on-purpose.ts';
import { WEBHOOK_EVENTS } from '../../../shared/webhook/events.ts';
import { PRESETS } from '../../../shared/webhook/presets.ts';
import { DEFAULT_DISABLE_AFTER } from '../../../shared/webhook/schedule.ts';
import { DATA_OPTION } from '../captures/store.ts';
import { parseUrl } from '../lib/address.ts';
import { createCommand } from '../lib/command.ts';
import { parseSeconds } from '../lib/seconds.ts';
import { addSecretOptions } from '../lib/secret.ts';
import { addHeaderAndSettings } from '../schemes/request-options.ts';
import { SCHEME_OPTION } from '../schemes/scheme-option.ts';
import {
  countUpTo,
  DEFAULT_CONCURRENCY,
  DEFAULT_TIMEOUT_MS,
  parseChange,
  parseIntervals,
  parseScale,
  type SendOptions,
} from './send-options.ts';
import { terminal } from '../lib/terminal.ts';

export const sendCommand = () => {
  const command = createCommand('send', {
    usage: '[options] --to URL',
    summary: 'Act as the payment service: sign, deliver and retry.',
    about:
      'Sends the documented request and retries after each failure by Variant A (10 attempts, the first ' +
      'retry after 1 minute, the last within 24 hours) or Variant B (3 additional attempts). Exactly 200 counts ' +
      'as delivered. The document does not specify the intervals, the timeout, or when Variant B disables the ' +
      'webhook; set them with options. Redirects are not followed. Ctrl-C cancels.\n\n' +
      'With --scheme, it acts as another service: it sends an example, or --body, and signs each attempt by that ' +
      'scheme with its own time. Retries and what counts as delivered stay those of our service.\n\n' +
      'With --json, one line per attempt: {"delivery","attempt","at","status","error","ms","nextInMs",' +
      '"state"}, then one line with the overall state and the counts.',
    examples: [
      'COUNTERSIGN_SECRET=... countersign send --to http://127.0.0.1:3000/webhook',
      'countersign send --to http://127.0.0.1:3000/webhook --secret-file secret.txt --preset hebrew',
      'countersign send --to http://127.0.0.1:3000/webhook --secret-file secret.txt --cause strings-only',
      'countersign send --to http://127.0.0.1:3000/webhook --secret-file secret.txt --scheme stripe --body event.json',
      'countersign send --to http://127.0.0.1:3000/webhook --unsigned --body body.json --variant B --time-scale 60',
      'countersign send --to http://127.0.0.1:3000/webhook --secret-file secret.txt --deliveries 1000 --concurrency 50 --json',
    ],
    exitCodes: [
      [0, 'Delivered: every delivery was answered 200.'],
      [1, 'Not delivered: failed, disabled, or cancelled by Ctrl-C.'],
      [65, 'The body cannot be signed, or the cause makes no difference.'],
      [66, 'A file cannot be read.'],
      [78, 'The store with the scheme cannot be opened.'],
    ],
  }).option('--to <URL>', 'Target URL (http or https); required.', parseUrl);
  addBodyOptions(command);
  addSchemeOptions(command);
  addSecretOptions(command);
  addDeliveryOptions(command);
  return command.option('--json', 'Print JSON Lines.').action(async (options: SendOptions) => {
    const { sendUntilEnded } = await import('./sending.ts'); // loads the HTTP client
    terminal().exitCode = await sendUntilEnded(options);
  });
};

function addBodyOptions(command: Command): void {
  command
    .addOption(
      new Option('--body <FILE>', 'File with the body; - is standard input.').conflicts([
        'preset',
        'field',
        'literal',
        'itemsVariant',
      ]),
    )
    .addOption(
      new Option(
        '--preset <NAME>',
        'A prepared notification, most with an edge case (default: documented).',
      ).choices(PRESETS.map(({ id }) => id)),
    )
    .option('--field <NAME=TEXT>', 'Set a field to a string. Repeatable.', parseChange)
    .option(
      '--literal <NAME=JSON>',
      'Set a field to a JSON value: 1, 10.50, true, null. Repeatable.',
      parseChange,
    )
    .addOption(
      new Option('--items-variant <VARIANT>', 'Items as an array (A) or as a string (B).').choices([
        'A',
        'B',
      ]),
    )
    .addOption(
      new Option(
        '--event <NAME>',
        'Event of the notification. The body does not name it. A refund needs --body.',
      ).choices(WEBHOOK_EVENTS.map(({ id }) => id)),
    )
    .addOption(
      new Option('--cause <CODE>', 'Sign with this mistake on purpose.')
        .choices([...ON_PURPOSE_CODES, ...SCHEME_CAUSE_CODES])
        .conflicts('unsigned'),
    )
    .addOption(
      new Option(
        '--unsigned',
        'Send the body unchanged. It must be UTF-8; "countersign replay FILE" sends any bytes.',
      ).conflicts(['secretFile', 'secretEnv']),
    );
}

function addSchemeOptions(command: Command): void {
  command.option(...SCHEME_OPTION).option(...DATA_OPTION);
  addHeaderAndSettings(command);
}

function addDeliveryOptions(command: Command): void {
  command
    .addOption(
      new Option('--variant <VARIANT>', 'Documented retry variant.')
        .choices(['A', 'B'])
        .default('A'),
    )
    .addOption(
      new Option('--time-scale <N>', 'Divide retry intervals by N: 60 turns an hour into a minute.')
        .argParser(parseScale)
        .default(1),
    )
    .option(
      '--intervals <SECONDS,...>',
      'Time from each failure to the next attempt (default, in minutes: A 1,5,15,30,60,120,240,360,480; B 1,5,15).',
      parseIntervals,
    )
    .addOption(
      new Option(
        '--disable-after <N>',
        `Variant B: disable the webhook after N failed deliveries in a row (default: ${DEFAULT_DISABLE_AFTER}).`,
      ).argParser(countUpTo(LIMITS.deliveries)),
    )
    .addOption(
      new Option('--timeout <SECONDS>', 'Timeout of each attempt; not divided by the time scale.')
        .argParser(parseSeconds)
        .default(DEFAULT_TIMEOUT_MS, '30'),
    )
    .addOption(
      new Option('--deliveries <N>', 'How many notifications to send; their names are numbered.')
        .argParser(countUpTo(LIMITS.deliveries))
        .default(1),
    )
    .addOption(
      new Option('--copies <N>', 'How often to deliver each notification.')
        .argParser(countUpTo(LIMITS.copies))
        .default(1),
    )
    .addOption(
      new Option('--concurrency <N>', 'Maximum number of attempts at the same time.')
        .argParser(countUpTo(LIMITS.concurrency))
        .default(DEFAULT_CONCURRENCY),
    )
    .addOption(
      new Option(
        '--protocol <HTTP>',
        'auto: HTTP/2 if a TLS target selects it. 2: HTTP/2 for plain http too.',
      )
        .choices(['auto', '1.1', '2'])
        .default('auto'),
    )
    .option('--any-certificate', 'Accept any TLS certificate.');
}
