// Detects the format of a pasted text or a dropped file, and reads its requests. Nothing is stored here.

import type { ImportKind, OwnKind } from '../../../shared/formats/kinds.ts';
import { isBundle, readBundle } from '../../../shared/formats/bundle.ts';
import { readCurl } from '../../../shared/formats/curl-read.ts';
import { asObject, readForeignJson } from '../../../shared/formats/foreign-json.ts';
import type { Entry } from '../../../shared/formats/foreign/entry.ts';
import {
  looksLikeExport,
  TOOL_READERS,
  type Opened,
} from '../../../shared/formats/foreign/readers.ts';
import { readHar } from '../../../shared/formats/har-read.ts';
import {
  BODIES_REBUILT,
  entriesLeftOut,
  type ImportNote,
} from '../../../shared/formats/import-note.ts';
import { readJsonLines } from '../../../shared/formats/json-lines.ts';
import {
  notRead,
  plainRequest,
  type Computed,
  type NotRead,
  type PortableAnswer,
  type ReadFile,
  type ReadRequest,
} from '../../../shared/formats/portable.ts';
import { RECORD_MARK } from '../../../shared/formats/record.ts';
import { redactBody } from '../../../shared/privacy/redact.ts';
import { DOCUMENTED_HEADERS } from '../../../shared/webhook/request.ts';
import { codec } from '../lib/codec.ts';
import { readComputed } from './share-input.ts';

export interface ImportFile {
  readonly bytes: Uint8Array;
  /** Null: detect the format. */
  readonly kind: ImportKind | null;
  /** The path for a body without one. */
  readonly path: string;
  readonly maxBodyBytes: number;
}

/**
 * A request, and the checked verdict of its file. `computed` is null if there is none, or none in the form that
 * Countersign writes.
 */
export interface ReadCapture extends ReadRequest {
  readonly computed: Computed | null;
  readonly answer: PortableAnswer | undefined;
}

export type ReadImport =
  | {
      readonly ok: true;
      readonly kind: ImportKind;
      readonly requests: readonly ReadCapture[];
      readonly notes: readonly ImportNote[];
    }
  | NotRead
  | 'not-recognised';

const MAX_IMPORTED = 10_000;

/** Never throws. */
export function readImportFile({ bytes, kind: given, path, maxBodyBytes }: ImportFile): ReadImport {
  const taken = read(open(bytes), given, path);
  if (taken === null) return 'not-recognised';
  const { kind, file } = taken;
  if (!file.ok) return file;
  const whole = file.requests.filter(({ body }) => body.length <= maxBodyBytes);
  const kept = whole.slice(0, MAX_IMPORTED);
  const requests = kept.map(({ answer, ...request }) => ({
    ...request,
    computed: recordedOf(request),
    answer: answer === 'damaged' ? undefined : answer,
  }));
  const notes = [
    ...file.notes,
    ...entriesLeftOut(
      'requests-too-long',
      file.requests.length - whole.length,
      'longer than the bodies that are kept here',
      REQUESTS,
    ),
    ...entriesLeftOut(
      'requests-too-many',
      whole.length - requests.length,
      `a file brings in at most ${MAX_IMPORTED} captures`,
      REQUESTS,
    ),
    ...entriesLeftOut(
      'answers-damaged',
      kept.filter(({ answer }) => answer === 'damaged').length,
      'its status or body cannot be read',
      ['One answer was', 'answers were'],
    ),
  ];
  return { ok: true, kind, requests, notes };
}

/**
 * The file's verdict, accepted only if it cannot be computed here because the personal data in the body was replaced. A
 * body that was not redacted is verified like any other.
 */
function recordedOf({ body, computed }: ReadRequest): Computed | null {
  const recorded = computed === undefined ? null : readComputed(computed);
  if (recorded === null) return null;
  const left: unknown[] = [];
  redactBody(body, codec, (what) => left.push(what));
  return left.length === 0 ? recorded : null;
}

const REQUESTS = ['One request was', 'requests were'] as const;

/** A file that a reader has taken. */
interface Taken {
  readonly kind: ImportKind;
  readonly file: ReadFile;
}

/** The first reader that takes the file, or the one that was asked for. Null: unrecognised format. */
function read(opened: Opened, asked: ImportKind | null, path: string): Taken | null {
  for (const { kind, takes, read: readAs } of READERS) {
    if (asked === null ? takes(opened) : kind === asked)
      return { kind, file: readAs(opened, path) };
  }
  for (const { kind, read: readAs } of TOOL_READERS) {
    const entries = asked === null || kind === asked ? readAs(opened, codec) : null;
    if (entries !== null) return { kind, file: ofEntries(entries) };
    if (kind === asked) return { kind, file: notRead('damaged-file', 'not-this-kind') };
  }
  if (!/^["[{]/.test(opened.start)) return null;
  return {
    kind: 'body',
    file: looksLikeExport(opened)
      ? notRead('damaged-file', 'other-export')
      : readBody(opened, path),
  };
}

function ofEntries(entries: readonly Entry[]): ReadFile {
  const requests = entries.filter((entry) => entry !== null);
  const notes = [
    ...entriesLeftOut(
      'entries-not-http',
      entries.length - requests.length,
      'method, URL or body is none that HTTP allows',
    ),
    ...(requests.some(({ isRebuilt }) => isRebuilt) ? [BODIES_REBUILT] : []),
  ];
  return { ok: true, requests, notes };
}

interface OwnReader {
  readonly kind: OwnKind;
  readonly takes: (file: Opened) => boolean;
  readonly read: (file: Opened, path: string) => ReadFile;
}

/** Reads a text; bytes that are none are damaged. */
const ofText =
  (readText: (text: string) => ReadFile): OwnReader['read'] =>
  ({ text }) =>
    text === null ? notRead('damaged-file', 'not-text') : readText(text);

const COMMAND = /^(?:#|\$ |[\w/.]*curl(?:\.exe)?\s|(?:printf|echo|cat)\s|Invoke-|\$session\s*=)/i;

/** Our own formats and those of browsers. A damaged one is refused by its own reader, not stored as a body. */
const READERS: readonly OwnReader[] = [
  {
    kind: 'curl',
    takes: ({ text, start }) => text !== null && COMMAND.test(start),
    read: ofText((text) => readCurl(text, codec)),
  },
  {
    kind: 'jsonl',
    takes: ({ text, start, json }) =>
      (text !== null && isRecord(readForeignJson(firstLine(text)))) ||
      (json() === undefined && /^\{\s*"countersign"\s*:\s*"capture"/.test(start)),
    read: ofText((text) => readJsonLines(text, codec)),
  },
  {
    kind: 'bundle',
    takes: ({ start, json }) =>
      isBundle(json()) ||
      (json() === undefined && /^\{\s*"countersign"\s*:\s*"bundle"/.test(start)),
    read: ofText((text) => readBundle(readForeignJson(text), codec)),
  },
  {
    kind: 'har',
    takes: ({ start, json }) =>
      looksLikeHar(json()) ||
      (json() === undefined &&
        /^\{\s*"log"\s*:\s*\{\s*"(?:version|creator|browser|pages|entries)"/.test(start)),
    read: ofText((text) => readHar(readForeignJson(text), codec)),
  },
  { kind: 'body', takes: () => false, read: readBody }, // only if asked for, or if no other takes it
];

function readBody({ bytes }: Opened, path: string): ReadFile {
  const request = { method: 'POST', target: path, tls: false, headers: DOCUMENTED_HEADERS };
  return { ok: true, requests: [plainRequest({ ...request, body: bytes })], notes: [] };
}

function open(bytes: Uint8Array): Opened {
  const text = codec.decode(bytes, 'utf-8', true)?.replace(/^\ufeff/, '') ?? null;
  let json: { readonly value: unknown } | undefined;
  return {
    ...{ bytes, text },
    start: Buffer.from(bytes.subarray(0, 4096))
      .toString('latin1')
      .replace(/^\xef\xbb\xbf/, '')
      .trimStart(),
    json: () => (json ??= { value: text === null ? undefined : readForeignJson(text) }).value,
  };
}

const firstLine = (text: string) => text.slice(0, text.indexOf('\n') + 1 || undefined);

/** Also a log whose entries are damaged or missing. A webhook's body may have a log too, beside its other fields. */
function looksLikeHar(file: unknown): boolean {
  const object = asObject(file) ?? {};
  if (Object.keys(object).some((name) => name !== 'log' && !name.startsWith('_'))) return false;
  const log = asObject(object.log) ?? {};
  return 'entries' in log || ('version' in log && 'creator' in log);
}

const isRecord = (value: unknown) => asObject(value)?.countersign === RECORD_MARK;
