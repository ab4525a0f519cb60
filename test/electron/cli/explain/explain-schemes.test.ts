// `explain --scheme`: mistakes in webhooks of other services.

import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { countersign, linesOf } from '../support/cli.ts';
import { GITHUB, HEADER, SECRET, vectors } from '../support/scheme-webhooks.ts';

describe('explain --scheme', () => {
  const explain = (args: string[], stdin: string) =>
    countersign(['explain', '-', '--scheme', 'github', ...GITHUB, ...args], { ...SECRET, stdin });

  it('names a mistake, how to mend it, and the message that was hashed', async () => {
    const { code, stdout } = await explain([], '{ "foo": "bar" }');
    expect(code).toBe(0);
    expect(stdout).toContain('Signed with the body written again (body-rewritten).');
    expect(stdout).toContain(
      'The body was read and written again, compact, as JSON.stringify writes it.',
    );
    expect(stdout).toContain('Fix: Verify the bytes as they arrived');
    expect(stdout).toContain('theirs  {«"foo":"bar"»}');
    expect(stdout).toContain('--code php|javascript|python --scheme github');
    const json = await explain(['--json'], '{ "foo": "bar" }');
    expect(Object.keys(linesOf(json.stdout)[0] ?? {})).toEqual([
      ...['scheme', 'verdict', 'explanations', 'tried', 'ms', 'ruledOut', 'complete'],
    ]);
    expect(json.stdout).not.toContain('mysecret');
  });

  it('says of a right signature that it is too old, or how far its time is ahead', async () => {
    const seconds = 1_790_000_000;
    const signature = createHmac('sha256', 'mysecret').update(`${seconds}.{}`).digest('hex');
    const header = ['--header', `Stripe-Signature: t=${seconds},v1=${signature}`];
    const at = (after: number) => new Date((seconds + after) * 1000).toISOString();
    const explainAt = (after: number) =>
      countersign(['explain', '-', '--scheme', 'stripe', ...header, '--at', at(after)], {
        ...{ ...SECRET, stdin: '{}' },
      });
    const old = await explainAt(301);
    expect(old).toMatchObject({ code: 1 });
    expect(old.stdout).toContain('✗ invalid: the signature is right, but older than the 300');
    expect(old.stdout).not.toContain('unknown');
    const ahead = await explainAt(-60 * 86_400);
    expect(ahead).toMatchObject({ code: 0 });
    expect(ahead.stdout).toContain('The signed time is 60 days in the future');
  });

  it('says where the signature is, if it is not at its place', async () => {
    const renamed = GITHUB.map((text) => text.replace('X-Hub-Signature-256', 'X-Renamed'));
    const args = ['explain', '-', '--scheme', 'github', ...renamed];
    const { code, stdout } = await countersign(args, { ...SECRET, stdin: '{"foo":"bar"}' });
    expect(code).toBe(2);
    expect(stdout).toContain('(no-sign)');
    expect(stdout).toContain('The signature was in the header X-Renamed, not in the header');
    expect(stdout).toContain('both  {"foo":"bar"}');
  });

  it('hints at what proves nothing but may help, with and without a verdict', async () => {
    const long = ['--header', 'Content-Length: 90'];
    const { stdout } = await explain(long, '{"id":90071992547409931}');
    expect(stdout).toContain('Content-Length says 90 bytes, but the body has 24.');
    expect(stdout).toContain('The body has a number beyond 2^53.');
    const cut = ['explain', '-', '--scheme', 'midtrans', ...long];
    const unread = await countersign(cut, { ...SECRET, stdin: '{"id":' });
    expect(unread.code).toBe(2);
    expect(unread.stdout).toContain('Content-Length says 90 bytes, but the body has 6.');
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

  it.each(['verify', 'explain'])(
    'has the scheme first in the JSON of %s, if it is our own too',
    async (command) => {
      const args = ['--scheme', 'payment-webhooks', '--json'];
      const body = '{"name":"a","sign":"x"}';
      const whole = await countersign([command, '-', ...args], { ...SECRET, stdin: body });
      const line = JSON.stringify({ id: 1, secret: 's', body });
      const lines = await countersign([command, ...args, '--jsonl', '-'], { stdin: line });
      for (const { stdout } of [whole, lines]) {
        const [answer = {}] = linesOf(stdout);
        expect(Object.keys(answer).find((key) => key !== 'id')).toBe('scheme');
        expect(answer.scheme).toBe('payment-webhooks');
      }
    },
  );
});
