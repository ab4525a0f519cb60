// Others may be able to write into the folder. A file or link planted under the name of one of our files is neither
// followed nor written to, and none of our files keeps a mode chosen by others.

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
import { openOutput } from '../../../../electron/cli/lib/output-file.ts';
import { openSecrets } from '../../../../electron/host/endpoints/secrets.ts';
import { openSearchFile } from '../../../../electron/host/find/search-file.ts';
import { replaceFile } from '../../../../electron/host/folder/durable-file.ts';
import { lockFolder } from '../../../../electron/host/folder/folder-lock.ts';
import { writeWindowPort } from '../../../../electron/host/folder/window-port-file.ts';
import { createDiskReserve } from '../../../../electron/host/keep/disk-reserve.ts';
import { noteDamage } from '../../../../electron/host/store/damage/damaged-files.ts';
import { openDatabases } from '../../../../electron/host/store/database.ts';
import { tempFolder } from '../support/test-host.ts';

const nothing = () => Promise.resolve();

/** Each file name, with a function that writes it into a folder. */
const WRITERS: Record<string, (folder: string) => unknown> = {
  'secrets.json': (folder) => openSecrets(folder, null).change({ set: new Map([['a', 'b']]) }),
  'countersign.db': (folder) => openDatabases(folder).close(),
  'search.db': (folder) => {
    openDatabases(folder).close();
    openSearchFile(folder).close();
  },
  'host.lock': (folder) => lockFolder(folder, 0)(),
  reserve: (folder) => createDiskReserve(folder, nothing, nothing).setAside(),
  'window.port': (folder) => writeWindowPort(folder, 1),
  'countersign.look-for-damage': (folder) => noteDamage(folder),
  'out.har': (folder) => {
    const output = openOutput(join(folder, 'out.har'));
    void output.write('{}');
    output.close();
  },
};

/** The final name and the temporary names. */
const NAMES = Object.keys(WRITERS).flatMap((name) =>
  ['', '.new', '.part'].map((end) => [name, end] as const),
);

/** A user may make a link for an output file: test/electron/cli/lib/output-file.test.ts. */
const NAMES_OF_LINKS = NAMES.filter(([name, end]) => name !== 'out.har' || end !== '');

const modeOf = (file: string) => (lstatSync(file).mode & 0o777).toString(8);

/** Writing may also be refused: only the planted file must stay unchanged. */
function tryTo(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    expect((error as { code?: string }).code).toMatch(
      /^(ELOOP|folder-unusable|database-unusable|secrets-damaged)$/,
    );
  }
}

describe.skipIf(process.platform === 'win32')('before writing one of our files', () => {
  it.each(NAMES_OF_LINKS)('%s: a link at its name%s is not followed', (name, end) => {
    const [other, nowhere] = [join(tempFolder(), 'other'), join(tempFolder(), 'nowhere')];
    writeFileSync(other, 'theirs');
    chmodSync(other, 0o644);
    for (const to of [other, nowhere]) {
      const folder = tempFolder();
      symlinkSync(to, join(folder, name + end));
      tryTo(() => WRITERS[name]?.(folder));
    }
    expect(readFileSync(other, 'utf8')).toBe('theirs');
    expect(modeOf(other)).toBe('644');
    expect(existsSync(nowhere)).toBe(false);
  });

  it.each(NAMES)('%s: a file at its name%s does not stay readable by all', (name, end) => {
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
