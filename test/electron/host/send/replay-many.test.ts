// Replay of many captures as a job: order, rate, stop and cancel, every result stored, and each target's response
// compared with the previous replay.

import { beforeEach, describe, expect, it } from 'vitest';
import type { ReplayManyJob } from '../../../../shared/contract/sending.ts';
import { jobEnd, jobWhere, replayManyRequest } from '../support/job.ts';
import { closedUrl } from '../support/raw-receiver.ts';
import { execute } from '../support/sqlite.ts';
import { hear, startTestHost } from '../support/test-host.ts';
import { signedBody, numbered } from '../support/webhook.ts';
import { testReceiver } from '../support/test-receiver.ts';

const host = await startTestHost();
const receiver = await testReceiver();
const names = Array.from({ length: 8 }, (_, n) => `Order ${n + 1}`);
const captures = await host.receiveAll(
  '/',
  names.map((name) => signedBody({ name })),
);
const ids = captures.map(({ summary }) => summary.id);
beforeEach(() => receiver.reset());

type Change = Parameters<typeof replayManyRequest>[2];

async function replay(captureIds: readonly number[], urls: readonly string[], change: Change = {}) {
  const request = replayManyRequest(captureIds, urls, change);
  return (await host.handlers['replay.many'](request)).jobId;
}

const ended = async (id: number) => (await jobEnd(host, id)) as ReplayManyJob;

const namesReceived = () =>
  receiver.received.map(({ body }) => (JSON.parse(body.toString()) as { name: string }).name);

describe('captures', () => {
  it('stop being sent if one cannot be read, also with several at a time', async () => {
    const own = await startTestHost();
    await own.receiveAll('/', numbered(8));
    execute(own.folder, `UPDATE captures SET body = x'00' WHERE id = 2`); // as disk damage might
    const request = replayManyRequest([1, 2, 3, 4, 5, 6, 7, 8], [receiver.url], {
      concurrency: 2,
      perSecond: 10,
    });
    const { jobId } = await own.handlers['replay.many'](request);
    expect(await jobEnd(own, jobId)).toMatchObject({ state: 'stopped', total: 8 });
    const sent = receiver.received.length;
    expect(sent).toBeLessThanOrEqual(2);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(receiver.received).toHaveLength(sent);
  });

  it('are sent unchanged in the given order, each to every target', async () => {
    const chosen = [ids[2], ids[0], ids[1]] as number[];
    const urls = [`${receiver.url}/order/a`, `${receiver.url}/order/b`];
    const job = await ended(await replay(chosen, urls));
    expect(job).toMatchObject({ kind: 'replay', state: 'done', total: 6, done: 6 });
    expect(namesReceived()).toEqual(
      ['Order 3', 'Order 1', 'Order 2'].flatMap((name) => [name, name]),
    );
    expect(receiver.received.map(({ target }) => target.slice(-1))).toEqual([
      ...['a', 'b', 'a', 'b', 'a', 'b'],
    ]);
    expect(receiver.received[0]?.body.toString()).toBe(signedBody({ name: 'Order 3' }));
    expect(receiver.received[0]?.headers).toContainEqual(['Content-Type', 'application/json']);
  });

  it('are sent several at a time, each once', async () => {
    await ended(await replay(ids, [`${receiver.url}/parallel`], { concurrency: 4 }));
    expect(namesReceived().toSorted()).toEqual(ids.map((_, at) => `Order ${at + 1}`));
  });

  it('are sent at a limited rate', async () => {
    const begun = performance.now();
    await ended(await replay(ids, [`${receiver.url}/rate`], { concurrency: 8, perSecond: 40 }));
    expect(performance.now() - begun).toBeGreaterThanOrEqual((7 / 40) * 1000 - 5);
    expect(receiver.received).toHaveLength(8);
  });

  it('that are not HTTP give results without being sent', async () => {
    const { summary } = await host.receiveBytes(400, 'GARBAGE\r\n\r\n');
    const job = await ended(await replay([summary.id], [`${receiver.url}/garbage`]));
    expect(job.targets).toMatchObject([{ noAnswer: 1, first: 1 }]);
    const [result] = await host.handlers['replay.list']({ captureId: summary.id });
    expect(result).toMatchObject({ response: null, error: { code: 'not-sendable' } });
    expect(receiver.received).toHaveLength(0);
  });
});

describe('results', () => {
  it('are stored and reported one by one', async () => {
    const told = hear(host, 'replay');
    await ended(await replay(ids, [`${receiver.url}/kept`]));
    expect(told.map(({ captureId }) => captureId)).toEqual(ids);
    for (const result of told) {
      const { captureId } = result;
      expect((await host.handlers['replay.list']({ captureId }))[0]).toEqual(result);
    }
  });

  it('are summed up per target and compared with the previous replay', async () => {
    const [one, two, three, four] = ids as [number, number, number, number];
    const url = `${receiver.url}/compared`;
    const closed = await closedUrl();
    receiver.react({ status: 500 });
    await ended(await replay([one, two], [url]));
    receiver.react({ status: 200 });
    await ended(await replay([three], [url]));

    const fixed = await ended(await replay([one, two, three, four], [url, closed]));
    expect(fixed.targets).toEqual([
      { url, delivered: 4, retried: {}, noAnswer: 0, fixed: 2, broken: 0, same: 1, first: 1 },
      {
        ...{ url: closed, delivered: 0, retried: {}, noAnswer: 4, fixed: 0, broken: 0, same: 0 },
        first: 4,
      },
    ]);

    receiver.react({ status: 201 });
    const broken = await ended(await replay([one, two], [url]));
    expect(broken.targets).toMatchObject([{ delivered: 0, retried: { 201: 2 }, broken: 2 }]);
  });
});

describe('a job', () => {
  it('stops at the first response other than 200 on request', async () => {
    receiver.react({ status: 204 });
    const stopped = await ended(
      await replay(ids, [`${receiver.url}/stop`], { stopOnFailure: true }),
    );
    expect(stopped).toMatchObject({ state: 'stopped', done: 1, total: 8 });
    expect(receiver.received).toHaveLength(1);
    const whole = await ended(await replay(ids, [`${receiver.url}/stop`]));
    expect(whole).toMatchObject({ state: 'done', done: 8 });
  });

  it('that is cancelled aborts its open request, keeps its results, and sends no more', async () => {
    const url = `${receiver.url}/cancel`;
    receiver.react('silence');
    const id = await replay(ids, [await closedUrl(), url], { timeoutMs: 60_000 });
    await jobWhere(host, id, () => receiver.received.length === 1);
    await host.handlers['jobs.cancel']({ id });
    expect(await ended(id)).toMatchObject({ state: 'cancelled', done: 1, total: 16 });
    expect(receiver.received).toHaveLength(1);
    const results = await host.handlers['replay.list']({ captureId: ids[0] ?? 0 });
    expect(results.filter((result) => result.request.url === url)).toEqual([]);
  });

  it('continues without a capture that is deleted meanwhile', async () => {
    const bodies = ['a', 'b', 'c'].map((name) => signedBody({ name }));
    const [first, removed, last] = await host.receiveAll('/', bodies);
    const chosen = [first, removed, last].map((detail) => detail?.summary.id ?? 0);
    const id = await replay(chosen, [`${receiver.url}/removed`], { perSecond: 20 });
    await host.handlers['captures.remove']({ ids: [chosen[1] ?? 0] });
    expect(await ended(id)).toMatchObject({ state: 'done', done: 3, targets: [{ delivered: 2 }] });
    expect(namesReceived()).toEqual(['a', 'c']);
  });
});
