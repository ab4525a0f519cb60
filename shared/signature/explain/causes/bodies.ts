// Edits of the request that is signed: a body that was read and written again, the URL of a proxy.

import { parseJson, withoutByteOrderMark } from '../../../json/parse.ts';
import { readForm } from '../../request/form.ts';
import { LOOKS_LIKE_FORM } from '../../request/read-request.ts';
import { uses } from '../../scheme.ts';
import { JSON_STYLES, jsonText } from '../../texts/json-texts.ts';
import { URL_ESCAPES } from '../../texts/text-escapes.ts';
import type { Mistake, RequestEdit, Taken } from '../edit.ts';
import { bodyCharsets, type Charsets } from './charset.ts';

/** Strict UTF-8; null for other bytes. */
type Decode = (bytes: Uint8Array) => string | null;

/** The text of a body whose bytes are signed; null if the signature stands in it. */
function signedText({ scheme, request }: Taken, decode: Decode): string | null {
  if (!uses(scheme.message, 'body') || scheme.signature.at.kind !== 'header') return null;
  return typeof request.body === 'string' ? request.body : decode(request.body);
}

/** Every way to write the body again. */
export function bodyEdits(taken: Taken, primitives: Charsets) {
  const strict: Decode = (bytes) => primitives.decode(bytes, 'utf-8', true);
  if (signedText(taken, strict) === null) return [];
  const edit = (told: Mistake, change: Rewriting['change']): RequestEdit => ({
    ...{ stage: 'request', points: ['request-body'], ...told },
    edit: (other) => {
      const text = signedText(other, strict);
      const body = text === null ? null : change(text);
      return body === null || body === text
        ? null
        : { ...other, request: { ...other.request, body } };
    },
  });
  return [
    ...rewritings(strict).map(({ says, change }) => edit({ code: 'body-rewritten', says }, change)),
    ...bodyCharsets(primitives).map(({ charset, says, change }) =>
      edit({ code: 'text-charset', details: { charset }, says }, change),
    ),
  ];
}

interface Rewriting {
  readonly says: string;
  readonly change: (text: string) => string | Uint8Array | null;
}

const rewritten = (says: string, change: Rewriting['change']): Rewriting => ({ says, change });

/** A form that was read and written again; null for another body. */
function formAgain(text: string, decode: Decode, write: (pairs: [string, string][]) => string) {
  if (!LOOKS_LIKE_FORM.test(text)) return null;
  const { members } = readForm(text, 0, (bytes) => decode(bytes));
  return write(
    members.map(({ name, value }) => [name, value.kind === 'string' ? value.value : '']),
  );
}

const rewritings = (decode: Decode): Rewriting[] => [
  rewritten('A byte order mark was put before the body.', (text) => `\ufeff${text}`),
  rewritten('The body’s byte order mark was left out.', withoutByteOrderMark),
  rewritten('Blanks around the body were removed.', (text) => text.trim()),
  rewritten('A line feed was added to the body.', (text) => `${text}\n`),
  rewritten('CR LF was added to the body.', (text) => `${text}\r\n`),
  ...JSON_STYLES.map((style) =>
    rewritten(`The body was read and written again, ${style.by}.`, (text) => {
      const parsed = parseJson(text);
      return parsed.ok ? jsonText(parsed.root, style, ({ members }) => members) : null;
    }),
  ),
  ...[2, 4].map((width) =>
    rewritten(`The body was read and written again, indented by ${width} blanks.`, (text) =>
      parseJson(text).ok
        ? JSON.stringify(JSON.parse(withoutByteOrderMark(text)), null, width)
        : null,
    ),
  ),
  ...URL_ESCAPES.map(({ by, escape }) =>
    rewritten(`The form was read and written again, with ${by}.`, (text) =>
      formAgain(text, decode, (pairs) => pairs.map((pair) => pair.map(escape).join('=')).join('&')),
    ),
  ),
  rewritten('The form was read and written as JSON.', (text) =>
    formAgain(text, decode, (pairs) => JSON.stringify(Object.fromEntries(pairs))),
  ),
  rewritten('The body’s line ends were changed to CR LF.', (text) =>
    text.replace(/\r?\n/g, '\r\n'),
  ),
  rewritten('The body’s line ends were changed to line feeds.', (text) =>
    text.replaceAll('\r\n', '\n'),
  ),
  rewritten('The body was empty.', () => ''),
];

/** Where the message has no URL, none of them applies. */
const ofUrl = (
  says: string,
  change: (url: string, taken: Taken) => string | null,
): RequestEdit => ({
  ...{ stage: 'request', points: ['request-url'], code: 'url-other', says },
  edit: (taken) => {
    const { scheme, request, agreed } = taken;
    if (!uses(scheme.message, 'url')) return null;
    const known = agreed.settings.notification_url ?? request.url;
    const url = change(known, taken);
    if (url === null || url === known) return null;
    const settings = { ...agreed.settings, notification_url: url };
    return { ...taken, agreed: { ...agreed, settings } };
  },
});

export const urlEdits: readonly RequestEdit[] = [
  ofUrl('The URL was signed without its query.', (url) => url.replace(/\?.*$/s, '')),
  ofUrl('The URL was signed with http in place of https.', (url) =>
    url.replace(/^https:/, 'http:'),
  ),
  ofUrl('The URL was signed with https in place of http.', (url) =>
    url.replace(/^http:/, 'https:'),
  ),
  ofUrl('The URL was signed with a slash at its end.', (url) => `${url}/`),
  ofUrl('The URL was signed without the slash at its end.', (url) => url.replace(/\/$/, '')),
  ofUrl(
    'The URL of the request was signed, not the configured one.',
    (_, { request }) => request.url,
  ),
];
