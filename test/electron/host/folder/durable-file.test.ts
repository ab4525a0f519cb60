// Files that outlast a power loss: in which order the disk is asked for what, and what is no error.

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

/** Writes down which files and folders get a name or are synced, until the test ends; all of it is done as ever. */
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

describe('a file that is replaced', () => {
  it('is on the disk before it gets its name, and its name when it is done: secrets too', () => {
    const folder = tempFolder();
    const file = join(folder, 'secrets.json');
    const steps = noteSteps();
    openSecrets(folder, null).change({ set: new Map([['a', 'x']]) });
    const syncsFolder = onWindows ? [] : [`sync ${folder}`];
    const begun = `${file}.RANDOM.new`;
    const told = steps.map((step) => step.replace(/\.[\da-f]{24}\.new$/, '.RANDOM.new'));
    expect(told).toEqual([`sync ${begun}`, `rename ${begun}`, ...syncsFolder]);
  });

  it('has the new text, the mode of a secret, and nothing beside it', () => {
    const file = join(tempFolder(), 'a');
    replaceFile(file, 'old');
    replaceFile(file, 'new');
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(readdirSync(dirname(file))).toEqual(['a']);
    if (!onWindows) expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  });

  it('that cannot be written is as it was', () => {
    const file = join(tempFolder(), 'a');
    mkdirSync(file);
    writeFileSync(join(file, 'inside'), 'old');
    expect(() => replaceFile(file, 'new')).toThrow(expect.objectContaining({ code: 'EISDIR' }));
    expect(readFileSync(join(file, 'inside'), 'utf8')).toBe('old');
    expect(readdirSync(dirname(file))).toEqual(['a']);
  });

  it('leaves nothing of a run that was killed, and touches what another run writes now', () => {
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
  it.runIf(process.platform === 'linux')('of a file system that syncs none is no error', () => {
    const handle = openSync('/proc', 'r');
    expect(() => fsyncSync(handle)).toThrow(expect.objectContaining({ code: 'EINVAL' }));
    closeSync(handle);
    expect(() => syncFolder('/proc')).not.toThrow();
  });

  it.skipIf(onWindows)('that is gone is an error', () => {
    const gone = join(tempFolder(), 'gone');
    const missing: unknown = expect.objectContaining({ code: 'ENOENT' });
    expect(() => syncFolder(gone)).toThrow(missing);
    expect(() => syncFile(gone)).toThrow(missing);
  });
});
