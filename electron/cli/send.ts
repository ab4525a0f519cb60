// countersign send: how it is asked for. What it does is in sending.ts.

import { Option, type Command } from 'commander';
import { MOST_CONCURRENCY, MOST_COPIES, MOST_DELIVERIES } from '../../shared/contract/sending.ts';
import { ON_PURPOSE_CODES } from '../../shared/signature/explain/on-purpose.ts';
import { WEBHOOK_EVENTS } from '../../shared/webhook/events.ts';
import { PRESETS } from '../../shared/webhook/presets.ts';
import { DEFAULT_DISABLE_AFTER } from '../../shared/webhook/schedule.ts';
import { parseUrl } from './address.ts';
import { createCommand } from './command.ts';
import { addSecretOptions } from './secret.ts';
import { parseSeconds } from './seconds.ts';
import {
  countUpTo,
  DEFAULT_CONCURRENCY,
  DEFAULT_TIMEOUT_MS,
  parseChange,
  parseIntervals,
  parseScale,
  type SendOptions,
} from './send-options.ts';

export const sendCommand = () => {
  const command = createCommand('send', {
    usage: '[options] --to URL',
    summary: 'Act as the payment service: sign, deliver and retry.',
    about:
      'Sends the documented request and tries again after each failure by Variant A (10 attempts, the first ' +
      'retry after 1 minute, the last within 24 hours) or Variant B (3 more attempts). Only 200 is delivered. ' +
      'What the document leaves open is a setting: intervals, time-out, when Variant B disables the webhook. ' +
      'No redirect is followed. Ctrl-C breaks off what is on its way.\n\n' +
      'With --json, one line for each attempt: {"delivery","attempt","at","status","error","ms","nextInMs",' +
      '"state"}, and one at the end with the state in all and the counts.',
    examples: [
      'COUNTERSIGN_SECRET=... countersign send --to http://127.0.0.1:3000/webhook',
      'countersign send --to http://127.0.0.1:3000/webhook --secret-file secret.txt --preset hebrew',
      'countersign send --to http://127.0.0.1:3000/webhook --secret-file secret.txt --cause strings-only',
      'countersign send --to http://127.0.0.1:3000/webhook --unsigned --body body.json --variant B --time-scale 60',
      'countersign send --to http://127.0.0.1:3000/webhook --secret-file secret.txt --deliveries 1000 --concurrency 50 --json',
    ],
    exitCodes: [
      [0, 'Delivered: the answer was 200, for each delivery.'],
      [1, 'Not delivered: failed, disabled, or ended by Ctrl-C.'],
      [65, 'The body cannot be signed, or not with this cause.'],
      [66, 'A file cannot be read.'],
    ],
  }).option('--to <URL>', 'Where to send it (http or https); it has to be given.', parseUrl);
  addBodyOptions(command);
  addSecretOptions(command);
  addDeliveryOptions(command);
  return command.option('--json', 'Print JSON Lines.').action(async (options: SendOptions) => {
    const { sendUntilEnded } = await import('./sending.ts'); // it brings a whole HTTP client
    process.exitCode = await sendUntilEnded(options);
  });
};

function addBodyOptions(command: Command): void {
  command
    .addOption(
      new Option('--body <FILE>', 'The body; - is standard input.').conflicts([
        'preset',
        'field',
        'literal',
        'itemsVariant',
      ]),
    )
    .addOption(
      new Option(
        '--preset <NAME>',
        'A notification with an awkward point (default: documented).',
      ).choices(PRESETS.map(({ id }) => id)),
    )
    .option(
      '--field <NAME=TEXT>',
      'Set a field to a text; may be given several times.',
      parseChange,
    )
    .option('--literal <NAME=JSON>', 'Set a field to JSON: 1, 10.50, true, null.', parseChange)
    .addOption(
      new Option('--items-variant <VARIANT>', 'Items as an array (A) or as a string (B).').choices([
        'A',
        'B',
      ]),
    )
    .addOption(
      new Option(
        '--event <NAME>',
        'Which event it stands for; the body does not name its event. A refund needs --body.',
      ).choices(WEBHOOK_EVENTS.map(({ id }) => id)),
    )
    .addOption(
      new Option('--cause <CODE>', 'Sign wrongly on purpose, as a sender with this mistake.')
        .choices(ON_PURPOSE_CODES)
        .conflicts('unsigned'),
    )
    .addOption(
      new Option(
        '--unsigned',
        'Send the body as it is; it is UTF-8 ("countersign replay FILE" sends any bytes).',
      ).conflicts(['secretFile', 'secretEnv']),
    );
}

function addDeliveryOptions(command: Command): void {
  command
    .addOption(
      new Option('--variant <VARIANT>', 'Which of the published rules for retries.')
        .choices(['A', 'B'])
        .default('A'),
    )
    .addOption(
      new Option('--time-scale <N>', 'Divides the waiting: 60 makes an hour a minute.')
        .argParser(parseScale)
        .default(1),
    )
    .option(
      '--intervals <SECONDS,...>',
      'From each failure to the next attempt (default, in minutes: A 1,5,15,30,60,120,240,360,480; B 1,5,15).',
      parseIntervals,
    )
    .addOption(
      new Option(
        '--disable-after <N>',
        `Variant B: after so many failed deliveries in a row the webhook is disabled (default: ${DEFAULT_DISABLE_AFTER}).`,
      ).argParser(countUpTo(MOST_DELIVERIES)),
    )
    .addOption(
      new Option('--timeout <SECONDS>', 'For each attempt; not scaled.')
        .argParser(parseSeconds)
        .default(DEFAULT_TIMEOUT_MS, '30'),
    )
    .addOption(
      new Option('--deliveries <N>', 'So many notifications, with a number behind their names.')
        .argParser(countUpTo(MOST_DELIVERIES))
        .default(1),
    )
    .addOption(
      new Option('--copies <N>', 'Deliver each notification so many times.')
        .argParser(countUpTo(MOST_COPIES))
        .default(1),
    )
    .addOption(
      new Option('--concurrency <N>', 'Attempts on their way at the same time, at most.')
        .argParser(countUpTo(MOST_CONCURRENCY))
        .default(DEFAULT_CONCURRENCY),
    )
    .addOption(
      new Option(
        '--protocol <HTTP>',
        'auto: HTTP/2 where a TLS target chooses it. 2: over plain http too.',
      )
        .choices(['auto', '1.1', '2'])
        .default('auto'),
    )
    .option('--any-certificate', 'Accept any TLS certificate of the target.');
}
