// The database file: its format and permissions, and the error if it is unusable. Countersign never writes to a file
// that it does not understand.

import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStore } from '../../../../electron/host/store/store.ts';
import { startHostProcess } from '../support/host-process.ts';
import { execute, rows } from '../support/sqlite.ts';
import { startShop, startTestHost, tempFolder } from '../support/test-host.ts';

const database = (folder: string) => join(folder, 'countersign.db');

/** Creates a data folder that was used and closed. */
async function usedFolder(): Promise<string> {
  const host = await startShop();
  for (let n = 0; n < 5; n++) {
    await host.receive('/', `{"n":${n},"fill":"${'x'.repeat(9000)}"}`);
  }
  await host.close();
  return host.folder;
}

describe('a new database', () => {
  it('has only STRICT tables', async () => {
    const { folder } = await startTestHost();
    const own = rows(folder, 'PRAGMA table_list').filter(
      ({ name, schema, type }) =>
        schema === 'main' && type === 'table' && !String(name).startsWith('sqlite_'),
    );
    expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['captures', 'endpoints']));
    expect(own.filter(({ strict }) => strict !== 1)).toEqual([]);
  });

  it('commits captures with synchronous=FULL in WAL mode', () => {
    const store = openStore(tempFolder());
    const pragma = (name: string): unknown =>
      store.databases.durable.prepare(`PRAGMA ${name}`).get();
    expect(pragma('synchronous')).toEqual({ synchronous: 2 });
    expect(pragma('journal_mode')).toEqual({ journal_mode: 'wal' });
    store.databases.close();
  });

  it.skipIf(process.platform === 'win32')(
    'is private to its owner, with all files beside it',
    async () => {
      const folder = join(tempFolder(), 'deep', 'data');
      const host = await startShop({}, { dataFolder: folder });
      await host.post('/', '{}');
      const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
      expect(mode(folder)).toBe('700');
      const files = readdirSync(folder);
      expect(files).toEqual(expect.arrayContaining(['countersign.db', 'secrets.json']));
      expect(files.map((name) => [name, mode(join(folder, name))])).toEqual(
        files.map((name) => [name, name === 'host.door' ? '700' : '600']),
      );
    },
  );
});

describe('an unusable database', () => {
  /** Starts a host on it, asserts a refusal in plain words, and that no byte has changed. */
  async function expectRefused(folder: string, code: string, says: RegExp): Promise<void> {
    const before = readFileSync(database(folder));
    const refused = expect(startTestHost({ dataFolder: folder })).rejects;
    await refused.toMatchObject({ name: 'HostError', code });
    await expect(startTestHost({ dataFolder: folder })).rejects.toThrow(says);
    expect(readFileSync(database(folder)).equals(before)).toBe(true);
  }

  it.each([
    ['', /countersign\.db .*newer version .*99.*another data folder/],
    ['PRAGMA journal_mode = DELETE;', /newer version/], // without a write-ahead log
  ])('from a newer version: names that version and the next step (%j)', async (sql, says) => {
    const folder = await usedFolder();
    execute(folder, `${sql} PRAGMA user_version = 99`);
    await expectRefused(folder, 'database-newer', says);
  });

  it.each([99, 100_000])(
    'is left unchanged by a read-only host if it is damaged or newer (%d)',
    async (version) => {
      const folder = await usedFolder();
      execute(folder, `PRAGMA user_version = ${version}`);
      const bytes = readFileSync(database(folder));
      if (version > 99) writeFileSync(database(folder), bytes.fill(0x55, 4096));
      const looks = expect(startTestHost({ dataFolder: folder, listen: null })).rejects;
      await looks.toMatchObject({ code: version > 99 ? 'database-damaged' : 'database-newer' });
      expect(readFileSync(database(folder)).equals(bytes)).toBe(true);
      expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([]);
    },
  );
});

describe('an unusable folder', () => {
  // Root may write anywhere, so a host process without root's rights tries it.
  const isRoot = process.getuid?.() === 0;
  const NOBODY = 65534;
  const startAsUser = (folder: string) => startHostProcess(folder, isRoot ? { uid: NOBODY } : {});

  it.skipIf(process.platform === 'win32')('because the folder above is read-only', async () => {
    const above = tempFolder();
    chmodSync(above, 0o555);
    const host = await startAsUser(join(above, 'data'));
    await host.kill();
    expect(host.said).toMatchObject({ code: 'folder-unusable' });
    expect(readdirSync(above)).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('because its lock is closed to its user', async () => {
    const folder = tempFolder();
    const lock = join(folder, 'host.lock');
    writeFileSync(lock, '');
    chmodSync(lock, 0);
    if (isRoot) for (const path of [folder, lock]) chownSync(path, NOBODY, NOBODY);
    const host = await startAsUser(folder);
    await host.kill();
    expect(host.said).toMatchObject({
      code: 'folder-unusable',
      message: expect.stringMatching(/host\.lock.*EACCES/) as string,
    });
    expect(readdirSync(folder)).toEqual(['host.lock']);
  });

  it('because a folder has the name of the database', async () => {
    const folder = tempFolder();
    mkdirSync(database(folder));
    const refused = expect(startTestHost({ dataFolder: folder })).rejects;
    await refused.toMatchObject({ name: 'HostError', code: 'database-unusable' });
  });
});
