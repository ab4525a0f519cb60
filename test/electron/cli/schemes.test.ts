import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCHEMES } from '../../../shared/signature/schemes/schemes.ts';
import { countersign, temporaryFile, temporaryFolder, linesOf } from './support/cli.ts';
import { body, GITHUB } from './support/scheme-webhooks.ts';

describe('schemes', () => {
  it('lists every scheme, or prints one as a record', async () => {
    const list = await countersign(['schemes']);
    expect(list.stdout.trim().split('\n')).toHaveLength(SCHEMES.length);
    const one = await countersign(['schemes', 'stripe']);
    expect(JSON.parse(one.stdout)).toMatchObject({ name: 'stripe', service: 'Stripe' });
  });

  it('suggests the nearest name for an unknown one', async () => {
    const { code, stderr } = await countersign(['schemes', 'strip']);
    expect([code, stderr]).toEqual([64, 'error: There is no scheme strip. Did you mean stripe?\n']);
  });
});

it('schemes of a damaged store end with 78, as their help says, after the known schemes', async () => {
  const data = temporaryFolder();
  writeFileSync(join(data, 'countersign.db'), 'not a database, '.repeat(100));
  const { code, stdout, stderr } = await countersign(['schemes', '--data', data]);
  expect(code).toBe(78);
  expect(stdout.trim().split('\n')).toHaveLength(SCHEMES.length);
  expect(stderr).toMatch(/^error: [^\n]+\n$/);
  const help = await countersign(['schemes', '--help']);
  expect(help.stdout).toContain('\n  78  The store cannot be opened.');
});

it('an empty secret file says that PayFast has no passphrase for this receiver', async () => {
  const none = temporaryFile('\n', 'secret.txt');
  const form = temporaryFile('m_payment_id=A-77&item_name=Blue+mug', 'body');
  const args = ['--scheme', 'payfast', '--secret-file', none];
  const signed = await countersign(['sign', form, ...args]);
  expect(signed.stdout).toMatch(/&signature=[0-9a-f]{32}$/);
  for (const command of ['verify', 'explain']) {
    const run = await countersign([command, '-', ...args, '--json'], { stdin: signed.stdout });
    expect(run.code, run.stderr).toBe(0);
    expect(linesOf(run.stdout)[0]).toMatchObject({ verdict: 'valid' });
  }
  const other = await countersign(['verify', form, '--scheme', 'fondy', '--secret-file', none]);
  expect([other.code, other.stderr]).toEqual([64, expect.stringContaining('is empty')]);
});

describe('verify --scheme', () => {
  it('verifies a body with the headers that the service signs', async () => {
    const { code, stdout } = await countersign(
      ['verify', '-', '--scheme', 'github', ...GITHUB],
      body,
    );
    expect(code).toBe(0);
    expect(stdout).toContain('valid: the signature matches this request and this secret.');
    const changed = { ...body, stdin: '{"foo":"baz"}' };
    const wrong = await countersign(
      ['verify', '-', '--json', '--scheme', 'github', ...GITHUB],
      changed,
    );
    expect(wrong.code).toBe(1);
    expect(Object.keys(linesOf(wrong.stdout)[0] ?? {})).toEqual([
      ...['scheme', 'verdict', 'reading', 'reason', 'received', 'computed', 'canonical'],
      ...['segments', 'dropped', 'notes'],
    ]);
  });

  it('says why nothing can be verified', async () => {
    const { code, stdout } = await countersign(['verify', '-', '--scheme', 'github'], body);
    expect(code).toBe(2);
    expect(stdout).toContain('there is no signature in the header X-Hub-Signature-256 (no-sign).');
  });

  it('takes a record of one’s own, and points to its mistakes', async () => {
    const { stdout } = await countersign(['schemes', 'github']);
    const record = JSON.parse(stdout) as Record<string, unknown>;
    const file = temporaryFile(JSON.stringify({ ...record, name: 'mine' }));
    const own = await countersign(['verify', '-', '--json', '--scheme', file, ...GITHUB], body);
    expect(linesOf(own.stdout)).toMatchObject([{ scheme: 'mine', verdict: 'valid' }]);

    const wrongs: [string, string][] = [
      [
        JSON.stringify({ ...record, digest: { kind: 'plain', algorithm: 'crc' } }),
        'digest.algorithm',
      ],
      [
        JSON.stringify({ ...record, message: { kind: 'join', separator: '', parts: [1] } }),
        'message',
      ],
      [JSON.stringify({ ...record, pattern: '(a+)+$' }), 'pattern'],
      [`${stdout.slice(0, 20)}!`, 'line 3'],
      ['['.repeat(100_000), 'nested more than 40 levels deep'],
      [JSON.stringify({ ...record, name: 'payment-webhooks' }), 'Give it another name.'],
    ];
    for (const [text, place] of wrongs) {
      const wrong = await countersign(['verify', '-', '--scheme', temporaryFile(text)], body);
      expect(wrong.code).toBe(65);
      expect(wrong.stderr).toContain(place);
    }
  });

  it('reads bytes, and says which line has an unknown scheme', async () => {
    const request = { headers: [], bodyBase64: Buffer.from('{"sign":"x"}').toString('base64') };
    const lines = [
      { id: 1, secret: 's', scheme: 'payment-webhooks', request },
      { id: 2, secret: 's', scheme: 'nobody', request },
      { id: 3, secret: 's' },
    ];
    const stdin = lines.map((line) => JSON.stringify(line)).join('\n');
    const { code, stdout } = await countersign(['verify', '--jsonl', '-'], { stdin });
    expect(code).toBe(65);
    expect(linesOf(stdout)).toMatchObject([
      { id: 1, scheme: 'payment-webhooks', verdict: 'invalid', received: 'x' },
      { id: 2, error: { code: 'wrong-shape' } },
      { id: 3, error: { code: 'wrong-shape' } },
    ]);
  });

  it('keeps settings out of arguments and messages', async () => {
    const settings = temporaryFile('{"salt":"a salt",}');
    const args = ['verify', '-', '--scheme', 'paytr', '--settings-file', settings];
    const { code, stderr } = await countersign(args, body);
    expect(code).toBe(65);
    expect(stderr).toContain('is not a JSON object of texts');
    expect(stderr).not.toContain('a salt');
  });
});

describe('recognise', () => {
  it('ends with 1 if no scheme fits', async () => {
    const known = await countersign(['recognise', '-', ...GITHUB], body);
    expect([known.code, linesOf(known.stdout)]).toEqual([
      0,
      [{ scheme: 'github', alsoFits: ['meta'], told: [] }],
    ]);
    const unknown = await countersign(['recognise', '-'], body);
    expect([unknown.code, linesOf(unknown.stdout)]).toEqual([
      1,
      [{ scheme: null, alsoFits: [], told: [] }],
    ]);
  });

  it('needs no secret to tell a service', async () => {
    const header = ['--header', 'Stripe-Signature: t=1,v1=2'];
    const stripe = await countersign(['recognise', '-', ...header], { stdin: '{}' });
    expect([stripe.code, linesOf(stripe.stdout)]).toEqual([
      0,
      [{ scheme: null, alsoFits: [], told: ['stripe'] }],
    ]);
    const nobody = await countersign(['recognise', '-'], { stdin: '{}' });
    expect([nobody.code, linesOf(nobody.stdout)]).toEqual([
      1,
      [{ scheme: null, alsoFits: [], told: [] }],
    ]);
  });
});

describe('sign --scheme', () => {
  const sign = (args: string[], stdin: string) =>
    countersign(['sign', '-', ...args], { env: { COUNTERSIGN_SECRET: 'whsec_QUJD' }, stdin });

  it('prints what has the signature: headers, the body or the URL', async () => {
    const at = ['--at', '2026-11-22T12:00:00Z'];
    const stripe = await sign(['--scheme', 'stripe', ...at], '{}');
    expect(stripe.stdout).toMatch(/^Stripe-Signature: t=1795348800,v1=[0-9a-f]{64}\n$/);
    const fondy = await sign(['--scheme', 'fondy'], '{"a":1}');
    expect(fondy.stdout).toMatch(/^\{"a":1,"signature":"[0-9a-f]{40}"\}$/);
    const url = 'https://shop.example/?vnp_Amount=1';
    const vnpay = await sign(['--scheme', 'vnpay', '--url', url], '');
    expect(vnpay.stdout).toMatch(
      /^https:\/\/shop\.example\/\?vnp_Amount=1&vnp_SecureHash=[0-9a-f]{128}\n$/,
    );
  });

  it('prints a request that verify --jsonl finds valid', async () => {
    const { stdout } = await sign(['--scheme', 'standard-webhooks', '--json'], '{"a":"שלום"}');
    const line = { scheme: 'standard-webhooks', secret: 'whsec_QUJD', request: linesOf(stdout)[0] };
    const verified = await countersign(['verify', '--jsonl', '-'], { stdin: JSON.stringify(line) });
    expect(linesOf(verified.stdout)).toMatchObject([{ verdict: 'valid' }]);
  });

  it('says why a body cannot be signed', async () => {
    const { code, stderr } = await sign(['--scheme', 'tbank'], '[]');
    expect(code).toBe(65);
    expect(stderr).toContain(
      'standard input cannot be signed: the body is JSON, but not a JSON object',
    );
    expect((await sign(['--json'], '{}')).code).toBe(64);
  });
});
