// countersign check: asks a receiver from outside whether it verifies rightly, and names its mistakes. checking.ts runs it.

import { InvalidArgumentError, Option } from 'commander';
import { readAcceptRule, type AcceptRule } from '../../shared/check/accepting.ts';
import { parseCount, parseUrl } from './address.ts';
import type { CheckOptions } from './check-options.ts';
import { createCommand } from './command.ts';
import { SETTINGS_OPTION } from './request-options.ts';
import { SCHEME_OPTION } from './scheme-option.ts';
import { addSecretOptions } from './secret.ts';
import { parseSeconds } from './seconds.ts';
import { DATA_OPTION } from './store.ts';

const DEFAULT_REQUESTS = 300;
const DEFAULT_TIMEOUT_MS = 10_000;

export const checkCommand = () =>
  addSecretOptions(
    createCommand('check', {
      usage: '[options] --to URL',
      summary: 'Check whether a receiver verifies signatures correctly, and name its mistakes.',
      about:
        'Sends correctly and wrongly signed webhooks, one after the other, and tells from the answers what the ' +
        'receiver does differently. Each says "Countersign check" or "countersigncheck", and has its own ' +
        'order number, except where one is repeated on purpose. Without rules, ' +
        'a status from 200 to 399 means accepted, unless a wrong signature gets it too.\n\n' +
        'For a receiver that always answers 200, say how it shows its decision. EXPR is status=CODE or status=2xx, ' +
        'header=NAME: TEXT, or body=TEXT. With --status-url, that URL is asked after each webhook, and its answer ' +
        'is judged instead.\n\n' +
        'With --scheme, the receiver is one of another service that signs with a shared secret.\n\n' +
        'Ctrl-C stops at once and prints what is known. --json prints one line: {"baseline","findings","diagnosis",' +
        '"cases","requests","state"}.',
      examples: [
        'COUNTERSIGN_SECRET=... countersign check --to http://127.0.0.1:3000/webhook',
        'countersign check --to http://127.0.0.1:3000/webhook --secret-file secret.txt --accepted-when "body=stored"',
        'countersign check --to http://127.0.0.1:3000/stripe --scheme stripe --secret-env STRIPE_SECRET',
        'countersign check --to https://staging.shop.example/webhook --secret-env SHOP --allow-remote --junit check.xml',
      ],
      exitCodes: [
        [0, 'Nothing wrong was found.'],
        [1, 'Something was found.'],
        [2, 'Nothing can be told: everything is accepted or fails, or the check was stopped.'],
        [65, 'A scheme or its settings cannot be used.'],
        [66, 'A file cannot be read, or there is no such endpoint.'],
        [69, 'The receiver did not answer.'],
        [74, 'A report cannot be written.'],
        [78, 'The store cannot be opened.'],
      ],
    }).option('--to <URL>', 'URL of the receiver (http or https); required.', parseUrl),
  )
    .addOption(
      new Option('--endpoint <NAME>', 'Sign as this endpoint says.').conflicts([
        'secretFile',
        'secretEnv',
        'scheme',
        'settingsFile',
      ]),
    )
    .option(...SCHEME_OPTION)
    .option(...SETTINGS_OPTION)
    .option('--accepted-when <EXPR>', 'The answer that shows acceptance; repeatable.', parseRule)
    .option('--rejected-when <EXPR>', 'The answer that shows rejection; repeatable.', parseRule)
    .option('--status-url <URL>', 'Ask this URL after each webhook.', parseUrl)
    .option(
      '--rate <N>',
      'At most N requests a second (default: 10; 50 on this machine).',
      parseCount,
    )
    .addOption(
      new Option('--max-requests <N>', 'At most N requests.')
        .argParser(parseCount)
        .default(DEFAULT_REQUESTS),
    )
    .addOption(
      new Option('--timeout <SECONDS>', 'Timeout of each request.')
        .argParser(parseSeconds)
        .default(DEFAULT_TIMEOUT_MS, '10'),
    )
    .option('--any-certificate', 'Accept any TLS certificate.')
    .option('--allow-remote', 'Allow a receiver outside this machine and private networks.')
    .option('--json', 'Print the report as one line of JSON.')
    .option('--junit <FILE>', 'Write the report as JUnit XML.')
    .option('--markdown <FILE>', 'Write the report as Markdown.')
    .option('--html <FILE>', 'Write the report as HTML.')
    .option(...DATA_OPTION)
    .action(async (options: CheckOptions) => {
      const { checkUntilEnded } = await import('./checking.ts'); // loads the HTTP client
      process.exitCode = await checkUntilEnded(options);
    });

function parseRule(text: string, before: readonly AcceptRule[] = []): readonly AcceptRule[] {
  const rule = readAcceptRule(text);
  if (rule) return [...before, rule];
  throw new InvalidArgumentError('Enter status=200, status=2xx, header=NAME: TEXT or body=TEXT.');
}
