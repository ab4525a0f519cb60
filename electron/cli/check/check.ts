// countersign check: asks a receiver from outside whether it verifies rightly, and names its mistakes. checking.ts runs it.

import { createCommand } from '../lib/command.ts';
import { CHECK_OPTIONS } from './check-options.ts';
import { EXIT } from '../lib/exit.ts';

export const checkCommand = () =>
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
    options: CHECK_OPTIONS,
    run: async (options) => {
      if (options.saveSuite !== undefined || options.exportSuite !== undefined) {
        const { keepSuite } = await import('./check-suite.ts');
        await keepSuite(options);
        return EXIT.ok;
      }
      const { checkUntilEnded } = await import('./checking.ts'); // loads the HTTP client
      return checkUntilEnded(options);
    },
  });
