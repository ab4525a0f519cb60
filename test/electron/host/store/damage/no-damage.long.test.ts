// Never counted as damage, and left unchanged: a newer version, a lock, an incomplete log, a read-only folder.

import { DatabaseSync } from '@photostructure/sqlite';
import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isNewer } from '../../../../../electron/host/store/database.ts';
import { keepEvidence } from '../../../../support/evidence.mjs';
import { copyFolder, DATABASE, LOG, overwrite } from '../../support/damage.ts';
import { startHostProcess } from '../../support/host-process.ts';
import { breakHead, richFolder } from '../../support/rich-folder.ts';
import { execute } from '../../support/sqlite.ts';
import { startTestHost } from '../../support/test-host.ts';
import { numbered } from '../../support/webhook.ts';

describe('no damage', () => {
  let leftAlone = 0;

  const untouched = async (folder: string, start: () => Promise<unknown>, code: string) => {
    const before = readFileSync(join(folder, DATABASE));
    await expect(start()).rejects.toMatchObject({ code });
    expect(readFileSync(join(folder, DATABASE)).equals(before)).toBe(true);
    expect(readdirSync(folder).filter((name) => /damaged|saved|saving/.test(name))).toEqual([]);
    leftAlone++;
  };

  it('a newer version, even with unreadable pages', async () => {
    const folder = await richFolder();
    execute(folder, 'PRAGMA user_version = 99');
    overwrite(folder, 3 * 4096, Buffer.alloc(40_000, 0x55));
    await untouched(folder, () => startTestHost({ dataFolder: folder }), 'database-newer');
    expect([isNewer(4), isNewer(99), isNewer(10_001), isNewer(-1)]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('a lock that another program holds', async () => {
    const folder = await richFolder();
    const other = new DatabaseSync(join(folder, DATABASE));
    other.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    await untouched(folder, () => startTestHost({ dataFolder: folder }), 'database-unusable');
    other.close();
    const host = await startTestHost({ dataFolder: folder });
    expect(host.captures()).toHaveLength(7);
  });

  it('a database that could not be checked: the next start checks it', async () => {
    const folder = await richFolder();
    const note = join(folder, 'countersign.look-for-damage');
    writeFileSync(note, '');
    const other = new DatabaseSync(join(folder, DATABASE));
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE');
    await expect(startTestHost({ dataFolder: folder })).rejects.toThrow();
    other.close();
    expect(existsSync(note)).toBe(true);
    await startTestHost({ dataFolder: folder });
    expect(existsSync(note)).toBe(false);
  });

  it('an incomplete end of the log, as after a power cut', async () => {
    const host = await startTestHost();
    await host.receiveAll('/', numbered(5));
    const folder = copyFolder(host.folder);
    const log = readFileSync(join(folder, LOG));
    writeFileSync(join(folder, LOG), log.subarray(0, log.length - 1000));
    const again = await startTestHost({ dataFolder: folder });
    expect(await again.handlers.status(null)).toMatchObject({ salvaged: null });
    expect(again.captures().length).toBeGreaterThanOrEqual(4);
    leftAlone++;
  });

  const isRoot = process.getuid?.() === 0;
  it.runIf(isRoot)('a read-only folder or file', async () => {
    const folder = await richFolder();
    breakHead(folder); // even a damaged one: there is no room for a new one
    const bytes = readFileSync(join(folder, DATABASE));
    for (const name of ['', ...readdirSync(folder)]) chownSync(join(folder, name), 65534, 65534);
    chmodSync(folder, 0o555);
    const child = await startHostProcess(folder, { uid: 65534 });
    await child.kill();
    expect(child.said).toMatchObject({
      code: 'database-unusable',
      message: expect.stringContaining(folder) as string,
    });
    expect(readFileSync(join(folder, DATABASE)).equals(bytes)).toBe(true);
    chmodSync(folder, 0o755);
    leftAlone++;
  });

  it('leaves the files unchanged in each of these cases', () => {
    expect(leftAlone).toBe(isRoot ? 4 : 3);
    keepEvidence('durability', 'what is no damage', [
      {
        what: 'databases left alone: newer version, lock, torn log, read-only folder',
        seen: leftAlone,
      },
    ]);
  });
});
