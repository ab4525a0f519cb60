// Imports: what comes in by hand is a capture like others, but no attempt, and a redacted bundle keeps its verdict.

import { describe, expect, it } from 'vitest';
import type { CaptureSummary } from '../../../../shared/contract/capture.ts';
import type { ExportRequest, ImportRequest } from '../../../../shared/contract/sharing.ts';
import { DOCUMENTED_HEADERS } from '../../../../shared/webhook/request.ts';
import { soon } from '../../../support/soon.ts';
import { explainedDetail, signedWithoutNumbers } from '../support/explained.ts';
import { bodyOf, hearCaptures, startTestHost, type TestHost } from '../support/test-host.ts';
import { addEndpoint, SECRET, signedBody } from '../support/webhook.ts';

const read = (host: TestHost, content: string | Uint8Array, over: Partial<ImportRequest> = {}) =>
  host.handlers['import.read']({
    bytesBase64: Buffer.from(content as string).toString('base64'),
    kind: null,
    endpointId: null,
    ...over,
  });

const exported = async (
  host: TestHost,
  ids: readonly number[],
  over: Partial<ExportRequest> = {},
) => {
  const request = {
    format: 'bundle',
    language: null,
    personalData: 'redacted',
    url: null,
  } as const;
  return (await host.handlers['export.make']({ ...request, ids, ...over })).text;
};

const post = (host: TestHost, body: string | Uint8Array<ArrayBuffer>, path = '/hooks/shop-a?x=1') =>
  host.captureOf(() =>
    fetch(host.listenerUrl + path, { method: 'POST', body, headers: { 'X-Order': 'a' } }),
  );

const detailOf = async (host: TestHost, id: number | undefined) =>
  host.handlers['captures.get']({ id: id ?? 0 });

describe('a pasted body', () => {
  it('is verified by the endpoint that it is given to', async () => {
    const host = await startTestHost();
    const { id: endpointId } = await addEndpoint(host);
    const told: CaptureSummary[] = [];
    hearCaptures(host, (captures) => told.push(...captures));
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
    expect(told).toContainEqual(detail.summary);
    await soon(() => expect(host.handlers.status(null)).toMatchObject({ captured: 1 }));
  });

  it('is explained like one that arrived', async () => {
    const host = await startTestHost();
    const { id: endpointId } = await addEndpoint(host);
    const { captureIds } = await read(host, signedWithoutNumbers(), { endpointId });
    const { findings } = await explainedDetail(host, captureIds[0] ?? 0);
    expect(findings?.explanations[0]?.codes).toEqual(['strings-only']);
  });

  it('is any bytes, where that is said', async () => {
    const host = await startTestHost();
    const bytes = new Uint8Array([0, 0xff, 0x0a]);
    await expect(read(host, bytes)).rejects.toMatchObject({ code: 'not-recognised' });
    const { captureIds } = await read(host, bytes, { kind: 'body' });
    const detail = await detailOf(host, captureIds[0]);
    expect(Buffer.from(bytes).equals(bodyOf(detail))).toBe(true);
    expect(detail.summary).toMatchObject({ verdict: 'unverifiable', endpointId: null });
  });
});

const harWith = (response: unknown) =>
  JSON.stringify({
    log: {
      entries: [
        {
          startedDateTime: '2025-11-21T14:02:31.118Z',
          time: 80,
          request: {
            method: 'POST',
            url: 'https://shop.example/hooks/shop-a',
            headers: [],
            postData: { mimeType: 'application/json', text: signedBody() },
          },
          response,
        },
      ],
    },
  });

const RESPONSE = {
  status: 422,
  statusText: 'No Match',
  httpVersion: 'h2',
  headers: [
    { name: 'content-encoding', value: 'br' },
    { name: 'x-why', value: 'Dana Cohen' },
  ],
  content: { size: 3, mimeType: 'x/y', text: 'AP+A', encoding: 'base64' },
};

describe('the answer in a HAR', () => {
  it('is the answer of the capture, and leaves with it', async () => {
    const host = await startTestHost();
    const id = (await read(host, harWith(RESPONSE))).captureIds[0] ?? 0;
    const { answer, summary } = await detailOf(host, id);
    const recorded = {
      ...{ status: 422, statusText: 'No Match', httpVersion: '2.0' },
      headers: [
        ['content-encoding', 'br'],
        ['x-why', 'Dana Cohen'],
      ],
      ...{ bodyBase64: 'AP+A', bodyLength: 3, bodyCut: false },
    };
    const endedAtMs = Date.parse('2025-11-21T14:02:31.198Z');
    expect(answer).toMatchObject({
      from: 'file',
      outcome: 'sent',
      status: 422,
      endedAtMs,
      recorded,
    });
    expect(summary).toMatchObject({ answered: 422, awaitsAnswer: false });

    for (const format of ['har', 'bundle', 'jsonl'] as const) {
      const text = await exported(host, [id], { format, personalData: 'included' });
      const again = await startTestHost();
      const { captureIds, notes } = await read(again, text);
      expect(notes).toEqual([]);
      expect((await detailOf(again, captureIds[0])).answer).toEqual(answer);

      const redacted = await exported(host, [id], { format });
      for (const personal of ['Dana', 'No Match', 'AP+A']) expect(redacted).not.toContain(personal);
      const masked = await read(again, redacted);
      const kept = (await detailOf(again, masked.captureIds[0])).answer;
      expect(kept).toMatchObject({ status: 422, recorded: { headers: [], bodyBase64: '' } });
    }
  });

  it('is left out where it is damaged, not its request', async () => {
    const host = await startTestHost();
    const { captureIds, notes } = await read(host, harWith({ ...RESPONSE, status: 'OK' }));
    expect(notes).toMatchObject([{ code: 'answers-damaged', count: 1 }]);
    expect((await detailOf(host, captureIds[0])).answer).toMatchObject({ outcome: 'none' });
  });

  it('keeps the beginning of a long body', async () => {
    const host = await startTestHost();
    const content = { text: 'x'.repeat(1024 * 1024 + 7) };
    const { captureIds } = await read(host, harWith({ ...RESPONSE, content }));
    const { answer } = await detailOf(host, captureIds[0]);
    expect(answer.recorded).toMatchObject({ bodyLength: 1024 * 1024 + 7, bodyCut: true });
  });
});

describe('what another Countersign exported', () => {
  it.each(['bundle', 'jsonl', 'har', 'curl'] as const)(
    'comes back whole out of %s',
    async (format) => {
      const from = await startTestHost();
      await addEndpoint(from, { name: 'Their shop' });
      const bodies = [signedBody(), new Uint8Array([0x7b, 0xff, 0x00]), ''];
      const ids: number[] = [];
      for (const body of bodies) ids.push((await post(from, body)).summary.id);
      const text = await exported(from, ids, { format, personalData: 'included' });

      const host = await startTestHost();
      await addEndpoint(host);
      const result = await read(host, text);
      expect(result).toMatchObject({ kind: format, notes: [] });
      const details = await Promise.all(result.captureIds.map((id) => detailOf(host, id)));
      expect(details.map((one) => bodyOf(one).toString('latin1'))).toEqual(
        bodies.map((body) => Buffer.from(body as string).toString('latin1')),
      );
      for (const { capture, imported } of details) {
        expect(capture).toMatchObject({ method: 'POST', target: '/hooks/shop-a?x=1' });
        expect(capture.headers).toContainEqual(['X-Order', 'a']);
        const endpointName = format === 'curl' ? null : 'Their shop';
        expect(imported).toMatchObject({ kind: format, endpointName, isRedacted: false });
      }
      expect(details[0]?.summary.verdict).toBe('valid');
      if (format !== 'curl') {
        const { receivedAtMs } = await detailOf(from, ids[0]).then((one) => one.capture);
        expect(details[0]?.capture.receivedAtMs).toBe(receivedAtMs);
      }
    },
  );

  it('keeps its verdict and causes where personal data was replaced, whatever changes here', async () => {
    const from = await startTestHost();
    await addEndpoint(from);
    const { summary } = await post(from, signedWithoutNumbers());
    const original = await explainedDetail(from, summary.id);
    const valid = await post(from, signedBody());
    const text = await exported(from, [summary.id, valid.summary.id]);

    const host = await startTestHost();
    const { captureIds } = await read(host, text);
    const [wrong = 0, right = 0] = captureIds;
    const check = async () => {
      const detail = await detailOf(host, wrong);
      expect(detail).toMatchObject({
        summary: {
          verdict: 'invalid',
          causes: ['strings-only'],
          amount: '266.00',
          name: 'Xxxxx 1111',
        },
        // A signature that did not come in does not leave.
        verification: { verdict: 'invalid', computed: null },
        findings: {
          explanations: [
            { codes: ['strings-only'], says: original.findings?.explanations[0]?.says },
          ],
        },
        imported: { kind: 'bundle', endpointName: 'Shop A', isRedacted: true },
        secret: null,
        verdictBefore: null,
      });
      expect((await detailOf(host, right)).summary).toMatchObject({
        verdict: 'valid',
        causes: null,
      });
    };
    await check();

    const endpoint = await addEndpoint(host); // its captures are assessed again
    await soon(async () => {
      expect((await detailOf(host, wrong)).summary.endpointId).toBe(endpoint.id);
    });
    await check();
    await addEndpoint(host, {
      id: endpoint.id,
      secrets: [{ label: 'new', current: true, secret: 'another-secret-entirely' }],
    });
    await soon(() =>
      expect(host.handlers.status(null)).toMatchObject({ causes: { 'strings-only': 1 } }),
    );
    await check();
    await expect(
      host.handlers['explain.compare']({ captureId: wrong, text: 'a:b' }),
    ).rejects.toMatchObject({ code: 'nothing-to-compare' });

    // It leaves again as it came.
    const again = JSON.parse(await exported(host, captureIds, { personalData: 'included' })) as {
      captures: { redacted: boolean; verification: unknown }[];
    };
    const first = JSON.parse(text) as typeof again;
    expect(again.captures.map(({ verification }) => verification)).toEqual(
      first.captures.map(({ verification }) => verification),
    );
    expect(again.captures.every(({ redacted }) => redacted)).toBe(true);

    await host.close();
    const restarted = await startTestHost({ dataFolder: host.folder });
    expect((await detailOf(restarted, wrong)).summary).toMatchObject({
      verdict: 'invalid',
      causes: ['strings-only'],
      imported: 'bundle',
    });
  });
});

it('is no attempt of a notification', async () => {
  const host = await startTestHost();
  const { id: endpointId } = await addEndpoint(host);
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

describe('a cURL command', () => {
  it.each([
    [`echo '{}' | curl -d @- http://h/hooks/a`, 1],
    ['cat <<EOF | curl -d @- http://h/hooks/a\n{}\nEOF\n', 1],
    ['curl -d {} http://h/hooks/a http://h/hooks/b --next -d {} http://h/hooks/c', 3],
  ])('%j is recognised, and is a capture for each of its URLs', async (script, count) => {
    const host = await startTestHost();
    const { captureIds } = await read(host, script);
    expect(captureIds).toHaveLength(count);
  });
});

describe('what cannot be read', () => {
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
    ['['.repeat(100_000), 'damaged-file', 'har'],
    ['\xff\xfe{', 'damaged-file', 'har'],
  ] as const)('%j is %s', async (content, code, kind) => {
    const host = await startTestHost();
    const bytes = Buffer.from(content, 'latin1');
    await expect(read(host, bytes, { kind })).rejects.toMatchObject({ code });
    expect(host.captures()).toEqual([]);
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

  it('does not bring a verdict in that no Countersign writes', async () => {
    const from = await startTestHost();
    await addEndpoint(from);
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

  it('is too large, or for an endpoint that is gone', async () => {
    const host = await startTestHost();
    const large = Buffer.alloc(65 * 1024 * 1024, ' ');
    await expect(read(host, large)).rejects.toMatchObject({ code: 'too-large' });
    await expect(read(host, '{}', { endpointId: 7 })).rejects.toMatchObject({ code: 'not-found' });
    await expect(
      Promise.resolve().then(() => read(host, '{}', { bytesBase64: '***' })),
    ).rejects.toMatchObject({ code: 'invalid-input' });
  });
});

it('takes thousands in, and goes on listening', async () => {
  const host = await startTestHost();
  await addEndpoint(host);
  const { summary } = await post(host, signedBody());
  const line = await exported(host, [summary.id], { format: 'jsonl', personalData: 'included' });
  const importing = read(host, line.repeat(3000));
  const status = await fetch(`${host.listenerUrl}/hooks/shop-a`, { method: 'POST', body: '{}' });
  expect(status.status).toBe(200);
  expect((await importing).captureIds).toHaveLength(3000);
  expect(line).not.toContain(SECRET);
});
