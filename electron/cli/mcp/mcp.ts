// countersign mcp: its options. serving.ts runs it.

import { InvalidArgumentError, Option } from 'commander';
import { parseAddress } from '../lib/address.ts';
import { DATA_OPTION } from '../captures/store.ts';
import { createCommand } from '../lib/command.ts';
import type { McpOptions } from './mcp-options.ts';

export const mcpCommand = () =>
  createCommand('mcp', {
    usage: '[options]',
    summary: 'Let an assistant read, verify and explain webhooks, over the Model Context Protocol.',
    about:
      'A client such as an editor starts it and speaks to it over standard input and output. It asks the window or ' +
      '"countersign serve" that runs on the data folder; without one it opens the folder itself. ' +
      'Personal data is replaced as in an export, and secrets never leave. Nothing is deleted, and nothing is sent ' +
      'without --allow-send.',
    examples: [
      'countersign mcp',
      'countersign mcp --data ./captures --listen 127.0.0.1:4545',
      'countersign mcp --allow-send',
      'countersign mcp --allow-send staging.example.com',
    ],
    exitCodes: [
      [0, 'The client has left, or Ctrl-C.'],
      [78, 'Cannot start: the port is in use, or the data folder cannot be used.'],
    ],
  })
    .option(...DATA_OPTION)
    .addOption(
      new Option(
        '--listen <HOST:PORT>',
        'Also receive webhooks here; loopback only, and only if nothing else runs on the data folder.',
      ).argParser(parseAddress),
    )
    .addOption(
      new Option(
        '--allow-send [HOST...]',
        'Allow checks, examples and replays to private addresses, and to these hosts.',
      ).argParser(collectHost),
    )
    .option('--include-personal-data', 'Show personal data as it arrived.')
    .action(async (options: McpOptions) => {
      const { serveAssistant } = await import('./serving.ts'); // loads the protocol
      await serveAssistant(options);
    });

/** As a URL writes it: in lower case, without a port. */
function collectHost(text: string, before: McpOptions['allowSend']): readonly string[] {
  const url = URL.canParse(`http://${text}`) ? new URL(`http://${text}`) : null;
  if (url?.href !== `http://${url?.hostname}/`) {
    throw new InvalidArgumentError('Enter a host name, for example staging.example.com.');
  }
  return [...(Array.isArray(before) ? (before as readonly string[]) : []), url.hostname];
}
