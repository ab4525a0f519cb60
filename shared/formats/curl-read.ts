// cURL commands as people paste them: "Copy as cURL (bash)" of a browser, a line of a manual, or our own export.

import { LATIN_1 } from '../privacy/redact.ts';
import { readArguments, type Argument } from './curl-options.ts';
import type { ImportNote } from './import-note.ts';
import {
  plainRequest,
  type Codec,
  type DamagedFile,
  type NotRead,
  type ReadFile,
  type ReadRequest,
} from './portable.ts';
import { readHeaders, readMethod, readTarget, splitUrl } from './request-head.ts';
import type { ByteText } from './shell-text.ts';
import { splitScript, type ShellCommand } from './shell-words.ts';

/** Reads every curl command of a script. Never throws; nothing is run. */
export function readCurl(script: string, codec: Codec): ReadFile {
  if (isForWindows(script)) return FOR_WINDOWS;
  const bytes = codec.decode(codec.encode(script.toWellFormed(), 'utf-8'), LATIN_1, false) ?? '';
  const split = splitScript(bytes.replaceAll('\r\n', '\n'));
  if (!split) {
    return notRead(
      'damaged-file',
      'open-quote',
      'A quote in this command is not closed. Copy the whole command.',
    );
  }
  const commands = split.commands.flatMap(curlWords);
  if (commands.length === 0) {
    return notRead('not-recognised', 'no-command', 'There is no curl command in this text.');
  }
  const notes: Notes = new Map();
  if (split.hasExpansions) {
    addNote(notes, {
      code: 'shell-not-run',
      says: 'Variables and commands of the shell were not run: they stand as they are written.',
    });
  }
  const requests = commands.flatMap((command) => readCommand(command, notes, codec) ?? []);
  return { ok: true, requests, notes: [...notes.values()] };
}

/** Each note once, however many commands it is true of. */
type Notes = Map<string, ImportNote>;

const addNote = (notes: Notes, note: ImportNote) => void notes.set(note.says, note);

/** A browser's “Copy as cURL (cmd)”, or PowerShell's form. */
const isForWindows = (script: string) =>
  /^\s*curl(?:\.exe)?\s[^\n]*\^["\n\r]/i.test(script) ||
  /^\s*(?:Invoke-(?:WebRequest|RestMethod)|\$session\s*=)/i.test(script);

const notRead = (code: NotRead['code'], what: DamagedFile, message: string): NotRead => ({
  ok: false,
  code,
  what,
  message,
});

const FOR_WINDOWS = notRead(
  'not-recognised',
  'for-windows',
  'This command is written for the Windows command line. Choose “Copy as cURL (bash)” in the browser.',
);

/** The command from its curl on: a prompt, variables or sudo may stand before it. */
function curlWords({ words, input }: ShellCommand): ShellCommand[] {
  const at = words.slice(0, 4).findIndex((word) => /^(?:.*\/)?curl(?:\.exe)?$/.test(word));
  return at === -1 ? [] : [{ words: words.slice(at + 1), input }];
}

type Data = { readonly text: ByteText; readonly joiner: '&' | '' } | { readonly file: string };

function readCommand(
  { words, input }: ShellCommand,
  notes: Notes,
  codec: Codec,
): ReadRequest | null {
  const given = readArguments(words);
  const values = (option: Argument['option']) =>
    given.filter((one) => one.option === option && !one.isBare).map(({ value }) => value);
  const url = values('url')[0] ?? given.find(({ isBare }) => isBare)?.value;
  const place = url === undefined ? null : splitUrl(url);
  const leave = (note: ImportNote) => {
    addNote(notes, note);
    return null;
  };
  if (!place) {
    return leave({ code: 'command-without-url', says: 'A command without a URL was left out.' });
  }
  if (values('form').length > 0) {
    return leave({
      code: 'command-with-form',
      says: 'A command that sends a form with files (-F) was left out: no such webhook is sent.',
    });
  }
  if (values('upload').length > 0 || values('config').length > 0) {
    return leave({
      code: 'command-reads-file',
      says: 'A command that reads a file (-T, -K) was left out: files cannot be read from here.',
    });
  }
  const login = loginOf(given, url ?? '', codec);
  if (login === 'unknown') {
    addNote(notes, {
      code: 'login-left-out',
      says: 'The name and password of -u were left out.',
    });
  }
  const cookieFile = values('cookie').find((cookie) => cookie !== '' && !cookie.includes('='));
  if (cookieFile !== undefined) {
    addNote(notes, {
      code: 'cookies-in-file',
      file: cookieFile,
      says: `The cookies in the file ${cookieFile} (-b) were left out: files cannot be read from here.`,
    });
  }

  const data = given.flatMap((one) => dataOf(one, input));
  const file = data.find((one) => 'file' in one);
  if (file) {
    return leave({
      code: 'command-body-in-file',
      file: file.file,
      says: `A command was left out because its body is in the file ${file.file}, which cannot be read from here. Import that file instead.`,
    });
  }
  const texts = data.filter((one) => 'text' in one);
  const joined = texts.map(({ text, joiner }, at) => (at === 0 ? '' : joiner) + text).join('');
  const isGet = values('get').length > 0;
  const hasBody = texts.length > 0 && !isGet;
  const query = isGet && joined !== '' ? (place.target.includes('?') ? '&' : '?') + joined : '';
  const usual = hasBody ? 'POST' : values('head').length > 0 ? 'HEAD' : 'GET';
  const method = readMethod(values('method').at(-1) ?? usual);
  const path = values('path-as-is').length > 0 ? place.target : withoutDots(place.target);
  const target = readTarget(values('request-target').at(-1) ?? path + query, codec);
  if (method === null || target === null) {
    return leave({
      code: 'command-not-http',
      says: 'A command was left out because its method or URL is none that HTTP allows.',
    });
  }
  return plainRequest({
    method,
    target,
    tls: place.tls,
    headers: readHeaders(headersOf(given, hasBody, login), codec),
    body: hasBody ? codec.encode(joined, LATIN_1) : new Uint8Array(),
  });
}

/** A piece of the body, or the file that it would be read from. */
function dataOf({ option, value }: Argument, input: ByteText | null): Data[] {
  const joiner = option === 'json' ? '' : '&';
  switch (option) {
    case 'data-raw':
      return [{ text: value, joiner }];
    case 'data':
    case 'data-binary':
    case 'json': {
      if (!value.startsWith('@')) return [{ text: value, joiner }];
      if (value !== '@-' || input === null) return [{ file: value.slice(1) }];
      return [{ text: option === 'data' ? input.replace(/[\r\n\0]/g, '') : input, joiner }];
    }
    case 'data-urlencode': {
      const [, name = '', sign = '', rest = ''] = /^([^=@]*)([=@]?)([^]*)$/.exec(value) ?? [];
      if (sign === '@') return [{ file: rest }];
      const isNamed = sign === '=' && name !== '';
      return [{ text: isNamed ? `${name}=${urlEncoded(rest)}` : urlEncoded(rest || name), joiner }];
    }
    default:
      return [];
  }
}

const urlEncoded = (bytes: ByteText) =>
  bytes.replace(
    /[^\w.~-]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );

/** As cURL sends them: its own first, then those that are written, then the body's. */
function headersOf(given: readonly Argument[], hasBody: boolean, login: Login): [string, string][] {
  const values = (option: Argument['option']) =>
    given.filter((one) => one.option === option).map(({ value }) => value);
  const written = values('header').flatMap(headerOf);
  const named = new Set(written.map(({ name }) => name.toLowerCase()));
  const isJson = values('json').length > 0;
  const cookies = values('cookie').filter((cookie) => cookie.includes('='));
  const own = (name: string, value: string | undefined): [string, string][] =>
    value === undefined || value === '' || named.has(name.toLowerCase()) ? [] : [[name, value]];
  return [
    ...own('Authorization', login === 'unknown' ? undefined : (login ?? undefined)),
    ...own(
      'Range',
      hasBody ? undefined : rangeOf(values('range').at(-1), values('continue').at(-1)),
    ),
    ...own('User-Agent', values('user-agent').at(-1)),
    ...own('Accept', isJson ? undefined : '*/*'),
    ...own('Accept-Encoding', values('compressed').length > 0 ? COMPRESSIONS : undefined),
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
    ...own('Content-Type', hasBody ? (isJson ? JSON_TYPE : FORM_TYPE) : undefined),
    ...own('Accept', isJson ? JSON_TYPE : undefined),
  ];
}

/** What cURL 7.88 of most systems can decode. */
const COMPRESSIONS = 'deflate, gzip, br, zstd';
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** `-r 0-5`, `-r 5` and `-C 5`; `-C -` asks for the length of a file here. */
function rangeOf(range: string | undefined, from: string | undefined): string | undefined {
  if (range !== undefined) return `bytes=${range}${/^\d+$/.test(range) ? '-' : ''}`;
  return from !== undefined && /^\d+$/.test(from) ? `bytes=${from}-` : undefined;
}

/** `unknown`: one that needs a question first. */
type Login = `Basic ${string}` | `Bearer ${string}` | 'unknown' | null;

/** The login that cURL sends with the first request. */
function loginOf(given: readonly Argument[], url: ByteText, codec: Codec): Login {
  const last = (option: Argument['option']) =>
    given.findLast((one) => one.option === option)?.value;
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

/** A target whose path has no `.` and `..`, as cURL asks for it. */
function withoutDots(target: string): string {
  const end = target.includes('?') ? target.indexOf('?') : target.length;
  const parts = target.slice(0, end).split('/').slice(1);
  const kept: string[] = [];
  for (const part of parts) {
    if (part === '..') kept.pop();
    else if (part !== '.') kept.push(part);
  }
  const endsInFolder = /^\.{1,2}$/.test(parts.at(-1) ?? '');
  return `/${kept.join('/')}${endsInFolder && kept.length > 0 ? '/' : ''}${target.slice(end)}`;
}

/** `Name: value`, or `Name;` without one; null takes away what cURL would send. Anything else is no header. */
function headerOf(line: ByteText): { readonly name: string; readonly value: string | null }[] {
  const colon = line.indexOf(':');
  if (colon > 0) {
    return [{ name: line.slice(0, colon), value: withoutBlanks(line.slice(colon + 1)) || null }];
  }
  const semicolon = line.indexOf(';');
  const isEmpty = colon === -1 && semicolon > 0 && semicolon === line.length - 1;
  return isEmpty ? [{ name: line.slice(0, semicolon), value: '' }] : [];
}

/** Without blanks and tabs around it. */
function withoutBlanks(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === ' ' || text[end - 1] === '\t')) end--;
  return text.slice(0, end).replace(/^[\t ]+/, '');
}
