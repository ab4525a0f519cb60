// Answers in files: each is kept as it came. A damaged answer does not lose its request.

import { describe, expect, it } from 'vitest';
import { codec } from '../../../electron/host/lib/codec.ts';
import { readBundle } from '../../../shared/formats/bundle.ts';
import { readHar } from '../../../shared/formats/har-read.ts';
import { harEntry } from '../../../shared/formats/har.ts';
import type { Portable, PortableAnswer, ReadFile } from '../../../shared/formats/portable.ts';
import { writeRecord } from '../../../shared/formats/record.ts';
import { testCapture } from '../support/capture.ts';

const answersOf = (file: ReadFile) => {
  if (!file.ok) throw new Error(file.code);
  return file.requests.map(({ answer }) => answer);
};

const STARTED = '2025-11-21T14:02:31.118Z';

/** A HAR entry as a browser writes it, with this response. */
const browserEntry = (response: unknown, over: object = {}) => ({
  startedDateTime: STARTED,
  time: 80.4,
  request: {
    method: 'POST',
    url: 'https://shop.example/hooks/a',
    headers: [],
    postData: { mimeType: 'application/json', text: '{}' },
  },
  response,
  ...over,
});
const readEntries = (...entries: unknown[]) => answersOf(readHar({ log: { entries } }, codec));
const response = (over: object = {}) => ({
  status: 422,
  statusText: 'Unprocessable',
  httpVersion: 'h2',
  headers: [{ name: 'x-why', value: 'sign' }],
  content: { size: 4, mimeType: 'text/plain', text: 'שם' },
  ...over,
});

describe('the answer of an entry', () => {
  it('keeps status, status text, version, headers, body and time', () => {
    expect(readEntries(browserEntry(response()))).toEqual([
      {
        status: 422,
        statusText: 'Unprocessable',
        httpVersion: '2.0',
        headers: [['x-why', 'sign']],
        body: new TextEncoder().encode('שם'),
        bodyLength: 4,
        endedAtMs: Date.parse(STARTED) + 80,
      },
    ]);
  });

  it.each([
    [
      { size: 3, mimeType: 'x/y', text: 'AP+A', encoding: 'base64' },
      { body: Buffer.from([0, 255, 128]), bodyLength: 3 },
    ],
    [{ size: 900 }, { body: new Uint8Array(), bodyLength: 900 }],
  ])('has the body of %j, or its length', (content, has) => {
    expect(readEntries(browserEntry(response({ content })))).toMatchObject([has]);
  });

  it.each([[undefined], [response({ status: 0 })]])('is absent in %j', (none) => {
    expect(readEntries(browserEntry(none))).toEqual([undefined]);
  });

  it.each([
    7,
    [],
    response({ status: '200' }),
    response({ status: 42 }),
    response({ status: 200.5 }),
    response({ content: 'text' }),
    response({ content: { text: 7 } }),
    response({ content: { text: '***', encoding: 'base64' } }),
  ])('is damaged in %j, and the request is still read', (value) => {
    expect(readEntries(browserEntry(value))).toEqual(['damaged']);
  });

  it('may lack a time, have an odd status text and have headers that HTTP does not allow', () => {
    const odd = response({
      statusText: 'x'.repeat(5000),
      headers: [{ name: 'a b', value: '1' }, 7],
    });
    const [answer] = readEntries(browserEntry(odd, { time: -1 }));
    expect(answer).toMatchObject({ statusText: 'x'.repeat(200), headers: [], endedAtMs: null });
  });
});

describe('a written answer', () => {
  const capture = testCapture();
  const answer: PortableAnswer = {
    status: 404,
    statusText: 'Not Found',
    httpVersion: '2.0',
    headers: [['x-a', '1']],
    body: Buffer.from([0x7b, 0xff]),
    bodyLength: 2,
    endedAtMs: capture.completedAtMs + 40,
  };
  const portable = (over: Partial<Portable> = {}): Portable => ({
    ...{ capture, endpointName: null, answer, computed: null, isRedacted: false, isRebuilt: false },
    ...over,
  });
  const throughHar = (one: Portable) =>
    readEntries(JSON.parse(harEntry(one, 'http://h/', codec)) as unknown)[0];
  const throughBundle = (one: Portable) => {
    const captures = [JSON.parse(JSON.stringify(writeRecord(one, codec))) as unknown];
    return answersOf(readBundle({ countersign: 'bundle', version: 1, captures }, codec))[0];
  };

  it('is read back from a HAR and a bundle', () => {
    for (const through of [throughHar, throughBundle]) {
      expect(through(portable())).toEqual(answer);
      expect(through(portable({ answer: { ...answer, bodyLength: 900 } }))).toMatchObject({
        bodyLength: 900,
      });
      expect(through(portable({ answer: null }))).toBeUndefined();
    }
  });

  it('is read back from a bundle as a status where nothing else is known', () => {
    const status: PortableAnswer = { status: 500, headers: [], body: Buffer.from([]) };
    expect(writeRecord(portable({ answer: status }), codec)).not.toHaveProperty('answer');
    expect(throughBundle(portable({ answer: status }))).toMatchObject({ status: 500, headers: [] });
  });

  it('is damaged where somebody edited the bundle', () => {
    const record = writeRecord(portable(), codec);
    const odd = [{ answered: 'x' }, { answer: 7 }, { answer: { body: 7 } }, { answered: 1e9 }];
    const captures = odd.map((over) => ({ ...record, ...over }));
    expect(answersOf(readBundle({ countersign: 'bundle', version: 1, captures }, codec))).toEqual(
      odd.map(() => 'damaged'),
    );
  });
});
