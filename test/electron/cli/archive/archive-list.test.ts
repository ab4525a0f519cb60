// `countersign list --archive-env` lists what every host has copied to an archive.

import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { filledArchive, readAs } from '../support/archived.ts';
import { countersign, temporaryFile, temporaryFolder, linesOf } from '../support/cli.ts';
import { testArchive } from '../../host/archive/support/archives.ts';

const archive = await filledArchive('keep');

const idsOf = async (query: string) => {
  const ended = await archive.read('list', '--json', '--query', query);
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  return linesOf(ended.stdout).map(({ captureId }) => captureId);
};

describe('a list of the archive', () => {
  it('has the keys of a local list, and where a capture was received', async () => {
    const lines = linesOf((await archive.read('list', '--json')).stdout);
    expect(lines.map(({ captureId }) => captureId)).toEqual([3, 2, 1]);
    const [last] = lines.toReversed();
    expect(last).toEqual({
      id: expect.any(Number) as number,
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      ...{ endpoint: 'Shop A', method: 'POST', path: '/hooks/shop-a', verdict: 'valid' },
      ...{ bytes: expect.any(Number) as number, answered: 200, attempt: 1, amount: '266.00' },
      name: 'Order 1042',
      ...{ imported: false, verdictBy: 'archive' },
      ...{ installation: hostname(), installationId: archive.installationId, captureId: 1 },
    });
    expect(lines.every(({ id }) => Number(id) > 0)).toBe(true);
    expect(lines[0]).toMatchObject({ endpoint: null, verdict: 'unverifiable', path: '/elsewhere' });
  });

  it('shows people the host, too', async () => {
    const { code, stdout, stderr } = await archive.read('list', '--limit', '2');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [first = '', second = '', ...more] = stdout.trimEnd().split('\n');
    expect(more).toEqual([]);
    expect(first).toContain(`${hostname().padEnd(16)}  No endpoint `);
    expect(second).toContain(`${hostname().padEnd(16)}  Shop A `);
    expect(second).toContain(`  said by ${hostname()}: invalid `);
    expect(stdout).not.toMatch(/[✓≈✗]/);
  });

  it('filters in the language of the window', async () => {
    expect(await idsOf('endpoint:"Shop A" since:1h')).toEqual([2, 1]);
    expect(await idsOf('client_email:dana is:invalid amount<100')).toEqual([2]);
    expect(await idsOf('is:unrouted or is:valid')).toEqual([3, 1]);
    const nothing = await archive.read('list', '--query', 'amount>1000');
    expect(nothing).toMatchObject({ code: 0, stdout: '' });
    expect(nothing.stderr).toBe('No capture in the archive matches: amount more than 1000.\n');
    await archive.change('UPDATE countersign.captures SET is_cut = true WHERE capture = 3');
    const inPart = await archive.read('list', '--query', 'nobody');
    expect(inPart.stderr).toMatch(/^Searched in part: 1 capture\./);
    await archive.change('UPDATE countersign.captures SET is_cut = false');
    const wrong = await archive.read('list', '--query', 'amuont>1000');
    expect(wrong).toMatchObject({ code: 64, stdout: '' });
    expect(wrong.stderr).toContain('Did you mean amount?');
  });

  it('takes the connection string from a file, and says that an archive is empty', async () => {
    const empty = await testArchive();
    const file = temporaryFile(`${empty.of('reader')}\n`, 'archive.url');
    expect(await countersign(['list', '--archive-file', file])).toMatchObject({
      ...{ code: 0, stdout: '', stderr: 'No captures in the archive yet.\n' },
    });
  });
});

describe('what cannot be done', () => {
  it('refuses a data folder beside an archive, and a connection string as an argument', async () => {
    for (const args of [['list'], ['show', '1'], ['export', '1']]) {
      const both = await archive.read(...args, '--data', temporaryFolder());
      expect(both).toMatchObject({ code: 64, stdout: '' });
      expect(both.stderr).toMatch(/^error: option '--data <DIR>' cannot be used with[^\n]*\n$/);
      const given = await countersign([...args, '--archive-env', archive.connectionString]);
      expect(given).toMatchObject({ code: 64, stdout: '' });
      expect(given.stderr).not.toContain(new URL(archive.connectionString).password);
    }
  });

  it('says why an archive cannot be read', async () => {
    const { of } = await testArchive();
    const nowhere = new URL(of('reader'));
    nowhere.port = '1';
    const wrong = new URL(of('reader'));
    wrong.password = 'not-the-password';
    for (const [url, code, says] of [
      [of('writer'), 78, 'Use the connection string of another role'],
      [nowhere.href, 69, 'cannot be reached'],
      [wrong.href, 78, 'refused the user, the password or the database'],
    ] as const) {
      const ended = await readAs(url, ['list']);
      expect(ended).toMatchObject({ code, stdout: '' });
      expect(ended.stderr).toContain(says);
      expect(ended.stderr.trimEnd()).not.toContain('\n');
    }
    const unset = await countersign(['list', '--archive-env', 'ARCHIVE_NOWHERE']);
    expect(unset).toMatchObject({ code: 64, stdout: '' });
    expect(await countersign(['list', '--archive-file', '/nowhere'])).toMatchObject({ code: 66 });
    expect(await countersign(['list', '--archive-file', '-'], { stdin: 'nonsense' })).toMatchObject(
      { code: 64, stdout: '' },
    );
  });
});

describe('many captures', () => {
  it('are listed to the last one, also those of one moment and of several hosts', async () => {
    await archive.change(`
      INSERT INTO countersign.captures (received_at_ms, installation, capture, target, bytes, verdict, attempt,
        is_redacted, method, lines, words, is_cut)
      SELECT received_at_ms, 'host ' || n % 2, 9007199254740992 - n, target, bytes, verdict, attempt, is_redacted,
        method, lines, words, is_cut
      FROM countersign.captures, generate_series(1, 1200) n WHERE capture = 1`);
    const lines = linesOf((await archive.read('list', '--json')).stdout);
    expect(lines).toHaveLength(1203);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(1203);
    const times = lines.map(({ receivedAt }) => String(receivedAt));
    expect(times).toEqual(times.toSorted().toReversed());
    expect(lines.find(({ installationId }) => installationId === 'host 1')).toMatchObject({
      installation: null,
    });
    const limited = await archive.read('list', '--json', '--limit', '501');
    expect(linesOf(limited.stdout)).toEqual(lines.slice(0, 501));
  });

  it('are listed to the end, whatever numbers a writer gave them', async () => {
    await archive.change(`
      INSERT INTO countersign.captures (received_at_ms, installation, capture, target, bytes, verdict, attempt,
        is_redacted, method, lines, words, is_cut)
      SELECT received_at_ms, 'zzz', n, E'\\x1b[2J', -1, 'splendid', -3, is_redacted, '', '', '', false
      FROM countersign.captures, unnest(ARRAY[-9, 9223372036854775807, 9007199254740993]) n WHERE capture = 1`);
    expect(linesOf((await archive.read('list', '--json')).stdout)).toHaveLength(1206);
    const { stdout } = await archive.read('list');
    expect(stdout).not.toContain('\u001b');
    expect(stdout).toContain('zzz');
  });
});
