// Detects the format of a pasted text or a dropped file, and reads its requests. Nothing is stored here.

import type { ImportKind } from '../../../shared/contract/sharing.ts';
import { isBundle, readBundle } from '../../../shared/formats/bundle.ts';
import { readCurl } from '../../../shared/formats/curl-read.ts';
import { asObject, readForeignJson } from '../../../shared/formats/foreign-json.ts';
import { readHar } from '../../../shared/formats/har-read.ts';
import { entriesLeftOut, type ImportNote } from '../../../shared/formats/import-note.ts';
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
  const kind = given ?? recognise(bytes);
  if (kind === null) return 'not-recognised';
  const file = readFile(bytes, kind, path);
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

/** Null: unrecognised format. */
function recognise(bytes: Uint8Array): ImportKind | null {
  const text = codec.decode(bytes, 'utf-8', true);
  const start = Buffer.from(bytes.subarray(0, 4096))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (
    text !== null &&
    /^(?:#|\$ |[\w/.]*curl(?:\.exe)?\s|(?:printf|echo|cat)\s|Invoke-|\$session\s*=)/i.test(start)
  )
    return 'curl';
  if (!/^["[{]/.test(start)) return null;
  if (text === null) return openingOf(start) ?? 'body'; // a file may be cut inside a character
  if (isRecord(readForeignJson(text.slice(0, text.indexOf('\n') + 1 || undefined)))) return 'jsonl';
  const file = readForeignJson(text);
  if (file === undefined) return openingOf(start) ?? 'body';
  if (isBundle(file)) return 'bundle';
  return looksLikeHar(file) ? 'har' : 'body';
}

/** Beginnings of files. A damaged one must be refused by its own reader, not stored as the body of a webhook. */
const OPENINGS: readonly (readonly [RegExp, ImportKind])[] = [
  [/^\{\s*"countersign"\s*:\s*"bundle"/, 'bundle'],
  [/^\{\s*"countersign"\s*:\s*"capture"/, 'jsonl'],
  [/^\{\s*"log"\s*:\s*\{\s*"(?:version|creator|browser|pages|entries)"/, 'har'],
];

const openingOf = (start: string): ImportKind | null =>
  OPENINGS.find(([opening]) => opening.test(start))?.[1] ?? null;

/** Also a log whose entries are damaged or missing. A webhook's body may have a log too, beside its other fields. */
function looksLikeHar(file: unknown): boolean {
  const object = asObject(file) ?? {};
  if (Object.keys(object).some((name) => name !== 'log' && !name.startsWith('_'))) return false;
  const log = asObject(object.log) ?? {};
  return 'entries' in log || ('version' in log && 'creator' in log);
}

const isRecord = (value: unknown) => asObject(value)?.countersign === RECORD_MARK;

function readFile(bytes: Uint8Array, kind: ImportKind, path: string): ReadFile {
  if (kind === 'body') {
    const request = { method: 'POST', target: path, tls: false, headers: DOCUMENTED_HEADERS };
    return { ok: true, requests: [plainRequest({ ...request, body: bytes })], notes: [] };
  }
  const text = codec.decode(bytes, 'utf-8', true)?.replace(/^\ufeff/, '') ?? null;
  if (text === null) return notRead('damaged-file', 'not-text');
  switch (kind) {
    case 'curl':
      return readCurl(text, codec);
    case 'jsonl':
      return readJsonLines(text, codec);
    case 'har':
      return readHar(readForeignJson(text), codec);
    case 'bundle':
      return readBundle(readForeignJson(text), codec);
  }
}
