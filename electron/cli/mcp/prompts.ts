// The two questions that a person asks most.

import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { FOREIGN_NOTE } from './foreign.ts';

const SECRET = 'Never ask for the secret itself: it is named by an endpoint, a variable or a file.';

export function addPrompts(server: McpServer): void {
  server.registerPrompt(
    'why_refused',
    {
      title: 'Why does my receiver refuse this webhook?',
      description: 'Finds the mistake in a receiver and mends it.',
      argsSchema: {
        capture: z.string().regex(/^\d+$/).optional().describe('Its id; without one, the latest.'),
        url: z.string().optional().describe('Of the receiver.'),
      },
    },
    ({ capture, url }) =>
      asks([
        'Why does my receiver refuse this webhook? Find out with the tools of Countersign:',
        capture === undefined
          ? '1. Call list_captures and take the webhook that I mean; ask me if it is not clear.'
          : `1. Call get_capture for capture ${capture}.`,
        '2. If it is invalid, explain_capture says which mistake its sender made, or that another secret signed it. If it is valid, the receiver is wrong.',
        `3. Call check_receiver for ${url ?? 'the URL of my receiver; ask me for it'}, with the endpoint of the webhook. It names each mistake and its fix.`,
        '4. Change the code of the receiver as the fix says, or use get_receiver_code. Call check_receiver again until isRight is true.',
        SECRET,
        FOREIGN_NOTE,
      ]),
  );
  server.registerPrompt(
    'write_receiver',
    {
      title: 'Write and check a receiver for a service',
      description: 'Writes a receiver that verifies the webhooks of a service, and proves it.',
      argsSchema: {
        service: z.string().describe('Such as Stripe.'),
        language: z.string().optional().describe('Of the receiver.'),
      },
    },
    ({ service, language }) =>
      asks([
        `Write and check a receiver for ${service}${language === undefined ? '' : ` in ${language}`} with the tools of Countersign:`,
        '1. Call list_schemes with the service, and take the name of its scheme.',
        '2. Call get_receiver_code for my language. Keep its verification as it is, and verify the bytes as they arrive.',
        '3. If there is no endpoint with the secret, add_endpoint adds one.',
        '4. Start the receiver on this machine. Call check_receiver until isRight is true, and mend what it finds.',
        SECRET,
        FOREIGN_NOTE,
      ]),
  );
}

const asks = (lines: readonly string[]) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text: lines.join('\n') } }],
});
