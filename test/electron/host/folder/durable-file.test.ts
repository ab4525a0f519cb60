// Files that survive a power loss: the order of disk operations, and which failures are not errors.

import fs, {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSecrets } from '../../../../electron/host/endpoints/secrets.ts';
import {
  replaceFile,
  syncFile,
  syncFolder,
} from '../../../../electron/host/folder/durable-file.ts';
import { tempFolder } from '../support/test-host.ts';

const onWindows = process.platform === 'win32';

/** Records renames and syncs of files and folders until the test ends, and still performs them. */
function noteSteps(): string[] {
  const steps: string[] = [];
  const { fsyncSync: sync, renameSync: rename, openSync: open } = fs;
  const paths = new Map<number, string>();
  fs.openSync = (path, ...rest) => {
    const handle = open(path, ...rest);
    paths.set(handle, String(path));
    return handle;
  };
  fs.fsyncSync = (handle) => {
    sync(handle);
    steps.push(`sync ${paths.get(handle)}`);
  };
  fs.renameSync = (from, to) => {
    rename(from, to);
    steps.push(`rename ${String(from)}`);
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(fs, { fsyncSync: sync, renameSync: rename, openSync: open });
    syncBuiltinESMExports();
  });
  return steps;
}

describe('a replaced file', () => {
  it('is synced before it is renamed, and its folder afterwards; secrets too', () => {
    const folder = tempFolder();
    const file = join(folder, 'secrets.json');
    const steps = noteSteps();
    openSecrets(folder, null).change({ set: new Map([['a', 'x']]) });
    const syncsFolder = onWindows ? [] : [`sync ${folder}`];
    const begun = `${file}.RANDOM.new`;
    const told = steps.map((step) => step.replace(/\.[\da-f]{24}\.new$/, '.RANDOM.new'));
    expect(told).toEqual([`sync ${begun}`, `rename ${begun}`, ...syncsFolder]);
  });

  it('has the new text and a private mode, and leaves no other file', () => {
    const file = join(tempFolder(), 'a');
    replaceFile(file, 'old');
    replaceFile(file, 'new');
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(readdirSync(dirname(file))).toEqual(['a']);
    if (!onWindows) expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  });

  it('stays unchanged if it cannot be written', () => {
    const file = join(tempFolder(), 'a');
    mkdirSync(file);
    writeFileSync(join(file, 'inside'), 'old');
    expect(() => replaceFile(file, 'new')).toThrow(expect.objectContaining({ code: 'EISDIR' }));
    expect(readFileSync(join(file, 'inside'), 'utf8')).toBe('old');
    expect(readdirSync(dirname(file))).toEqual(['a']);
  });

  it('cleans up after a killed run, but not a file that another run is writing', () => {
    const folder = tempFolder();
    const file = join(folder, 'a');
    const [old, young] = ['0', '1'].map((digit) => `${file}.${digit.repeat(24)}.new`);
    for (const begun of [old, young]) writeFileSync(begun ?? '', 'a secret');
    utimesSync(old ?? '', 0, 0);
    replaceFile(file, 'new');
    expect(readdirSync(folder).sort()).toEqual(['a', `a.${'1'.repeat(24)}.new`]);
  });
});

describe('a folder', () => {
  it.runIf(process.platform === 'linux')(
    'on a file system that cannot sync folders is no error',
    () => {
      const handle = openSync('/proc', 'r');
      expect(() => fsyncSync(handle)).toThrow(expect.objectContaining({ code: 'EINVAL' }));
      closeSync(handle);
      expect(() => syncFolder('/proc')).not.toThrow();
    },
  );

  it.skipIf(onWindows)('that is missing is an error', () => {
    const gone = join(tempFolder(), 'gone');
    const missing: unknown = expect.objectContaining({ code: 'ENOENT' });
    expect(() => syncFolder(gone)).toThrow(missing);
    expect(() => syncFile(gone)).toThrow(missing);
  });
});
