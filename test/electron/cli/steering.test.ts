// Text from senders and files can neither steer the terminal nor pass for a verdict of Countersign.

import { expect, it } from 'vitest';
import { countersign, temporaryFile, temporaryFolder, linesOf } from './support/cli.ts';

/** An escape sequence that some terminals obey, a character that reverses text, and an invisible space. */
const STEERING = '\u009b31m\u202e\u200b\u007f\u{e0001}';
const RAW = /(?!\n)[\p{Cc}\p{Cf}]/u;

it('JSON escapes characters that a terminal obeys or hides, and keeps their value', async () => {
  const data = ['--data', temporaryFolder()];
  const body = JSON.stringify({ name: `Order ${STEERING}`, amount: '1.00', sign: 'x' });
  const file = temporaryFile(body);
  expect((await countersign(['import', file, ...data])).code).toBe(0);
  const lines = [
    ['list', '--json', ...data],
    ['show', '1', '--json', ...data],
    ['verify', file, '--json'],
    ['export', '1', '--include-personal-data', ...data],
  ];
  for (const args of lines) {
    const { stdout } = await countersign(args, { env: { COUNTERSIGN_SECRET: 'a secret' } });
    expect(RAW.exec(stdout), args.join(' ')).toBeNull();
    if (args[0] !== 'show') expect(stdout, args.join(' ')).toContain('u202e');
    expect(() => JSON.parse(stdout) as unknown, args.join(' ')).not.toThrow();
  }
  const curl = ['export', '1', '--include-personal-data', '--format', 'curl', ...data];
  expect(RAW.exec((await countersign(curl)).stdout)).toBeNull();
});

it('a verdict from a file is never shown as one’s own, and ignored if the body is not redacted', async () => {
  const data = ['--data', temporaryFolder()];
  const record = (name: string) => ({
    ...{ countersign: 'capture', version: 1, redacted: true, method: 'POST', target: '/' },
    ...{ headers: [], body: JSON.stringify({ name, amount: '1.00', sign: 'x' }) },
    verification: {
      ...{ verdict: 'valid', reading: null, reason: null, received: 'x', computed: 'x' },
      ...{ canonical: '', segments: [], dropped: [], notes: [] },
    },
  });
  const names = ['Dana Cohen, Herzl St 5', 'Xxxx Xxxxx'];
  const text = names.map((name) => `${JSON.stringify(record(name))}\n`).join('');
  await countersign(['import', temporaryFile(text, 'forged.jsonl'), ...data]);
  const { stdout } = await countersign(['list', '--json', ...data]);
  const told = linesOf(stdout).map(({ verdict, imported }) => ({ verdict, imported }));
  expect(told).toEqual([
    { verdict: 'valid', imported: true },
    { verdict: 'unverifiable', imported: false },
  ]);
  const said = 'said by the file: valid';
  expect((await countersign(['list', ...data])).stdout).toContain(said);
  for (const command of ['show', 'explain']) {
    const shown = await countersign([command, '2', ...data]);
    expect(shown.stdout).toContain(`${said}. It was not verified here.\n`);
    expect(shown.stdout).not.toMatch(/✓|this secret/);
    const json = await countersign([command, '2', '--json', ...data]);
    expect(JSON.parse(json.stdout)).toMatchObject({ verdictBy: 'file' });
  }
});
