// Responses of an endpoint: late, missing or broken off. Each capture records the response that its sender got.

import { describe, expect, it } from 'vitest';
import type { CaptureDetail, SentAnswer } from '../../../../shared/contract/capture.ts';
import type { Reaction } from '../../../../shared/contract/endpoint.ts';
import { PROTOCOLS, sendHttp1, type Met, type Send } from '../support/sender.ts';
import { execute, rows, storedBodies } from '../support/sqlite.ts';
import { startTestHost } from '../support/test-host.ts';
import { always } from '../support/webhook.ts';
import { openWire } from '../support/wire.ts';

const host = await startTestHost();

let paths = 0;
/** Creates an endpoint with this response to every attempt, and returns its URL. */
async function urlWhere(reaction: Partial<Reaction>, on = host): Promise<string> {
  const path = `/reactions/${++paths}`;
  await on.addEndpoint({ path, policy: always(reaction) });
  return on.listenerUrl + path;
}

/** Waits until a capture has recorded the end of its response, and returns it. */
async function ended(id: number, on = host): Promise<SentAnswer> {
  const answer = async () => (await on.detail(id)).answer;
  await expect.poll(async () => (await answer()).outcome).not.toBe('waiting');
  return answer();
}

/** Sends one webhook; resolves to the sender's and the capture's view of the response. */
async function meet(url: string, send: Send): Promise<{ met: Met; capture: CaptureDetail }> {
  let met: Promise<Met> | undefined;
  const capture = await host.captureOf(() => (met = send(url, '{"a":1}').met));
  if (!met) throw new Error('nothing was sent');
  return { met: await met, capture };
}

describe.each(PROTOCOLS)('over %s', (_, send) => {
  it('a response has its status, headers and body, and is stored in full', async () => {
    const headers = [['X-Shop', 'A']] as const;
    const url = await urlWhere({ status: 503, headers, body: 'מאוחר' });
    const { met, capture } = await meet(url, send);
    expect(met).toMatchObject({ status: 503, body: 'מאוחר', whole: true });
    expect(met.headers['x-shop']).toBe('A');
    expect(await ended(capture.summary.id)).toMatchObject({
      ...{ does: 'answer', from: 'policy', outcome: 'sent', status: 503, headers, body: 'מאוחר' },
    });
  });

  it('a delayed response comes on time, and the webhook is stored before it', async () => {
    const url = await urlWhere({ status: 202, delayMs: 1000 });
    const body = JSON.stringify({ url });
    const sending = send(url, body);
    await expect.poll(() => storedBodies(host.folder)).toContain(body);
    const [summary] = host.captures();
    expect(summary?.answered).toBeNull();
    const met = await sending.met;
    expect(met).toMatchObject({ status: 202, whole: true });
    expect(met.ms).toBeGreaterThanOrEqual(1000);
    const answer = await ended(summary?.id ?? 0);
    expect(answer).toMatchObject({ outcome: 'sent', status: 202, delayMs: 1000 });
    const { capture } = await host.handlers['captures.get']({ id: summary?.id ?? 0 });
    expect((answer.endedAtMs ?? 0) - capture.completedAtMs).toBeGreaterThanOrEqual(999);
    expect(host.captures()[0]).toMatchObject({ id: summary?.id, answered: 202 });
  });

  it('a sender that gives up before the response is recorded', async () => {
    const url = await urlWhere({ delayMs: 60_000 });
    const sending = send(url, JSON.stringify({ url }));
    await expect.poll(() => storedBodies(host.folder)).toContain(JSON.stringify({ url }));
    const id = host.captures()[0]?.id ?? 0;
    expect((await host.detail(id)).answer.outcome).toBe('waiting');
    expect(host.captures()[0]).toMatchObject({ answered: null, awaitsAnswer: true });
    const before = Date.now();
    sending.giveUp();
    const answer = await ended(id);
    expect(answer).toMatchObject({ outcome: 'gone', status: null, delayMs: 60_000 });
    expect(answer.endedAtMs).toBeGreaterThanOrEqual(before);
    expect(host.captures()[0]).toMatchObject({ answered: null, awaitsAnswer: false });
  });

  it('a response that never comes ends when the sender gives up', async () => {
    const url = await urlWhere({ does: 'never-answer' });
    const sending = send(url, JSON.stringify({ url }));
    await expect.poll(() => storedBodies(host.folder)).toContain(JSON.stringify({ url }));
    const id = host.captures()[0]?.id ?? 0;
    expect((await host.detail(id)).answer.outcome).toBe('waiting');
    sending.giveUp();
    const end = { does: 'never-answer', outcome: 'none', status: null };
    expect(await ended(id)).toMatchObject(end);
    expect(await sending.met).toMatchObject({ status: null });
  });

  it('a connection closed before the headers sends nothing, and the webhook is stored', async () => {
    const url = await urlWhere({ does: 'drop-before-headers', status: 200, delayMs: 20 });
    const { met, capture } = await meet(url, send);
    expect(met).toMatchObject({ status: null, whole: false });
    expect(await ended(capture.summary.id)).toMatchObject({ outcome: 'none', status: null });
    expect(capture.summary.answered).toBeNull();
  });

  it('a connection closed after the headers sends only those', async () => {
    const headers = [['X-Shop', 'A']] as const;
    const url = await urlWhere({ does: 'drop-after-headers', status: 200, headers, body: 'long' });
    const { met, capture } = await meet(url, send);
    expect(met).toMatchObject({ status: 200, body: '', whole: false });
    expect(met.headers).toMatchObject({ 'x-shop': 'A', 'content-length': '4' });
    expect(await ended(capture.summary.id)).toMatchObject({
      does: 'drop-after-headers',
      outcome: 'sent',
      status: 200,
    });
  });

  it('closing the host disconnects waiting senders, and records it', async () => {
    const closing = await startTestHost();
    const late = await urlWhere({ delayMs: 60_000 }, closing);
    const never = await urlWhere({ does: 'never-answer' }, closing);
    const sendings = [send(late, '1'), send(never, '2')];
    await expect.poll(() => closing.captures().length).toBe(2);
    await closing.close();
    for (const { met } of sendings) expect(await met).toMatchObject({ status: null });
    expect(rows(closing.folder, 'SELECT outcome FROM answers ORDER BY outcome')).toEqual([
      { outcome: 'gone' },
      { outcome: 'none' },
    ]);
  });
});

it('the listener answers an incomplete request, whatever the policy is', async () => {
  const url = await urlWhere({ does: 'never-answer' });
  const { summary, answer } = await host.captureOf(async () => {
    const wire = await openWire(url);
    wire.send(`POST ${new URL(url).pathname} HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{`);
    wire.end();
    expect((await wire.answer()).status).toBe(400);
  });
  expect(summary).toMatchObject({ defect: 'incomplete', answered: 400 });
  expect(answer).toMatchObject({ from: 'listener', outcome: 'sent', status: 400 });
});

it('a pending response of a killed run is recorded as unknown', async () => {
  const first = await startTestHost();
  const sending = sendHttp1(await urlWhere({ delayMs: 60_000 }, first), '1');
  await expect.poll(() => first.captures().length).toBe(1);
  const { id } = first.captures()[0] ?? { id: 0 };
  sending.giveUp();
  await ended(id, first);
  await first.close();
  execute(first.folder, `UPDATE answers SET outcome = 'waiting', ended_at_ms = NULL`);
  const again = await startTestHost({ dataFolder: first.folder });
  expect((await again.detail(id)).answer.outcome).toBe('unknown');
});
