// What an endpoint's senders meet, over HTTP/1.1 and HTTP/2: late answers, none at all, broken connections; and that each
// capture keeps what its sender met.

import { beforeAll, describe, expect, it } from 'vitest';
import type { CaptureDetail, SentAnswer } from '../../../../shared/contract/capture.ts';
import type { Reaction } from '../../../../shared/contract/endpoint.ts';
import { PROTOCOLS, sendHttp1, type Met, type Send } from '../support/sender.ts';
import { execute, rows, storedBodies } from '../support/sqlite.ts';
import { startTestHost, type TestHost } from '../support/test-host.ts';
import { addEndpoint, always } from '../support/webhook.ts';
import { openWire } from '../support/wire.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});

let paths = 0;
/** The URL of a new endpoint where every attempt meets this. */
async function urlWhere(reaction: Partial<Reaction>, on = host): Promise<string> {
  const path = `/reactions/${++paths}`;
  await addEndpoint(on, { path, policy: always(reaction) });
  return on.listenerUrl + path;
}

/** What a capture says that its sender met, once that has ended. */
async function ended(id: number, on = host): Promise<SentAnswer> {
  const answer = async () => (await on.handlers['captures.get']({ id })).answer;
  await expect.poll(async () => (await answer()).outcome).not.toBe('waiting');
  return answer();
}

/** Sends one webhook; resolves to what the sender met and what the capture says. */
async function meet(url: string, send: Send): Promise<{ met: Met; capture: CaptureDetail }> {
  let met: Promise<Met> | undefined;
  const capture = await host.captureOf(() => (met = send(url, '{"a":1}').met));
  if (!met) throw new Error('nothing was sent');
  return { met: await met, capture };
}

describe.each(PROTOCOLS)('over %s', (_, send) => {
  it('an answer comes with status, headers and body, and is kept in full', async () => {
    const headers = [['X-Shop', 'A']] as const;
    const url = await urlWhere({ status: 503, headers, body: 'מאוחר' });
    const { met, capture } = await meet(url, send);
    expect(met).toMatchObject({ status: 503, body: 'מאוחר', whole: true });
    expect(met.headers['x-shop']).toBe('A');
    expect(await ended(capture.summary.id)).toMatchObject({
      does: 'answer',
      from: 'policy',
      outcome: 'sent',
      status: 503,
      headers,
      body: 'מאוחר',
    });
  });

  it('a late answer comes as late as it should, and the webhook is stored before', async () => {
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

  it('a sender that gives up before the answer is told of', async () => {
    const url = await urlWhere({ delayMs: 60_000 });
    const sending = send(url, JSON.stringify({ url }));
    await expect.poll(() => storedBodies(host.folder)).toContain(JSON.stringify({ url }));
    const id = host.captures()[0]?.id ?? 0;
    expect((await host.handlers['captures.get']({ id })).answer.outcome).toBe('waiting');
    expect(host.captures()[0]).toMatchObject({ answered: null, awaitsAnswer: true });
    const before = Date.now();
    sending.giveUp();
    const answer = await ended(id);
    expect(answer).toMatchObject({ outcome: 'gone', status: null, delayMs: 60_000 });
    expect(answer.endedAtMs).toBeGreaterThanOrEqual(before);
    expect(host.captures()[0]).toMatchObject({ answered: null, awaitsAnswer: false });
  });

  it('an answer that never comes ends when the sender gives up', async () => {
    const url = await urlWhere({ does: 'never-answer' });
    const sending = send(url, JSON.stringify({ url }));
    await expect.poll(() => storedBodies(host.folder)).toContain(JSON.stringify({ url }));
    const id = host.captures()[0]?.id ?? 0;
    expect((await host.handlers['captures.get']({ id })).answer.outcome).toBe('waiting');
    sending.giveUp();
    const end = { does: 'never-answer', outcome: 'none', status: null };
    expect(await ended(id)).toMatchObject(end);
    expect(await sending.met).toMatchObject({ status: null });
  });

  it('a connection broken off before the headers brings nothing, and the webhook is stored', async () => {
    const url = await urlWhere({ does: 'drop-before-headers', status: 200, delayMs: 20 });
    const { met, capture } = await meet(url, send);
    expect(met).toMatchObject({ status: null, whole: false });
    expect(await ended(capture.summary.id)).toMatchObject({ outcome: 'none', status: null });
    expect(capture.summary.answered).toBeNull();
  });

  it('a connection broken off after the headers brings those, and no whole answer', async () => {
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

  it(
    'closing the host breaks off who waits, soon, and keeps that',
    { timeout: 20_000 },
    async () => {
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
    },
  );
});

it('a plain status costs no row of its own, and is shown in full all the same', async () => {
  const before = rows(host.folder, 'SELECT count(*) AS n FROM answers');
  const { capture } = await meet(await urlWhere({ status: 500 }), sendHttp1);
  expect(rows(host.folder, 'SELECT count(*) AS n FROM answers')).toEqual(before);
  expect(capture.answer).toEqual({
    does: 'answer',
    from: 'policy',
    outcome: 'sent',
    status: 500,
    headers: [],
    body: '',
    delayMs: 0,
    endedAtMs: capture.capture.completedAtMs,
  });
});

it('the texts of answers are stored once', async () => {
  const url = await urlWhere({ status: 500, body: 'the same text' });
  for (let n = 0; n < 3; n++) await meet(url, sendHttp1);
  const stored = rows(host.folder, `SELECT id FROM answer_texts WHERE text LIKE '%the same text%'`);
  expect(stored).toHaveLength(1);
});

it('what did not arrive whole is answered by the listener, whatever the policy says', async () => {
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

it('a run that was killed leaves no answer waiting: what became of it is not known', async () => {
  const first = await startTestHost();
  const sending = sendHttp1(await urlWhere({ delayMs: 60_000 }, first), '1');
  await expect.poll(() => first.captures().length).toBe(1);
  const { id } = first.captures()[0] ?? { id: 0 };
  sending.giveUp();
  await ended(id, first);
  await first.close();
  execute(first.folder, `UPDATE answers SET outcome = 'waiting', ended_at_ms = NULL`);
  const again = await startTestHost({ dataFolder: first.folder });
  expect((await again.handlers['captures.get']({ id })).answer.outcome).toBe('unknown');
});
