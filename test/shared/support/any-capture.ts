// Any capture that a listener can make, for round trips through files.

import fc from 'fast-check';
import { replayHeaders } from '../../../shared/replay/draft.ts';
import type { Capture } from '../../../shared/webhook/capture.ts';
import { testCapture } from './capture.ts';

const byte = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((code) => String.fromCharCode(code));

/** A header value without outer blanks, as a parser returns it. */
const headerValue = fc
  .string({ unit: fc.oneof(byte(0x20, 0x7e), byte(0x80, 0xff), fc.constant('\t')), maxLength: 20 })
  .map((value) => value.replace(/^[\t ]+|[\t ]+$/g, ''));
const headerName = fc.stringMatching(/^[xX]-[!#$%&'*+.^_`|~0-9A-Za-z-]{1,10}$/);
const target = fc
  .string({ unit: fc.oneof(byte(0x21, 0x22), byte(0x24, 0x7e), byte(0x80, 0xff)), maxLength: 30 })
  .map((rest) => `/${rest}`);

export const anyBody = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 100 }).map((text) => Buffer.from(text)),
  fc.constantFrom('', '@file', '\ufeff{}', `it's "so" \\ $(id)\n`).map((text) => Buffer.from(text)),
);

export const anyCapture: fc.Arbitrary<Capture> = fc
  .record({
    method: fc.constantFrom('POST', 'PUT', 'PATCH'),
    target,
    headers: fc.array(fc.tuple(headerName, headerValue), { maxLength: 5 }),
    body: anyBody,
    receivedAtMs: fc.integer({ min: 0, max: 4e12 }),
  })
  .map((over) =>
    testCapture({ ...over, completedAtMs: over.receivedAtMs + 7, bodyLength: over.body.length }),
  );

type Comparable = Pick<Capture, 'method' | 'target' | 'headers' | 'body'>;

/** The parts that must survive a round trip, without connection headers. */
export const comparable = ({ method, target: where, headers, body }: Comparable) => ({
  method,
  target: where,
  headers: replayHeaders(headers),
  body: Buffer.from(body).toString('base64'),
});
