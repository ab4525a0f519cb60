// --out and the other options that name a file to write. A link, a pipe or a device stays what it is. All of them are in
// temporary folders: a mistake here could replace a real device.

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openOutput } from '../../../../electron/cli/lib/output-file.ts';
import { temporaryFolder } from '../support/cli.ts';

const NOBODY = 65534;

function write(file: string, text = 'new'): void {
  const output = openOutput(file);
  void output.write(text);
  output.close();
}

describe.skipIf(process.platform === 'win32')('an output file', () => {
  it('behind a link is replaced, and the link stays', () => {
    const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
    const [link, file] = [join(folder, 'link'), join(elsewhere, 'file')];
    writeFileSync(file, 'old');
    symlinkSync(join(folder, 'second'), link);
    symlinkSync(file, join(folder, 'second'));
    const output = openOutput(link);
    void output.write('new');
    expect(readFileSync(file, 'utf8')).toBe('old');
    output.close();
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['link', 'second']);
    expect(readdirSync(elsewhere)).toEqual(['file']);
  });

  it('is made where a link leads to', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'in'));
    symlinkSync(join('in', 'file'), join(folder, 'link'));
    write(join(folder, 'link'));
    expect(readFileSync(join(folder, 'in', 'file'), 'utf8')).toBe('new');
    expect(lstatSync(join(folder, 'link')).isSymbolicLink()).toBe(true);
  });

  it.each([
    ['into a missing folder', join('missing', 'file'), /ENOENT/],
    ['to itself', 'link', /ELOOP/],
    ['to a folder', 'in', /EISDIR/],
  ])('cannot be written behind a link %s', (_, target, says) => {
    const folder = temporaryFolder();
    const link = join(folder, 'link');
    mkdirSync(join(folder, 'in'));
    symlinkSync(target, link);
    expect(() => write(link)).toThrow(
      expect.objectContaining({ exitCode: 74, message: expect.stringMatching(says) as string }),
    );
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
  });

  it('that is a pipe is written to, also behind a link', async () => {
    const folder = temporaryFolder();
    const [pipe, link] = [join(folder, 'pipe'), join(folder, 'link')];
    execFileSync('mkfifo', [pipe]);
    symlinkSync(pipe, link);
    for (const file of [pipe, link]) {
      const reader = spawn('cat', [pipe]);
      onTestFinished(() => void reader.kill('SIGKILL'));
      const ended = once(reader, 'exit');
      write(file);
      const [read] = (await once(reader.stdout, 'data')) as [Buffer];
      expect(read.toString()).toBe('new');
      // A reader that is still there would take what is written for the next one, which then waits forever.
      await ended;
      expect(lstatSync(pipe).isFIFO()).toBe(true);
      expect(readdirSync(folder).sort()).toEqual(['link', 'pipe']);
    }
  });

  it('that is a pipe is closed if the rest is abandoned', async () => {
    const pipe = join(temporaryFolder(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    const reader = spawn('cat', [pipe]);
    onTestFinished(() => void reader.kill('SIGKILL'));
    const output = openOutput(pipe);
    output.abandon();
    output.abandon();
    expect(await once(reader, 'exit')).toEqual([0, null]);
  });

  // Only root can make a link that belongs to someone else.
  it.runIf(process.getuid?.() === 0)('takes the place of a link that someone else planted', () => {
    const [folder, other] = [temporaryFolder(), join(temporaryFolder(), 'other')];
    for (const name of ['a', 'b']) {
      const link = join(folder, name);
      if (name === 'a') writeFileSync(other, 'theirs');
      symlinkSync(name === 'a' ? other : `${other}-missing`, link);
      lchownSync(link, NOBODY, NOBODY);
      write(link);
      expect(lstatSync(link).isFile()).toBe(true);
      expect(readFileSync(link, 'utf8')).toBe('new');
    }
    expect(readFileSync(other, 'utf8')).toBe('theirs');
    expect(existsSync(`${other}-missing`)).toBe(false);
  });

  it.runIf(process.getuid?.() === 0)('takes the place of another’s pipe behind a link', () => {
    const folder = temporaryFolder();
    const [pipe, link] = [join(folder, 'pipe'), join(folder, 'link')];
    execFileSync('mkfifo', [pipe]);
    lchownSync(pipe, NOBODY, NOBODY);
    symlinkSync(pipe, link);
    write(link);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(lstatSync(pipe).isFile()).toBe(true);
    expect(readFileSync(pipe, 'utf8')).toBe('new');
  });
});
