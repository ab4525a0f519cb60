// What an assistant does beside the window is seen there: its calls are in Runs, and its endpoints in the side bar.

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
  getDefaultEnvironment,
  StdioClientTransport,
} from '@modelcontextprotocol/sdk/client/stdio.js';
import { fileURLToPath } from 'node:url';
import { violations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

const MAIN = fileURLToPath(new URL('../../dist/program/countersign.js', import.meta.url));

test('what an assistant did is in Runs', async ({ open: page, folder }) => {
  const client = new Client({ name: 'test', version: '0' });
  const args = [MAIN, 'mcp', '--data', folder];
  const env = getDefaultEnvironment();
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
  await client.callTool({
    name: 'add_endpoint',
    arguments: { name: 'Shop of an assistant', path: '/hooks/assistant' },
  });
  await client.callTool({ name: 'list_captures', arguments: {} });
  await client.callTool({ name: 'get_capture', arguments: { id: 42 } });
  await client.close();

  await expect(page.getByRole('button', { name: /^Shop of an assistant/ })).toBeVisible();
  const look = async () => {
    await page.getByRole('button', { name: 'Runs', exact: true }).click();
    const dialog = page.getByRole('main', { name: 'Runs' });
    await expect(dialog.getByRole('heading', { name: 'Assistant' })).toBeVisible();
    await expect(dialog.getByRole('listitem')).toContainText([
      /get_capture.*Refused.*no longer exists/s,
      /list_captures.*Answered.*No capture matches\./s,
      /add_endpoint.*Answered.*Endpoint 1 was added\./s,
    ]);
  };
  await look();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await look();
});
