// Files of captures: our files are read back as the same requests, and files from others do no harm.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codec } from '../../../electron/host/lib/codec.ts';
import { bundleEntry, readBundle, writeBundle } from '../../../shared/formats/bundle.ts';
import { readForeignJson } from '../../../shared/formats/foreign-json.ts';
import { readHar } from '../../../shared/formats/har-read.ts';
import { harEntry, writeHar } from '../../../shared/formats/har.ts';
import { readJsonLines, writeLine } from '../../../shared/formats/json-lines.ts';
import type { Portable, ReadFile } from '../../../shared/formats/portable.ts';
import type { Capture } from '../../../shared/webhook/capture.ts';
import { anyCapture, comparable } from '../support/any-capture.ts';
import { testCapture } from '../support/capture.ts';

const portable = (capture: Capture, over: Partial<Portable> = {}): Portable => ({
  capture,
  endpointName: 'Shop A',
  answer: { status: 200, headers: [], body: new Uint8Array() },
  computed: null,
  isRedacted: false,
  isRebuilt: false,
  ...over,
});

const HEAD = { app: '0.1.0', madeAtMs: 0, personalData: 'included', replaced: [] } as const;
const bundleOf = (captures: readonly Portable[]) =>
  writeBundle(
    HEAD,
    captures.map((one) => bundleEntry(one, codec)),
  );
const harOf = (captures: readonly Portable[]) =>
  writeHar(
    captures.map((one) => harEntry(one, `http://127.0.0.1:4545${one.capture.target}`, codec)),
    { version: '0.1.0', isRedacted: false },
  );

const FORMATS: Record<
  'jsonl' | 'bundle' | 'har',
  { write: (captures: readonly Portable[]) => string; read: (text: string) => ReadFile }
> = {
  jsonl: {
    write: (captures) => captures.map((one) => writeLine(one, codec)).join(''),
    read: (text) => readJsonLines(text, codec),
  },
  bundle: {
    write: bundleOf,
    read: (text) => readBundle(readForeignJson(text), codec),
  },
  har: {
    write: harOf,
    read: (text) => readHar(readForeignJson(text), codec),
  },
};

function read(format: keyof typeof FORMATS, text: string) {
  const file = FORMATS[format].read(text);
  if (!file.ok) throw new Error(file.code);
  return file;
}

describe.each(['jsonl', 'bundle', 'har'] as const)('%s', (format) => {
  const { write } = FORMATS[format];

  it('returns the same requests, with their times and endpoint', () => {
    fc.assert(
      fc.property(fc.array(anyCapture, { maxLength: 3 }), (captures) => {
        const { requests, notes } = read(format, write(captures.map((one) => portable(one))));
        expect(requests.map(comparable)).toEqual(captures.map(comparable));
        expect(
          requests.map(({ receivedAtMs, completedAtMs }) => [receivedAtMs, completedAtMs]),
        ).toEqual(captures.map(({ receivedAtMs, completedAtMs }) => [receivedAtMs, completedAtMs]));
        expect(requests.every(({ endpointName }) => endpointName === 'Shop A')).toBe(true);
        expect(notes).toEqual([]);
      }),
    );
  });

  it('returns incomplete requests and requests without a body', () => {
    const cut = testCapture({
      defect: 'cut',
      defectReason: { code: 'other', says: 'Too long.' },
      bodyLength: 1_000_000,
    });
    const get = testCapture({
      method: 'GET',
      body: new Uint8Array(),
      bodyLength: 0,
      httpVersion: '2.0',
    });
    const { requests } = read(format, write([portable(cut), portable(get)]));
    expect(requests).toMatchObject([
      { defect: 'cut', defectReason: { code: 'other', says: 'Too long.' }, bodyLength: 1_000_000 },
      { method: 'GET', bodyLength: 0, httpVersion: '2.0', defect: null },
    ]);
  });
});

describe.each(['jsonl', 'bundle'] as const)('%s', (format) => {
  const { write } = FORMATS[format];

  it('returns bytes that are not HTTP', () => {
    const capture = testCapture({
      method: '',
      target: '',
      httpVersion: '',
      headers: [],
      defect: 'not-http',
      defectReason: { code: 'other', says: 'A TLS handshake.' },
      body: Buffer.from([0x16, 0x03, 0xff]),
      bodyLength: 3,
    });
    const [request] = read(format, write([portable(capture)])).requests;
    expect(request).toMatchObject({ method: '', target: '', defect: 'not-http' });
    expect(request && comparable(request)).toEqual(comparable(capture));
  });
});

/** Members that HAR 1.2 requires. */
it('writes every member that HAR 1.2 requires', () => {
  const capture = testCapture({ target: '/p?a=1&b', body: Buffer.from([0xff]) });
  const { log } = JSON.parse(harOf([portable(capture)])) as {
    log: { version: string; creator: object; entries: Record<string, unknown>[] };
  };
  expect(log).toMatchObject({ version: '1.2', creator: { name: 'Countersign', version: '0.1.0' } });
  expect(log.entries[0]).toMatchObject({
    startedDateTime: '2025-11-21T14:02:31.118Z',
    time: 2,
    request: {
      method: 'POST',
      url: 'http://127.0.0.1:4545/p?a=1&b',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [
        { name: 'Content-Type', value: 'application/json' },
        { name: 'accept', value: '*/*' },
      ],
      queryString: [
        { name: 'a', value: '1' },
        { name: 'b', value: '' },
      ],
      postData: { mimeType: 'application/json', text: '/w==', _encoding: 'base64' },
      headersSize: -1,
      bodySize: 1,
    },
    response: {
      status: 200,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [],
      content: { size: 0, mimeType: '' },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 2, wait: 0, receive: 0 },
  });
});

it('reads a browser’s HAR: imports requests with a body and counts the others', () => {
  const entry = (request: object) => ({ startedDateTime: '2025-11-21T14:02:31.118Z', request });
  const url = 'https://shop.example/hooks/a?x=1#top';
  const file = {
    log: {
      entries: [
        entry({
          method: 'POST',
          url,
          httpVersion: 'h2',
          headers: [
            { name: 'x-שם', value: 'a' },
            { name: 'x-name', value: 'דנה' },
          ],
          postData: { mimeType: 'application/json', text: '{"a":"דנה"}' },
        }),
        entry({
          method: 'POST',
          url,
          headers: [],
          postData: { params: [{ name: 'a', value: '1' }] },
        }),
        entry({ method: 'GET', url, headers: [] }),
        entry({ method: 'PO ST', url, headers: [], postData: { text: '' } }),
        null,
      ],
    },
  };
  const { requests, notes } = read('har', JSON.stringify(file));
  expect(
    requests.map((one) => ({ ...comparable(one), version: one.httpVersion, tls: one.tls })),
  ).toEqual([
    {
      method: 'POST',
      target: '/hooks/a?x=1',
      headers: [['x-name', Buffer.from('דנה').toString('latin1')]],
      body: Buffer.from('{"a":"דנה"}').toString('base64'),
      version: '2.0',
      tls: true,
    },
    expect.objectContaining({ body: Buffer.from('a=1').toString('base64') }),
  ]);
  expect(notes.map(({ says }) => says)).toEqual([
    expect.stringMatching(/^One entry was .*without a body/),
    expect.stringMatching(/^2 entries were/),
    expect.stringMatching(/values of a body and not its bytes/),
  ]);
});

describe('a malicious file', () => {
  it('is not JSON if it is nested too deeply or holds too much', () => {
    expect(readForeignJson('['.repeat(1_000_000))).toBeUndefined();
    expect(readForeignJson(`[${'0,'.repeat(4_100_000)}0]`)).toBeUndefined();
    expect(readForeignJson('{"a":')).toBeUndefined();
  });

  it('never makes reading throw, whatever it contains', () => {
    const record = JSON.parse(writeLine(portable(testCapture()), codec)) as Record<string, unknown>;
    const names = Object.keys(record);
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...names), fc.jsonValue()),
        fc.jsonValue(),
        (over, any) => {
          const odd = { ...record, ...over };
          for (const value of [odd, any]) {
            readJsonLines(`${JSON.stringify(value)}\n`, codec);
            readBundle({ countersign: 'bundle', version: 1, captures: [value] }, codec);
            readHar(
              { log: { entries: [value, { request: value }, { request: { postData: value } }] } },
              codec,
            );
            readHar(value, codec);
          }
        },
      ),
    );
  });

  it('imports nothing that a listener could not have received', () => {
    const line = (over: object) =>
      JSON.stringify({ ...JSON.parse(writeLine(portable(testCapture()), codec)), ...over });
    const bad = [
      { method: 'GET /\r\nX: 1' },
      { target: '/a b' },
      { target: '/\0' },
      { target: '' },
      { bodyBase64: '***', body: null },
      { defect: 'else' },
      { version: 2 },
    ];
    const file = readJsonLines([line({}), ...bad.map(line)].join('\n'), codec);
    expect(file.ok && file.requests).toHaveLength(1);
    expect(file.ok && file.notes).toMatchObject([{ count: bad.length, lines: '2, 3, 4, 5, 6 …' }]);
    const headers = [['X', 'a\r\nY: b'], ['X Y', 'a'], ['Z', 'ok'], ['A'], 7];
    const odd = readJsonLines(
      line({ headers, receivedAt: '-1', bodyLength: -5, tls: 'yes' }),
      codec,
    );
    expect(odd.ok && odd.requests).toMatchObject([
      { headers: [['Z', 'ok']], receivedAtMs: null, tls: false },
    ]);
  });

  it('is rejected if it is not of the expected format', () => {
    expect(readJsonLines('{"a":1}\n', codec)).toMatchObject({ ok: false, code: 'damaged-file' });
    expect(readBundle({}, codec)).toMatchObject({ ok: false });
    expect(readBundle({ countersign: 'bundle', version: 9 }, codec)).toMatchObject({
      details: { what: 'newer-bundle' },
    });
    expect(readHar({ log: {} }, codec)).toMatchObject({ ok: false });
  });
});
