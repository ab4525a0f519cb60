// The headers that cURL sends for a command: its own, the written ones, and those of a login.

import { LATIN_1 } from '../privacy/redact.ts';
import { isOn, valuesOf, type Argument, type CurlOption } from './curl-options.ts';
import type { Codec } from './portable.ts';
import type { ByteText } from './shell-text.ts';

/** The lines of -H, and the files that hold others. */
export function headerLines(given: readonly Argument[]) {
  const all = valuesOf(given, 'header');
  const files = all.flatMap((line) => (line.startsWith('@') ? [line.slice(1)] : []));
  return { lines: all.filter((line) => !line.startsWith('@')), files };
}

/**
 * In cURL's order: its own headers, then the written ones, then the body's. `formType` stands in the place of a written
 * content type; null: the body is not a form of -F.
 */
export function headersOf(
  given: readonly Argument[],
  lines: readonly ByteText[],
  hasBody: boolean,
  formType: string | null,
  login: Login,
): [string, string][] {
  const values = (option: CurlOption) => valuesOf(given, option);
  const isForm = formType !== null;
  const written = lines.flatMap(headerOf).filter(({ name }) => !isForm || !isContentType(name));
  const named = new Set(written.map(({ name }) => name.toLowerCase()));
  const isJson = values('json').length > 0;
  const cookies = values('cookie').filter((cookie) => cookie.includes('='));
  const own = (name: string, value: string | undefined): [string, string][] =>
    value === undefined || value === '' || named.has(name.toLowerCase()) ? [] : [[name, value]];
  return [
    ...own('Authorization', login === 'unknown' ? undefined : (login ?? undefined)),
    ...own('User-Agent', values('user-agent').at(-1)),
    ...own('Accept', isJson ? undefined : '*/*'),
    ...own('Accept-Encoding', isOn(given, 'compressed') ? COMPRESSIONS : undefined),
    ...own(
      'Referer',
      values('referer')
        .at(-1)
        ?.replace(/;auto$/, ''),
    ),
    ...own('Cookie', cookies.join(';')),
    ...written.flatMap(({ name, value }): [string, string][] =>
      value === null ? [] : [[name, value]],
    ),
    ...own('Content-Type', formType ?? (isJson ? JSON_TYPE : hasBody ? FORM_TYPE : undefined)),
    ...own('Accept', isJson ? JSON_TYPE : undefined),
  ];
}

const isContentType = (name: string) => name.toLowerCase() === 'content-type';

/** The content type as written with -H, empty if it is taken away there; null: it is not written. */
export function writtenType(lines: readonly ByteText[]): string | null {
  const own = lines.flatMap(headerOf).find(({ name }) => isContentType(name));
  return own ? (own.value ?? '') : null;
}

/** The encodings that cURL 7.88 can decode on most systems. */
const COMPRESSIONS = 'deflate, gzip, br, zstd';
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** `unknown`: cURL would have to ask the server first. */
export type Login = `Basic ${string}` | `Bearer ${string}` | 'unknown' | null;

/** The login that cURL sends with the first request. */
export function loginOf(given: readonly Argument[], url: ByteText, codec: Codec): Login {
  const last = (option: CurlOption) => valuesOf(given, option).at(-1);
  const bearer = last('bearer');
  if (bearer !== undefined) return `Bearer ${bearer}`;
  const inUrl = /^(?:https?:\/\/)?([^/?#\s]*)@/i.exec(url)?.[1];
  const user =
    last('user') ??
    inUrl?.replace(/%([\da-f]{2})/gi, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
  if (user === undefined) return null;
  const isAsked = last('user') !== undefined && !user.includes(':'); // cURL asks for the password
  if (isAsked || last('other-login') !== undefined) return 'unknown';
  const text = user.includes(':') ? user : `${user}:`;
  return `Basic ${codec.toBase64(codec.encode(text, LATIN_1))}`;
}

/**
 * Reads `Name: value`, or `Name;` for an empty value. A null value removes a header that cURL would send. Anything else
 * is not a header.
 */
function headerOf(line: ByteText): { readonly name: string; readonly value: string | null }[] {
  const colon = line.indexOf(':');
  if (colon > 0) {
    return [{ name: line.slice(0, colon), value: withoutBlanks(line.slice(colon + 1)) || null }];
  }
  const semicolon = line.indexOf(';');
  const isEmpty = colon === -1 && semicolon > 0 && semicolon === line.length - 1;
  return isEmpty ? [{ name: line.slice(0, semicolon), value: '' }] : [];
}

/** Trims blanks and tabs. */
function withoutBlanks(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === ' ' || text[end - 1] === '\t')) end--;
  return text.slice(0, end).replace(/^[\t ]+/, '');
}
