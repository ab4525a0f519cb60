// Exports in each format, with and without personal data.

import { describe, expect, it } from 'vitest';
import type { CaptureDetail } from '../../../../shared/contract/capture.ts';
import type { ExportRequest } from '../../../../shared/contract/sharing.ts';
import type { Verification } from '../../../../shared/signature/verification.ts';
import { explainedDetail, signedWithoutNumbers } from '../support/explained.ts';
import { exportedFile } from '../support/sharing.ts';
import { refused, bodyOf, startShop, startTestHost, type TestHost } from '../support/test-host.ts';
import { always, SECRET, signedBody } from '../support/webhook.ts';
import { openWire } from '../support/wire.ts';

const exported = (host: TestHost, { ids = [], ...over }: Partial<ExportRequest>) =>
  exportedFile(host, ids, over);

const post = (host: TestHost, body: string, path = '/hooks/shop-a?add_field=Dana') =>
  host.captureOf(() =>
    fetch(host.listenerUrl + path, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'X-Buyer': 'Dana Levi' },
    }),
  );

interface Bundle {
  app: string;
  personalData: string;
  replaced: { what: string; captures: number }[];
  captures: {
    body: string;
    target: string;
    headers: [string, string][];
    peerAddress: string;
    endpoint: string | null;
    verification: Verification;
    findings: CaptureDetail['findings'];
  }[];
}

describe('a support bundle', () => {
  it('shows verdict, values and cause unchanged, but no buyer', async () => {
    const host = await startShop();
    const { summary } = await post(host, signedWithoutNumbers());
    const detail = await explainedDetail(host, summary.id);

    const file = await exported(host, { ids: [summary.id] });
    expect(file).toMatchObject({ name: `capture-${summary.id}.countersign`, captures: 1 });
    expect(file.text).not.toMatch(/[dD]ana|1042|127\.0\.0\.1"/);
    expect(file.text).not.toContain(SECRET);

    const { captures, replaced } = JSON.parse(file.text) as Bundle;
    expect(replaced).toEqual(file.redacted);
    expect(replaced.map(({ what }) => what).sort()).toEqual([
      ...['client_email', 'computed-signature', 'headers', 'name', 'peer-address', 'query'],
    ]);
    const [capture] = captures;
    expect(capture).toMatchObject({
      endpoint: 'Shop A',
      target: '/hooks/shop-a?add_field=Xxxx',
      peerAddress: '',
      verification: {
        verdict: 'invalid',
        received: detail.verification.received,
        computed: null,
        canonical: '266.00:xxxx@xxxxxxx.xxx:3:Xxxxx 1111:1:<SECRET>',
      },
      findings: {
        explanations: [
          { codes: ['strings-only'], canonical: '266.00:xxxx@xxxxxxx.xxx:Xxxxx 1111:<SECRET>' },
        ],
      },
    });
    const shape = ({ segments }: Pick<Verification, 'segments'>) =>
      segments.map(({ path, start, end, text }) => [path, start, end, text.length]);
    expect(capture && shape(capture.verification)).toEqual(shape(detail.verification));
    expect(capture?.body).toHaveLength(bodyOf(detail).toString().length);
  });

  it('can contain everything, but never a secret', async () => {
    const host = await startShop();
    const body = JSON.stringify({ name: 'Order', sign: `266.00:Order:${SECRET}`, note: SECRET });
    const { summary } = await post(host, body, `/hooks/shop-a?key=${SECRET}`);
    const file = await exported(host, { ids: [summary.id], personalData: 'included' });
    expect(file.text).not.toContain(SECRET);
    expect(file.redacted).toEqual([
      { what: 'computed-signature', captures: 1 },
      { what: 'secret', captures: 1 },
    ]);
    const [capture] = (JSON.parse(file.text) as Bundle).captures;
    expect(capture).toMatchObject({
      target: '/hooks/shop-a?key=<SECRET>',
      body: '{"name":"Order","sign":"266.00:Order:<SECRET>","note":"<SECRET>"}',
      verification: { verdict: 'invalid', received: '266.00:Order:<SECRET>' },
    });
    expect(capture?.headers).toContainEqual(['X-Buyer', 'Dana Levi']);
  });

  it('uses a thread if a body is long', async () => {
    const host = await startShop();
    const { summary } = await post(host, signedBody({ note: 'Dana '.repeat(20_000) }));
    const { text } = await exported(host, { ids: [summary.id] });
    expect(text).not.toContain('Dana');
    expect((JSON.parse(text) as Bundle).captures[0]?.verification.verdict).toBe('valid');
  });
});

describe('the other formats', () => {
  it('are HAR, JSON Lines, cURL and code', async () => {
    const host = await startShop({
      policy: always({ status: 500, body: 'no', headers: [['X-Why', 'a']] }),
    });
    const one = await post(host, signedBody());
    const two = await post(host, signedBody({ name: 'Order 2' }));
    const ids = [two.summary.id, one.summary.id];

    const har = await exported(host, { ids, format: 'har', personalData: 'included' });
    const { log } = JSON.parse(har.text) as { log: { entries: unknown[] } };
    expect(har.name).toBe('2-captures.har');
    expect(log.entries).toMatchObject([
      {
        request: { url: `${host.listenerUrl}/hooks/shop-a?add_field=Dana` },
        response: {
          status: 500,
          headers: [{ name: 'X-Why', value: 'a' }],
          content: { text: 'no' },
        },
      },
      { _countersign: { id: one.summary.id } },
    ]);

    const jsonl = await exported(host, { ids, format: 'jsonl', personalData: 'included' });
    const lines = jsonl.text.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { id: two.summary.id, answered: 500, body: bodyOf(two).toString() },
      { id: one.summary.id },
    ]);
    expect(jsonl.text).not.toContain('"verification"');

    const single = { ids: [one.summary.id] };
    const curl = await exported(host, { ...single, format: 'curl', personalData: 'included' });
    expect(curl.text).toContain(`'${host.listenerUrl}/hooks/shop-a?add_field=Dana'`);
    const script = await exported(host, { ids, format: 'curl', url: 'http://127.0.0.1:3000/in' });
    expect(script.text.match(/--url 'http:\/\/127\.0\.0\.1:3000\/in'/g)).toHaveLength(2);
    expect(script.text).toMatch(/^#!\/bin\/sh\n/);
    expect(script.text).not.toContain('דנה');

    const code = await exported(host, { ...single, format: 'code', language: 'python' });
    expect(code).toMatchObject({ name: 'send.py', mediaType: 'text/plain' });
    expect(code.text).toContain('http.client');
  });

  it('cannot contain captures that are not HTTP, but a bundle can', async () => {
    const host = await startTestHost();
    const { summary } = await host.captureOf(async () => {
      const wire = await openWire(host.listenerUrl);
      wire.send('Dana says hello\r\n\r\n');
      await wire.closed;
    });
    const ids = [summary.id];
    for (const format of ['har', 'curl'] as const) {
      await refused('not-http', exported(host, { ids, format }));
    }
    expect((await exported(host, { ids })).text).not.toContain('Dana');
  });
});

it('refuses invalid requests, and says why', async () => {
  const host = await startTestHost();
  const code = async (over: Partial<ExportRequest>) =>
    (await host.refusal(() => exported(host, over))).code;
  expect(await code({ ids: [99] })).toBe('not-found');
  for (const over of [
    ...[{ ids: [] }, { ids: Array.from({ length: 10_001 }, () => 1) }],
    { ids: [1, 2], format: 'code', language: 'go' },
    ...[
      { ids: [1], format: 'code' },
      { ids: [1], format: 'curl', url: 'file:///x' },
    ],
  ] as const satisfies Partial<ExportRequest>[]) {
    expect(await code(over), JSON.stringify(over).slice(0, 80)).toBe('invalid-input');
  }
});

it('refuses a file of more than 64 MB', async () => {
  const host = await startTestHost();
  const { summary } = await post(host, ' '.repeat(32 * 1024 * 1024), '/in');
  const ids = [summary.id, summary.id];
  await refused('too-large', exported(host, { ids, format: 'jsonl', personalData: 'included' }));
});
