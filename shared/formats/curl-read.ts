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
  if (values('user').length > 0) {
    addNote(notes, {
      code: 'login-left-out',
      says: 'The name and password of -u were left out.',
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
  const target = readTarget(place.target + query, codec);
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
    headers: readHeaders(headersOf(given, hasBody), codec),
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
    case 'json': {
      if (!value.startsWith('@')) return [{ text: value, joiner }];
      return [
        value === '@-' && input !== null ? { text: input, joiner } : { file: value.slice(1) },
      ];
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

/** What cURL sends by itself first; `Name:` takes a header away, `Name;` sends it without a value. */
function headersOf(given: readonly Argument[], hasBody: boolean): [string, string][] {
  const own = given.flatMap(({ option, value }) => {
    const name = NAMED_HEADERS.get(option);
    return name !== undefined && value !== '' ? [[name, value] satisfies [string, string]] : [];
  });
  const lines = given.flatMap(({ option, value }) => (option === 'header' ? [value] : []));
  const written = lines.flatMap(headerOf);
  const isJson = given.some(({ option }) => option === 'json');
  const usual: [string, string][] = [
    ['Accept', isJson ? 'application/json' : '*/*'],
    ...(hasBody
      ? [
          [
            'Content-Type',
            isJson ? 'application/json' : 'application/x-www-form-urlencoded',
          ] satisfies [string, string],
        ]
      : []),
  ];
  const named = new Set(
    [...own.map(([name]) => name), ...written.map(({ name }) => name)].map((name) =>
      name.toLowerCase(),
    ),
  );
  return [
    ...usual.filter(([name]) => !named.has(name.toLowerCase())),
    ...own,
    ...written.flatMap(({ name, value }): [string, string][] =>
      value === null ? [] : [[name, value]],
    ),
  ];
}

/** `Name: value`, or `Name;` without one; null takes away what cURL would send. Anything else is no header. */
function headerOf(line: ByteText): { readonly name: string; readonly value: string | null }[] {
  const colon = line.indexOf(':');
  if (colon > 0) {
    return [{ name: line.slice(0, colon), value: withoutBlanks(line.slice(colon + 1)) || null }];
  }
  const semicolon = line.indexOf(';');
  const isEmpty = colon === -1 && semicolon > 0 && line.slice(semicolon + 1).trim() === '';
  return isEmpty ? [{ name: line.slice(0, semicolon), value: '' }] : [];
}

/** Without blanks and tabs around it. */
function withoutBlanks(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === ' ' || text[end - 1] === '\t')) end--;
  return text.slice(0, end).replace(/^[\t ]+/, '');
}

const NAMED_HEADERS = new Map<Argument['option'], string>([
  ['cookie', 'Cookie'],
  ['user-agent', 'User-Agent'],
  ['referer', 'Referer'],
]);
