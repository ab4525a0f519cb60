// countersign serve: its options. serving.ts runs it.

import { Option, type Command } from 'commander';
import { addArchiveOptions } from '../captures/archive-option.ts';
import { DATA_OPTION } from '../captures/store.ts';
import { parseAddress, parseCount } from '../lib/address.ts';
import { createCommand } from '../lib/command.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import { DEFAULT_UI, type ServeOptions } from './serve-options.ts';

export const serveCommand = () => {
  const command = createCommand('serve', {
    usage: '[options]',
    summary: 'Receive webhooks and show them in a browser.',
    about:
      'Runs until Ctrl-C. The window opens only on this machine, at the printed address with its token.',
    examples: [
      'countersign serve --open',
      'countersign serve --listen 127.0.0.1:8080 --no-ui --data ./captures',
      'SHOP_A_SECRET=... countersign serve --endpoints endpoints.json --json',
      'countersign serve --archive-file archive-team.url',
    ],
    exitCodes: [
      [0, 'Stopped by Ctrl-C or SIGTERM.'],
      [65, 'The endpoints file is invalid.'],
      [66, 'A file cannot be read.'],
      [78, 'Cannot start: a port is in use, or the data folder cannot be used.'],
    ],
  })
    .addOption(
      new Option(
        '--listen <HOST:PORT>',
        'Address for webhooks; port 0 means any free port (default: the setting, initially 127.0.0.1:4545).',
      ).argParser(parseAddress),
    )
    .addOption(
      new Option('--ui <HOST:PORT>', 'Address of the window; loopback only.')
        .argParser(parseAddress)
        .default(DEFAULT_UI, '127.0.0.1:4546'),
    )
    .option('--no-ui', 'Do not serve the window.')
    .option(...DATA_OPTION)
    .option('--endpoints <FILE>', 'Add or update endpoints from a JSON file.')
    .option('--open', 'Open the window in the browser.')
    .option('--no-open', 'Do not open the window (default).')
    .option('--allow-remote', 'Allow --listen on an address that other machines can reach.')
    .option(
      '--allow-forward',
      'Allow the file of --endpoints to forward webhooks to other machines.',
    )
    .option('--tls-cert <FILE>', 'PEM certificate chain. Also accepts TLS on the same port.')
    .option('--tls-key <FILE>', 'PEM private key of the certificate.')
    .option(
      '--max-body <BYTES>',
      'Truncate longer bodies and answer 413 (default: the setting, initially 33554432).',
      parseCount,
    )
    .addOption(
      new Option(
        '--archive-personal-data <WHAT>',
        'What the archive gets of buyers’ data: values of the same shape, or all of it (default: replace).',
      ).choices(['replace', 'keep']),
    )
    .option('--json', 'Print one line of JSON when ready.')
    .action(async (options: ServeOptions) => {
      const { serveUntilStopped } = await import('./serving.ts'); // loads the whole host
      await serveUntilStopped(options);
    });
  addArchiveOptions(command);
  refuseUiTwice(command);
  return command;
};

/** Commander silently uses the later one of `--ui` and `--no-ui`. */
function refuseUiTwice(command: Command): void {
  const given = new Set<string>();
  for (const name of ['ui', 'no-ui']) {
    command.on(`option:${name}`, () => {
      if (given.add(name).size < 2) return;
      throw new CliError(EXIT.usage, '--ui cannot be used with --no-ui. Leave one of them out.');
    });
  }
}
