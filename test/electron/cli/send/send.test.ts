// countersign send as scripts use it: requests, output and exit codes.

import { beforeEach, describe, expect, it } from 'vitest';
import { primitives } from '../../../../electron/host/lib/primitives.ts';
import { verifyRequest } from '../../../../shared/signature/engine/verify-request.ts';
import { schemeNamed } from '../../../../shared/signature/schemes/schemes.ts';
import { verify } from '../../../shared/support/verify.ts';
import { SECRET, signedBody } from '../../host/support/webhook.ts';
import { countersign, eventually, running, temporaryFile, linesOf } from '../support/cli.ts';
import { testReceiver } from '../../host/support/test-receiver.ts';

const receiver = await testReceiver();
beforeEach(() => receiver.reset());

const env = { COUNTERSIGN_SECRET: SECRET };
const send = (...args: string[]) =>
  countersign(['send', '--to', `${receiver.url}/hook`, ...args], { env });

const bodies = () => receiver.received.map(({ body }) => body);
const verdicts = () => bodies().map((body) => verify(body, SECRET).verdict);
const fields = () => JSON.parse(bodies()[0]?.toString() ?? '') as Record<string, unknown>;

describe('the request', () => {
  it('is the signed documented example, in the documented form', async () => {
    const { code, stdout, stderr } = await send();
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^attempt 1: 200 over HTTP\/1\.1, \d+ ms; delivered\nDelivered after 1 attempt\.\n$/,
    );
    expect(stderr).toMatch(
      /^Sending a notification to http:.* Variant A: at most 10 attempts\.\n$/,
    );
    expect(receiver.received[0]).toMatchObject({ method: 'POST', target: '/hook' });
    expect(verdicts()).toEqual(['valid']);
  });

  it('contains a body file, unchanged if it is not signed', async () => {
    const body = '\ufeff{ "amount":\t"1.00" , "sign": "as it is" }\r\n';
    await send('--body', temporaryFile(body), '--unsigned');
    expect(bodies()[0]?.equals(Buffer.from(body))).toBe(true);
    const file = temporaryFile(signedBody({ sign: 'old' }));
    await countersign(['send', '--to', receiver.url, '--body', file], { env });
    expect(verdicts()[1]).toBe('valid');
  });

  it('contains a preset with changed fields', async () => {
    await send(
      '--preset',
      'empty-buyer',
      '--field',
      'client_name=דנה',
      '--literal',
      'inst=3',
      '--literal',
      'more={"a":[1]}',
      '--field',
      'receipt=',
      '--items-variant',
      'B',
    );
    expect(verdicts()).toEqual(['valid']);
    expect(fields()).toMatchObject({ client_name: 'דנה', inst: 3, more: { a: [1] }, receipt: '' });
    expect(typeof fields().items).toBe('string');
  });

  it('is repeated for many notifications and copies', async () => {
    const { code, stdout } = await send('--deliveries', '30', '--copies', '3', '--json');
    expect(code).toBe(0);
    const copiesOf = new Map<string, number>();
    for (const body of bodies().map(String)) copiesOf.set(body, (copiesOf.get(body) ?? 0) + 1);
    expect([...copiesOf.values()]).toEqual(Array.from({ length: 30 }, () => 3));
    for (const body of copiesOf.keys()) expect(body).toMatch(/"name": ?"[^"]+ \(\d+\)"/);
    expect(new Set(verdicts())).toEqual(new Set(['valid']));
    expect(linesOf(stdout).at(-1)).toEqual({
      ...{
        state: 'delivered',
        deliveries: 90,
        attempts: 90,
        delivered: 90,
        failed: 0,
        disabled: 0,
      },
      cancelled: 0,
    });
  });
});

describe('the output', () => {
  it('has one JSON line for each attempt and one at the end (--json)', async () => {
    receiver.react({ status: 503 });
    const before = Date.now();
    const { code, stdout, stderr } = await send(
      '--variant',
      'B',
      '--intervals',
      '60,120,300',
      '--time-scale',
      '6000',
      '--json',
    );
    expect(code).toBe(1);
    expect(stderr).toBe('');
    const lines = linesOf(stdout);
    expect(lines).toHaveLength(5);
    expect(lines[0]).toEqual({
      ...{ delivery: 1, attempt: 1 },
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      ...{ status: 503, error: null, ms: expect.any(Number) as number, nextInMs: 10 },
      state: 'retrying',
    });
    expect(Object.keys(lines[0] ?? {})).toEqual([
      ...['delivery', 'attempt', 'at', 'status', 'error', 'ms', 'nextInMs', 'state'],
    ]);
    expect(Date.parse(String(lines[0]?.at))).toBeGreaterThanOrEqual(before);
    expect(lines.map(({ nextInMs }) => nextInMs)).toEqual([10, 20, 50, null, undefined]);
    expect(lines[3]).toMatchObject({ attempt: 4, state: 'failed' });
    expect(lines[4]).toMatchObject({ state: 'failed', attempts: 4, failed: 1 });
  });

  it('gives an error as a code and a sentence', async () => {
    receiver.react('reset');
    const quick = ['--variant', 'B', '--time-scale', '1000000'];
    const { stdout } = await send(...quick, '--json');
    expect(linesOf(stdout)[0]).toMatchObject({
      status: null,
      error: { code: 'reset', message: expect.stringContaining('closed the connection') as string },
    });
    const { stdout: text } = await send(...quick);
    expect(text).toMatch(
      /^attempt 1: reset over HTTP\/1\.1, \d+ ms; retrying in 0 ms\n {2}127\.0\.0\.1:\d+ closed the connection/,
    );
    expect(text).toMatch(/failed, no attempts left\n.*\nFailed after 4 attempts\.\n$/);
  });

  it('names the event, and says that the body does not contain it', async () => {
    const { stderr } = await send('--event', 'recurring-charge');
    expect(stderr).toMatch(/each month.*The body does not name its event/);
  });
});

describe('Ctrl-C', () => {
  it('stops sending, reports the progress, and ends with 1', async () => {
    receiver.react({ status: 500 });
    const run = running(['send', '--to', receiver.url, '--json'], env);
    await run.printed(/"nextInMs":60000/);
    const { code, stdout } = await run.stop();
    expect(code).toBe(1);
    expect(linesOf(stdout).at(-1)).toMatchObject({
      state: 'cancelled',
      attempts: 1,
      cancelled: 1,
    });
  });

  it('does not wait for an answer', async () => {
    receiver.react('silence');
    const run = running(['send', '--to', receiver.url], env);
    await eventually(() => Promise.resolve(receiver.received[0]));
    const { code, stdout } = await run.stop('SIGTERM');
    expect(code).toBe(1);
    expect(stdout).toBe('Cancelled after 0 attempts.\n');
  });
});

describe('a request that cannot be sent', () => {
  it.each([
    [64, [], /Add --to URL/],
    [64, ['--to', 'ftp://x'], /full URL/],
    [64, ['--to', 'http://x', '--preset', 'nothing'], /Allowed choices/],
    [64, ['--to', 'http://x', '--field', 'novalue'], /Enter NAME=VALUE/],
    [64, ['--to', 'http://x', '--literal', 'inst=three'], /inst: Not valid JSON/],
    [64, ['--to', 'http://x', '--event', 'refund'], /^error: The refund body .*--body FILE\.\n$/],
    [64, ['--to', 'http://x', '--intervals', '60,30'], /9 retries/],
    [64, ['--to', 'http://x', '--intervals', '60;30'], /list of seconds/],
    [64, ['--to', 'http://x', '--time-scale', '0.5'], /from 1/],
    [64, ['--to', 'http://x', '--deliveries', '1000', '--copies', '100'], /more than 10000/],
    [64, ['--to', 'http://x', '--concurrency', '201'], /at most 200/],
    [64, ['--to', 'http://x', '--cause', 'hmac', '--unsigned'], /cannot be used with/],
    [65, ['--to', 'http://x', '--cause', 'null-as-text'], /makes no difference/],
    [66, ['--to', 'http://x', '--body', '/nowhere.json'], /no such file/],
    [
      65,
      ['--to', 'http://x', '--unsigned', '--body', process.execPath],
      /To send any bytes .*replay FILE"/,
    ],
  ])('%i: %j', async (expected, args, says) => {
    const { code, stdout, stderr } = await countersign(['send', ...args], { env });
    expect(stderr).toMatch(says);
    expect(code).toBe(expected);
    expect(stdout).toBe('');
  });

  it('ends with 64 without a secret, and with 65 if the body is not one JSON object', async () => {
    const to = ['send', '--to', receiver.url];
    expect(await countersign(to)).toMatchObject({ code: 64 });
    const body = temporaryFile('[1]');
    expect(await countersign([...to, '--body', body], { env })).toMatchObject({ code: 65 });
    expect(receiver.received).toHaveLength(0);
  });
});

describe('another service', () => {
  const request = (at: number) => {
    const received = receiver.received[at];
    if (!received) throw new Error(`request ${at} did not come`);
    const { method, target, headers, body } = received;
    return { method, url: receiver.url + target, headers, body };
  };
  const verdictOf = (name: string, at = 0, settings = {}) => {
    const scheme = schemeNamed(name);
    if (!scheme) throw new Error(`no scheme ${name}`);
    const agreed = { secret: SECRET, settings };
    return verifyRequest(scheme, request(at), agreed, Date.now(), primitives).verdict;
  };

  it.each([
    ['stripe', 'application/json'],
    ['fondy', 'application/x-www-form-urlencoded'],
    ['wechat-pay-v2', 'text/xml'],
    ['square', 'application/json'],
  ])('sends a signed example of %s', async (name, type) => {
    const { code } = await send('--scheme', name);
    expect(code).toBe(0);
    expect(verdictOf(name)).toBe('valid');
    expect(request(0).headers).toContainEqual(['content-type', type]);
  });

  it('sends a body file with headers and settings, signed anew at each attempt', async () => {
    receiver.react({ status: 500 });
    const body = temporaryFile('{"id":"evt_1"}');
    await send(
      ...['--scheme', 'stripe', '--body', body, '--header', 'X-Try: 1'],
      ...['--variant', 'B', '--intervals', '60,60.6,61.2', '--time-scale', '60'],
    );
    const times = receiver.received.map(
      ({ headers }) =>
        /t=(\d+)/.exec(
          headers.find(([name]) => name.toLowerCase() === 'stripe-signature')?.[1] ?? '',
        )?.[1],
    );
    expect(new Set(times).size).toBe(4);
    expect(request(0).headers).toContainEqual(['X-Try', '1']);
    expect([0, 1, 2, 3].map((at) => verdictOf('stripe', at))).toEqual(Array(4).fill('valid'));
  });

  it('signs with a mistake of the scheme on purpose', async () => {
    const { code, stderr } = await send('--scheme', 'stripe', '--cause', 'field-kept');
    expect(code).toBe(65); // Stripe signs the body, not fields
    expect(stderr).toContain('makes no difference');
    await send('--scheme', 'stripe', '--cause', 'digest-plain');
    expect(verdictOf('stripe')).toBe('invalid');
  });

  it('says which options are of our own service, and who alone can sign', async () => {
    const preset = await send('--scheme', 'stripe', '--preset', 'hebrew');
    expect(preset.code).toBe(64);
    expect(preset.stderr).toContain('--preset works only without --scheme');
    const header = await send('--header', 'X: 1');
    expect(header.code).toBe(64);
    const alipay = await send('--scheme', 'alipay');
    expect(alipay.code).toBe(65);
    expect(alipay.stderr).toContain('public-key');
    expect(receiver.received).toEqual([]);
  });
});
