// A request as HTTP/1.1 writes it, and as `curl -v` logs it. RFC 9112.

import { headerValues } from '../../webhook/capture.ts';
import { LATIN_1 } from '../../privacy/redact.ts';
import type { Codec } from '../portable.ts';
import { entryOf, type Entry } from './entry.ts';

const START = /^([A-Z]{3,10}) (\S+) HTTP\/[\d.]+\r?$/;

/** A request line, a header, then anything. */
export const isHttpText = (start: string): boolean =>
  /^[A-Z]{3,10} \S+ HTTP\/[\d.]+\r?\n[\w-]+:/.test(start);

/** Reads the bytes of a request, or of several that follow each other where each has a Content-Length. */
export function readHttp(bytes: Uint8Array, codec: Codec, at?: unknown): Entry[] {
  const entries: Entry[] = [];
  for (let rest = bytes; rest.length > 0 && entries.length < MOST;) {
    const { entry, length } = readOne(rest, codec, at);
    entries.push(entry);
    if (entry === null) break;
    rest = withoutBlankLines(rest.subarray(length));
  }
  return entries;
}

const MOST = 10_000;
/** A head is longer in no server. */
const MOST_HEAD = 256 * 1024;

function readOne(bytes: Uint8Array, codec: Codec, at: unknown): { entry: Entry; length: number } {
  const text = textOf(bytes.subarray(0, MOST_HEAD), codec);
  const end = /\r?\n\r?\n/.exec(text);
  const head = end ? text.slice(0, end.index) : text.trimEnd();
  const from = end ? end.index + end[0].length : bytes.length;
  const read = readHead(head.split('\n'));
  if (!read) return { entry: null, length: bytes.length };
  const [said] = headerValues(read.headers, 'Content-Length');
  const length = said !== undefined && /^\d{1,15}$/.test(said) ? Number(said) : Infinity;
  const after = bytes.subarray(from + length);
  // An editor may have added a line end, or changed the body's length.
  const isAlone = !isHttpText(textOf(after.subarray(0, 1000), codec).trimStart());
  const body = bytes.subarray(from, isAlone ? bytes.length : from + length);
  const spare = isAlone && body.length > length && /^\s*$/.test(textOf(after, codec));
  const entry = entryOf(
    { ...read, body: { bytes: spare ? body.subarray(0, length) : body }, at },
    codec,
  );
  return {
    entry: entry && cutShort(entry, length),
    length: isAlone ? bytes.length : from + length,
  };
}

const textOf = (bytes: Uint8Array, codec: Codec) => codec.decode(bytes, LATIN_1, false) ?? '';

/** A file that ends before the body does. */
function cutShort(entry: NonNullable<Entry>, length: number): Entry {
  if (length === Infinity || entry.body.length >= length) return entry;
  const came = { came: entry.body.length, declared: String(length) };
  return {
    ...entry,
    ...{ defect: 'incomplete', bodyLength: length },
    defectReason: { code: 'sender-stopped', ...came },
  };
}

function withoutBlankLines(bytes: Uint8Array): Uint8Array {
  const start = bytes.findIndex((byte) => byte !== 0x0d && byte !== 0x0a);
  return start === -1 ? bytes.subarray(bytes.length) : bytes.subarray(start);
}

interface Head {
  readonly method: string;
  readonly url: string;
  readonly headers: [name: string, value: string][];
}

function readHead([first = '', ...lines]: readonly string[]): Head | null {
  const [, method, url] = START.exec(first) ?? [];
  if (method === undefined || url === undefined) return null;
  const headers = lines.flatMap((line): [string, string][] => {
    const colon = line.indexOf(':');
    return colon < 1 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()]];
  });
  return { method, url, headers };
}

export const isCurlLog = (start: string): boolean =>
  /^[*>]/.test(start) && /^> [A-Z]{3,10} \S+ HTTP\/[\d.]+\r?$/m.test(start);

/** Reads the requests of `curl -v`; it does not log what it sends after the head. */
export function readCurlLog(text: string, codec: Codec): Entry[] {
  const blocks: string[][] = [];
  for (const line of text.split('\n')) {
    if (!line.startsWith('> ')) continue;
    const content = line.slice(2).replace(/\r$/, '');
    if (START.test(content)) blocks.push([content]);
    else if (content !== '') blocks.at(-1)?.push(content);
  }
  return blocks.map((block) => {
    const head = readHead(block);
    const entry = head && entryOf({ ...head, body: { bytes: new Uint8Array() } }, codec);
    if (!head || !entry) return null;
    const [length] = headerValues(head.headers, 'Content-Length');
    return cutShort(entry, length === undefined ? Infinity : Number(length));
  });
}
