// A cURL command: its options, and a request for each of its URLs.

import { LATIN_1 } from '../privacy/redact.ts';
import type { HeaderPairs } from '../webhook/capture.ts';
import { type Data, dataOf, joined, queryOf } from './curl-data.ts';
import { type Login, headerLines, headersOf, loginOf, writtenType } from './curl-headers.ts';
import { formOf } from './curl-form.ts';
import * as says from './curl-notes.ts';
import { type Argument, isOn, valuesOf } from './curl-options.ts';
import type { ImportNote } from './import-note.ts';
import { type Codec, type ReadRequest, plainRequest } from './portable.ts';
import { readHeaders, readMethod, readTarget, splitUrl } from './request-head.ts';
import type { TakeInput } from './shell-input.ts';
import type { ByteText } from './shell-text.ts';

/** State that the commands of a script share. */
export interface Reading {
  readonly codec: Codec;
  /** The bytes that further URLs may still add. */
  readonly room: { bytes: number };
  readonly note: (note: ImportNote) => void;
  /** Skips the command and notes why. */
  readonly leave: (why: says.LeftOut) => [];
  /** Each note once, even if it applies to several commands. */
  readonly notes: () => readonly ImportNote[];
}

/** Prevents a short text from filling the disk. */
const MOST_REPEATED_BYTES = 64 * 1024 * 1024;
const MOST_URLS = 100;

export function startReading(codec: Codec): Reading {
  const notes = new Map<string, ImportNote>();
  const note = (one: ImportNote) => void notes.set(one.says, one);
  return {
    codec,
    room: { bytes: MOST_REPEATED_BYTES },
    note,
    leave: (code) => {
      note({ code, says: says.LEFT_OUT[code] });
      return [];
    },
    notes: () => [...notes.values()],
  };
}

/** The requests of a command; none if they cannot be known here. */
export function readOperation(
  given: readonly Argument[],
  take: TakeInput,
  reading: Reading,
): ReadRequest[] {
  const { codec } = reading;
  const has = (option: Parameters<typeof valuesOf>[1]) => valuesOf(given, option).length > 0;
  const data = dataOf(given, take);
  const isGet = isOn(given, 'get');
  const isHead = isOn(given, 'head');
  const hasData = data.length > 0 && !isGet;
  const hasForm = has('form') || has('form-string');
  if (!has('url')) return reading.leave('command-without-url');
  if ([hasData, isHead, hasForm, has('upload')].filter(Boolean).length > 1) {
    return reading.leave('command-refused');
  }
  const { lines, files } = headerLines(given);
  const form = hasForm ? formOf(given, writtenType(lines) ?? undefined) : null;
  if (form === 'refused') return reading.leave('command-refused');
  if (form === 'file') return reading.leave('command-with-form');
  if (has('upload') || has('config')) return reading.leave('command-reads-file');
  const elsewhere = data.find((one) => 'file' in one);
  if (elsewhere) {
    if (elsewhere.file === null) return reading.leave('command-body-piped');
    reading.note(says.bodyInFile(elsewhere.file));
    return [];
  }
  const query = isGet && data.length > 0 ? data : queryOf(given, take);
  if (query.some((one) => 'file' in one)) return reading.leave('command-reads-file');

  const hasBody = hasData || form !== null;
  const body = hasBody ? codec.encode(form?.body ?? joined(data), LATIN_1) : new Uint8Array();
  const method = readMethod(
    valuesOf(given, 'method').at(-1) ?? (hasBody ? 'POST' : isHead ? 'HEAD' : 'GET'),
  );
  noteWhatIsLeft(given, reading);
  for (const file of files) reading.note(says.inFile('headers', file));
  const headersFor = headersByLogin(reading, (login) =>
    headersOf(given, lines, hasBody, form?.type ?? null, login),
  );
  const httpVersion = isOn(given, 'http1.0') ? '1.0' : '1.1';
  const targetFor = targetReader(given, query, codec);
  const requests: ReadRequest[] = [];
  const size = Math.max(
    body.length,
    given.reduce((sum, { value }) => sum + value.length, 0),
  );
  for (const url of urlsOf(given, size, reading)) {
    const place = splitUrl(url);
    const target = place && targetFor(place.target);
    if (!method || !place || !target || !isForHttp(url, place.host)) {
      reading.leave('command-not-http');
      continue;
    }
    const { tls } = place;
    const headers = headersFor(loginOf(given, url, codec));
    requests.push({ ...plainRequest({ method, target, tls, headers, body }), httpVersion });
  }
  return requests;
}

const OTHER_SCHEME = /^(?!https?:)[a-z][a-z\d+.-]*:\/\//i;
/** No host has these characters. Words that a wrong quote turned into URLs do. */
const NO_HOST = /["'`,;=()&!*+^|\\]/;

/** False for another scheme or text that is no URL. Text with shell expansions may still become a URL. */
const isForHttp = (url: ByteText, host: ByteText) =>
  !OTHER_SCHEME.test(url) && (!NO_HOST.test(host) || /[$`]/.test(url));

/** Notes files and options that are not read. Only headers are lost by that. */
function noteWhatIsLeft(given: readonly Argument[], { note }: Reading): void {
  const cookieFile = valuesOf(given, 'cookie').find((one) => one !== '' && !one.includes('='));
  if (cookieFile !== undefined) note(says.inFile('cookies', cookieFile));
  const notRead = given.filter(({ option, isOff }) => !isOff && option === 'not-read');
  if (notRead.length > 0) {
    note(says.optionsNotRead([...new Set(notRead.map(({ name }) => name))].join(', ')));
  }
}

/** The headers with a URL's login; most URLs share the same. */
function headersByLogin(
  { codec, note }: Reading,
  writtenFor: (login: Login) => [string, string][],
): (login: Login) => HeaderPairs {
  const known = new Map<Login, HeaderPairs>();
  return (login) => {
    const before = known.get(login);
    if (before) return before;
    if (login === 'unknown') note(says.LOGIN_LEFT_OUT);
    const written = writtenFor(login);
    const headers = readHeaders(written, codec);
    if (headers.length < written.length) note(says.HEADERS_NOT_ALLOWED);
    known.set(login, headers);
    return headers;
  };
}

/** Reads the request target from a URL's path and query; null if HTTP does not allow it. */
function targetReader(given: readonly Argument[], query: readonly Data[], codec: Codec) {
  const text = joined(query);
  const options = {
    own: valuesOf(given, 'request-target').at(-1),
    isAsIs: isOn(given, 'path-as-is'),
    query: query.length > 0 && (text !== '' || isOn(given, 'get')) ? text : null,
  };
  return (asked: ByteText) => readTarget(targetOf(asked, options), codec);
}

/** All URLs of a command that fit the room; `size` is the size of one more request. */
function urlsOf(given: readonly Argument[], size: number, { note, room }: Reading): ByteText[] {
  const all = valuesOf(given, 'url');
  const more = Math.min(MOST_URLS - 1, Math.floor(room.bytes / Math.max(1, size)), all.length - 1);
  const urls = all.slice(0, 1 + more);
  room.bytes -= more * size;
  if (urls.length < all.length) note(says.urlsTooMany(urls.length));
  return urls;
}

interface TargetOptions {
  /** `--request-target`. */
  readonly own: ByteText | undefined;
  /** `--path-as-is`. */
  readonly isAsIs: boolean;
  /** From -G or `--url-query`; null if there is none. */
  readonly query: ByteText | null;
}

/** `asked`: path and query as written. */
function targetOf(asked: ByteText, { own, isAsIs, query }: TargetOptions): ByteText {
  if (own !== undefined) return own;
  const end = asked.includes('?') ? asked.indexOf('?') : asked.length;
  const path = asked.slice(0, end);
  const kept = isAsIs && query === null ? path : withoutDots(path); // cURL parses it again to append the query
  return encodedPath(kept) + appended(asked.slice(end), query);
}

/** In data that it appends, cURL writes percent escapes in lower case. */
function appended(before: ByteText, query: ByteText | null): ByteText {
  if (query === null) return before;
  const joiner = before === '' ? '?' : before.endsWith('?') || before.endsWith('&') ? '' : '&';
  return before + joiner + query.replace(/%[\da-f]{2}/gi, (escape) => escape.toLowerCase());
}

const encodedPath = (path: ByteText) =>
  path.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);

function withoutDots(path: ByteText): ByteText {
  const parts = path.split('/').slice(1);
  const kept: string[] = [];
  for (const part of parts) {
    if (part === '..') kept.pop();
    else if (part !== '.') kept.push(part);
  }
  const endsInFolder = /^\.{1,2}$/.test(parts.at(-1) ?? '');
  return `/${kept.join('/')}${endsInFolder && kept.length > 0 ? '/' : ''}`;
}
