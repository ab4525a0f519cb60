// The endpoint and verdict of a capture when endpoints and secrets are added, changed and deleted. List and detail
// always show the same verdict.

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CaptureDetail } from '../../../../shared/contract/capture.ts';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import type { HostStatus } from '../../../../shared/contract/status.ts';
import { refused, hearCaptures, startTestHost, type TestHost } from '../support/test-host.ts';
import { SECRET, signedBody } from '../support/webhook.ts';

const PATH = '/hooks/shop-a';
const send = (host: TestHost, path = PATH, secret = SECRET) =>
  host.receive(path, signedBody({}, secret));
const detail = async (host: TestHost, id: number) => host.detail(id);

/** Waits until the list shows these values for a capture, and asserts that the detail shows the same. */
async function expectListed(host: TestHost, id: number, line: Partial<CaptureDetail['summary']>) {
  await expect.poll(async () => (await detail(host, id)).summary).toMatchObject(line);
  const { summary, verification } = await detail(host, id);
  expect(verification).toMatchObject({ verdict: summary.verdict, reason: summary.reason });
}

function captured(host: TestHost) {
  const { byEndpoint } = host.handlers.status(null) as HostStatus;
  const endpoints = host.handlers['endpoints.list'](null) as Endpoint[];
  return endpoints.map(({ id, path }) => [path, byEndpoint[id] ?? 0]);
}

describe('a webhook', () => {
  it('belongs to the endpoint of its path, whatever its query', async () => {
    const host = await startTestHost();
    const { id } = await host.addEndpoint();
    expect((await send(host, `${PATH}?attempt=2`)).summary).toMatchObject({
      endpointId: id,
      verdict: 'valid',
    });
    expect((await send(host, `${PATH}/more`)).summary).toMatchObject({ endpointId: null });
    expect(captured(host)).toEqual([[PATH, 1]]);
    expect(await host.handlers.status(null)).toMatchObject({ captured: 2, unrouted: 1 });
  });

  it('is verified without a secret if the endpoint says that its service has none', async () => {
    const host = await startTestHost();
    const payfast = { scheme: 'payfast', secrets: [] };
    await host.addEndpoint({ ...payfast, settings: { no_secret: 'yes' } });
    await host.addEndpoint({ ...payfast, path: '/hooks/unsaid' });
    const form = `a=1&signature=${createHash('md5').update('a=1').digest('hex')}`;
    const sent = async (path: string) => (await host.receive(path, form)).verification;
    expect(await sent(PATH)).toMatchObject({ verdict: 'valid', canonical: 'a=1' });
    expect(await sent('/hooks/unsaid')).toMatchObject({ reason: 'no-secret' });
  });
});

it('a new endpoint adopts the captures of its path and verifies them', async () => {
  const host = await startTestHost();
  const early = await send(host);
  const withQuery = await send(host, `${PATH}?a=b`);
  const other = await send(host, '/other');
  expect(early.summary).toMatchObject({ endpointId: null, reason: 'no-secret' });
  const told = hearCaptures(host);
  const adopted = () =>
    new Set(told().flatMap(({ id, endpointId }) => (endpointId === null ? [] : [id])));

  const { id } = await host.addEndpoint();
  await expectListed(host, early.summary.id, { endpointId: id, verdict: 'valid', reason: null });
  await expectListed(host, withQuery.summary.id, { endpointId: id, verdict: 'valid' });
  await expectListed(host, other.summary.id, { endpointId: null });
  await expect.poll(() => captured(host)).toEqual([[PATH, 2]]);
  // The other capture may be reported too: its cause can be searched now that a secret exists.
  await expect.poll(adopted).toEqual(new Set([early.summary.id, withQuery.summary.id]));
});

it('a changed secret gives the captures of its endpoint a new verdict, and back again', async () => {
  const host = await startTestHost();
  const { id, secrets } = await host.addEndpoint();
  const { summary } = await send(host);
  const entry = { id: secrets[0]?.id ?? '', label: 'live', current: true };

  await host.addEndpoint({ id, secrets: [{ ...entry, secret: 'another' }] });
  await expectListed(host, summary.id, { endpointId: id, verdict: 'invalid', attempt: 1 });
  await host.addEndpoint({ id, secrets: [{ ...entry, secret: SECRET }] });
  await expectListed(host, summary.id, { endpointId: id, verdict: 'valid', attempt: 1 });
  await host.addEndpoint({ id, secrets: [] });
  await expectListed(host, summary.id, { verdict: 'unverifiable', reason: 'no-secret' });
});

it('an endpoint that moves to another path keeps its captures and adopts those of the new path', async () => {
  const host = await startTestHost();
  const { id, secrets } = await host.addEndpoint();
  const old = await send(host);
  const early = await send(host, '/new');
  const kept = secrets.map((secret) => ({ id: secret.id, label: 'live', current: true }));
  await host.addEndpoint({ id, path: '/new', secrets: kept });
  await expectListed(host, early.summary.id, { endpointId: id, verdict: 'valid' });
  await expectListed(host, old.summary.id, { endpointId: id, verdict: 'valid' });
  expect((await send(host)).summary).toMatchObject({ endpointId: null });
});

it('a deleted endpoint leaves its captures without endpoint and unverifiable', async () => {
  const host = await startTestHost();
  const { id } = await host.addEndpoint();
  const { summary } = await send(host);
  await host.handlers['endpoints.remove']({ id });
  await expectListed(host, summary.id, {
    endpointId: null,
    verdict: 'unverifiable',
    reason: 'no-secret',
  });
  await host.untilStatus({ captured: 1, unrouted: 1 });
  await refused('not-found', () => host.handlers['endpoints.remove']({ id }));
});
