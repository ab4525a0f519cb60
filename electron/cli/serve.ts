// countersign serve: how it is asked for. What it does is in serving.ts.

import { Option, type Command } from 'commander';
import { parseAddress, parseCount } from './address.ts';
import { createCommand } from './command.ts';
import { CliError, EXIT } from './exit.ts';
import { DEFAULT_UI, type ServeOptions } from './serve-options.ts';
import { DATA_OPTION } from './store.ts';

export const serveCommand = () => {
  const command = createCommand('serve', {
    usage: '[options]',
    summary: 'Receive webhooks, and show them in a browser window.',
    about:
      'Runs until Ctrl-C. The window is only served to this machine, and needs the printed address.',
    examples: [
      'countersign serve --open',
      'countersign serve --listen 127.0.0.1:8080 --no-ui --data ./captures',
      'SHOP_A_SECRET=... countersign serve --endpoints endpoints.json --json',
    ],
    exitCodes: [
      [0, 'Stopped by Ctrl-C or SIGTERM.'],
      [65, 'The endpoints file is not as documented.'],
      [66, 'A file cannot be read.'],
      [78, 'It cannot start: a port in use, or a data folder that cannot be used.'],
    ],
  })
    .addOption(
      new Option(
        '--listen <HOST:PORT>',
        'Where webhooks arrive; port 0 is any free one (default: the setting, at first 127.0.0.1:4545).',
      ).argParser(parseAddress),
    )
    .addOption(
      new Option('--ui <HOST:PORT>', 'Where the window is served; only loopback.')
        .argParser(parseAddress)
        .default(DEFAULT_UI, '127.0.0.1:4546'),
    )
    .option('--no-ui', 'Serve no window.')
    .option(...DATA_OPTION)
    .option('--endpoints <FILE>', 'Add or update the endpoints of this JSON file.')
    .option('--open', 'Open the window in the browser.')
    .option('--no-open', 'Do not open it (default).')
    .option('--allow-remote', 'Let --listen be an address that other machines can reach.')
    .option('--tls-cert <FILE>', 'PEM certificate chain: TLS too, on the same port.')
    .option('--tls-key <FILE>', 'PEM key of the certificate.')
    .option(
      '--max-body <BYTES>',
      'Longer bodies are cut and answered 413 (default: the setting, at first 33554432).',
      parseCount,
    )
    .option('--json', 'Print one line of JSON when ready.')
    .action(async (options: ServeOptions) => {
      const { serveUntilStopped } = await import('./serving.ts'); // it brings the whole host
      await serveUntilStopped(options);
    });
  refuseUiTwice(command);
  return command;
};

/** Commander takes the later one of `--ui` and `--no-ui`, and does not say that both were given. */
function refuseUiTwice(command: Command): void {
  const given = new Set<string>();
  for (const name of ['ui', 'no-ui']) {
    command.on(`option:${name}`, () => {
      if (given.add(name).size < 2) return;
      throw new CliError(EXIT.usage, '--ui cannot be used with --no-ui: leave one of them out.');
    });
  }
}
