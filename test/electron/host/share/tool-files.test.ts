// Files of other tools: each is read by its shape, with the bytes that were sent where it has them; what is damaged,
// huge or foreign is refused and never taken for the body of a webhook.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImportFile, type ReadCapture } from '../../../../electron/host/share/read-import.ts';
import { TOOLS, type ToolKind } from '../../../../shared/formats/kinds.ts';
import { headerValues } from '../../../../shared/webhook/capture.ts';

const BODY = '{"event":"push","note":"שלום","n":1.0}';
const SIGNATURE = 'sha256=5f8c';
const SENT_AT = '2026-03-04T10:20:30.123Z';
const sent = Buffer.from(BODY);
const raw = (lineEnd: string) =>
  [
    'POST /gh?a=1 HTTP/1.1',
    'Host: tun.example',
    'Content-Type: application/json',
    `X-Hub-Signature-256: ${SIGNATURE}`,
    `Content-Length: ${sent.length}`,
    '',
    BODY,
  ].join(lineEnd);
const headers = {
  Host: 'tun.example',
  'Content-Type': 'application/json',
  'X-Hub-Signature-256': SIGNATURE,
};
const lists = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]));
const named = (key: string) =>
  Object.entries(headers).map(([name, value]) => ({ [key]: name, value }));
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** A file of each tool with one webhook. */
const FILES: Readonly<Record<ToolKind, readonly unknown[]>> = {
  http: [raw('\r\n'), raw('\n'), `${raw('\r\n')}\r\n`],
  'curl-log': [
    `*   Trying 203.0.113.5:443...\n${raw('\n').replace(`\n\n${BODY}`, '').replace(/^/gm, '> ')}\n> \n< HTTP/1.1 200 OK\n`,
  ],
  fetch: [
    `fetch("https://tun.example/gh?a=1", ${JSON.stringify({ headers, body: BODY, method: 'POST' })});`,
  ],
  'stripe-listen': [
    `> Ready! You are using Stripe API version [2025-01-27]. (^C to quit)\n${BODY}\n`,
  ],
  ngrok: [
    {
      uri: '/api/requests/http',
      requests: [{ start: SENT_AT, request: { raw: base64(raw('\r\n')) } }],
    },
    { uri: '/api/requests/http/airt_1', start: SENT_AT, request: { raw: base64(raw('\r\n')) } },
  ],
  'webhook-site': [
    {
      data: [
        {
          ...{ token_id: 't', method: 'POST', content: BODY, headers: lists },
          ...{ url: 'https://tun.example/gh?a=1', created_at: '2026-03-04 10:20:30.123' },
        },
      ],
      total: 1,
    },
  ],
  hookdeck: [
    {
      models: [
        {
          ingested_at: SENT_AT,
          data: { headers, path: '/gh', query: 'a=1', parsed_query: { a: '1' }, body: BODY },
        },
      ],
    },
  ],
  postman: [
    {
      info: { schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
      item: [
        {
          name: 'a folder',
          item: [
            {
              request: {
                ...{
                  method: 'POST',
                  header: named('key'),
                  url: { raw: 'https://tun.example/gh?a=1' },
                },
                body: { mode: 'raw', raw: BODY },
              },
            },
          ],
        },
      ],
    },
  ],
  'api-gateway': [
    {
      ...{
        ...{ resource: '/{proxy+}', path: '/gh', httpMethod: 'POST', headers },
        multiValueHeaders: lists,
      },
      queryStringParameters: { a: '1' },
      requestContext: { path: '/gh', requestTimeEpoch: Date.parse(SENT_AT) },
      ...{ body: BODY, isBase64Encoded: false },
    },
    {
      ...{ version: '2.0', rawPath: '/gh', rawQueryString: 'a=1', headers },
      requestContext: { http: { method: 'POST' }, timeEpoch: Date.parse(SENT_AT) },
      ...{ body: base64(BODY), isBase64Encoded: true },
    },
  ],
  'github-deliveries': [
    {
      ...{ id: 1, guid: 'g', delivered_at: SENT_AT, url: 'https://tun.example/gh?a=1' },
      request: { headers, payload: JSON.parse(BODY) as unknown },
    },
  ],
  charles: [
    [
      {
        ...{
          ...{ method: 'POST', scheme: 'https', host: 'tun.example', actualPort: 443, path: '/gh' },
          query: 'a=1',
        },
        ...{
          times: { start: SENT_AT },
          request: { header: { headers: named('name') }, body: { text: BODY } },
        },
      },
    ],
  ],
  records: [
    { method: 'POST', url: 'https://tun.example/gh?a=1', headers, body: BODY, timestamp: SENT_AT },
    [{ method: 'POST', path: '/gh?a=1', headers: named('name'), bodyBase64: base64(BODY) }],
    `${JSON.stringify({ method: 'POST', url: '/gh?a=1', headers, body: BODY })}\n{"damaged\n`,
  ],
};

const textOf = (file: unknown) => (typeof file === 'string' ? file : JSON.stringify(file, null, 1));
const read = (text: string | Uint8Array) =>
  readImportFile({
    ...{ bytes: Buffer.from(text), kind: null, path: '/' },
    maxBodyBytes: 1024 * 1024,
  });
const one = (text: string): ReadCapture => {
  const file = read(text);
  if (file === 'not-recognised' || !file.ok) throw new Error(JSON.stringify(file));
  const [request, ...others] = file.requests;
  if (!request || others.length > 0) throw new Error(`${file.requests.length} requests`);
  return request;
};

/** Files without the bytes of the body, or without its head. */
const REBUILT: readonly ToolKind[] = ['github-deliveries'];
const WITHOUT_BODY: readonly ToolKind[] = ['curl-log'];
const WITHOUT_HEAD: readonly ToolKind[] = ['stripe-listen'];

const ALL = (Object.keys(TOOLS) as ToolKind[]).flatMap((kind) =>
  FILES[kind].map((file, at) => ({ kind, at, text: textOf(file) })),
);

describe.each(ALL)('$kind, file $at', ({ kind, text }) => {
  it('is read with the bytes that were sent', () => {
    expect(read(text)).toMatchObject({ ok: true, kind });
    const request = one(text);
    expect(request.method).toBe('POST');
    if (!WITHOUT_HEAD.includes(kind)) {
      expect(request.target).toBe('/gh?a=1');
      expect(headerValues(request.headers, 'x-hub-signature-256')).toEqual([SIGNATURE]);
      expect(headerValues(request.headers, 'host')).toEqual(['tun.example']);
    }
    expect(request.isRebuilt === true).toBe(REBUILT.includes(kind));
    if (WITHOUT_BODY.includes(kind))
      expect(request).toMatchObject({ defect: 'incomplete', bodyLength: 42 });
    else if (!REBUILT.includes(kind)) expect(Buffer.from(request.body).toString()).toBe(BODY);
    const isTimed = text.includes('2026-03-04') || text.includes(String(Date.parse(SENT_AT)));
    expect(request.receivedAtMs).toBe(isTimed ? Date.parse(SENT_AT) : null);
  });

  it('is not taken for a body, nor for half of a webhook, if it ends early', () => {
    for (let length = 40; length < text.length - 1; length += 7) {
      const file = read(text.slice(0, length));
      if (file === 'not-recognised' || !file.ok) continue;
      for (const request of file.requests) {
        const isWhole = Buffer.compare(request.body, sent) === 0 || request.isRebuilt === true;
        const isSaid = request.defect === 'incomplete' || WITHOUT_HEAD.includes(kind);
        // Before the first telling member, damaged JSON may be the body of a webhook.
        const isBody = file.kind === 'body' && !/"headers?": [[{]/.test(text.slice(0, length));
        const isBare = request.body.length === 0 && (kind === 'http' || kind === 'curl-log');
        expect(isWhole || isSaid || isBody || isBare, text.slice(0, length)).toBe(true);
      }
    }
  });
});

describe('what is not read', () => {
  it.each([
    ['an Insomnia export', { _type: 'export', __export_format: 4, resources: [] }],
    ['an OpenAPI document', { openapi: '3.1.0', paths: {} }],
    ['requests in another shape', { calls: [{ path: '/gh', headers, content: BODY }] }],
    ['a WireMock export', { mappings: [], meta: { total: 0 } }],
  ])('%s is refused', (_, file) => {
    expect(read(textOf(file))).toMatchObject({ ok: false, details: { what: 'other-export' } });
  });

  it.each([
    [
      'a webhook about requests',
      { method: 'card', url: 'https://shop.example', amount: '1.00', sign: 'x' },
    ],
    ['a webhook with a list of items', { name: 'Order 1', items: [{ name: 'Cup', price: 10 }] }],
    ['Svix’s own form', { data: { path: '/x', headers: {} }, type: 'a' }],
  ])('%s is a body', (_, file) => {
    expect(read(textOf(file))).toMatchObject({ ok: true, kind: 'body' });
  });

  it('a form with decoded values only is written again, and says so', () => {
    const request = {
      ...{ method: 'POST', url: 'https://tun.example/gh', headers: [] },
      postData: {
        mimeType: 'application/x-www-form-urlencoded',
        params: [{ name: 'a b', value: 'é&=' }],
      },
    };
    const har = textOf({ log: { version: '1.2', entries: [{ request }] } });
    expect(Buffer.from(one(har).body).toString()).toBe('a+b=%C3%A9%26%3D');
    expect(one(har).isRebuilt).toBe(true);
    expect(read(har)).toMatchObject({ notes: [{ code: 'bodies-rebuilt' }] });
  });

  it('never throws, whatever the members are', () => {
    const shapes = ALL.filter(({ text }) => /^[[{]/.test(text)).map(({ text }) => text);
    const member = /"(\w+)":\s*("[^"]*"|\d+)/g;
    fc.assert(
      fc.property(fc.constantFrom(...shapes), fc.nat(40), fc.jsonValue(), (text, at, value) => {
        let seen = 0;
        const changed = text.replace(member, (whole, name: string) =>
          seen++ === at ? `"${name}": ${JSON.stringify(value)}` : whole,
        );
        const file = read(changed);
        return file === 'not-recognised' || typeof file.ok === 'boolean';
      }),
    );
  });

  it('huge files are cut at the number of captures that one file brings in', () => {
    const record = { method: 'POST', url: '/gh', headers: {}, body: 'x' };
    const file = read(textOf(Array(10_003).fill(record)));
    expect(file).toMatchObject({ ok: true, notes: [{ code: 'requests-too-many', count: 3 }] });
    const folders = `{"info":{"schema":"https://schema.getpostman.com/"},"item":${'[{"item":'.repeat(90)}[]${'}]'.repeat(90)}}`;
    expect(read(folders)).toMatchObject({ ok: true, requests: [] });
  });
});
