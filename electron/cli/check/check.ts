// countersign check: asks a receiver from outside whether it verifies rightly, and names its mistakes. checking.ts runs it.

import { InvalidArgumentError, Option } from 'commander';
import { readAcceptRule, type AcceptRule } from '../../../shared/check/accepting.ts';
import { OPTIONAL_GROUPS, type OptionalGroup } from '../../../shared/check/probe.ts';
import { NEW_CHECK } from '../../../shared/check/suite.ts';
import { DATA_OPTION } from '../captures/store.ts';
import { parseCount, parseUrl } from '../lib/address.ts';
import { createCommand } from '../lib/command.ts';
import { parseSeconds } from '../lib/seconds.ts';
import { addSecretOptions } from '../lib/secret.ts';
import { SETTINGS_OPTION } from '../schemes/request-options.ts';
import { SCHEME_OPTION } from '../schemes/scheme-option.ts';
import type { CheckOptions } from './check-options.ts';
import { terminal } from '../lib/terminal.ts';

export const checkCommand = () =>
  addSecretOptions(
    createCommand('check', {
      usage: '[options] (--to URL | --suite NAME)',
      summary: 'Check whether a receiver verifies signatures correctly, and name its mistakes.',
      about:
        'Sends correctly and wrongly signed webhooks, one after the other, and tells from the answers what the ' +
        'receiver does differently. Each says "Countersign check" or "countersigncheck", and has its own ' +
        'order number, except where one is repeated on purpose. Without rules, ' +
        'a status from 200 to 399 means accepted, unless a wrong signature gets it too.\n\n' +
        'For a receiver that always answers 200, say how it shows its decision. EXPR is status=CODE or status=2xx, ' +
        'header=NAME: TEXT, or body=TEXT. With --status-url, that URL is asked after each webhook, and its answer ' +
        'is judged instead.\n\n' +
        'A suite is a check with a name: the URL, the endpoint, the groups of cases, the rules and the limits, without ' +
        'a secret and without --allow-remote. --save-suite keeps one in the data folder, --export-suite writes one to ' +
        'a file, and --suite runs it. Options beside --suite override it.\n\n' +
        'With --scheme, the receiver is one of another service that signs with a shared secret.\n\n' +
        'Ctrl-C stops at once and prints what is known. --json prints one line: {"baseline","findings","diagnosis",' +
        '"cases","requests","state"}, and "leftOut" if groups were left out.',
      examples: [
        'COUNTERSIGN_SECRET=... countersign check --to http://127.0.0.1:3000/webhook',
        'countersign check --to http://127.0.0.1:3000/webhook --secret-file secret.txt --accepted-when "body=stored"',
        'countersign check --to http://127.0.0.1:3000/stripe --scheme stripe --secret-env STRIPE_SECRET',
        'countersign check --to https://staging.shop.example/webhook --secret-env SHOP --allow-remote --junit check.xml',
        'countersign check --to http://127.0.0.1:3000/webhook --endpoint "Shop A" --save-suite "Shop A, local"',
        'countersign check --suite staging.check.json --secret-env SHOP --allow-remote --junit check.xml',
      ],
      exitCodes: [
        [0, 'Nothing wrong was found.'],
        [1, 'Something was found.'],
        [2, 'Nothing can be told: everything is accepted or fails, or the check was stopped.'],
        [65, 'The file of --suite is not a suite, or a scheme or its settings cannot be used.'],
        [66, 'A file cannot be read, or there is no such endpoint or suite.'],
        [69, 'The receiver did not answer.'],
        [74, 'A report or a suite cannot be written.'],
        [78, 'The store cannot be opened.'],
      ],
    }).option(
      '--to <URL>',
      'URL of the receiver (http or https); required without --suite.',
      parseUrl,
    ),
  )
    .addOption(
      new Option('--endpoint <NAME>', 'Sign as this endpoint says.').conflicts([
        'secretFile',
        'secretEnv',
        'scheme',
        'settingsFile',
      ]),
    )
    .option('--suite <NAME|FILE>', 'Run a stored suite, or one from a file (- for standard input).')
    .option(
      '--group <GROUP>',
      `Only this group of cases beside the baseline; repeatable: ${OPTIONAL_GROUPS.join(', ')}.`,
      parseGroup,
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
    .option(
      '--max-requests <N>',
      `At most N requests (default: ${NEW_CHECK.maxRequests}).`,
      parseCount,
    )
    .option(
      '--timeout <SECONDS>',
      `Timeout of each request (default: ${NEW_CHECK.timeoutMs / 1000}).`,
      parseSeconds,
    )
    .option('--any-certificate', 'Accept any TLS certificate.')
    .option(
      '--allow-remote',
      'Allow a receiver outside this machine and private networks, or one that the file of --suite names.',
    )
    .option('--json', 'Print the report as one line of JSON.')
    .option('--junit <FILE>', 'Write the report as JUnit XML.')
    .option('--markdown <FILE>', 'Write the report as Markdown.')
    .option('--html <FILE>', 'Write the report as HTML.')
    .addOption(
      new Option('--save-suite <NAME>', 'Save this check as a suite, and send nothing.').conflicts(
        NOT_SAVED,
      ),
    )
    .addOption(
      new Option(
        '--export-suite <FILE>',
        'Write this check to a file as a suite, and send nothing.',
      ).conflicts(NOT_SAVED),
    )
    .option(...DATA_OPTION)
    .action(async (options: CheckOptions) => {
      if (options.saveSuite !== undefined || options.exportSuite !== undefined) {
        const { keepSuite } = await import('./check-suite.ts');
        await keepSuite(options);
        return;
      }
      const { checkUntilEnded } = await import('./checking.ts'); // loads the HTTP client
      terminal().exitCode = await checkUntilEnded(options);
    });

/** Options of a run, which no suite keeps. */
const NOT_SAVED = ['allowRemote', 'json', 'junit', 'markdown', 'html'];

function parseGroup(text: string, before: readonly OptionalGroup[] = []): readonly OptionalGroup[] {
  const group = OPTIONAL_GROUPS.find((one) => one === text);
  if (group) return [...before, group];
  throw new InvalidArgumentError(`Enter ${OPTIONAL_GROUPS.join(', ')}.`);
}

function parseRule(text: string, before: readonly AcceptRule[] = []): readonly AcceptRule[] {
  const rule = readAcceptRule(text);
  if (rule) return [...before, rule];
  throw new InvalidArgumentError('Enter status=200, status=2xx, header=NAME: TEXT or body=TEXT.');
}
