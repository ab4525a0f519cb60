import { describe, expect, it } from 'vitest';
import type { Verification } from '../../../shared/signature/verification.ts';
import { SECRET, signedBody } from '../host/support/webhook.ts';
import { countersign, temporaryFile } from './support/cli.ts';

const withSecret = { env: { COUNTERSIGN_SECRET: SECRET } };
const verifyJson = async (body: string | Uint8Array, args: string[] = [], options = withSecret) => {
  const run = await countersign(['verify', '-', '--json', ...args], { ...options, stdin: body });
  return { ...run, result: JSON.parse(run.stdout) as Verification };
};

describe('verify', () => {
  it('ends with 0 for a valid signature', async () => {
    const { code, result, stderr } = await verifyJson(signedBody());
    expect(result.verdict).toBe('valid');
    expect(code).toBe(0);
    expect(stderr).toBe('');
  });

  it('ends with 1 for an invalid signature, and for one valid with a variation', async () => {
    const changed = signedBody().replace('266.00', '267.00');
    expect(await verifyJson(changed)).toMatchObject({ code: 1, result: { verdict: 'invalid' } });

    const asWritten = signedBody({ amount: '10.50' }).replace('"10.50"', '10.50');
    expect(await verifyJson(asWritten)).toMatchObject({
      code: 1,
      result: { verdict: 'valid-under-reading', reading: 'number-as-written' },
    });
  });

  it.each([
    ['', 'not-json'],
    ['[1]', 'not-an-object'],
    ['{"a":1}', 'no-sign'],
    ['['.repeat(300), 'too-deep'],
    [new Uint8Array([0x7b, 0xff, 0x7d]), 'not-json'],
  ])('ends with 2 if there is nothing to verify: %o', async (body, reason) => {
    expect(await verifyJson(body)).toMatchObject({
      code: 2,
      result: { verdict: 'unverifiable', reason },
    });
  });

  it('ends with 2 without a secret, and says how to give one', async () => {
    const { code, result, stderr } = await verifyJson(signedBody(), [], {
      env: { COUNTERSIGN_SECRET: '' },
    });
    expect(result.reason).toBe('no-secret');
    expect(code).toBe(2);
    expect(stderr).toContain('--secret-file');
  });

  it.each([
    [
      'stripe-signature: t=1',
      'The header stripe-signature was not used: stripe has',
      '--scheme stripe.',
    ],
    ['X-Other: 1', 'The headers were not used.', '--scheme NAME'],
  ])('says that --header without --scheme has no effect: %s', async (header, what, advice) => {
    for (const command of ['verify', 'sign', 'explain']) {
      const run = await countersign([command, '-', '--header', header], {
        ...withSecret,
        stdin: signedBody(),
      });
      expect(run.code).toBe(0);
      expect(run.stderr).toContain(what);
      expect(run.stderr).toContain(advice);
    }
    const args = ['--header', header, '--scheme', 'payment-webhooks'];
    expect((await verifyJson(signedBody(), args)).stderr).toBe('');
  });

  it('prints the JSON that electron/README.md promises, in its order, on one line', async () => {
    const { stdout, result } = await verifyJson(signedBody({ client_phone: '' }));
    expect(stdout).toMatch(/^[^\n]+\n$/);
    expect(Object.keys(result)).toEqual([
      ...['verdict', 'reading', 'reason', 'received', 'computed', 'canonical', 'segments'],
      ...['dropped', 'notes'],
    ]);
    expect(Object.keys(result.segments[0] ?? {})).toEqual(['text', 'path', 'start', 'end']);
    expect(result.dropped).toContainEqual(
      expect.objectContaining({ path: ['client_phone'], why: 'empty' }),
    );
    expect(result.canonical).toMatch(/:<SECRET>$/);
    expect(stdout).not.toContain(SECRET);
  });

  it('drops one final line feed of a secret file, and says so', async () => {
    for (const lineEnd of ['\n', '\r\n']) {
      const file = temporaryFile(SECRET + lineEnd, 'secret.txt');
      const { code, stderr } = await verifyJson(signedBody(), ['--secret-file', file]);
      expect(code).toBe(0);
      expect(stderr).toBe(`The final newline in ${file} is not part of the secret.\n`);
    }
  });

  it('keeps a secret file without a line feed, and a second line feed as part of the secret', async () => {
    const plain = await verifyJson(signedBody(), ['--secret-file', temporaryFile(SECRET)]);
    expect(plain).toMatchObject({ code: 0, stderr: '' });

    const two = temporaryFile(`${SECRET}\n\n`);
    const { code } = await verifyJson(signedBody({}, `${SECRET}\n`), ['--secret-file', two]);
    expect(code).toBe(0);
  });

  it('reads the secret from the variable that --secret-env names', async () => {
    const { code } = await verifyJson(signedBody(), ['--secret-env', 'SHOP_SECRET'], {
      env: { COUNTERSIGN_SECRET: 'another', SHOP_SECRET: SECRET } as { COUNTERSIGN_SECRET: string },
    });
    expect(code).toBe(0);

    const missing = await countersign(['verify', '-', '--secret-env', 'NOT_SET'], { stdin: '{}' });
    expect(missing).toMatchObject({ code: 64, stdout: '' });
    expect(missing.stderr).toContain('NOT_SET');
  });

  it('ends with 66 if the file cannot be read, and names it', async () => {
    for (const file of ['/nowhere/body.json', '/']) {
      const { code, stdout, stderr } = await countersign(['verify', file]);
      expect(code).toBe(66);
      expect(stdout).toBe('');
      expect(stderr).toContain(file);
    }
  });

  it('shows the verdict in words, without colour, and never the secret', async () => {
    const file = temporaryFile(signedBody({ client_phone: '' }));
    const { stdout } = await countersign(['verify', file], withSecret);
    expect(stdout).toContain('✓ valid');
    expect(stdout).toContain('client_phone  empty');
    expect(stdout).not.toContain(SECRET);
    expect(stdout).not.toContain('\u001b');
  });

  it('escapes a sender’s control characters so that they cannot steer the terminal', async () => {
    const body = signedBody({ name: 'x\u001b[2J\u202ey\u009b1A' });
    const { stdout } = await countersign(['verify', '-'], { ...withSecret, stdin: body });
    expect(stdout).toContain('x\\u001b[2J\\u202ey\\u009b1A');
    for (const steering of ['\u001b', '\u009b', '\u202e']) expect(stdout).not.toContain(steering);
  });
});
