// countersign recognise --propose: a record of one's own from webhooks of an unknown service.

import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { countersign, temporaryFile } from './support/cli.ts';

const SECRET = 'acme secret';
const env = { COUNTERSIGN_SECRET: SECRET };
const BODY = '{"order":"A1","amount":10}';
const TIME = '1795348800';
const digest = createHmac('sha256', SECRET).update(`${TIME}|${BODY}`).digest('base64');
const HEADERS = ['--header', `X-Acme-Time: ${TIME}`, '--header', `X-Acme-Sig: v7=${digest}`];
const propose = ['recognise', '--propose', '--time-limit', '60'];

/** A line whose fields are signed by name, with the secret after them. */
function lineOf(fields: Readonly<Record<string, string>>): string {
  const names = Object.keys(fields).sort();
  const message = [...names.map((name) => fields[name]), SECRET].join('|');
  const check = createHash('sha1').update(message).digest('hex');
  return JSON.stringify({
    id: names.length,
    secret: SECRET,
    request: { body: JSON.stringify({ ...fields, check }) },
  });
}

describe('recognise --propose', () => {
  it('prints a record that verify --scheme FILE reads, if one rule fits', async () => {
    const found = await countersign([...propose, '-', ...HEADERS], { env, stdin: BODY });
    expect([found.code, found.stderr]).toEqual([0, '1 rule matches.\n']);
    expect(JSON.parse(found.stdout)).toMatchObject({
      ...{ scheme: null, alsoFits: [], fits: 1, complete: true },
      proposals: [{ name: 'my-scheme', signature: { grammar: { kind: 'prefix', text: 'v7=' } } }],
    });
    expect(found.stdout).not.toContain(SECRET);
    const first = await countersign([...propose, '--first', '-', ...HEADERS], { env, stdin: BODY });
    const record = temporaryFile(first.stdout, 'mine.json');
    const verified = await countersign(['verify', '-', '--scheme', record, ...HEADERS], {
      ...{ env, stdin: BODY },
    });
    expect(verified.code).toBe(0);
  });

  it('takes all lines as webhooks of one service, and asks for another while several rules fit', async () => {
    const one = lineOf({ order: 'A1', amount: '10', city: 'Haifa' });
    const other = lineOf({ order: 'A2', amount: '', city: 'Łódź' });
    const run = async (...lines: string[]) => {
      const result = await countersign([...propose, '--jsonl', '-'], { stdin: lines.join('\n') });
      return { ...result, answer: JSON.parse(result.stdout) as { fits: number; proposals: [] } };
    };
    const ofOne = await run(one);
    const ofTwo = await run(one, other);
    expect(ofTwo.answer.fits).toBeLessThan(ofOne.answer.fits);
    expect(ofTwo.answer.proposals).toHaveLength(1);
    expect([ofTwo.code, ofTwo.stderr]).toEqual([
      1,
      `${ofTwo.answer.fits} rules match. Add another webhook to tell them apart.\n`,
    ]);
  });

  it('does not search if a known scheme fits', async () => {
    const hub = createHmac('sha256', SECRET).update(BODY).digest('hex');
    const header = ['--header', `X-Hub-Signature-256: sha256=${hub}`];
    header.push('--header', 'X-GitHub-Event: push');
    const known = await countersign([...propose, '-', ...header], { env, stdin: BODY });
    expect([known.code, JSON.parse(known.stdout)]).toEqual([
      0,
      { scheme: 'github', alsoFits: [], proposals: [], fits: 0, complete: true },
    ]);
    const first = await countersign([...propose, '--first', '-', ...header], { env, stdin: BODY });
    expect(JSON.parse(first.stdout)).toMatchObject({ name: 'github', service: 'GitHub' });
  });

  it('finds nothing without a signature, and names a line that it cannot use', async () => {
    const none = await countersign([...propose, '-'], { env, stdin: BODY });
    expect([none.code, none.stderr]).toEqual([1, 'No rule matches.\n']);
    const bad = await countersign([...propose, '--jsonl', '-'], {
      stdin: `${lineOf({ a: '1' })}\n{"body":"{}"}`,
    });
    expect([bad.code, bad.stderr]).toEqual([65, 'error: Line 2 has no secret.\n']);
    const later = await countersign([...propose, '--jsonl', '-'], {
      stdin: `\n${lineOf({ a: '1' })}\n\n{"body":"{}"}`,
    });
    expect([later.code, later.stderr]).toEqual([65, 'error: Line 4 has no secret.\n']);
    const alone = await countersign(['recognise', '--first', '-'], { env, stdin: BODY });
    expect([alone.code, alone.stderr]).toEqual([64, 'error: Use --first with --propose.\n']);
  });
});
