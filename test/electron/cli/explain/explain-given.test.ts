// `countersign explain` for a digest or canonical string that other code computed.

import { describe, expect, it } from 'vitest';
import { SECRET, signedBody } from '../../host/support/webhook.ts';
import { countersign, temporaryFile, testTerminal } from '../support/cli.ts';
import {
  bodyWith,
  digestOf,
  explainJson,
  explainWords,
  NUMBERS_LEFT_OUT,
  VALUES,
  withSecret,
} from '../support/explain.ts';
import { markedPair } from '../../../../electron/cli/explain/explain-proof.ts';
import { onTerminal } from '../../../../electron/cli/lib/terminal.ts';

it('explain --digest does not blame a correctly signed webhook', async () => {
  const digest = digestOf([...NUMBERS_LEFT_OUT, SECRET]);
  for (const args of [
    ['--digest', digest],
    ['--canonical', NUMBERS_LEFT_OUT.join(':')],
  ]) {
    const { code, stdout } = await explainWords(signedBody(), args);
    expect(stdout).toContain(
      'The webhook is correctly signed. Your code left out status. (strings-only)',
    );
    expect(stdout).not.toMatch(/invalid/);
    expect(code).toBe(0);
  }
  const unknown = await explainWords(signedBody(), ['--digest', '0'.repeat(64)]);
  expect(unknown.stdout).toContain(
    'The webhook is correctly signed. No known cause produces the digest (unknown).',
  );
  const ofWrong = await explainWords(bodyWith('0'.repeat(64)), ['--digest', digest]);
  expect(ofWrong.stdout).toContain('✗ invalid: Signed with the numbers left out');
});

describe('explain --canonical', () => {
  const left = NUMBERS_LEFT_OUT.join(':');

  it('reports the first difference and the cause, with and without the secret', async () => {
    for (const text of [left, `${left}:${SECRET}`, `"${left}:<SECRET>"\n`]) {
      const { code, answer, stdout } = await explainJson(signedBody(), ['--canonical', text]);
      expect(answer.difference).toMatchObject({
        segment: 3,
        expected: '1',
        got: null,
        says: 'The 4th value differs: status is missing (expected 1).',
      });
      expect(answer.explanations[0]?.codes).toEqual(['strings-only']);
      expect(code).toBe(0);
      expect(stdout).not.toContain(SECRET);
      expect(Object.keys(answer)).toContain('difference');
    }
  });

  it('reads standard input with -', async () => {
    const file = temporaryFile(signedBody());
    const run = await countersign(['explain', file, '--json', '--canonical', '-'], {
      ...withSecret,
      stdin: `${[...VALUES, SECRET].join(':')}\n`,
    });
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(run.stdout)).toMatchObject({ verdict: 'valid', difference: null });

    const both = await countersign(['explain', '-', '--canonical', '-'], { stdin: '{}' });
    expect(both).toMatchObject({ code: 64, stdout: '' });
  });

  it('warns if the arguments contain the secret, and does not repeat it', async () => {
    const { stdout, stderr } = await explainWords(signedBody(), [
      '--canonical',
      `${left}:x:${SECRET}`,
    ]);
    expect(stderr).toContain('--canonical -');
    expect(stdout + stderr).not.toContain(SECRET);
  });

  it('compares values without a secret, and ends with 2', async () => {
    const noSecret = { env: { COUNTERSIGN_SECRET: '' } };
    const { code, answer, stderr } = await explainJson(
      signedBody(),
      ['--canonical', left],
      noSecret,
    );
    expect(answer.verdict).toBe('unverifiable');
    expect(answer.difference?.segment).toBe(3);
    expect(code).toBe(2);
    expect(stderr).toContain('--secret-file');
  });
});

const marked = (one: string, other: string) =>
  onTerminal(testTerminal().terminal, () => Promise.resolve(markedPair(one, other)));

describe('a difference is marked', () => {
  it.each([
    ['in the middle', 'a:10.50:b', 'a:10.5:b', ['a:10.5«0»:b', 'a:10.5«»:b']],
    ['as a whole', 'a', 'b', ['«a»', '«b»']],
    [
      'as whole characters, though halves of them are the same',
      '🎁:x',
      '🎀:x',
      ['«🎁»:x', '«🎀»:x'],
    ],
    ['with invisible characters escaped', 'a\u200b', 'a', ['a«\\u200b»', 'a«»']],
  ])('%s', async (_, one, other, pair) => {
    expect(await marked(one, other)).toEqual(pair);
  });

  it('in a long string, with its surroundings', async () => {
    const [theirs] = await marked(`${'a'.repeat(3000)}1${'b'.repeat(3000)}`, 'a'.repeat(3000));
    expect(theirs).toBe(`…${'a'.repeat(100)}«1${'b'.repeat(999)}…»`);
  });
});
