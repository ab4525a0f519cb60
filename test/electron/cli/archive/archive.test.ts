import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeArchive } from '../../../../electron/host/archive/server/make-archive.ts';
import { ARCHIVE_MIGRATIONS } from '../../../../electron/host/archive/server/migrations.ts';
import { withArchive } from '../../../../electron/host/archive/server/open-archive.ts';
import { ROLES } from '../../../../electron/host/archive/server/roles.ts';
import { freshDatabase } from '../../../support/archive-database.ts';
import { archiveOf } from '../../host/archive/support/archived.ts';
import { commitProxy, type CommitFate } from '../support/commit-proxy.ts';
import { countersign, temporaryFile, temporaryFolder, type Ended } from '../support/cli.ts';

const NEWEST = ARCHIVE_MIGRATIONS.length;

/** Runs `countersign archive` with a connection string in the environment. No output may have its password. */
async function archive(url: string, args: readonly string[]): Promise<Ended> {
  const ended = await countersign(['archive', ...args, '--archive-env', 'ARCHIVE'], {
    env: { ARCHIVE: url },
  });
  const { password } = new URL(url);
  expect(ended.stdout + ended.stderr).not.toContain(password);
  return ended;
}

const contents = (folder: string) => readdirSync(folder).sort();

describe('archive init', () => {
  it('makes an archive and keeps the connection strings in files that only their owner can read', async () => {
    const [url, folder] = [await freshDatabase(), temporaryFolder()];
    const { code, stdout, stderr } = await archive(url, ['init', '--out', folder]);
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: `Made an archive of version ${NEWEST}.\nGive each file only to those who need it: it is a secret.\n`,
    });
    expect(contents(folder)).toEqual(ROLES.map((role) => `archive-${role}.url`).sort());
    for (const role of ROLES) {
      const file = join(folder, `archive-${role}.url`);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const text = readFileSync(file, 'utf8').trim();
      expect(stdout).toContain(file);
      expect(stdout + stderr).not.toContain(new URL(text).password);
      const rights = await withArchive(text, (one) => Promise.resolve(one.rights));
      expect(rights.keeps).toBe(role === 'keeper');
    }
    const again = await archive(url, ['init', '--out', folder]);
    expect(again).toMatchObject({ code: 0, stdout: '' });
    expect(again.stderr).toBe(`The archive has version ${NEWEST} already.\n`);
  });

  it('prints JSON for programs', async () => {
    const [url, folder] = [await freshDatabase(), temporaryFolder()];
    const first = await archive(url, ['init', '--json', '--out', folder]);
    const files = Object.fromEntries(
      ROLES.map((role) => [role, join(folder, `archive-${role}.url`)]),
    );
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(first.stdout)).toEqual({ from: null, to: NEWEST, files });
    const again = await archive(url, ['init', '--json', '--out', folder]);
    expect(JSON.parse(again.stdout)).toEqual({ from: NEWEST, to: NEWEST, files: {} });
  });

  it('overwrites no file, and then makes nothing', async () => {
    const [url, folder] = [await freshDatabase(), temporaryFolder()];
    writeFileSync(join(folder, 'archive-keeper.url'), 'of another archive');
    const refused = await archive(url, ['init', '--out', folder]);
    expect(refused).toMatchObject({ code: 74, stdout: '' });
    expect(refused.stderr).toMatch(
      /^error: \S*archive-keeper\.url exists\. [^\n]*--out DIR[^\n]*\n$/,
    );
    expect(contents(folder)).toEqual(['archive-keeper.url']);
    expect(readFileSync(join(folder, 'archive-keeper.url'), 'utf8')).toBe('of another archive');
    const missing = await archive(url, ['init', '--out', join(folder, 'nowhere')]);
    expect(missing).toMatchObject({ code: 74, stdout: '' });
    expect(missing.stderr).toContain('the folder does not exist');
    const status = await archive(url, ['status']);
    expect(status).toMatchObject({ code: 78, stdout: '' });
    expect(status.stderr).toContain('countersign archive init');
  });

  it('gives a role a new password, and the old one ends', async () => {
    const { admin, of } = await archiveOf([]);
    const folder = temporaryFolder();
    const { code, stdout } = await archive(admin, [
      'init',
      '--out',
      folder,
      '--new-password',
      'team',
    ]);
    expect(code).toBe(0);
    expect(contents(folder)).toEqual(['archive-team.url']);
    expect(stdout).toContain('archive-team.url');
    const file = ['--archive-file', join(folder, 'archive-team.url')];
    expect((await countersign(['archive', 'status', ...file])).code).toBe(0);
    const old = await archive(of('team'), ['status']);
    expect(old).toMatchObject({ code: 78, stdout: '' });
    expect(old.stderr).toContain('refused the user, the password or the database');
  });

  describe('whose COMMIT', () => {
    /** The connection string by way of a server between, which does `atCommit` instead of passing COMMIT on. */
    async function between(url: string, atCommit: CommitFate): Promise<string> {
      const way = new URL(url);
      way.port = String(await commitProxy(Number(way.port), atCommit));
      return way.href;
    }
    const anyFile = (folder: string) => join(folder, 'archive-reader.url');

    it('is not confirmed keeps the connection strings, which are valid if it was done', async () => {
      const [url, folder] = [await freshDatabase(), temporaryFolder()];
      const lost = await archive(await between(url, 'lose-answer'), ['init', '--out', folder]);
      expect(lost).toMatchObject({ code: 69, stdout: '' });
      expect(lost.stderr).toMatch(/^error: [^\n]*outcome is unknown[^\n]*archive status[^\n]*\n$/);
      expect(contents(folder)).toEqual(ROLES.map((role) => `archive-${role}.url`).sort());
      const kept = new URL(readFileSync(anyFile(folder), 'utf8').trim());
      kept.port = new URL(url).port;
      expect((await archive(kept.href, ['status'])).code).toBe(0);
      const again = await archive(url, ['init', '--out', folder]);
      expect(again).toMatchObject({
        code: 0,
        stderr: `The archive has version ${NEWEST} already.\n`,
      });
    });

    it('did not arrive keeps them too, and init can be run again', async () => {
      const [url, folder] = [await freshDatabase(), temporaryFolder()];
      const lost = await archive(await between(url, 'lose'), ['init', '--out', folder]);
      expect(lost.code).toBe(69);
      expect(contents(folder)).toHaveLength(ROLES.length);
      const kept = new URL(readFileSync(anyFile(folder), 'utf8').trim());
      kept.port = new URL(url).port;
      expect((await archive(kept.href, ['status'])).code).toBe(78);
      const again = await archive(url, ['init', '--out', temporaryFolder()]);
      expect(again.stderr).toContain('Made an archive');
    });

    it('is refused deletes them', async () => {
      const [url, folder] = [await freshDatabase(), temporaryFolder()];
      const refused = await archive(await between(url, 'refuse'), ['init', '--out', folder]);
      expect(refused).toMatchObject({ code: 78, stdout: '' });
      expect(contents(folder)).toEqual([]);
    });
  });

  it('says which rights are missing', async () => {
    const { of } = await archiveOf([]);
    const team = of('team');
    const { code, stderr } = await archive(team, [
      ...['init', '--new-password', 'keeper', '--out', temporaryFolder()],
    ]);
    expect(code).toBe(78);
    expect(stderr).toMatch(
      /^error: This user may not make or change the archive\.[^\n]*CREATEROLE[^\n]*\n$/,
    );
  });
});

describe('archive status', () => {
  it('tells what is there, in the promised shape', async () => {
    const receivedAtMs = Date.UTC(2025, 10, 21);
    const { of } = await archiveOf([{ id: 1, body: '{}', receivedAtMs }]);
    const reader = of('reader');
    const { code, stdout, stderr } = await archive(reader, ['status', '--json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const at = '2025-11-21T00:00:00.000Z';
    const some = expect.any(Number) as number;
    const text = expect.any(String) as string;
    expect(JSON.parse(stdout)).toEqual({
      ...{ version: NEWEST, id: text, user: new URL(reader).username, server: text },
      rights: { copies: false, reads: true, keeps: false },
      ...{ bytes: some, captures: 1, isEstimate: false },
      months: [{ month: '2025-11', captures: 1, isEstimate: false, bytes: some, bodyBytes: some }],
      ...{ oldestAt: at, newestAt: at, notes: 0 },
      installations: [{ id: 'here', name: 'this-machine', since: text, newestAt: at }],
      lookedSince: null,
    });
    const words = await archive(reader, ['status']);
    expect(words.stdout).toMatch(/^Captures +1$/m);
    expect(words.stdout).toMatch(/^ {2}this-machine {2}newest 2025-11-2/m);
  });

  it('says what a writer may not see', async () => {
    const { of } = await archiveOf([{ id: 1, body: '{}' }]);
    const writer = of('writer');
    const json = await archive(writer, ['status', '--json']);
    const hidden = { notes: null, installations: null, oldestAt: null, newestAt: null };
    expect(JSON.parse(json.stdout)).toMatchObject({ ...hidden, rights: { reads: false } });
    expect((await archive(writer, ['status'])).stdout).toContain('this user may not read');
  });
});

describe('the connection string', () => {
  const SECRET = 'postgres://team:hunter2@127.0.0.1:1/team';
  let url: string;

  beforeAll(async () => {
    url = await freshDatabase();
    await makeArchive(url);
  });

  it('comes from a file, a variable or standard input', async () => {
    const file = temporaryFile(`${url}\r\n`);
    expect((await countersign(['archive', 'status', '--archive-file', file])).code).toBe(0);
    expect((await archive(url, ['status'])).code).toBe(0);
    const piped = await countersign(['archive', 'status', '--archive-file', '-'], { stdin: url });
    expect(piped).toMatchObject({ code: 0, stderr: '' });
  });

  it.each([
    [[], 'No archive given'],
    [['--archive-env', 'NOT_SET'], 'NOT_SET is not set'],
    [['--archive-file', '/nothing.url'], '/nothing.url cannot be read'],
    [['--archive-file', 'x', '--archive-env', 'X'], 'cannot be used with'],
    [['--archive-env', SECRET], 'must not be an argument'],
    [['--archive-file', SECRET], 'must not be an argument'],
    [[SECRET], 'too many arguments'],
    [['--archive', SECRET], "unknown option '--archive'"],
    [[`--archive=${SECRET}`], "unknown option '--archive'"],
  ])('is never repeated: %j', async (args, says) => {
    const { code, stdout, stderr } = await countersign(['archive', 'status', ...args]);
    expect([64, 66]).toContain(code);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).toContain(says);
    expect(stderr).not.toContain('hunter2');
  });

  it('is no command', async () => {
    const { code, stderr } = await countersign(['archive', SECRET]);
    expect(code).toBe(64);
    expect(stderr).not.toContain('hunter2');
  });

  it('is not repeated if nothing answers, and if it is none', async () => {
    const nobody = await archive(SECRET, ['status']);
    expect(nobody).toMatchObject({ code: 69, stdout: '' });
    expect(nobody.stderr).toContain('cannot be reached');
    const { code, stderr } = await countersign(['archive', 'status', '--archive-env', 'ARCHIVE'], {
      env: { ARCHIVE: 'host=db password=hunter2' },
    });
    expect(code).toBe(64);
    expect(stderr).not.toContain('hunter2');
  });
});
