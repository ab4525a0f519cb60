// `countersign show --archive-env` opens a capture of an archive, or says what is left of it.

import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { BODIES, EMAIL, filledArchive } from '../support/archived.ts';
import { linesOf } from '../support/cli.ts';

const archive = await filledArchive('keep');

describe('a capture of the archive', () => {
  it('is shown with its place, verdict, headers, body and notes', async () => {
    const [id] = archive.ids;
    await archive.change(`
      INSERT INTO countersign.notes (received_at_ms, installation, capture, author, text)
      SELECT received_at_ms, installation, capture, 'Dana', E'Refunded.\\nBy hand. \\x1b[31m'
      FROM countersign.captures WHERE capture = 1`);
    const { code, stdout, stderr } = await archive.read('show', id);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^Capture ${id}\nPOST /hooks/shop-a HTTP/1.1\n`));
    expect(stdout).toContain(' · answered 200 according to the archive · attempt 1\n');
    expect(stdout).toContain(
      `\nArchive: received by ${hostname()} for "Shop A", capture 1 there\n\nsaid by ${hostname()}: valid. It was not verified here.\n`,
    );
    expect(stdout).toMatch(/\nHeaders\n[^]*\nBody \(\d+ bytes\)\n\{/);
    expect(stdout).toContain(EMAIL);
    expect(stdout).toMatch(
      /\nNotes\nDana, [\d: -]+:\n {2}Refunded\.\n {2}By hand\. \\u001b\[31m\n$/,
    );
  });

  it('is printed as JSON in the shape of a local one, with what the archive adds', async () => {
    const [, id] = archive.ids;
    const [shown] = linesOf((await archive.read('show', id, '--json')).stdout);
    expect(shown).toMatchObject({
      summary: { id: Number(id), verdict: 'invalid', causes: ['secret-other'] },
      capture: { id: Number(id), bodyBase64: Buffer.from(BODIES[1]).toString('base64') },
      ...{ verification: { verdict: 'invalid' }, verdictBy: 'archive' },
      findings: { explanations: [{ codes: ['secret-other'] }] },
      secret: null,
      archived: {
        ...{ has: 'everything', isRedacted: false, endpoint: 'Shop A', notes: [] },
        ...{ installation: hostname(), installationId: archive.installationId, captureId: 2 },
      },
    });
    expect(shown?.summary).not.toHaveProperty('archived');
  });

  it('has exactly the bytes of its body', async () => {
    for (const [at, body] of BODIES.entries()) {
      const { code, bytes } = await archive.read('show', archive.ids[at] ?? '', '--body');
      expect(code).toBe(0);
      expect(bytes.equals(Buffer.from(body))).toBe(true);
    }
  });

  it('is not found', async () => {
    for (const more of [[], ['--body'], ['--json']]) {
      expect(await archive.read('show', '999', ...more)).toMatchObject({
        code: 66,
        stdout: '',
        stderr:
          'error: Capture 999 not found in the archive. "countersign list" with the same option shows its captures.\n',
      });
    }
    expect(await archive.read('show', '-1')).toMatchObject({ code: 64, stdout: '' });
  });
});

describe('a capture whose contents are not there', () => {
  it('says that they cannot be read, and still has the body', async () => {
    await archive.change(`UPDATE countersign.bodies SET record = '{"version":99}'`);
    const [id] = archive.ids;
    const { code, stdout } = await archive.read('show', id);
    expect(code).toBe(0);
    expect(stdout).toContain('\nHeaders, answer and verification cannot be read. ');
    expect(stdout).not.toContain('\nHeaders\n');
    expect(stdout).toContain(EMAIL);
    const { bytes } = await archive.read('show', id, '--body');
    expect(bytes.toString()).toBe(BODIES[0]);
  });

  it('says that they have expired', async () => {
    await archive.change('DELETE FROM countersign.bodies');
    const [id, , other] = archive.ids;
    const { code, stdout } = await archive.read('show', id);
    expect(code).toBe(0);
    expect(stdout).toContain('have expired in the archive. Only the line of the list is left.\n');
    expect(stdout).toMatch(/\n\nsaid by .*: valid\. It was not verified here\.\n/);
    expect(await archive.read('show', id, '--body')).toMatchObject({
      code: 66,
      stdout: '',
      stderr: `error: The body of capture ${id} has expired in the archive.\n`,
    });
    const [shown] = linesOf((await archive.read('show', id, '--json')).stdout);
    expect(shown).toMatchObject({ archived: { has: 'expired' }, capture: { bodyBase64: '' } });
    expect((await archive.read('show', other)).stdout).toMatch(
      /said by .*: unverifiable \(not-json\)\. It was not verified here/,
    );
  });
});

it('says that personal data was replaced before it was copied', async () => {
  const replaced = await filledArchive('replace');
  const { stdout } = await replaced.read('show', replaced.ids[0]);
  expect(stdout).toContain(
    'capture 1 there; personal data was replaced before it was copied, the verdict is from before\n',
  );
  expect(stdout).toContain(`\nsaid by ${hostname()}: valid. `);
  expect(stdout).not.toContain(EMAIL);
});
