import { describe, expect, it } from 'vitest';
import { SECRET, signedBody } from '../../host/support/webhook.ts';
import { countersign, running, temporaryFile, linesOf } from '../support/cli.ts';
import { bodyWith, digestOf, NUMBERS_LEFT_OUT, VALUES } from '../support/explain.ts';

interface Line {
  readonly id: string | number | null;
  readonly verdict?: string;
  readonly explanations?: readonly { readonly codes: readonly string[] }[];
  readonly difference?: { readonly segment: number } | null;
  readonly error?: { readonly code: string };
}

const inLines = (lines: readonly object[]) =>
  lines.map((line) => (line instanceof Buffer ? String(line) : JSON.stringify(line))).join('\n');

const secret = SECRET;

describe('explain --jsonl', () => {
  it('answers every line in the shape of --json, with its id and in order', async () => {
    const other = { label: 'old', secret: 'another secret' };
    const stdin = inLines([
      { id: 'valid', body: signedBody(), secret },
      { id: 2, body: bodyWith(digestOf([...NUMBERS_LEFT_OUT, secret])), secret },
      {
        id: 'other',
        body: bodyWith(digestOf([...VALUES, other.secret])),
        secret,
        others: [other],
      },
      { id: 'digest', body: signedBody(), secret, digest: digestOf([...VALUES, secret], 'md5') },
      { id: 'string', body: signedBody(), secret, canonical: NUMBERS_LEFT_OUT.join(':') },
      { id: 'no secret', body: signedBody(), secret: null, others: [], digest: null },
    ]);
    const { code, stdout, stderr } = await countersign(['explain', '--jsonl', '-'], { stdin });
    const lines = linesOf<Line>(stdout);
    expect(
      lines.map(({ id, verdict, explanations }) => [id, verdict, explanations?.[0]?.codes]),
    ).toEqual([
      ['valid', 'valid', undefined],
      [2, 'invalid', ['strings-only']],
      ['other', 'invalid', ['secret-other']],
      ['digest', 'invalid', ['digest-algorithm']],
      ['string', 'invalid', ['strings-only']],
      ['no secret', 'unverifiable', undefined],
    ]);
    expect(lines.map(({ difference }) => difference?.segment)).toEqual([
      ...Array<undefined>(4),
      3,
      undefined,
    ]);
    expect(Object.keys(lines[1] ?? {})).toEqual([
      ...['id', 'verdict', 'explanations', 'tried', 'ms', 'ruledOut', 'complete'],
    ]);
    expect(code).toBe(0);
    expect(stdout + stderr).not.toContain(secret);
    expect(stdout).not.toContain(other.secret);
  });

  it('writes results before it has read the last line', async () => {
    const slow = { body: bodyWith('0'.repeat(64)), secret };
    const file = temporaryFile(inLines(Array.from({ length: 200 }, (_, id) => ({ id, ...slow }))));
    const run = running(['explain', '--jsonl', file]);
    const first = await run.printed(/\n/);
    expect(first).toMatch(/^{"id":0,/);
    const { stdout } = await run.stop();
    expect(linesOf<Line>(stdout.slice(0, stdout.lastIndexOf('\n'))).length).toBeLessThan(200);
  });
});
