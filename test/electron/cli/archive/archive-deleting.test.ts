import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  archived,
  archiveOf,
  DAY_MS,
  idsIn,
  NOW_MS,
  writeNote,
} from '../../host/archive/support/archived.ts';
import { asAdmin, copyAll, type FilledArchive } from '../../host/archive/support/filled-archive.ts';
import { needLanguage } from '../../../setup/languages.mjs';
import { countersign, MAIN, type RunOptions } from '../support/cli.ts';

const EMAIL = 'dana@shop.example';
const OLD_MS = NOW_MS - 200 * DAY_MS;

let made: FilledArchive;

/** Whether no test has deleted or added anything: an archive takes long to make. */
const isWhole = async () =>
  [...(await idsIn(made)), ...(await idsIn(made, 'bodies'))].join() === '1,2,3,1,2,3';

beforeEach(async () => {
  if ((made as FilledArchive | undefined) && (await isWhole())) return;
  made = await archiveOf([
    { id: 1, body: `{"client_email":"${EMAIL}"}` },
    { id: 2, body: `{"client_email":"other@shop.example"}` },
    { id: 3, body: `{"client_email":"${EMAIL}"}`, receivedAtMs: OLD_MS },
  ]);
  await writeNote(made, 3, 'Long ago.', OLD_MS);
});

const run = (args: readonly string[], role: 'keeper' | 'team' = 'keeper', more: RunOptions = {}) =>
  countersign(['archive', ...args, '--archive-env', 'ARCHIVE'], {
    ...more,
    env: { ARCHIVE: made.of(role) },
  });

/** Runs it on a terminal, with a line that is typed. Returns the exit code. */
async function onTerminal(args: readonly string[], line: string): Promise<number | null> {
  const pty = 'import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)';
  const command = [process.execPath, MAIN, 'archive', ...args, '--archive-env', 'ARCHIVE'];
  const child = spawn('python3', ['-c', pty, ...command], {
    env: { ...process.env, ARCHIVE: made.of('keeper') },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.stdin.end(`${line}\n`);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

describe('archive prune', () => {
  const months = () => new Date(OLD_MS).toISOString().slice(0, 7);

  it('says what it deleted', async () => {
    const pruned = await run(['prune', '--older-than', '90d']);
    expect(pruned).toMatchObject({ code: 0, stderr: '' });
    expect(pruned.stdout).toMatch(
      new RegExp(`^Dropped ${months()}: 1 capture, \\S+ kB\\.\nDeleted 1 note received before `),
    );
    expect(await idsIn(made)).toEqual([1, 2]);
    const again = await run(['prune', '--older-than', '12w']);
    expect(again.stdout).toMatch(/^Nothing to delete was received before /);
  });

  it('prints JSON for programs', async () => {
    const { stdout } = await run(['prune', '--older-than', '2160h', '--bodies', '--json']);
    expect(JSON.parse(stdout)).toEqual({
      before: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      months: [
        { month: months(), captures: null, isEstimate: false, bytes: expect.any(Number) as number },
      ],
      ...{ emptyMonths: 0, captures: 0, bodies: 0, notes: 0 },
    });
    expect(await idsIn(made)).toEqual([1, 2, 3]);
    expect(await idsIn(made, 'bodies')).toEqual([1, 2]);
  });

  it('refuses an age that is none', async () => {
    for (const age of ['0d', '90', '90m', '-1d', '1y', '']) {
      const { code, stderr } = await run(['prune', '--older-than', age]);
      expect(code, age).toBe(64);
      expect(stderr).toContain('such as 90d');
    }
  });
});

describe('archive erase', () => {
  const where = ['erase', '--where', `client_email=${EMAIL}`];

  it.each([[['prune', '--older-than', '90d']], [[...where, '--yes']]])(
    'is for the keeper, as pruning is: %j',
    async (args) => {
      const refused = await run(args, 'team');
      expect(refused).toMatchObject({ code: 78, stdout: '' });
      expect(refused.stderr).toContain('This user may not do that in the archive');
      expect(await idsIn(made)).toEqual([1, 2, 3]);
    },
  );

  it('shows the number, and without a terminal deletes nothing unless it is told to', async () => {
    const asked = await run(where);
    expect(asked).toMatchObject({ code: 64, stdout: '' });
    expect(asked.stderr).toMatch(
      /^2 captures match, received \d{4}-[^\n]*\.\nerror: [^\n]*--yes[^\n]*\n$/,
    );
    expect(await idsIn(made)).toEqual([1, 2, 3]);
  });

  it.each([
    ['no', 1, [1, 2, 3]],
    ['yes', 0, [2]],
  ])('asks on a terminal, and does what %j means', async (answer, code, left) => {
    needLanguage('python');
    expect(await onTerminal(where, answer)).toBe(code);
    expect(await idsIn(made)).toEqual(left);
  });

  it('deletes, and says what it cannot reach', async () => {
    const erased = await run([...where, '--yes']);
    expect(erased).toMatchObject({ code: 0, stdout: 'Deleted 2 captures, 2 bodies, 1 note.\n' });
    for (const remaining of ['backups', 'write-ahead log', 'store of each Countersign']) {
      expect(erased.stderr).toContain(remaining);
    }
    expect(await idsIn(made)).toEqual([2]);
    expect(await run(where)).toMatchObject({
      code: 0,
      stdout: 'No capture matches. Nothing was deleted.\n',
      stderr: '',
    });
  });

  it('reads the query from standard input, and prints JSON for programs', async () => {
    const args = ['erase', '--where', '-', '--yes', '--json'];
    const { code, stdout } = await run(args, 'keeper', { stdin: `${EMAIL}\n` });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      ...{ captures: 2, bodies: 2, notes: 1, vacuumed: true },
      ...{ oldestAt: new Date(OLD_MS).toISOString(), newestAt: new Date(NOW_MS).toISOString() },
      notSearched: 0,
    });
  });

  it('says how many captures it could not search', async () => {
    await copyAll(made.archive, [
      archived({ id: 4, body: '{}', headers: [['Content-Encoding', 'compress']] }),
    ]);
    await asAdmin(
      made.admin,
      `UPDATE countersign.bodies SET body = '\\xfffe'::bytea WHERE capture = 4`,
    );
    const { code, stderr } = await run([...where, '--yes']);
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /^1 capture could not be searched completely and may still contain the text: too large/m,
    );
    const { stdout } = await run([...where, '--yes', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ captures: 0, notSearched: 1 });
    expect(await idsIn(made)).toEqual([2, 4]);
  });

  it('refuses a query that is empty or wrong', async () => {
    for (const [query = '', says = ''] of [
      ['', 'The query is empty'],
      ['amount>', '^'],
    ]) {
      const { code, stdout, stderr } = await run(['erase', '--where', query, '--yes']);
      expect({ code, stdout }).toEqual({ code: 64, stdout: '' });
      expect(stderr).toContain(says);
    }
    expect(await idsIn(made)).toEqual([1, 2, 3]);
  });
});
