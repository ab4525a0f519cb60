// cURL commands as people paste them: "Copy as cURL (bash)" of a browser, a line of a manual, or our own export.

import { LATIN_1 } from '../privacy/redact.ts';
import { isForCmd, splitCmdScript } from './cmd-words.ts';
import { headersOf, loginOf } from './curl-headers.ts';
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
import { expandUrl } from './url-globs.ts';

/** Reads every curl command of a script. Never throws; nothing is run. */
export function readCurl(script: string, codec: Codec): ReadFile {
  if (IN_POWERSHELL.test(script)) return FOR_POWERSHELL;
  const bytes = codec.decode(codec.encode(script.toWellFormed(), 'utf-8'), LATIN_1, false) ?? '';
  const lines = bytes.replaceAll('\r\n', '\n');
  const split = isForCmd(lines) ? splitCmdScript(lines) : splitScript(lines);
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
  const room = { bytes: MOST_REPEATED_BYTES };
  const requests = commands.flatMap((command) => readCommand(command, { notes, room, codec }));
  return { ok: true, requests, notes: [...notes.values()] };
}

/** Each note once, however many commands it is true of. */
type Notes = Map<string, ImportNote>;

const addNote = (notes: Notes, note: ImportNote) => void notes.set(note.says, note);

/** A browser's “Copy as PowerShell” sends by these. */
const IN_POWERSHELL = /^\s*(?:Invoke-(?:WebRequest|RestMethod)\b|\$session\s*=)/i;

const notRead = (code: NotRead['code'], what: DamagedFile, message: string): NotRead => ({
  ok: false,
  code,
  what,
  message,
});

const FOR_POWERSHELL = notRead(
  'not-recognised',
  'for-powershell',
  'This command is written for PowerShell. Choose “Copy as cURL (cmd)” or “Copy as cURL (bash)” in the browser.',
);

/** The command from its curl on: a prompt, variables or sudo may stand before it. */
function curlWords({ words, input }: ShellCommand): ShellCommand[] {
  const at = words.slice(0, 4).findIndex((word) => /^(?:.*\/)?curl(?:\.exe)?$/.test(word));
  return at === -1 ? [] : [{ words: words.slice(at + 1), input }];
}

type Data = { readonly text: ByteText; readonly joiner: '&' | '' } | { readonly file: string };

/** Of one pattern in a URL. */
const MOST_URLS = 100;
/** What patterns in URLs may add: a short text must not fill the disk. */
const MOST_REPEATED_BYTES = 64 * 1024 * 1024;

interface Reading {
  readonly notes: Notes;
  readonly room: { bytes: number };
  readonly codec: Codec;
}

/** The requests that it sends: several where its URL holds a pattern, none where it cannot be read. */
function readCommand({ words, input }: ShellCommand, reading: Reading): ReadRequest[] {
  const { notes, codec } = reading;
  const given = readArguments(words);
  const values = (option: Argument['option']) =>
    given.filter((one) => one.option === option && !one.isBare).map(({ value }) => value);
  const url = values('url')[0] ?? given.find(({ isBare }) => isBare)?.value;
  const leave = (note: ImportNote) => {
    addNote(notes, note);
    return [];
  };
  if (url === undefined || !splitUrl(url)) {
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
  const login = loginOf(given, url, codec);
  if (login === 'unknown') {
    addNote(notes, {
      code: 'login-left-out',
      says: 'The name and password of -u were left out.',
    });
  }
  const cookieFile = values('cookie').find((cookie) => cookie !== '' && !cookie.includes('='));
  if (cookieFile !== undefined) addNote(notes, inFile('cookies', cookieFile));
  for (const header of values('header')) {
    if (header.startsWith('@') && (header !== '@-' || input === null)) {
      addNote(notes, inFile('headers', header.slice(1)));
    }
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
  const body = hasBody ? codec.encode(joined, LATIN_1) : new Uint8Array();
  const headers = readHeaders(headersOf(given, input, hasBody, login), codec);
  const usual = hasBody ? 'POST' : values('head').length > 0 ? 'HEAD' : 'GET';
  const method = readMethod(values('method').at(-1) ?? usual);
  const isRaw = values('globoff').length > 0;
  const urls = isRaw ? [url] : urlsOf(url, url.length + body.length, reading);
  return urls.flatMap((one) => {
    const place = splitUrl(one);
    const asked = place?.target ?? '';
    const query = isGet && joined !== '' ? (asked.includes('?') ? '&' : '?') + joined : '';
    const path = values('path-as-is').length > 0 ? asked : withoutDots(asked);
    const target = readTarget(values('request-target').at(-1) ?? path + query, codec);
    if (!place || method === null || target === null) {
      return leave({
        code: 'command-not-http',
        says: 'A command was left out because its method or URL is none that HTTP allows.',
      });
    }
    return [plainRequest({ method, target, tls: place.tls, headers, body })];
  });
}

/** The URLs that a pattern stands for, as far as there is room; `bytes`: of one request. */
function urlsOf(url: ByteText, bytes: number, { notes, room }: Reading): readonly ByteText[] {
  const most = Math.min(MOST_URLS, 1 + Math.floor(room.bytes / bytes));
  const expanded = expandUrl(url, most);
  if (!expanded) {
    addNote(notes, {
      code: 'url-pattern-damaged',
      says: 'A URL has braces or brackets that cURL does not accept. They were kept as they are written.',
    });
    return [url];
  }
  const { urls, isCut } = expanded;
  room.bytes -= (urls.length - 1) * bytes;
  if (isCut) {
    addNote(notes, {
      code: 'url-pattern-too-long',
      count: urls.length,
      says: `The braces or brackets of a URL stand for more requests than are read. The first ${urls.length} were read.`,
    });
  }
  return urls;
}

/** Headers that a command takes from a file, which is not here. */
const inFile = (what: 'cookies' | 'headers', file: string): ImportNote => ({
  code: `${what}-in-file`,
  file,
  says: `The ${what} in the file ${file} (${what === 'cookies' ? '-b' : '-H'}) were left out: files cannot be read from here.`,
});

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
