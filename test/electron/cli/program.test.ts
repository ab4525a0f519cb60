// The program itself: each command in a process of its own prints its result, ends and leaves its exit code. What a
// command does is tested in this process (support/cli.ts).

import { join } from 'node:path';
import { expect, it } from 'vitest';
import { signedBody } from '../host/support/webhook.ts';
import { startedAlone, temporaryFile, temporaryFolder } from './support/cli.ts';
import { testReceiver } from '../host/support/test-receiver.ts';

it('ends each command with its exit code', async () => {
  const data = join(temporaryFolder(), 'data');
  const body = temporaryFile(signedBody());
  const receiver = await testReceiver();
  const to = `${receiver.url}/webhook`;
  const alone = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await startedAlone(args, {
      env: { COUNTERSIGN_SECRET: 'another secret', COUNTERSIGN_DATA: data },
    });
    return [args[0], code, stdout === '' ? stderr : 'printed'];
  };
  expect(await alone('import', body)).toEqual(['import', 0, 'printed']);
  const commands = [
    alone('verify', body),
    alone('recognise', body),
    alone('schemes'),
    alone('explain', body),
    alone('explain', '1'),
    alone('sign', body),
    alone('send', '--to', to),
    alone('replay', '1', '--to', to),
    alone('list'),
    alone('show', '1'),
    alone('export', '1'),
    alone('mcp'),
    alone('archive', 'status'),
    alone('check'),
    alone('help'),
  ];
  expect(await Promise.all(commands)).toEqual([
    ['verify', 1, 'printed'],
    ['recognise', 1, 'printed'],
    ['schemes', 0, 'printed'],
    ['explain', 1, 'printed'],
    ['explain', 2, 'printed'],
    ['sign', 0, 'printed'],
    ['send', 0, 'printed'],
    ['replay', 0, 'printed'],
    ['list', 0, 'printed'],
    ['show', 0, 'printed'],
    ['export', 0, 'printed'],
    ['mcp', 0, ''],
    ['archive', 64, expect.stringContaining('error: ')],
    ['check', 64, expect.stringContaining('error: ')],
    ['help', 0, 'printed'],
  ]);
});
