import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SCHEMES } from '../../../shared/signature/schemes/schemes.ts';
import { countersign, temporaryFile } from './support/cli.ts';

const VECTORS = new URL('../../fixtures/scheme-vectors.jsonl', import.meta.url);
const vectors = readFileSync(VECTORS, 'utf8').trim().split('\n');
const SECRET = { env: { COUNTERSIGN_SECRET: 'mysecret' } };
const HEADER = [
  'X-Hub-Signature-256',
  'sha256=4864d2759938a15468b5df9ade20bf161da9b4f737ea61794142f3484236bda3',
];
const GITHUB = ['--header', HEADER.join(': ')];
const body = { ...SECRET, stdin: '{"foo":"bar"}' };

const linesOf = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

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
      ['['.repeat(100_000), 'line 1'],
      [JSON.stringify({ ...record, name: 'payment-webhooks' }), 'Give it another name.'],
    ];
    for (const [text, place] of wrongs) {
      const wrong = await countersign(['verify', '-', '--scheme', temporaryFile(text)], body);
      expect(wrong.code).toBe(65);
      expect(wrong.stderr).toContain(place);
    }
  });

  it('verifies whole requests as JSON Lines', async () => {
    const { code, stdout } = await countersign(['verify', '--jsonl', '-'], {
      stdin: vectors.join('\n'),
    });
    expect(code).toBe(0);
    const expected = vectors.map((line) => {
      const { id, scheme, expect: verdict } = JSON.parse(line) as Record<string, string>;
      return { id, scheme, isValid: verdict === 'valid' };
    });
    const answers = linesOf(stdout).map(({ id, scheme, verdict }) => {
      return { id, scheme, isValid: verdict === 'valid' };
    });
    expect(answers).toEqual(expected);
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
  it('names the scheme of each request', async () => {
    const valid = vectors.filter((line) => line.includes('"expect": "valid"'));
    const { code, stdout } = await countersign(['recognise', '--jsonl', '-'], {
      stdin: valid.join('\n'),
    });
    expect(code).toBe(0);
    expect(linesOf(stdout).map(({ scheme, alsoFits }) => [scheme, alsoFits])).toEqual(
      valid.map((line) => [(JSON.parse(line) as { scheme: string }).scheme, []]),
    );
  });

  it('ends with 1 if no scheme fits', async () => {
    const known = await countersign(['recognise', '-', ...GITHUB], body);
    expect([known.code, linesOf(known.stdout)]).toEqual([0, [{ scheme: 'github', alsoFits: [] }]]);
    const unknown = await countersign(['recognise', '-'], body);
    expect([unknown.code, linesOf(unknown.stdout)]).toEqual([1, [{ scheme: null, alsoFits: [] }]]);
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

describe('explain --scheme', () => {
  const explain = (args: string[], stdin: string) =>
    countersign(['explain', '-', '--scheme', 'github', ...GITHUB, ...args], { ...SECRET, stdin });

  it('names a mistake, how to mend it, and the message that was hashed', async () => {
    const { code, stdout } = await explain([], '{ "foo": "bar" }');
    expect(code).toBe(0);
    expect(stdout).toContain(
      'The body was read and written again, compact, as JSON.stringify writes it. (body-rewritten)',
    );
    expect(stdout).toContain('Verify the bytes as they arrived');
    expect(stdout).toContain('hashed {"foo":"bar"}');
    const json = await explain(['--json'], '{ "foo": "bar" }');
    expect(Object.keys(linesOf(json.stdout)[0] ?? {})).toEqual([
      ...['scheme', 'verdict', 'explanations', 'tried', 'ms', 'ruledOut', 'complete'],
    ]);
    expect(json.stdout).not.toContain('mysecret');
  });

  it('says that no known mistake gives the signature', async () => {
    const { code, stdout } = await explain([], '{"foo":"other"}');
    expect(code).toBe(1);
    expect(stdout).toMatch(/None of \d+ mistakes gives this signature \(unknown\)\./);
  });

  it('names another secret by its label', async () => {
    const other = ['--other-secret-env', 'Shop B=OTHER'];
    const args = ['explain', '-', '--json', '--scheme', 'github', ...GITHUB, ...other];
    const env = { COUNTERSIGN_SECRET: 'wrong', OTHER: 'mysecret' };
    const { stdout } = await countersign(args, { env, stdin: '{"foo":"bar"}' });
    expect(linesOf(stdout)).toMatchObject([
      { explanations: [{ codes: ['secret-other'], details: { label: 'Shop B' } }] },
    ]);
  });

  it('explains whole requests as JSON Lines', async () => {
    const lines = vectors
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ expect: verdict }) => verdict === 'valid')
      .map((line) => {
        const others = [{ label: 'Shop B', secret: line.secret }];
        return { ...line, secret: 'ab'.repeat(16), others };
      });
    const { code, stdout } = await countersign(['explain', '--jsonl', '-'], {
      stdin: lines.map((line) => JSON.stringify(line)).join('\n'),
    });
    expect(code).toBe(0);
    expect(
      linesOf(stdout).map(({ id, scheme, explanations }) => ({ id, scheme, explanations })),
    ).toEqual(
      lines.map(({ id, scheme }: Record<string, unknown>) => ({
        ...{ id, scheme },
        explanations: [expect.objectContaining({ codes: ['secret-other'] })],
      })),
    );
    expect(Object.keys(linesOf(stdout)[0] ?? {})).toEqual([
      ...['id', 'scheme', 'verdict', 'explanations', 'tried', 'ms', 'ruledOut', 'complete'],
    ]);
  });

  it('names one mistake in a line, compares its string, and points to the part that is wrong', async () => {
    const vector = (id: string) => {
      const line = vectors.find((one) => one.includes(`"id": "${id}"`)) ?? '';
      return JSON.parse(line) as { request: { body: string } };
    };
    const rewritten = ['github-01', 'square-01', 'slack-01'].map((id) => {
      const { request, ...line } = vector(id);
      const body = JSON.stringify(JSON.parse(request.body), null, 1);
      return { ...line, request: { ...request, body } };
    });
    const lines = [
      ...rewritten,
      { ...vector('momo-01'), canonical: 'accessKey=x' },
      { ...vector('github-01'), canonical: '{"foo":"bar"}' },
      { ...vector('stripe-01'), at: 'noon' },
      { ...vector('stripe-01'), request: { headers: [['Stripe-Signature']], body: '{}' } },
    ];
    const { code, stdout } = await countersign(['explain', '--jsonl', '-'], {
      stdin: lines.map((line) => JSON.stringify(line)).join('\n'),
    });
    expect(code).toBe(65);
    const wrongAt = (place: string) => ({
      error: { code: 'wrong-shape', message: expect.stringContaining(`see "${place}"`) as string },
    });
    expect(linesOf(stdout)).toMatchObject([
      ...rewritten.map(() => ({ explanations: [{ codes: ['body-rewritten'] }] })),
      { scheme: 'momo', difference: { segment: 0, got: 'accessKey=x' } },
      { scheme: 'github', verdict: 'valid', difference: null },
      wrongAt('at'),
      wrongAt('request.headers.0'),
    ]);
  });

  it('takes a digest, a scheme for all lines, and our own scheme by its name', async () => {
    const body = '{"foo":"bar"}';
    const lines = [
      { id: 1, secret: 'mysecret', request: { headers: [HEADER], body }, digest: '0'.repeat(64) },
      { id: 2, secret: 's', scheme: 'payment-webhooks', body: '{"sign":"x"}' },
      { id: 3, secret: 's', scheme: 'nobody', body },
    ];
    const { code, stdout } = await countersign(['explain', '--scheme', 'github', '--jsonl', '-'], {
      stdin: lines.map((line) => JSON.stringify(line)).join('\n'),
    });
    expect(code).toBe(65);
    expect(linesOf(stdout)).toMatchObject([
      { id: 1, scheme: 'github', verdict: 'invalid', explanations: [] },
      { id: 2, scheme: 'payment-webhooks', verdict: 'invalid' },
      { id: 3, error: { code: 'wrong-shape' } },
    ]);
  });
});

describe('explain --scheme', () => {
  const env = { COUNTERSIGN_SECRET: 'merchant' };
  const signed = async () =>
    (
      await countersign(['sign', '-', '--scheme', 'fondy'], {
        env,
        stdin: '{"order_id":"7","amount":"10.00"}',
      })
    ).stdout;
  const explain = async (...args: string[]) => {
    const all = ['explain', '-', '--scheme', 'fondy', '--json', ...args];
    const { code, stdout } = await countersign(all, { env, stdin: await signed() });
    return { code, stdout, ...(JSON.parse(stdout) as { verdict: string }) };
  };
  const sha1 = (text: string) => createHash('sha1').update(text).digest();

  it('says what a digest means that other code computed', async () => {
    const right = sha1('merchant|10.00|7');
    expect(await explain('--digest', right.toString('base64'))).toMatchObject({
      ...{ code: 0, verdict: 'valid', explanations: [] },
    });
    const wrong = sha1('10.00|7|merchant').toString('hex');
    const found = await explain('--digest', wrong);
    expect(found).toMatchObject({ code: 0, verdict: 'invalid' });
    expect(found).toHaveProperty('explanations.0.codes');
    expect(await explain('--digest', sha1('x').toString('hex'))).toMatchObject({
      ...{ code: 1, verdict: 'invalid', explanations: [] },
    });
  });

  it('names the first difference of a string, and shows no secret', async () => {
    const found = await explain('--canonical', 'merchant|10|7');
    expect(found).toMatchObject({
      difference: { segment: 0, expected: '10.00', got: '10' },
      verdict: 'invalid',
    });
    expect(found.stdout).not.toContain('merchant');
    expect(await explain('--canonical', '<SECRET>|10.00|7')).toMatchObject({
      ...{ code: 0, verdict: 'valid', difference: null },
    });
  });
});
