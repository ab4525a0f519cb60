// Imports of single webhooks: pasted bodies and cURL commands. An import is no attempt of a notification, and an
// unreadable one is refused or left out.

import { describe, expect, it } from 'vitest';
import { DOCUMENTED_HEADERS } from '../../../../shared/webhook/request.ts';
import { soon } from '../../../support/soon.ts';
import { detailOf, exported, post, read } from '../support/sharing.ts';
import { refused, bodyOf, hearCaptures, startShop, startTestHost } from '../support/test-host.ts';
import { signedBody } from '../support/webhook.ts';

describe('a pasted body', () => {
  it('is verified by its chosen endpoint', async () => {
    const host = await startTestHost();
    const { id: endpointId } = await host.addEndpoint();
    const told = hearCaptures(host);
    const body = signedBody();
    const { kind, captureIds, notes } = await read(host, body, { endpointId });
    expect({ kind, notes }).toEqual({ kind: 'body', notes: [] });
    const detail = await detailOf(host, captureIds[0]);
    expect(detail).toMatchObject({
      summary: { endpointId, verdict: 'valid', imported: 'body', attempt: 1, answered: null },
      capture: {
        method: 'POST',
        target: '/hooks/shop-a',
        headers: DOCUMENTED_HEADERS,
        peerAddress: '',
      },
      imported: { kind: 'body', endpointName: null, isRedacted: false },
      answer: { outcome: 'none', status: null },
      forwarded: null,
    });
    expect(bodyOf(detail).toString()).toBe(body);
    await soon(() => expect(told()).toContainEqual(detail.summary));
    await host.untilStatus({ captured: 1 });
  });

  it('may have a log that is no HAR', async () => {
    const host = await startTestHost();
    for (const body of [
      ...['{"log":{"level":"info"}}', '{"log":"entries"}', '{"log":{"level":', '{"log":[]}'],
      '{"event":"paid","log":{"entries":3},"sign":"aa"}',
      '{"log":{"version":1,"creator":"bob"},"sign":"aa"}',
    ]) {
      expect(await read(host, body), body).toMatchObject({ kind: 'body' });
    }
  });

  it('can be any bytes on request', async () => {
    const host = await startTestHost();
    const bytes = new Uint8Array([0, 0xff, 0x0a]);
    await refused('not-recognised', read(host, bytes));
    const { captureIds } = await read(host, bytes, { kind: 'body' });
    const detail = await detailOf(host, captureIds[0]);
    expect(Buffer.from(bytes).equals(bodyOf(detail))).toBe(true);
    expect(detail.summary).toMatchObject({ verdict: 'unverifiable', endpointId: null });
  });
});

it('an import is no attempt of a notification', async () => {
  const host = await startTestHost();
  const { id: endpointId } = await host.addEndpoint();
  const body = signedBody({ receipt: 'https://pay.example/1' });
  const first = await post(host, body);
  const { captureIds } = await read(host, body, { endpointId });
  await read(host, body.replace('266', '267'), { endpointId });
  const second = await post(host, body);
  expect([first, second].map(({ summary }) => summary.attempt)).toEqual([1, 2]);
  const delivery = await host.handlers['deliveries.get']({ captureId: second.summary.id });
  expect(delivery).toMatchObject({ total: 2, changed: [] });
  const own = await host.handlers['deliveries.get']({ captureId: captureIds[0] ?? 0 });
  expect(own).toMatchObject({ total: 1, attempts: [{ attempt: 1, answer: { outcome: 'none' } }] });
});

const refusing = await startTestHost();

describe('an unreadable import', () => {
  it.each([
    ['', 'nothing-in-it', null],
    ['hello', 'not-recognised', null],
    ['Invoke-WebRequest x', 'not-recognised', null],
    [`curl 'http://h`, 'damaged-file', null],
    ['curl http://h -d @f', 'nothing-in-it', null],
    ['{"a":1}', 'damaged-file', 'bundle'],
    ['{"countersign":"bundle","version":2,"captures":[]}', 'damaged-file', null],
    ['{"countersign":"bundle","version":1,"captures":[]}', 'nothing-in-it', null],
    ['{"log":{"entries":[]}}', 'nothing-in-it', null],
    ['{\n  "countersign": "bundle",\n  "version": 1,\n  "captu', 'damaged-file', null],
    ['{"countersign":"bundle","version":1,"captures":[{"note":"\xc3', 'damaged-file', null],
    ['{"countersign":"capture","version":1,"id":7,"hea', 'damaged-file', null],
    ['{\n"log": {\n"version": "1.2", "creator": {"na', 'damaged-file', null],
    ['{"log":{"entries":[{"request":{"url":"\xc3', 'damaged-file', null],
    ['{"log":{"entries":null}}', 'damaged-file', null],
    ['{"log":{"version":"1.2","creator":{"name":"a"}}}', 'damaged-file', null],
    ['['.repeat(100_000), 'damaged-file', 'har'],
    ['\xff\xfe{', 'damaged-file', 'har'],
  ] as const)('%j gives %s', async (content, code, kind) => {
    const bytes = Buffer.from(content, 'latin1');
    await expect(read(refusing, bytes, { kind })).rejects.toMatchObject({ code });
    expect(refusing.captures()).toEqual([]);
  });

  it('is left out, and the rest is kept', async () => {
    const from = await startTestHost();
    const { summary } = await post(from, signedBody());
    const line = await exported(from, [summary.id], { format: 'jsonl', personalData: 'included' });
    const host = await startTestHost({ maxBodyBytes: 2000 });
    const long = line.replace('Order 1042', 'x'.repeat(3000));
    const { captureIds, notes } = await read(host, line + long + 'nonsense\n', { kind: 'jsonl' });
    expect(captureIds).toHaveLength(1);
    expect(notes.map(({ says }) => says)).toEqual([
      expect.stringContaining('Line 3'),
      expect.stringContaining('longer than the bodies'),
    ]);
  });

  it('brings in no verdict that Countersign never writes', async () => {
    const from = await startShop();
    const { summary } = await post(from, signedBody());
    const bundle = await exported(from, [summary.id]);
    const host = await startTestHost();
    const { captureIds } = await read(
      host,
      bundle.replace('"verdict": "valid"', '"verdict": "great"'),
    );
    expect(await detailOf(host, captureIds[0])).toMatchObject({
      summary: { verdict: 'unverifiable' },
      imported: { isRedacted: false },
    });
  });

  it('is refused if it is too large, or for a deleted endpoint', async () => {
    const large = Buffer.alloc(65 * 1024 * 1024, ' ');
    await refused('too-large', read(refusing, large));
    await refused('not-found', read(refusing, '{}', { endpointId: 7 }));
    await refused('invalid-input', () => read(refusing, '{}', { bytesBase64: '***' }));
  });
});
