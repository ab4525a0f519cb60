// `serve --open`: every user of the machine can read a browser's arguments, so none of them may contain the token.

import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { eventually, running, serving, temporaryFolder } from '../support/cli.ts';

/** A fake browser that records its arguments and the content of the page. */
const BROWSER = `#!/bin/sh
printf '%s\\n' "$@" > "$SEEN/arguments"
for last; do :; done
page=$(printf '%s' "$last" | sed 's|^file://||')
cp "$page" "$SEEN/page"
ls -ld "$page" "$(dirname "$page")" | cut -c 1-10 > "$SEEN/modes"
mv "$SEEN/arguments" "$SEEN/done"
`;

it.skipIf(process.platform === 'win32')(
  'opens a page that only its owner can read, which leads to the window, and deletes it',
  async () => {
    const folder = temporaryFolder();
    const bin = join(folder, 'bin');
    const temporary = join(folder, 'tmp');
    for (const made of [bin, temporary]) mkdirSync(made);
    for (const name of ['xdg-open', 'open']) {
      writeFileSync(join(bin, name), BROWSER);
      chmodSync(join(bin, name), 0o755);
    }
    const path = `${bin}${delimiter}${process.env.PATH ?? ''}`;
    const server = await serving(
      ['--ui', '127.0.0.1:0', '--open', '--data', join(folder, 'data')],
      { PATH: path, SEEN: folder, TMPDIR: temporary },
    );
    const done = join(folder, 'done');
    await eventually(() => Promise.resolve(existsSync(done) || null));
    const given = readFileSync(done, 'utf8').trim();
    const url = server.ready.ui ?? '';
    const token = new URL(url).searchParams.get('token') ?? '';
    expect(token).toHaveLength(43);
    expect(given).not.toContain(token);
    expect(readFileSync(join(folder, 'page'), 'utf8')).toContain(`content="0; url=${url}"`);
    expect(readFileSync(join(folder, 'modes'), 'utf8')).toBe('drwx------\n-rw-------\n');

    await server.stop();
    const page = fileURLToPath(given);
    expect(dirname(dirname(page))).toBe(temporary);
    expect(existsSync(dirname(page))).toBe(false);
  },
);

it.skipIf(process.platform === 'win32')('says so if there is no browser', async () => {
  const folder = temporaryFolder();
  const args = ['serve', '--listen', '127.0.0.1:0', '--ui', '127.0.0.1:0', '--open'];
  const run = running([...args, '--data', join(folder, 'data')], { PATH: folder, TMPDIR: folder });
  await run.printed(/Press Ctrl-C to stop/);
  await eventually(() => {
    const left = readdirSync(folder);
    return Promise.resolve(left.every((name) => name === 'data') || null);
  });
  const { stderr } = await run.stop();
  expect(stderr).toContain('Could not start a browser');
});
