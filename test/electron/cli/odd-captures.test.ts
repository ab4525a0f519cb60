// list and export with captures that are no HTTP request or have a very long target.

import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startTestHost, tempFolder } from '../host/support/test-host.ts';
import { countersign } from './support/cli.ts';

const folder = tempFolder();
const data = ['--data', folder];
const LONG = `/${'a'.repeat(10_000)}`;

/** Capture 1: with a long target. 2: not HTTP. 3: ordinary. */
const host = await startTestHost({ dataFolder: folder });
const post = (path: string) => fetch(host.listenerUrl + path, { method: 'POST', body: '{}' });
await post(LONG);
const socket = connect(Number(new URL(host.listenerUrl).port), '127.0.0.1');
socket.end('no HTTP at all\r\n\r\n');
socket.resume();
await once(socket, 'close');
await post('/ordinary');
await host.close();

it('list shortens a long target in text, but not in JSON', async () => {
  const text = await countersign(['list', ...data]);
  expect(text.stdout).toContain(`POST /${'a'.repeat(199)}…  2 B`);
  expect(text.stdout).toContain('POST /ordinary  2 B');
  const json = await countersign(['list', '--json', ...data]);
  expect(json.stdout).toContain(`"path":"${LONG}"`);
});

describe('export', () => {
  const run = (...args: string[]) => countersign(['export', ...args, ...data]);

  it.each(['har', 'curl'])('as %s with a query leaves out what is not HTTP', async (format) => {
    const { code, stdout, stderr } = await run(
      ...['--query', '', '--format', format, '--include-personal-data'],
    );
    expect(code).toBe(0);
    expect(stdout).toContain('/ordinary');
    expect(stdout).toContain(LONG);
    expect(stderr).toMatch(
      /^Exported 2 captures\.\nLeft out 1 capture: it is not an HTTP request\.\n/,
    );
  });

  it('as a bundle or JSON Lines has all', async () => {
    const { code, stderr } = await run('--query', '', '--format', 'jsonl');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^Exported 3 captures\.\n/);
    expect(stderr).not.toContain('Left out');
  });

  it('is refused if an ID is not HTTP, or if nothing else matches', async () => {
    const refused = { code: 65, stdout: '' };
    expect(await run('1', '2', '--format', 'har')).toMatchObject({
      ...refused,
      stderr: expect.stringContaining('Capture 2 is not an HTTP request') as string,
    });
    expect(await run('--query', 'answered:400', '--format', 'har')).toMatchObject({
      ...refused,
      stderr: expect.stringMatching(/not HTTP requests.*a bundle or JSON Lines/) as string,
    });
  });
});
