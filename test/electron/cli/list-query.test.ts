// `countersign list --query` uses the filter language of the window.

import { describe, expect, it } from 'vitest';
import { execute } from '../host/support/sqlite.ts';
import { startTestHost, tempFolder } from '../host/support/test-host.ts';
import { signedBody } from '../host/support/webhook.ts';
import { countersign, linesOf } from './support/cli.ts';

const folder = tempFolder();
/** Capture 1: valid, 266.00. 2: invalid, 12.50, another buyer. 3: not JSON, no endpoint. */
const host = await startTestHost({ dataFolder: folder });
const { path } = await host.addEndpoint();
await host.post(path, signedBody());
await host.post(
  path,
  signedBody({ amount: '12.50', client_name: 'Yossi Cohen', name: 'Workbook' }, 'another'),
);
await host.post('/elsewhere', 'hello');
await host.close();

const list = (query: string, ...more: string[]) =>
  countersign(['list', '--data', folder, '--query', query, ...more]);

async function idsOf(query: string): Promise<number[]> {
  const { code, stdout, stderr } = await list(query, '--json');
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return linesOf<{ id: number }>(stdout).map(({ id }) => id);
}

describe('a query', () => {
  it('prints the matches, newest first, in the shape of the list', async () => {
    expect(await idsOf('endpoint:"Shop A"')).toEqual([2, 1]);
    expect(await idsOf('is:invalid amount<100 since:1h')).toEqual([2]);
    expect(await idsOf('yossi or is:unrouted')).toEqual([3, 2]);
  });

  it('says so if nothing matches', async () => {
    const { code, stdout, stderr } = await list('is:valid amount>1000');
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain('No capture');
    expect(stderr).toContain('valid, and amount more than 1000');
  });

  it('is applied before --limit', async () => {
    const { stdout } = await list('endpoint:shop', '--limit', '1');
    expect(stdout).toContain('Workbook');
    expect(stdout.trim().split('\n')).toHaveLength(1);
  });
});

describe('an invalid query', () => {
  it('ends with 64, and marks the error under the query', async () => {
    const { code, stdout, stderr } = await list('is:valid amuont>100');
    expect([code, stdout]).toEqual([64, '']);
    expect(stderr).toContain('Did you mean amount?');
    const [line = '', marks = ''] = stderr.trimEnd().split('\n').slice(-2);
    expect(line.trim()).toBe('is:valid amuont>100');
    expect(line.slice(marks.indexOf('^'), marks.length)).toBe('amuont');
  });

  it('is shortened around the error if it is long', async () => {
    const { code, stderr } = await list(`${'is:valid '.repeat(100)}is:vaild`);
    expect(code).toBe(64);
    const [line = '', marks = ''] = stderr.trimEnd().split('\n').slice(-2);
    expect(line.length).toBeLessThan(80);
    expect(line.slice(marks.indexOf('^'), marks.length)).toBe('vaild');
  });
});

describe('a store that cannot be read', () => {
  it.each([
    ['has lost a table', 'ALTER TABLE captures RENAME TO gone', /damaged/],
    ['is of a later version', 'PRAGMA user_version = 9999', /newer/],
  ])('because it %s is told with 78 by list, export and show', async (_, sql, says) => {
    const data = tempFolder();
    await (await startTestHost({ dataFolder: data })).close();
    execute(data, sql);
    for (const command of [['list'], ['show', '1'], ['export', '1']]) {
      const { code, stdout, stderr } = await countersign([...command, '--data', data]);
      expect([code, stdout], command[0]).toEqual([78, '']);
      expect(stderr).toMatch(says);
    }
  });

  it('because a body was altered is told, and the next start replaces it', async () => {
    const first = await startTestHost();
    for (const body of ['{"n":1}', '{"n":2}']) await first.receive('/', body);
    await first.close();
    execute(first.folder, `UPDATE captures SET body = x'00' WHERE id = 1`);
    for (const command of ['show', 'explain', 'export']) {
      const { code, stderr } = await countersign([command, '1', '--data', first.folder]);
      expect(code, command).toBe(78);
      expect(stderr).toContain('damaged');
    }
    const again = await startTestHost({ dataFolder: first.folder });
    expect(await again.handlers.status(null)).toMatchObject({ salvaged: { saved: 1, lost: 1 } });
  });
});
