// An assistant: the protocol's own client, which starts `countersign mcp` as an editor does and speaks over its standard
// input and output.

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
  getDefaultEnvironment,
  StdioClientTransport,
} from '@modelcontextprotocol/sdk/client/stdio.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import { cleanUpLater } from '../../../support/clean-up.ts';
import { MAIN } from './cli.ts';

export interface Said {
  readonly isError: boolean;
  /** The first block: words of our own. */
  readonly says: string;
  /** The structured answer; empty if the tool refused. */
  readonly data: Record<string, unknown>;
  /** Everything that was sent, as one text. */
  readonly whole: string;
}

export interface Assistant {
  readonly client: Client;
  readonly call: (
    name: string,
    given?: Record<string, unknown>,
    options?: RequestOptions,
  ) => Promise<Said>;
  readonly stderr: () => string;
  readonly close: () => Promise<void>;
}

export async function assistant(
  data: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Assistant> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [MAIN, 'mcp', '--data', data, ...args],
    env: { ...getDefaultEnvironment(), ...env },
    stderr: 'pipe',
  });
  let stderr = '';
  transport.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const client = new Client({ name: 'test', version: '0' });
  const close = () => client.close();
  cleanUpLater(close);
  await client.connect(transport);
  await client.listTools(); // from now on it checks each answer with the tool's schema
  return {
    client,
    call: async (name, given = {}, options = {}) => {
      const answer = await client.callTool({ name, arguments: given }, undefined, options);
      const [first] = answer.content as { type: string; text: string }[];
      return {
        isError: answer.isError === true,
        says: first?.text ?? '',
        data: (answer.structuredContent ?? {}) as Record<string, unknown>,
        whole: JSON.stringify(answer),
      };
    },
    stderr: () => stderr,
    close,
  };
}
