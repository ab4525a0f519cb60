// Compose as a job: many deliveries at once, their states, progress, and cancelling.

import { beforeEach, describe, expect, it } from 'vitest';
import type { SendJob } from '../../../../shared/contract/sending.ts';
import { defaultSchedule } from '../../../support/default-schedule.ts';
import { jobEnd, jobNow, jobWhere, sendRequest } from '../support/job.ts';
import { startRawReceiver } from '../support/raw-receiver.ts';
import { hear, refused, startTestHost } from '../support/test-host.ts';
import { testReceiver } from '../support/test-receiver.ts';

const host = await startTestHost();
const receiver = await testReceiver();
const secretId = (await host.addEndpoint()).secrets[0]?.id ?? '';
beforeEach(() => receiver.reset());

const HOOK = '/webhook';
const UNSCALED_A = defaultSchedule('A');

async function send(change: Parameters<typeof sendRequest>[1] = {}): Promise<number> {
  const request = sendRequest(receiver.url + HOOK, change);
  return (await host.handlers['compose.send'](request)).jobId;
}

const deliveriesOf = async (id: number) => host.handlers['jobs.deliveries']({ id });

describe('deliveries', () => {
  it('do not block others while they wait for a retry', async () => {
    receiver.react({ status: 500 });
    const id = await send({ deliveries: 40, concurrency: 1, schedule: UNSCALED_A });
    const job = await jobWhere(host, id, (one) => (one as SendJob).states.retrying === 40);
    expect(job).toMatchObject({ state: 'running', done: 0, attempts: 40 });
    const [first] = await deliveriesOf(id);
    expect(first?.nextAtMs).toBeGreaterThan(Date.now() + 30_000);
    await host.handlers['jobs.cancel']({ id });
    await jobEnd(host, id);
  });
});

it('a notification without retries is not sent again after a failure', async () => {
  receiver.react({ status: 500 });
  const id = await send({ schedule: null });
  expect(await jobEnd(host, id)).toMatchObject({
    schedule: null,
    attempts: 1,
    states: { failed: 1, retrying: 0 },
  });
  expect(receiver.received).toHaveLength(1);
  const [delivery] = await deliveriesOf(id);
  expect(delivery).toMatchObject({ state: 'failed', nextAtMs: null });
  expect(delivery?.attempts).toMatchObject([{ attempt: 1, state: 'failed', nextInMs: null }]);
});

describe('the request and response of an attempt', () => {
  const exchangeOf = async (id: number, delivery: number, attempt: number) =>
    host.handlers['jobs.exchange']({ id, delivery, attempt });
  const text = (base64 = '') => Buffer.from(base64, 'base64').toString();

  it('are stored byte for byte', async () => {
    receiver.react({ status: 503, headers: { 'x-why': 'busy' }, body: 'not now' });
    const id = await send({ sign: { secretId, cause: null } });
    await jobEnd(host, id);
    for (const attempt of [1, 2, 3, 4]) {
      const { response, ...sent } = await exchangeOf(id, 1, attempt);
      expect(sent).toMatchObject({ method: 'POST', url: receiver.url + HOOK });
      expect(sent.headers).toContainEqual(['content-type', 'application/json']);
      expect(text(sent.bodyBase64)).toBe(receiver.received[attempt - 1]?.body.toString());
      expect(response).toMatchObject({ status: 503, bodyLength: 7 });
      expect(response?.headers).toContainEqual(['x-why', 'busy']);
      expect(text(response?.bodyBase64)).toBe('not now');
    }
  });

  it('are stored up to 4 MiB per run; the rest is marked as not stored', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(200_000) });
    const id = await send({ body, deliveries: 60 });
    await jobEnd(host, id);
    const first = await exchangeOf(id, 1, 1);
    expect(first.bodyLength).toBeGreaterThan(200_000);
    expect(text(first.bodyBase64)).toHaveLength(64 * 1024);
    const kept = await Promise.all(
      Array.from({ length: 60 }, (_, at) => exchangeOf(id, at + 1, 1).catch(() => null)),
    );
    const bytes = JSON.stringify(kept.filter((one) => one !== null)).length;
    expect(bytes).toBeGreaterThan(4 * 1024 * 1024 - 200_000);
    expect(bytes).toBeLessThan(4 * 1024 * 1024 + 200_000);
    await refused('not-found', exchangeOf(id, 61, 1));
  });
});

it('Variant B disables the webhook after the given number of failed deliveries in a row, and stops', async () => {
  receiver.react({ status: 500 });
  const schedule = { ...defaultSchedule('B', 1_000_000), disableAfter: 3 };
  const id = await send({ deliveries: 50, concurrency: 1, schedule });
  const { states, attempts, done } = (await jobEnd(host, id)) as SendJob;
  expect(states).toMatchObject({ failed: 2, disabled: 48, delivered: 0, waiting: 0 });
  expect(done).toBe(50);
  expect(receiver.received).toHaveLength(attempts);
  const deliveries = await deliveriesOf(id);
  const ends = deliveries.filter((one) => one.attempts.at(-1)?.state === 'disabled');
  expect(ends).toHaveLength(1);
  expect(deliveries.every(({ nextAtMs }) => nextAtMs === null)).toBe(true);
});

it.each([
  ['no-secret', { sign: { secretId: 'gone', cause: null } }],
  ['not-json', { body: 'no json', sign: 'signed' }],
  ['not-an-object', { body: '[1]', sign: 'signed' }],
  ['no-effect', { body: '{"amount":"1.00"}', sign: 'strings-only' }],
  ['bad-schedule', { schedule: { ...UNSCALED_A, intervalsMs: [1, 2, 3] } }],
  ['invalid-input', { url: 'ftp://shop.example/' }],
  ['invalid-input', { url: 'http://user:word@shop.example/' }],
  ['invalid-input', { deliveries: 10_001 }],
  ['invalid-input', { deliveries: 1_000, copies: 11 }],
  ['invalid-input', { concurrency: 201 }],
  ['invalid-input', { body: 'x'.repeat(32 * 1024 * 1024 + 1) }],
])(
  'a request that cannot be sent is refused at once %s',
  async (code, { sign, ...change }: Record<string, unknown>) => {
    const signed =
      typeof sign === 'string'
        ? { secretId, cause: sign === 'signed' ? null : sign }
        : (sign ?? null);
    await expect(send({ ...change, sign: signed } as never)).rejects.toMatchObject({ code });
    expect(receiver.received).toHaveLength(0);
  },
);

describe('a job', () => {
  it('reports its start, its progress a few times a second, and its end', async () => {
    const told = hear(host, 'job');
    const id = await send({ deliveries: 300, concurrency: 20 });
    const end = await jobEnd(host, id);
    const own = told.filter((job) => job.id === id);
    expect(own[0]).toMatchObject({ state: 'running', total: 300 });
    expect(own.at(-1)).toEqual(end);
    expect(own.filter(({ state }) => state === 'done')).toHaveLength(1);
    const seconds = ((end.endedAtMs ?? 0) - end.startedAtMs) / 1000;
    expect(own.length).toBeLessThanOrEqual(2 + Math.ceil(seconds * 4));
  });

  it('that is cancelled aborts its open requests and sends nothing more', async () => {
    receiver.react('silence');
    const id = await send({ deliveries: 20, concurrency: 5, timeoutMs: 60_000 });
    await jobWhere(host, id, () => receiver.received.length === 5);
    await host.handlers['jobs.cancel']({ id });
    expect(await jobEnd(host, id)).toMatchObject({
      state: 'cancelled',
      done: 0,
      states: { cancelled: 20, waiting: 0, 'first-attempt': 0 },
    });
    expect(receiver.received).toHaveLength(5);
    await host.handlers['jobs.cancel']({ id }); // cancelling again has no effect
    expect(await jobNow(host, id)).toMatchObject({ state: 'cancelled' });
  });

  it('is kept among the latest 20', async () => {
    let last = 0;
    for (let count = 0; count < 22; count++) {
      last = await send();
      await jobEnd(host, last);
    }
    const ids = (await host.handlers['jobs.list'](null)).map(({ id }) => id);
    expect(ids).toEqual(Array.from({ length: 20 }, (_, at) => last - at));
  });

  it('ends with the host, which does not wait for retries or responses', async () => {
    const other = await startTestHost();
    receiver.react({ status: 500 });
    await other.handlers['compose.send'](
      sendRequest(receiver.url, { schedule: UNSCALED_A, deliveries: 3 }),
    );
    const silent = await startRawReceiver('');
    await other.handlers['compose.send'](sendRequest(silent, { timeoutMs: 60_000 }));
    const begun = performance.now();
    await other.close();
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});
