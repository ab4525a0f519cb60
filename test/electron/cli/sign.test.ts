import { describe, expect, it } from 'vitest';
import { SECRET, signedBody } from '../host/support/webhook.ts';
import { countersign, temporaryFile } from './support/cli.ts';

const env = { COUNTERSIGN_SECRET: SECRET };
const sign = (stdin: string | Uint8Array) => countersign(['sign', '-'], { stdin, env });

describe('sign', () => {
  it('replaces the signature and keeps every other byte', async () => {
    const body = `\ufeff { "b" : 1e2,\r\n\t"a":"\\u05d0\u05d0", "sign": "old" ,"a":null } \n`;
    const { code, bytes, stdout, stderr } = await sign(body);
    expect(code).toBe(0);
    expect(stderr).toBe('');
    const digest = /"sign": "([0-9a-f]{64})"/.exec(stdout)?.[1] ?? '';
    expect(bytes.equals(Buffer.from(body.replace('old', digest)))).toBe(true);
  });

  it('adds a missing signature, which then verifies', async () => {
    const { stdout } = await sign('{"amount":"10.00"}');
    expect(stdout).toMatch(/^{"amount":"10\.00","sign":"[0-9a-f]{64}"}$/);
    expect(await countersign(['verify', '-'], { stdin: stdout, env })).toMatchObject({ code: 0 });
  });

  it('leaves a body unchanged that is already signed with this secret', async () => {
    const body = signedBody();
    expect((await sign(body)).stdout).toBe(body);
  });

  it.each(['', '[1]', '{"a":', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])])(
    'ends with 65 if the body is not one JSON object: %o',
    async (body) => {
      const { code, stdout, stderr } = await sign(body);
      expect(code).toBe(65);
      expect(stdout).toBe('');
      expect(stderr).toContain('standard input');
    },
  );

  it('names standard input in errors and warnings if it holds the secret', async () => {
    const args = ['sign', temporaryFile('{}'), '--secret-file', '-'];
    const empty = await countersign(args, { stdin: '' });
    expect(empty).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('standard input is') as string,
    });
    const { stderr } = await countersign(args, { stdin: 'x\n' });
    expect(stderr).toMatch(/^The final newline in standard input/);
  });

  it('ends with 64 if the secret is missing or empty', async () => {
    for (const secret of [{}, { COUNTERSIGN_SECRET: '' }]) {
      const run = await countersign(['sign', '-'], { stdin: '{}', env: secret });
      expect(run).toMatchObject({ code: 64, stdout: '' });
    }
  });
});
