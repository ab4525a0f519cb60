// Runs `mcp`: speaks with the client until it leaves, or until Ctrl-C. Standard output has the protocol and nothing else.

import { once } from 'node:events';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { dataFolder } from '../../host/folder/data-folder.ts';
import { isLoopback } from '../../host/lib/window-policy.ts';
import { CliError, EXIT } from '../lib/exit.ts';
import { say } from '../lib/output.ts';
import { stopSignal } from '../lib/stop-signal.ts';
import { terminal } from '../lib/terminal.ts';
import { createHostLink } from './host-link.ts';
import type { McpOptions } from './mcp-options.ts';
import { createServer } from './server.ts';

/** Serves one client. Throws CliError or HostError if it cannot start. */
export async function serveAssistant(options: McpOptions): Promise<void> {
  const { listen = null, allowSend } = options;
  if (listen && !isLoopback(listen.host)) {
    throw new CliError(
      EXIT.usage,
      `--listen ${listen.host} is not a loopback address. Use 127.0.0.1, or run "countersign serve" beside it.`,
    );
  }
  const { env, stdin, stdout } = terminal();
  const link = createHostLink({ folder: dataFolder(options.data, env), listen });
  const left = Promise.race([
    once(stopSignal(), 'abort'),
    once(stdin, 'end'),
    once(stdin, 'close'),
  ]);
  try {
    await link.use(() => Promise.resolve()); // a data folder that cannot be used is said at once
    const server = createServer(link, {
      sendsTo: allowSend === true ? [] : (allowSend ?? null),
      showsPersonalData: options.includePersonalData ?? false,
    });
    server.server.onerror = () => say('The client sent a message that is not of the protocol.');
    await server.connect(new StdioServerTransport(stdin, stdout));
    await left;
    await server.close();
  } finally {
    await link.close();
  }
}
