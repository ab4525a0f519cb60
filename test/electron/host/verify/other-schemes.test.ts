// An endpoint with another service's scheme: its webhooks are verified, explained, shown and exported by that scheme.

import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { EndpointDraft } from '../../../../shared/contract/endpoint.ts';
import type { Verification } from '../../../../shared/signature/verification.ts';
import { jobEnd, replayManyRequest, replayRequest } from '../support/job.ts';
import { refused, startShop, startTestHost, type TestHost } from '../support/test-host.ts';
import { current, SECRET } from '../support/webhook.ts';
import { testReceiver } from '../support/test-receiver.ts';

const BODY = '{"action":"opened","sender":{"login":"dana"}}';
const GITHUB: Partial<EndpointDraft> = { scheme: 'github' };

const signature = (body: string, secret = SECRET) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

const post = (host: TestHost, body: string, headers: Record<string, string>, query = '') =>
  host.captureOf(() =>
    fetch(`${host.listenerUrl}/hooks/shop-a${query}`, { method: 'POST', body, headers }),
  );

const fromGitHub = (host: TestHost, signed = BODY, secret = SECRET) =>
  post(host, BODY, {
    ...{ 'X-Hub-Signature-256': signature(signed, secret), 'X-GitHub-Event': 'push' },
  });

const github = await startShop(GITHUB);

describe('a webhook of GitHub', () => {
  it('is valid, with its body as the message and its fields for the reader', async () => {
    const { verification, inspected, summary } = await fromGitHub(github);
    expect(summary).toMatchObject({ name: 'push', amount: null });
    expect(verification).toMatchObject({ scheme: 'github', verdict: 'valid', canonical: BODY });
    expect(inspected?.scheme.service).toBe('GitHub');
    expect(inspected?.pieces).toEqual([{ text: BODY, from: { kind: 'body' } }]);
    expect(inspected?.fields.map(({ path, text, fate }) => [path, text, fate])).toEqual([
      [['action'], 'opened', 'in-body'],
      [['sender', 'login'], 'dana', 'in-body'],
    ]);
  });

  it('leaves without its signature and its values, and comes back with its verdict', async () => {
    const { summary } = await fromGitHub(github);
    const file = await github.handlers['export.make']({
      ...{ ids: [summary.id], format: 'bundle', language: null, url: null },
      personalData: 'redacted',
    });
    expect(file.text).not.toContain(signature(BODY).slice(7));
    expect(file.text).not.toMatch(/[dD]ana/);
    const { captures } = JSON.parse(file.text) as { captures: { verification: Verification }[] };
    expect(captures[0]?.verification).toMatchObject({ verdict: 'valid', canonical: null });

    const other = await startTestHost();
    const [back] = await other.capturesOf(1, async () =>
      other.handlers['import.read']({
        bytesBase64: Buffer.from(file.text).toString('base64'),
        ...{ kind: null, endpointId: null },
      }),
    );
    expect(back?.summary).toMatchObject({ verdict: 'valid', isVerdictRecorded: true });
    expect(back?.inspected?.scheme.service).toBe('GitHub');
    expect(back?.inspected?.fields.map(({ path, fate }) => [path, fate])).toEqual([
      [['action'], 'in-body'],
      [['sender', 'xxxxx'], 'in-body'], // a name that no document has is replaced too
    ]);
  });
});

describe('a scheme with settings', () => {
  const SALT = 'a-salt-nobody-knows';
  const paytr = {
    scheme: 'paytr',
    secrets: [current(SECRET), { label: 'salt', setting: 'salt', current: false, secret: SALT }],
  } as const;
  const hash = createHmac('sha256', SECRET).update(`42${SALT}success3500`).digest('base64');
  const body = new URLSearchParams({
    ...{ merchant_oid: '42', status: 'success', total_amount: '3500', hash },
    payment_type: 'card',
  }).toString();
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

  it('keeps secret ones with the secrets, and shows their names only', async () => {
    const host = await startTestHost();
    const endpoint = await host.addEndpoint(paytr);
    expect(JSON.stringify(endpoint)).not.toContain(SALT);
    expect(endpoint.secrets.map(({ setting }) => setting)).toEqual([undefined, 'salt']);
    const { verification, inspected, summary } = await post(host, body, form);
    expect(summary).toMatchObject({ name: '42', amount: '3500' });
    expect(verification.verdict).toBe('valid');
    expect(verification.canonical).toBe('42<SALT>success3500');
    const fates = inspected?.fields.map(({ path, fate, place }) => [path[0], fate, place]);
    expect(fates).toEqual([
      ['merchant_oid', 'signed', 1],
      ['status', 'signed', 2],
      ['total_amount', 'signed', 3],
      ['hash', 'signature', null],
      ['payment_type', 'not-signed', null],
    ]);
  });
});

describe('the URL that a service signs', () => {
  const square = (url: string) => ({
    'x-square-hmacsha256-signature': createHmac('sha256', SECRET)
      .update(url + BODY)
      .digest('base64'),
  });

  it('is the one of the tunnel, as its headers say', async () => {
    const host = await startShop({ scheme: 'square' });
    const headers = {
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'a.tunnel.example',
      ...square('https://a.tunnel.example/hooks/shop-a'),
    };
    expect((await post(host, BODY, headers)).verification.verdict).toBe('valid');
  });

  it('is the configured one, if there is one', async () => {
    const host = await startTestHost();
    const settings = { notification_url: 'https://shop.example/square' };
    await host.addEndpoint({ scheme: 'square', settings });
    const headers = square('https://shop.example/square');
    expect((await post(host, BODY, headers)).verification.verdict).toBe('valid');
  });
});

describe('a webhook of another service than its endpoint says', () => {
  it('is not recognised with another secret, without any, or if it is too long', async () => {
    const host = await startTestHost();
    const { summary } = await fromGitHub(host);
    const recognise = (id: number) => host.handlers['captures.recognise']({ id });
    expect(await recognise(summary.id)).toBeNull();
    await host.addEndpoint({ path: '/other' });
    const other = await fromGitHub(host, BODY, 'nobody-knows-this');
    expect(await recognise(other.summary.id)).toBeNull();
    const long = JSON.stringify({ a: 'x'.repeat(300 * 1024) });
    const signed = await post(host, long, { 'X-Hub-Signature-256': signature(long) });
    expect(await recognise(signed.summary.id)).toBeNull();
    await refused('not-found', () => recognise(999));
  });
});

it('refuses a scheme that it does not know, and a record with a mistake', async () => {
  const host = await startTestHost();
  await expect(host.addEndpoint({ scheme: 'nobody' })).rejects.toMatchObject({
    details: { where: 'scheme' },
  });
  await refused('invalid-input', host.addEndpoint({ scheme: { name: 'x' } as never }));
});

it('counts every 2xx as delivered: forwarded, replayed, listed and repeated', async () => {
  const [host, receiver] = [await startTestHost(), await testReceiver()];
  receiver.react({ status: 204 });
  const forward = { url: receiver.url, mode: 'proxy', timeoutMs: 5000 } as const;
  await host.addEndpoint({ ...GITHUB, forward });
  const { summary, capture } = await fromGitHub(host);
  const captureId = summary.id;
  await expect
    .poll(async () => (await host.detail(captureId)).forwarded)
    .toMatchObject({ delivered: true });
  const sent = await host.handlers['replay.send'](
    replayRequest(captureId, receiver.url, { headers: capture.headers }),
  );
  expect(sent).toMatchObject({ delivered: true, response: { status: 204 } });
  const { jobId } = await host.handlers['replay.many'](
    replayManyRequest([captureId], [receiver.url], { stopOnFailure: true }),
  );
  expect(await jobEnd(host, jobId)).toMatchObject({ targets: [{ delivered: 1, same: 1 }] });
  const results = await host.handlers['replay.list']({ captureId });
  expect(results.map(({ delivered }) => delivered)).toEqual([true, true]);
});

it('a replay that is signed again has a fresh time and signature by the scheme of its endpoint', async () => {
  const [host, receiver] = [await startTestHost(), await startTestHost()];
  await host.addEndpoint({ scheme: 'stripe' });
  await receiver.addEndpoint({ scheme: 'stripe' });
  const old = Math.floor(Date.now() / 1000) - 1000;
  const v1 = createHmac('sha256', SECRET).update(`${old}.${BODY}`).digest('hex');
  const late = await post(host, BODY, { 'Stripe-Signature': `t=${old},v1=${v1}` });
  expect(late.summary).toMatchObject({ verdict: 'invalid', reason: 'too-old' });

  const [endpoint] = await host.handlers['endpoints.list'](null);
  for (const editedBody of ['{"amount":1}', null]) {
    const replayed = await receiver.captureOf(async () =>
      host.handlers['replay.send'](
        replayRequest(late.summary.id, `${receiver.listenerUrl}/hooks/shop-a`, {
          ...{ headers: late.capture.headers, editedBody },
          resignWith: { secretId: endpoint?.secrets[0]?.id ?? '' },
        }),
      ),
    );
    expect(replayed.summary.verdict).toBe('valid');
    expect(replayed.capture.bodyLength).toBe(Buffer.byteLength(editedBody ?? BODY));
    expect(replayed.capture.headers.filter(([name]) => /^stripe/i.test(name))).toHaveLength(1);
  }
});
