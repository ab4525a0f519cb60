// A folder that others may write into: what somebody has put there beforehand, under a name that a file of ours will
// have, is neither followed nor written into, and no file of ours keeps a mode that others chose.

import {
  chmodSync,
  existsSync,
  lstatSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openOutput } from '../../../../electron/cli/output-file.ts';
import { openSecrets } from '../../../../electron/host/endpoints/secrets.ts';
import { openSearchFile } from '../../../../electron/host/find/search-file.ts';
import { replaceFile } from '../../../../electron/host/folder/durable-file.ts';
import { lockFolder } from '../../../../electron/host/folder/folder-lock.ts';
import { writeWindowPort } from '../../../../electron/host/folder/window-port-file.ts';
import { createDiskReserve } from '../../../../electron/host/keep/disk-reserve.ts';
import { noteDamage } from '../../../../electron/host/store/damage/damaged-files.ts';
import { openDatabases } from '../../../../electron/host/store/database.ts';
import { tempFolder } from '../support/test-host.ts';

/** Each file by its name, with what writes it into a folder. */
const WRITERS: Record<string, (folder: string) => unknown> = {
  'secrets.json': (folder) => openSecrets(folder, null).change({ set: new Map([['a', 'b']]) }),
  'countersign.db': (folder) => openDatabases(folder).close(),
  'search.db': (folder) => {
    openDatabases(folder).close();
    openSearchFile(folder).close();
  },
  'host.lock': (folder) => lockFolder(folder, 0)(),
  reserve: (folder) => createDiskReserve(folder, () => true).setAside(),
  'window.port': (folder) => writeWindowPort(folder, 1),
  'countersign.look-for-damage': (folder) => noteDamage(folder),
  'out.har': (folder) => {
    const output = openOutput(join(folder, 'out.har'));
    void output.write('{}');
    output.close();
  },
};

/** The name itself, and those that it was begun under. */
const NAMES = Object.keys(WRITERS).flatMap((name) =>
  ['', '.new', '.part'].map((end) => [name, end] as const),
);

const modeOf = (file: string) => (lstatSync(file).mode & 0o777).toString(8);

/** Refusing is as good as writing elsewhere: what counts is what happened to the planted file. */
function tryTo(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    expect((error as { code?: string }).code).toMatch(
      /^(ELOOP|database-unusable|secrets-damaged)$/,
    );
  }
}

describe.skipIf(process.platform === 'win32')('before a file of ours is written', () => {
  it.each(NAMES)('%s: a link at its name%s is not followed', (name, end) => {
    const folder = tempFolder();
    const other = join(tempFolder(), 'other');
    writeFileSync(other, 'theirs');
    chmodSync(other, 0o644);
    symlinkSync(other, join(folder, name + end));
    tryTo(() => WRITERS[name]?.(folder));
    expect(readFileSync(other, 'utf8')).toBe('theirs');
    expect(modeOf(other)).toBe('644');
  });

  it.each(NAMES)('%s: a link at its name%s makes no file elsewhere', (name, end) => {
    const folder = tempFolder();
    const nowhere = join(tempFolder(), 'nowhere');
    symlinkSync(nowhere, join(folder, name + end));
    tryTo(() => WRITERS[name]?.(folder));
    expect(existsSync(nowhere)).toBe(false);
  });

  it.each(NAMES)('%s: a file at its name%s that all may read does not stay so', (name, end) => {
    const folder = tempFolder();
    const planted = join(folder, name + end);
    writeFileSync(planted, '');
    chmodSync(planted, 0o666);
    if (name === 'secrets.json' && end === '') replaceFile(planted, '{"version":1,"secrets":{}}');
    WRITERS[name]?.(folder);
    expect(modeOf(join(folder, name))).toBe('600');
    if (end !== '') expect(readFileSync(planted, 'utf8')).toBe('');
  });
});
