// Checking a receiver through the contract: as a job, with the endpoint's secret, kept with the endpoint.

import { describe, expect, it } from 'vitest';
import type { CheckRequest } from '../../../../shared/contract/checking.ts';
import { verify } from '../../../shared/support/verify.ts';
import { checkJob, checkRequest, checkResult, startJudge } from '../support/checking.ts';
import { refused, startTestHost } from '../support/test-host.ts';
import { SECRET } from '../support/webhook.ts';

let arrived = 0;

const host = await startTestHost();
const { id: endpointId } = await host.addEndpoint();
/** Right, unless the path says otherwise. */
const url = await startJudge((body, request, response) => {
  arrived++;
  if (request.url === '/dies' && arrived > 10) return void request.socket.destroy();
  const isRight = verify(body, SECRET).verdict === 'valid';
  response.writeHead(isRight ? 200 : 401).end(request.url === '/large' ? LARGE : '');
});

const LARGE = Buffer.alloc(5 * 1024 * 1024, 'x');

const start = async (change: Partial<CheckRequest> = {}) =>
  (await host.handlers['check.start'](checkRequest(endpointId, `${url}/`, change))).jobId;
const resultOf = (id: number) => checkResult(host, id);

const jobOf = (id: number) => checkJob(host, id);

describe('a check', () => {
  it('tells a right receiver, is kept with its endpoint, and stores no capture', async () => {
    const captured = (await host.handlers.status(null)).captured;
    const id = await start();
    const result = await resultOf(id);
    expect(result).toMatchObject({ endpointId, url: `${url}/`, isCancelled: false });
    expect(result.report).toMatchObject({ baseline: 'verifies', state: 'complete', findings: [] });
    await expect.poll(async () => (await jobOf(id)).state).toBe('done');
    const { requests } = result.report;
    expect(await jobOf(id)).toMatchObject({ kind: 'check', total: requests, done: requests });
    const [kept] = await host.handlers['check.list']({ endpointId });
    expect(kept).toMatchObject({ url: `${url}/`, report: result.report });
    expect((await host.handlers.status(null)).captured).toBe(captured);
    expect(JSON.stringify(result)).not.toContain(SECRET);
  });

  it('keeps what was sent and answered in each case', async () => {
    const id = await start({ maxRequests: 3 });
    const { report } = await resultOf(id);
    expect(report.cases.map(({ got }) => got)).toEqual(['accept', 'reject', 'reject']);
    const sent = await host.handlers['jobs.exchange']({ id, delivery: 2, attempt: 1 });
    expect(sent).toMatchObject({ method: 'POST', url: `${url}/`, response: { status: 401 } });
    expect(Buffer.from(sent.bodyBase64, 'base64').toString()).toContain('"amount"');
  });

  it('is sent once for a key', async () => {
    const asked = { maxRequests: 3, key: 'once' };
    expect(await start(asked)).toBe(await start(asked));
    expect(await host.handlers['send.outcome']({ key: 'once' })).toHaveProperty('jobId');
  });

  it('keeps the last 20 of an endpoint, and drops them with it', async () => {
    const { id: other } = await host.addEndpoint({ name: 'Other', path: '/other' });
    for (let count = 0; count < 22; count++)
      await resultOf(await start({ endpointId: other, maxRequests: 1 }));
    const kept = async () => host.handlers['check.list']({ endpointId: other });
    await expect.poll(async () => (await kept()).length).toBe(20);
    const moments = (await kept()).map(({ id }) => id);
    expect(moments).toEqual([...moments].sort((a, b) => b - a));
    await host.handlers['endpoints.remove']({ id: other });
    expect(await kept()).toEqual([]);
  });
});

describe('a receiver in trouble', () => {
  it('that dies half-way ends the check, with no finding that it did not earn', async () => {
    arrived = 0;
    const { report } = await resultOf(await start({ url: `${url}/dies` }));
    expect(report).toMatchObject({ baseline: 'verifies', state: 'no-answer', findings: [] });
    expect(report.requests).toBeLessThan(20);
  });

  it('may answer 5 MB', async () => {
    const { report } = await resultOf(await start({ url: `${url}/large`, maxRequests: 3 }));
    expect(report).toMatchObject({ baseline: 'verifies', findings: [] });
  });

  it('that never answers is unreachable', async () => {
    const silent = await startJudge(() => undefined);
    const { report } = await resultOf(await start({ url: silent, timeoutMs: 100 }));
    expect(report).toMatchObject({ baseline: 'unreachable', requests: 3, diagnosis: null });
  });
});

describe('a check is refused', () => {
  it('without an endpoint, a secret, a setting, or a service that signs with a shared secret', async () => {
    await refused('not-found', start({ endpointId: 4242 }));
    const bare = await host.addEndpoint({ name: 'Bare', path: '/bare', secrets: [] });
    await refused('no-secret', start({ endpointId: bare.id }));
    const paytr = await host.addEndpoint({ name: 'P', path: '/p', scheme: 'paytr' });
    await expect(start({ endpointId: paytr.id })).rejects.toMatchObject({
      ...{ code: 'not-signable', details: { reason: 'no-setting' } },
    });
    const alipay = await host.addEndpoint({ name: 'A', path: '/a', scheme: 'alipay' });
    await refused('not-checkable', start({ endpointId: alipay.id }));
  });

  it('to our own listener', async () => {
    const { listener } = await host.handlers.status(null);
    await refused('own-listener', start({ url: listener }));
    await refused('own-listener', start({ statusUrl: listener }));
  });

  it('with rules that cannot be read', async () => {
    await refused('invalid-input', start({ acceptedWhen: ['x'] }));
  });
});
