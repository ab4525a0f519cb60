// A pasted text or a dropped file becomes captures: recognised, read, stored a few at a time, and assessed like others.

import type { ImportKind, ImportRequest, ImportResult } from '../../shared/contract/sharing.ts';
import { isBundle, readBundle } from '../../shared/formats/bundle.ts';
import { readCurl } from '../../shared/formats/curl-read.ts';
import { asObject, readForeignJson } from '../../shared/formats/foreign-json.ts';
import { harLog, readHar } from '../../shared/formats/har-read.ts';
import { readJsonLines } from '../../shared/formats/json-lines.ts';
import { plainRequest, type ReadFile, type ReadRequest } from '../../shared/formats/portable.ts';
import { RECORD_MARK } from '../../shared/formats/record.ts';
import type { Arrival } from '../../shared/webhook/capture.ts';
import { DOCUMENTED_HEADERS } from '../../shared/webhook/request.ts';
import type { Assessor } from './assessor.ts';
import { codec } from './codec.ts';
import type { Endpoints } from './endpoints.ts';
import { HostError } from './errors.ts';
import { readComputed } from './input-sharing.ts';
import { transaction } from './store/database.ts';
import type { ImportRecord } from './store/imports.ts';
import type { Store } from './store/store.ts';
import { nextTurn } from './turns.ts';

export interface ImportContext {
  readonly store: Pick<Store, 'databases' | 'captures' | 'imports'>;
  readonly endpoints: Pick<Endpoints, 'get'>;
  readonly assessor: Pick<Assessor, 'assessImported'>;
  readonly status: () => { readonly maxBodyBytes: number };
  readonly now: () => number;
}

export const MAX_IMPORT_BYTES = 64 * 1024 * 1024;
export const MAX_IMPORTED = 10_000;

/** One commit holds so much: a running host beside the command line waits for it. */
const BATCH = 200;
const BATCH_BYTES = 4 * 1024 * 1024;

/** Throws HostError `not-recognised`, `damaged-file`, `too-large`, `nothing-in-it` or `not-found` (the endpoint). */
export async function readImport(
  request: ImportRequest,
  context: ImportContext,
): Promise<ImportResult> {
  const bytes = bytesOf(request);
  const kind = request.kind ?? recognise(bytes);
  const file = readFile(bytes, kind, pathFor(request.endpointId, context));
  if (!file.ok) throw new HostError(file.code, file.message);
  const { maxBodyBytes } = context.status();
  const whole = file.requests.filter(({ body }) => body.length <= maxBodyBytes);
  const kept = whole.slice(0, MAX_IMPORTED);
  const notes = [
    ...file.notes,
    ...leftOut(file.requests.length - whole.length, 'longer than the bodies that are kept here'),
    ...leftOut(whole.length - kept.length, `a file brings in at most ${MAX_IMPORTED} captures`),
  ];
  if (kept.length === 0) throw nothingInIt(notes);
  const captureIds = await store(kept, kind, context);
  await context.assessor.assessImported(captureIds);
  return { kind, captureIds, notes };
}

/** Throws HostError `too-large`, `invalid-input` or `nothing-in-it`. */
function bytesOf({ bytesBase64 }: ImportRequest): Uint8Array {
  if (bytesBase64.length > (MAX_IMPORT_BYTES * 4) / 3 + 4) throw tooLarge();
  const bytes = codec.fromBase64(bytesBase64);
  if (!bytes) throw new HostError('invalid-input', 'Not accepted: the file did not come whole.');
  if (bytes.length === 0) throw nothingInIt();
  return bytes;
}

/** Throws HostError `not-recognised`. */
function recognise(bytes: Uint8Array): ImportKind {
  const text = codec.decode(bytes, 'utf-8', true);
  const start = Buffer.from(bytes.subarray(0, 4096))
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (text !== null && /^(?:#|\$ |[\w/.]*curl(?:\.exe)?\s|printf\s|Invoke-)/i.test(start))
    return 'curl';
  if (!/^["[{]/.test(start)) throw notRecognised();
  if (text === null) return 'body';
  if (isRecord(readForeignJson(text.slice(0, text.indexOf('\n') + 1 || undefined)))) return 'jsonl';
  const file = readForeignJson(text);
  if (isBundle(file)) return 'bundle';
  return harLog(file) ? 'har' : 'body';
}

const isRecord = (value: unknown) => asObject(value)?.countersign === RECORD_MARK;

/** `path` is where a body without one belongs. */
function readFile(bytes: Uint8Array, kind: ImportKind, path: string): ReadFile {
  if (kind === 'body') {
    const request = { method: 'POST', target: path, tls: false, headers: DOCUMENTED_HEADERS };
    return { ok: true, requests: [plainRequest({ ...request, body: bytes })], notes: [] };
  }
  const text = codec.decode(bytes, 'utf-8', true)?.replace(/^\ufeff/, '') ?? null;
  if (text === null) return NOT_TEXT;
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

const NOT_TEXT: ReadFile = {
  ok: false,
  code: 'damaged-file',
  message: 'This file is not UTF-8 text, so it cannot be of this kind. Import it as a body.',
};

function pathFor(endpointId: number | null, { endpoints }: ImportContext): string {
  if (endpointId === null) return '/';
  const endpoint = endpoints.get(endpointId);
  if (endpoint) return endpoint.path;
  throw new HostError('not-found', 'This endpoint does not exist any more. Choose another one.');
}

/** Stores them in several commits; where one fails, those before it are taken out again. */
async function store(
  requests: readonly ReadRequest[],
  kind: ImportKind,
  { store: { databases, captures, imports }, now }: ImportContext,
): Promise<number[]> {
  const ids: number[] = [];
  const importedAtMs = now();
  try {
    for (const batch of batches(requests)) {
      const stored = transaction(databases.durable, () =>
        batch.map((request) => {
          const id = captures.insert(toArrival(request, importedAtMs), null);
          imports.insert(id, toRecord(request, kind, importedAtMs));
          return id;
        }),
      );
      ids.push(...stored);
      await nextTurn();
    }
    return ids;
  } catch (error) {
    transaction(databases.derived, () => {
      for (const id of ids) captures.remove(id);
    });
    throw error;
  }
}

function* batches(requests: readonly ReadRequest[]): Generator<readonly ReadRequest[]> {
  let batch: ReadRequest[] = [];
  let bytes = 0;
  for (const request of requests) {
    batch.push(request);
    bytes += request.body.length;
    if (batch.length < BATCH && bytes < BATCH_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

function toArrival(request: ReadRequest, nowMs: number): Arrival {
  const { method, target, httpVersion, tls, headers, body, bodyLength } = request;
  const receivedAtMs = request.receivedAtMs ?? nowMs;
  return {
    ...{ method, target, httpVersion, tls, headers, body, bodyLength },
    defect: request.defect,
    defectSays: request.defectSays,
    receivedAtMs,
    completedAtMs: Math.max(receivedAtMs, request.completedAtMs ?? receivedAtMs),
    peerAddress: '',
    peerPort: 0,
  };
}

const toRecord = (request: ReadRequest, kind: ImportKind, importedAtMs: number): ImportRecord => ({
  kind,
  importedAtMs,
  endpointName: request.endpointName,
  computed: request.computed === undefined ? null : readComputed(request.computed),
});

const leftOut = (count: number, why: string) =>
  count === 0
    ? []
    : [`${count === 1 ? 'One request was' : `${count} requests were`} left out: ${why}.`];

const tooLarge = () =>
  new HostError('too-large', 'The file is larger than 64 MB. Import it in several parts.');

const nothingInIt = (notes: readonly string[] = []) =>
  new HostError('nothing-in-it', ['There is no webhook in this text.', ...notes].join(' '));

const notRecognised = () =>
  new HostError(
    'not-recognised',
    'This is none of the kinds that are recognised: a JSON body, a curl command, a HAR file, JSON Lines or a bundle. If it is a body, import it as a body.',
  );
