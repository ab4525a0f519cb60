// The server of the Model Context Protocol: tools, captures as resources, and prompts.

import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { visibleJson } from '../lib/output.ts';
import { VERSION } from '../lib/version.ts';
import { createAnswering, type Answering, type Extra } from './answering.ts';
import { FOREIGN_NOTE } from './foreign.ts';
import type { HostLink } from './host-link.ts';
import { addPrompts } from './prompts.ts';
import { addResources } from './resources.ts';
import type { Allowed, AnyTool } from './tool.ts';
import { TOOLS } from './tools.ts';

const INSTRUCTIONS = `Countersign captures, verifies and explains signed webhooks of payment and other services. \
Start with list_captures. ${FOREIGN_NOTE} Secrets are named, never given: by an endpoint, an environment variable or a file.`;

export function createServer(link: HostLink, allowed: Allowed): McpServer {
  const server = new McpServer(
    { name: 'countersign', title: 'Countersign', version: VERSION },
    { instructions: INSTRUCTIONS },
  );
  const answering = createAnswering(link, allowed);
  for (const tool of TOOLS) addTool(server, tool, answering);
  addResources(server, answering, link);
  addPrompts(server);
  return server;
}

const ANNOTATIONS: Readonly<Record<AnyTool['does'], ToolAnnotations>> = {
  reads: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  adds: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: false,
  },
  // A receiver may fulfil an order for each webhook that it gets.
  sends: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
};

function addTool(server: McpServer, tool: AnyTool, answering: Answering): void {
  const { name, title, description, input, output, does } = tool;
  server.registerTool(
    name,
    {
      ...{ title, description, inputSchema: z.strictObject(input) },
      outputSchema: z.object({ says: z.string(), ...output }),
      annotations: ANNOTATIONS[does],
    },
    async (given: Record<string, unknown>, extra: Extra): Promise<CallToolResult> => {
      const answer = await answering(name, extra, async (call) => {
        const { says, data } = await tool.run(given, call);
        return { says, ...data };
      });
      return {
        content: [
          { type: 'text', text: answer.says },
          { type: 'text', text: `${FOREIGN_NOTE}\n${visibleJson(JSON.stringify(answer))}` },
        ],
        structuredContent: answer,
      };
    },
  );
}
