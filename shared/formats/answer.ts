// The answer to a request in a file, an archive's entry or a bundle's, checked before it is stored.

import { asCount, asObject, asText, asTime, type Foreign } from './foreign-json.ts';
import type { Codec, PortableAnswer } from './portable.ts';
import { readHeaders } from './request-head.ts';

/** An answer from a file, its body decoded. */
interface FileAnswer {
  readonly status: unknown;
  readonly statusText: unknown;
  readonly httpVersion: string;
  readonly headers: unknown;
  /** Null if it cannot be read. */
  readonly body: Uint8Array | null;
  /** Null if it is the length of `body`. */
  readonly bodyLength: number | null;
  readonly endedAtMs: number | null;
}

const STATUS_TEXT_CHARACTERS = 200;

/** Leaves out headers that HTTP does not allow, as for requests. */
export function checkedAnswer(
  { status, statusText, body, bodyLength, headers, ...rest }: FileAnswer,
  codec: Codec,
): PortableAnswer | 'damaged' {
  const code = asCount(status) ?? 0;
  if (body === null || code < 100 || code > 999) return 'damaged';
  return {
    status: code,
    statusText: (asText(statusText) ?? '').slice(0, STATUS_TEXT_CHARACTERS).toWellFormed(),
    headers: readHeaders(headers, codec),
    body,
    bodyLength: Math.max(body.length, bodyLength ?? 0),
    ...rest,
  };
}

/** Null if it is neither a text nor Base64. */
export function readText(text: unknown, isBase64: boolean, codec: Codec): Uint8Array | null {
  if (typeof text !== 'string') return null;
  return isBase64 ? codec.fromBase64(text) : codec.encode(text.toWellFormed(), 'utf-8');
}

/** The answer as members of a bundle's capture: its status, and more if more is known. */
export function writeAnswer(answer: PortableAnswer | null, codec: Codec): object {
  if (!answer) return { answered: null };
  const { status, headers, body, bodyLength, statusText, httpVersion, endedAtMs } = answer;
  const isPlain = headers.length === 0 && body.length === 0 && httpVersion === undefined;
  if (isPlain) return { answered: status };
  const text = codec.decode(body, 'utf-8', true);
  return {
    answered: status,
    answer: {
      statusText,
      httpVersion,
      endedAt: typeof endedAtMs === 'number' ? new Date(endedAtMs).toISOString() : null,
      headers,
      ...(text === null ? { bodyBase64: codec.toBase64(body) } : { body: text }),
      bodyLength: bodyLength ?? body.length,
    },
  };
}

/** Reads these members; undefined if no answer was sent. */
export function readAnswer(record: Foreign, codec: Codec): PortableAnswer | 'damaged' | undefined {
  const { answered: status, answer } = record;
  if (status === null || status === undefined) return undefined;
  const more = answer === undefined ? { body: '' } : asObject(answer);
  if (!more) return 'damaged';
  const isBase64 = more.bodyBase64 !== undefined;
  return checkedAnswer(
    {
      status,
      statusText: more.statusText,
      httpVersion: readVersion(more.httpVersion ?? record.httpVersion),
      headers: more.headers,
      body: readText(isBase64 ? more.bodyBase64 : more.body, isBase64, codec),
      bodyLength: asCount(more.bodyLength),
      endedAtMs: asTime(more.endedAt),
    },
    codec,
  );
}

/** Reads `h2`, `http/2.0`, `HTTP/1.1`, or a capture's own form. */
export function readVersion(value: unknown): string {
  const text = asText(value) ?? '';
  if (/^(?:h3|(?:http\/)?3(?:\.0)?)$/i.test(text)) return '3.0';
  if (/^(?:h2|(?:http\/)?2(?:\.0)?)$/i.test(text)) return '2.0';
  return text.endsWith('1.0') ? '1.0' : '1.1';
}
