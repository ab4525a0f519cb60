// `countersign explain`: why a body does not verify, which secrets are tried, and the receiver code.

import { describe, expect, it } from 'vitest';
import { SECRET, signedBody } from '../../host/support/webhook.ts';
import { countersign, temporaryFile } from '../support/cli.ts';
import {
  VALUES,
  NUMBERS_LEFT_OUT,
  bodyWith,
  digestOf,
  explainJson,
  explainWords,
} from '../support/explain.ts';

const OTHER = 'whsec_other_98f00b204e9800998ecf8427e';

describe('explain', () => {
  it('ends with 0 if it finds the cause, and proves it', async () => {
    const body = bodyWith(digestOf([...NUMBERS_LEFT_OUT, SECRET]));
    const { code, answer, stderr } = await explainJson(body);
    expect(answer.verdict).toBe('invalid');
    expect(answer.explanations[0]).toMatchObject({
      codes: ['strings-only'],
      canonical: [...NUMBERS_LEFT_OUT, '<SECRET>'].join(':'),
    });
    expect(code).toBe(0);
    expect(stderr).toBe('');
  });

  it('ends with 0 for a valid body: there is nothing to explain', async () => {
    const { code, answer } = await explainJson(signedBody());
    expect(answer).toMatchObject({ verdict: 'valid', explanations: [], complete: true });
    expect(code).toBe(0);
    expect((await explainWords(signedBody())).stdout).toMatch(/^✓ valid: .*nothing to explain/);
  });

  it('ends with 1 if the cause is unknown, and suggests the next steps', async () => {
    const { code, stdout } = await explainWords(bodyWith('0'.repeat(64)), ['--time-limit', '60']);
    expect(code).toBe(1);
    for (const part of ['(unknown)', 'strings-only', 'changed after signing', '--canonical']) {
      expect(stdout).toContain(part);
    }
  });

  it('says that sign is not a digest', async () => {
    const { code, stdout } = await explainWords(bodyWith('z'.repeat(64)));
    expect(stdout).toContain(
      'sign is not a digest, which is plain SHA-256 of the UTF-8 bytes, in lower-case',
    );
    expect(stdout).not.toContain('tried');
    expect(code).toBe(1);
  });

  it.each([
    ['', 'not-json'],
    ['[1]', 'not-an-object'],
    ['{"a":1}', 'no-sign'],
  ])('ends with 2 if there is nothing to explain: %s', async (body, reason) => {
    expect(await explainJson(body)).toMatchObject({ code: 2, answer: { verdict: 'unverifiable' } });
    expect((await explainWords(body)).stdout).toContain(`(${reason})`);
  });

  it('prints the JSON that electron/README.md promises, in its order, on one line', async () => {
    const { stdout, answer } = await explainJson(bodyWith(digestOf([...NUMBERS_LEFT_OUT, SECRET])));
    expect(stdout).toMatch(/^[^\n]+\n$/);
    expect(Object.keys(answer)).toEqual([
      ...['verdict', 'explanations', 'tried', 'ms', 'ruledOut', 'complete'],
    ]);
    expect(Object.keys(answer.explanations[0] ?? {})).toEqual([
      ...['codes', 'details', 'says', 'fix', 'canonical', 'alternatives'],
    ]);
  });

  it('stops at the time limit, and says so', async () => {
    const { code, answer } = await explainJson(bodyWith('0'.repeat(64)), ['--time-limit', '0.001']);
    expect(answer.complete).toBe(false);
    expect(code).toBe(1);
    const { stdout } = await explainWords(bodyWith('0'.repeat(64)), ['--time-limit', '0.001']);
    expect(stdout).toContain('Use --time-limit to extend it');
  });

  it('shows cause, proof and fix in words, without colour, and never the secret', async () => {
    const values = [...NUMBERS_LEFT_OUT.with(1, 'דנה לוי\u00a0'), SECRET];
    const body = signedBody({ client_name: 'דנה לוי\u00a0' }).replace(
      /[0-9a-f]{64}/,
      digestOf(values),
    );
    const { stdout, stderr } = await explainWords(body);
    expect(stdout).toContain('Signed with the numbers left out, and signed with untrimmed values');
    expect(stdout).toContain('(strings-only, not-trimmed)');
    expect(stdout).toContain('theirs  266.00:דנה לוי«\\u00a0:Order 1042»:<SECRET>');
    expect(stdout).toContain('ours    266.00:דנה לוי«:Order 1042:1»:<SECRET>');
    expect(stdout).toMatch(/status +1 is missing in theirs/);
    expect(stdout).toMatch(/Fix: \w/);
    expect(stdout).toContain('--code php|javascript|python|csharp|java|go');
    expect(stdout + stderr).not.toContain(SECRET);
    expect(stdout).not.toContain('\u001b');
  });

  it('prints only the receiver, also for the scheme of another service', async () => {
    const own = await countersign(['explain', '--code', 'python']);
    expect(own).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/sha-?256/i) as string,
    });
    const { code, stdout } = await countersign(['explain', '--code', 'php', '--scheme', 'stripe']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^<\?php\n[^]*from Stripe[^]*WEBHOOK_SECRET/);
  });

  it.each([
    [],
    ['body.json', '--digest', 'xyz'],
    ['body.json', '--time-limit', '0'],
    ['body.json', '--code', 'php'],
    ['--code', 'php', '--json'],
    ['--code', 'php', '--secret-file', 'nope'],
    ['--code', 'perl'],
    ['--code', 'go', '--scheme', 'stripe'],
    ['--code', 'php', '--scheme', 'strpe', '--data', 'missing'],
    ['body.json', '--jsonl', '-'],
    ['--jsonl', '-', '--canonical', 'x'],
  ])('ends with 64 for invalid usage: %s %s %s', async (...args) => {
    expect(await countersign(['explain', ...args])).toMatchObject({ code: 64, stdout: '' });
  });
});

describe('other secrets', () => {
  const body = bodyWith(digestOf([...VALUES, OTHER]));

  it('are tried, and named by their label', async () => {
    const file = temporaryFile(`${OTHER}\n`, 'other.txt');
    for (const args of [
      ['--other-secret-file', `shop b=${file}`],
      ['--other-secret-env', 'first=FIRST', '--other-secret-env', 'shop b=OTHER'],
    ]) {
      const { code, answer, stdout, stderr } = await explainJson(body, args, {
        env: { COUNTERSIGN_SECRET: SECRET, FIRST: 'another', OTHER },
      });
      expect(answer.explanations[0]).toMatchObject({
        codes: ['secret-other'],
        details: { label: 'shop b' },
      });
      expect(code).toBe(0);
      expect(stdout + stderr).not.toContain(OTHER);
    }
  });

  it('are not repeated if one was given in place of LABEL=NAME', async () => {
    for (const option of ['--other-secret-env', '--other-secret-file']) {
      const { code, stdout, stderr } = await explainWords(body, [option, OTHER]);
      expect({ code, stdout }).toEqual({ code: 64, stdout: '' });
      expect(stderr).toContain(option);
      expect(stderr).not.toContain(OTHER);
    }
  });
});
