// `countersign export --archive-env` writes captures of an archive to a file. What an archive keeps of buyers still does
// not leave it by default.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SECRET } from '../../host/support/webhook.ts';
import { BODIES, EMAIL, filledArchive, OTHER_SECRET } from '../support/archived.ts';
import { countersign, temporaryFile, temporaryFolder, linesOf } from '../support/cli.ts';

const archive = await filledArchive('keep');
const { ids } = archive;

const digestIn = (body: string) => /[0-9a-f]{64}/.exec(body)?.[0] ?? '';

interface Line {
  readonly id: number;
  readonly body: string;
}

describe('an export from an archive that keeps personal data', () => {
  it('has none of it by default, whatever the format', async () => {
    const url = ['--url', 'http://127.0.0.1:3000/in'];
    for (const format of [
      ...[['bundle'], ['har'], ['jsonl'], ['curl'], ['curl', ...url]],
      ...[['code', '--language', 'php', ...url]],
    ]) {
      const wanted = format[0] === 'code' ? ids.slice(1, 2) : ids;
      const { code, stdout, stderr } = await archive.read(
        ...['export', ...wanted, '--format', ...format],
      );
      expect(code).toBe(0);
      expect(stderr).toMatch(/^Exported [13] captures?\.\nReplaced: .*client_email \([12]\)/);
      expect(stdout).not.toMatch(/דנה|\\u05d3|1042|who=dana/);
      for (const secret of [
        EMAIL,
        SECRET,
        OTHER_SECRET,
        digestIn(BODIES[0]),
        digestIn(BODIES[1]),
      ]) {
        expect(stdout).not.toContain(secret);
      }
    }
  });

  it('has the archive’s ids, and what was computed where a capture arrived', async () => {
    const { stdout } = await archive.read('export', ...ids);
    expect(JSON.parse(stdout)).toMatchObject({
      captures: [
        { id: Number(ids[0]), endpoint: 'Shop A', verification: { verdict: 'valid' } },
        { id: Number(ids[1]), findings: { explanations: [{ codes: ['secret-other'] }] } },
        { id: Number(ids[2]), endpoint: null },
      ],
    });
    const script = await archive.read('export', ...ids, '--format', 'curl');
    expect(script.stdout).toContain(`\n# Capture ${ids[1]}\n`);
    const home = ['--data', join(temporaryFolder(), 'new')];
    expect(await countersign(['import', '-', ...home], { stdin: stdout })).toMatchObject({
      code: 0,
      stdout: '1\n2\n3\n',
    });
  });

  it('has all of it if that is wanted', async () => {
    const out = join(temporaryFolder(), 'all.jsonl');
    const ended = await archive.read(
      ...['export', '--query', '', '--format', 'jsonl', '--include-personal-data', '--out', out],
    );
    expect(ended).toMatchObject({ code: 0, stdout: '' });
    expect(ended.stderr).toContain(`Exported 3 captures to ${out}.\n`);
    expect(ended.stderr).toContain('contains personal data');
    const lines = linesOf<Line>(readFileSync(out, 'utf8'));
    expect(lines.map(({ body }) => body)).toEqual(BODIES);
    expect(lines.map(({ id }) => String(id))).toEqual(ids);
  });

  it('selects by a filter, and refuses as from a store', async () => {
    const ends = async (...args: string[]) => {
      const { code, stdout } = await archive.read('export', ...args);
      expect(stdout).toBe('');
      return code;
    };
    const found = await archive.read('export', '--query', 'is:invalid', '--format', 'jsonl');
    expect(linesOf<Line>(found.stdout).map(({ id }) => String(id))).toEqual([ids[1]]);
    expect(await ends()).toBe(64);
    expect(await ends('1', '--query', 'is:valid')).toBe(64);
    expect(await ends('--query', 'is:nonsense')).toBe(64);
    expect(await ends('--query', 'amount>100000')).toBe(66);
    const kept = temporaryFile('old', 'kept.json');
    expect(await ends(ids[0], '999', '--out', kept)).toBe(66);
    expect(readFileSync(kept, 'utf8')).toBe('old');
  });
});

it('JSON Lines are written in parts, oldest first, each capture once', async () => {
  await archive.change(`
    INSERT INTO countersign.captures (received_at_ms, installation, capture, target, bytes, verdict, attempt, is_redacted,
      method, lines, words, is_cut)
    SELECT received_at_ms - n, 'other', n, target, bytes, verdict, attempt, is_redacted, method, lines, words, is_cut
    FROM countersign.captures, generate_series(1, 450) n WHERE capture = 1;
    INSERT INTO countersign.bodies
    SELECT received_at_ms - n, 'other', n, body, record
    FROM countersign.bodies, generate_series(1, 450) n WHERE capture = 1`);
  const listed = linesOf<Line>((await archive.read('list', '--json')).stdout).toReversed();
  const { code, stdout, stderr } = await archive.read('export', '--query', '', '--format', 'jsonl');
  expect(code).toBe(0);
  expect(stderr).toContain('Exported 453 captures.');
  const lines = linesOf<Line>(stdout);
  expect(lines.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
  expect(stdout).not.toContain(EMAIL);
  for (const table of ['captures', 'bodies'])
    await archive.change(`DELETE FROM countersign.${table} WHERE installation = 'other'`);
});

it('captures whose requests are not in the archive are left out of a selection, and named if they were given', async () => {
  const [first, second, third] = ids;
  await archive.change(`DELETE FROM countersign.bodies WHERE capture = 1`);
  await archive.change(`UPDATE countersign.bodies SET record = 'damaged' WHERE capture = 2`);
  for (const format of ['jsonl', 'bundle', 'curl']) {
    const { code, stdout, stderr } = await archive.read(
      ...['export', '--query', '', '--format', format],
    );
    expect(code).toBe(0);
    expect(stdout).toContain('?who=xxxx');
    expect(stderr).toContain(
      'Exported 1 capture.\nLeft out 2 captures: the request has expired in the archive or cannot be read.\n',
    );
  }
  expect(await archive.read('export', third, first)).toMatchObject({
    code: 66,
    stdout: '',
    stderr: `error: The request of capture ${first} has expired in the archive. Leave it out.\n`,
  });
  const unreadable = await archive.read('export', second);
  expect(unreadable).toMatchObject({ code: 65, stdout: '' });
  expect(unreadable.stderr).toContain(`Capture ${second} cannot be read: its record`);

  const kept = temporaryFile('old', 'kept.json');
  const none = await archive.read('export', '--query', 'is:valid or is:invalid', '--out', kept);
  expect(none).toMatchObject({ code: 66, stdout: '' });
  expect(none.stderr).toContain('have expired in the archive, or cannot be read');
  expect(readFileSync(kept, 'utf8')).toBe('old');
});
