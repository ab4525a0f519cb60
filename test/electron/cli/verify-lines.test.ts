import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SECRET, signedBody } from '../host/support/webhook.ts';
import { countersign, MAIN, temporaryFile, linesOf } from './support/cli.ts';

const VECTORS = fileURLToPath(new URL('../../fixtures/vectors.jsonl', import.meta.url));

interface Vector {
  readonly id: string;
  readonly secret: string;
  readonly expect: { verdict: string; reason?: string; canonical?: string; sha256?: string };
}

interface Line {
  readonly id: string | number | null;
  readonly verdict?: string;
  readonly reason?: string | null;
  readonly canonical?: string | null;
  readonly computed?: string | null;
  readonly error?: { code: string; message: string };
}

describe('verify --jsonl', () => {
  it('prints verdict, canonical string and digest of every vector, in order', async () => {
    const vectors = linesOf<Vector>(readFileSync(VECTORS, 'utf8'));
    const { code, stdout, stderr } = await countersign(['verify', '--jsonl', VECTORS]);
    const lines = linesOf<Line>(stdout);

    expect(vectors.length).toBeGreaterThan(50);
    expect(lines.map(({ id }) => id)).toEqual(vectors.map(({ id }) => id));
    for (const [at, vector] of vectors.entries()) {
      const line = lines[at];
      if (vector.expect.verdict === 'not-valid') {
        expect(['invalid', 'valid-under-reading'], vector.id).toContain(line?.verdict);
      } else expect(line?.verdict, vector.id).toBe(vector.expect.verdict);
      if (vector.expect.reason) expect(line?.reason, vector.id).toBe(vector.expect.reason);
      if (vector.expect.sha256) expect(line?.computed, vector.id).toBe(vector.expect.sha256);
      if (vector.expect.canonical) {
        expect(line?.canonical?.replace(/<SECRET>$/, vector.secret), vector.id).toBe(
          vector.expect.canonical,
        );
      }
    }
    expect(code).toBe(0);
    expect(stderr).toBe('');
  });

  it('reports a broken line, continues, and ends with 65', async () => {
    const good = (id: string) =>
      Buffer.from(JSON.stringify({ id, body: signedBody(), secret: SECRET }));
    const stdin = Buffer.concat(
      [
        good('first'),
        Buffer.from('{"id":"half'),
        Buffer.from(''),
        Buffer.from([0x22, 0xff, 0x22]),
        Buffer.from('{"id":"no-body"}'),
        Buffer.from('[1]'),
        good('last'),
      ].flatMap((line, at) => (at === 0 ? [line] : [Buffer.from('\n'), line])),
    ); // no line feed after the last line
    const { code, stdout } = await countersign(['verify', '--jsonl', '-'], { stdin });
    const lines = linesOf<Line>(stdout);

    expect(lines.map(({ id, verdict, error }) => [id, verdict ?? error?.code])).toEqual([
      ['first', 'valid'],
      [null, 'not-json'],
      [null, 'not-utf8'],
      ['no-body', 'wrong-shape'],
      [null, 'wrong-shape'],
      ['last', 'valid'],
    ]);
    expect(code).toBe(65);
  });

  it('splits lines at a line feed only, whatever a string contains', async () => {
    const line = { id: 1, body: signedBody({ name: 'a\u2028b\u2029c\u0085d' }), secret: SECRET };
    const { stdout } = await countersign(['verify', '--jsonl', '-'], {
      stdin: `${JSON.stringify(line)}\r\n`,
    });
    expect(linesOf<Line>(stdout)).toMatchObject([{ id: 1, verdict: 'valid' }]);
  });

  it('keeps the order over many chunks, and prints no error if the reader stops', () => {
    const body = signedBody();
    const many = Array.from({ length: 20_000 }, (_, id) =>
      JSON.stringify({ id, body, secret: SECRET }),
    );
    const file = temporaryFile(many.join('\n'));
    const pipe = (reader: string) =>
      spawnSync(
        'sh',
        ['-c', `"$0" "$1" verify --jsonl "$2" | ${reader}`, process.execPath, MAIN, file],
        { encoding: 'utf8', maxBuffer: 2 ** 28 },
      );

    const ids = linesOf<Line>(pipe('cat').stdout).map(({ id }) => id);
    expect(ids).toEqual(many.map((_, id) => id));
    expect(pipe('head -n 1')).toMatchObject({ stdout: /^{"id":0,[^\n]*\n$/, stderr: '' });
  });

  it('refuses a second file, and a secret besides those in the lines', async () => {
    expect(await countersign(['verify', 'body.json', '--jsonl', '-'])).toMatchObject({ code: 64 });
    const withSecret = await countersign(['verify', '--jsonl', '-', '--secret-file', 'secret.txt']);
    expect(withSecret).toMatchObject({ code: 64 });
  });
});
