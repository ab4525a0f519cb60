// The data folder is made with the folders above it, and only its owner can read it.

import { chmodSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { prepareFolder } from '../../../../electron/host/folder/data-folder.ts';
import { tempFolder } from '../support/test-host.ts';

const onWindows = process.platform === 'win32';
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('is made with the folders above it', () => {
  const above = join(tempFolder(), 'a', 'b');
  prepareFolder(join(above, 'data'));
  for (const folder of [above, join(above, 'data')]) {
    expect(statSync(folder).isDirectory()).toBe(true);
    if (!onWindows) expect(modeOf(folder)).toBe('700');
  }
});

it.skipIf(onWindows)('keeps its mode if it exists, also behind a link', () => {
  const folder = join(tempFolder(), 'data');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  const link = join(tempFolder(), 'link');
  symlinkSync(folder, link);
  for (const path of [folder, link]) prepareFolder(path);
  expect(modeOf(folder)).toBe('755');
});

it.skipIf(onWindows).each([0o777, 0o1777, 0o770, 0o775, 0o702])(
  'is refused if others may write into it (mode %o)',
  (mode) => {
    const folder = tempFolder();
    chmodSync(folder, mode);
    expect(() => prepareFolder(folder)).toThrow(/Other users may write.*chmod go-w.*--data DIR/);
    prepareFolder(join(folder, 'data')); // a new one inside is private
  },
);

it.skipIf(onWindows)('is refused if it belongs to another user, even to root', () => {
  const folder = tempFolder();
  const user = vi.spyOn(process, 'geteuid').mockReturnValue(statSync(folder).uid + 1);
  onTestFinished(() => user.mockRestore());
  expect(() => prepareFolder(folder)).toThrow(/belongs to another user.*--data DIR/);
});

it('cannot be made below a file', () => {
  const file = join(tempFolder(), 'file');
  writeFileSync(file, 'mine');
  for (const path of [file, join(file, 'data'), join(file, 'a', 'data')]) {
    expect(() => prepareFolder(path)).toThrow(/a file stands in its place/);
  }
});
