// Imports of exports: those of another Countersign, whose redacted bundle keeps its verdict, and the responses in a HAR.

import { beforeAll, describe, expect, it } from 'vitest';
import { soon } from '../../../support/soon.ts';
import { explainedDetail, signedWithoutNumbers } from '../support/explained.ts';
import { detailOf, exported, post, read } from '../support/sharing.ts';
import { refused, bodyOf, startShop, startTestHost, type TestHost } from '../support/test-host.ts';
import { current, signedBody } from '../support/webhook.ts';

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

describe('the response in a HAR', () => {
  it('becomes the capture’s response, and is exported with it', async () => {
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
      ...{ from: 'file', outcome: 'sent', status: 422, endedAtMs, recorded },
    });
    expect(summary).toMatchObject({ answered: 422, awaitsAnswer: false });

    const again = await startTestHost();
    for (const format of ['har', 'bundle', 'jsonl'] as const) {
      const text = await exported(host, [id], { format, personalData: 'included' });
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

  it.each([
    [
      'left out if it is damaged, but its request is kept',
      { status: 'OK' },
      { notes: [{ code: 'answers-damaged', count: 1 }] },
      { outcome: 'none' },
    ],
    [
      'truncated if its body is long',
      { content: { text: 'x'.repeat(1024 * 1024 + 7) } },
      { notes: [] },
      { recorded: { bodyLength: 1024 * 1024 + 7, bodyCut: true } },
    ],
  ])('is %s', async (_, change, imported, answer) => {
    const host = await startTestHost();
    const result = await read(host, harWith({ ...RESPONSE, ...change }));
    expect(result).toMatchObject(imported);
    expect((await detailOf(host, result.captureIds[0])).answer).toMatchObject(answer);
  });
});

describe('an export of another Countersign', () => {
  const bodies = [signedBody(), new Uint8Array([0x7b, 0xff, 0x00]), ''];
  const ids: number[] = [];
  let from: TestHost;
  let host: TestHost;
  beforeAll(async () => {
    [from, host] = [await startShop({ name: 'Their shop' }), await startShop()];
    for (const body of bodies) ids.push((await post(from, body)).summary.id);
  });

  it.each(['bundle', 'jsonl', 'har', 'curl'] as const)(
    'is imported whole from %s',
    async (format) => {
      const text = await exported(from, ids, { format, personalData: 'included' });
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

  it('keeps its verdict and causes despite redaction, whatever changes here', async () => {
    const sender = await startShop();
    const { summary } = await post(sender, signedWithoutNumbers());
    const original = await explainedDetail(sender, summary.id);
    const valid = await post(sender, signedBody());
    const text = await exported(sender, [summary.id, valid.summary.id]);

    const host = await startTestHost();
    const { captureIds } = await read(host, text);
    const [wrong = 0, right = 0] = captureIds;
    const check = async () => {
      const detail = await detailOf(host, wrong);
      expect(detail).toMatchObject({
        summary: {
          ...{ verdict: 'invalid', causes: ['strings-only'], amount: '266.00', name: 'Xxxxx 1111' },
        },
        // An export contains no signature that was not imported.
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

    const endpoint = await host.addEndpoint(); // its captures are assessed again
    await soon(async () => {
      expect((await detailOf(host, wrong)).summary.endpointId).toBe(endpoint.id);
    });
    await check();
    await host.addEndpoint({
      id: endpoint.id,
      secrets: [current('another-secret-entirely', 'new')],
    });
    await host.untilStatus({ causes: { 'strings-only': 1 } });
    await check();
    await refused(
      'nothing-to-compare',
      host.handlers['explain.compare']({ captureId: wrong, text: 'a:b' }),
    );

    // It is exported again unchanged.
    const again = JSON.parse(await exported(host, captureIds, { personalData: 'included' })) as {
      captures: { redacted: boolean; verification: unknown }[];
    };
    const first = JSON.parse(text) as typeof again;
    expect(again.captures.map(({ verification }) => verification)).toEqual(
      first.captures.map(({ verification }) => verification),
    );
    expect(again.captures.every(({ redacted }) => redacted)).toBe(true);

    const restarted = await host.startAgain();
    expect((await detailOf(restarted, wrong)).summary).toMatchObject({
      verdict: 'invalid',
      causes: ['strings-only'],
      imported: 'bundle',
    });
  });
});

it('a body that was written again is still said to be, after an export and another import', async () => {
  const host = await startTestHost();
  const params = [{ name: 'a b', value: 'é&=' }];
  const postData = { mimeType: 'application/x-www-form-urlencoded', params };
  const request = { method: 'POST', url: 'https://tun.example/gh', headers: [], postData };
  const { captureIds } = await read(host, JSON.stringify({ log: { entries: [{ request }] } }));
  for (const format of ['har', 'jsonl', 'bundle'] as const) {
    const text = await exported(host, captureIds, { format, personalData: 'included' });
    const [id = 0] = (await read(host, text)).captureIds;
    expect((await detailOf(host, id)).imported, format).toMatchObject({ isRebuilt: true });
  }
});
