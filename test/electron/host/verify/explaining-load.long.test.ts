// Explaining never delays anything: it waits while webhooks stream in, starts with an opened capture, stops at its time
// limit, survives a search that runs out of memory, and continues after a restart.

import { describe, expect, it } from 'vitest';
import { soon } from '../../../support/soon.ts';
import {
  explained,
  explainedDetail,
  sha256,
  signedByNobody,
  signedWithoutNumbers,
  summaryWhere,
} from '../support/explained.ts';
import { execute, rows } from '../support/sqlite.ts';
import { hearCaptures, startShop, startTestHost, type TestHost } from '../support/test-host.ts';
import { SECRET } from '../support/webhook.ts';
import { openWire } from '../support/wire.ts';

const PATH = '/hooks/shop-a';

/** Sends `count` webhooks over a few connections and resolves to the status codes. */
async function burst(host: TestHost, count: number): Promise<number[]> {
  const connections = 8;
  const senders = Array.from({ length: connections }, async (_, sender) => {
    const wire = await openWire(host.listenerUrl);
    const statuses: number[] = [];
    for (let n = sender; n < count; n += connections) {
      const body = Buffer.from(signedWithoutNumbers(`Order ${n}`));
      wire.send(`POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`, body);
      statuses.push((await wire.answer()).status);
    }
    wire.reset();
    return statuses;
  });
  return (await Promise.all(senders)).flat();
}

async function send(host: TestHost, body: string): Promise<number> {
  return (await host.receive(PATH, body)).summary.id;
}

/** A long body that was signed without its numbers. */
const longBody = (items: number): string => {
  const list = Array.from({ length: items }, (_, n) => ({ name: `Item ${n}`, price: 1.5, qty: 2 }));
  const joined = list.map(({ name }) => name).join(':');
  return JSON.stringify({ items: list, name: 'x', sign: sha256(`${joined}:x:${SECRET}`) });
};

describe('a stream of webhooks that do not verify', () => {
  it('is answered and stored while explaining waits; then the newest are explained first', async () => {
    const count = 400;
    const host = await startShop();
    const told = hearCaptures(host);
    const order = () => told().flatMap(({ id, causes }) => (causes === null ? [] : [id]));
    expect(await burst(host, count)).toEqual(Array(count).fill(200));
    const during = order().length;
    expect(during).toBeLessThan(60); // those that came before the load was detected

    const captured = await soon(() => {
      const all = host.captures();
      if (!all.every(({ verdict }) => verdict === 'invalid')) throw new Error('not all verified');
      return all;
    });
    expect(captured).toHaveLength(count);
    await soon(() => expect(order().length).toBeGreaterThan(during + 20));
    const after = order().slice(during, during + 20);
    const first = after.indexOf(captured[0]?.id ?? 0);
    expect(first === 0 || first === 1).toBe(true); // one may have been in progress when the stream ended
    expect(after.slice(first)).toEqual(after.slice(first).sort((a, b) => b - a));
  });

  it('does not delay the user: an opened capture is explained at once', async () => {
    const host = await startShop();
    const stream = { isOn: true };
    const streaming = (async () => {
      while (stream.isOn) await burst(host, 100);
    })();
    try {
      const opened = await soon(() => {
        const waiting = host
          .captures()
          .slice(100)
          .find(({ causes }) => causes === null);
        if (!waiting) throw new Error('nothing waits');
        return waiting.id;
      });
      await host.detail(opened);
      await soon(async () => {
        const { findings } = await host.detail(opened);
        expect(findings?.explanations[0]?.codes).toEqual(['strings-only']);
      });
    } finally {
      stream.isOn = false;
      await streaming;
    }
  });
});

describe('the time limit', () => {
  it('ends a search, which is marked as incomplete', async () => {
    const host = await startShop({}, { explainLimits: { background: 1, opened: 1 } });
    const { findings, summary } = await explainedDetail(host, await send(host, longBody(1500)));
    expect(findings).toMatchObject({ isComplete: false, explanations: [] });
    expect(summary.causes).toEqual([]);
  });

  it('is longer for an opened capture: an unsuccessful search is repeated', async () => {
    const host = await startShop({}, { explainLimits: { background: 1, opened: 60_000 } });
    const id = await send(host, longBody(200));
    await summaryWhere(host, id, ({ causes }) => causes?.[0] === 'strings-only');
    const { findings } = await host.detail(id);
    expect(findings?.isComplete).toBe(true);
  });
});

describe('a crashed search', () => {
  it('that ran out of memory is abandoned, and the next one still runs', async () => {
    const host = await startShop({}, { explainHeapMb: 16 });
    // Small for `JSON.parse` and as the one value it adds, but large as a tree.
    const nested = `{"list":[${'1,'.repeat(300_000)}1]}`;
    const large = await send(host, `{"nested":${nested},"sign":"${sha256('nobody')}"}`);
    const { findings } = await explainedDetail(host, large);
    expect(findings).toMatchObject({ tried: 0, isComplete: false, explanations: [] });
    const ordinary = await explained(host, await send(host, signedWithoutNumbers()));
    expect(ordinary.causes).toEqual(['strings-only']);
  });

  it('that cannot start because the body is too long is abandoned too', async () => {
    const host = await startShop();
    const body = JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024), sign: sha256('nobody') });
    const { findings, summary } = await explainedDetail(host, await send(host, body));
    expect(summary).toMatchObject({ verdict: 'invalid', causes: [] });
    expect(findings).toMatchObject({ tried: 0, isComplete: false });
  });
});

describe('after a restart', () => {
  it('unexplained captures are explained, newest first', async () => {
    const first = await startShop();
    for (let n = 0; n < 3; n++) await send(first, signedByNobody(`Order ${n}`));
    const ids = first.ids();
    for (const id of ids) await explained(first, id);
    await first.close();
    execute(first.folder, `DELETE FROM explanations WHERE capture_id <> ${ids[1] ?? 0}`);
    const kept = rows(first.folder, 'SELECT * FROM explanations');

    const again = await startTestHost({ dataFolder: first.folder });
    for (const id of ids) await explained(again, id);
    const since = 'SELECT capture_id FROM explanations ORDER BY explained_at_ms';
    expect(rows(first.folder, since).map(({ capture_id }) => capture_id)).toEqual([
      ids[1],
      ids[0],
      ids[2],
    ]);
    expect(
      rows(first.folder, `SELECT * FROM explanations WHERE capture_id = ${ids[1] ?? 0}`),
    ).toEqual(kept);
  });

  it('the command line, which has no listener, does not explain in the background', async () => {
    const first = await startShop();
    const id = await send(first, signedWithoutNumbers());
    await explained(first, id);
    await first.close();
    execute(first.folder, 'DELETE FROM explanations');
    const look = await startTestHost({ dataFolder: first.folder, listen: null });
    await look.detail(id);
    const compared = await look.handlers['explain.compare']({ captureId: id, text: 'x' });
    expect(compared.kind).toBe('canonical');
    expect((await look.detail(id)).findings).toBeNull();
    await look.close();
    expect(rows(first.folder, 'SELECT * FROM explanations')).toEqual([]);
  });
});
