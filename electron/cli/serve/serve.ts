// countersign serve: its options. serving.ts runs it.

import { type Command } from 'commander';
import { createCommand } from '../lib/command.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import { SERVE_OPTIONS } from './serve-options.ts';

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
    options: SERVE_OPTIONS,
    run: async (options) => {
      const { serveUntilStopped } = await import('./serving.ts'); // loads the whole host
      await serveUntilStopped(options);
    },
  });
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
