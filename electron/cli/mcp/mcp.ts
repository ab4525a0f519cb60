// countersign mcp: its options. serving.ts runs it.

import { createCommand } from '../lib/command.ts';
import { MCP_OPTIONS } from './mcp-options.ts';

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
    options: MCP_OPTIONS,
    run: async (options) => {
      const { serveAssistant } = await import('./serving.ts'); // loads the protocol
      await serveAssistant(options);
    },
  });
