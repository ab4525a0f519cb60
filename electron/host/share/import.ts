// A pasted text or a dropped file becomes captures: read, stored a few at a time, and assessed like others.

import type { RecordedAnswer } from '../../../shared/contract/capture.ts';
import {
  MOST_IMPORT_BYTES,
  type ImportKind,
  type ImportRequest,
  type ImportResult,
} from '../../../shared/contract/sharing.ts';
import type { ImportNote } from '../../../shared/formats/import-note.ts';
import type { PortableAnswer } from '../../../shared/formats/portable.ts';
import type { Arrival } from '../../../shared/webhook/capture.ts';
import type { Endpoints } from '../endpoints/endpoints.ts';
import { codec } from '../lib/codec.ts';
import { HostError } from '../lib/errors.ts';
import { nextTurn } from '../lib/event-loop.ts';
import { MAX_ANSWER_BYTES } from '../send/exchange.ts';
import { transaction } from '../store/database.ts';
import type { ImportRecord } from '../store/imports.ts';
import type { Store } from '../store/store.ts';
import type { Assessor } from '../verify/assessor.ts';
import { readForeignText } from './foreign-text-thread.ts';
import type { ReadCapture } from './read-import.ts';

export interface ImportContext {
  readonly store: Pick<Store, 'databases' | 'captures' | 'imports' | 'answers'>;
  readonly endpoints: Pick<Endpoints, 'get'>;
  readonly assessor: Pick<Assessor, 'assessImported'>;
  readonly status: () => { readonly maxBodyBytes: number };
  readonly now: () => number;
}

/** One commit holds so much: a running host beside the command line waits for it. */
const BATCH = 200;
const BATCH_BYTES = 4 * 1024 * 1024;

/** Throws HostError `not-recognised`, `damaged-file`, `too-large`, `nothing-in-it` or `not-found` (the endpoint). */
export async function readImport(
  request: ImportRequest,
  context: ImportContext,
): Promise<ImportResult> {
  const file = await readForeignText('import', {
    bytes: bytesOf(request),
    kind: request.kind,
    path: pathFor(request.endpointId, context),
    maxBodyBytes: context.status().maxBodyBytes,
  });
  if (file === 'not-recognised') throw notRecognised();
  if (!file.ok) throw new HostError(file.code, file.message, { details: { what: file.what } });
  const { kind, requests, notes } = file;
  if (requests.length === 0) throw nothingInIt(notes);
  const captureIds = await store(requests, kind, context);
  await context.assessor.assessImported(captureIds);
  return { kind, captureIds, notes };
}

/** Throws HostError `too-large`, `invalid-input` or `nothing-in-it`. */
function bytesOf({ bytesBase64 }: ImportRequest): Uint8Array {
  if (bytesBase64.length > (MOST_IMPORT_BYTES * 4) / 3 + 4) throw tooLarge();
  const bytes = codec.fromBase64(bytesBase64);
  if (!bytes) {
    throw new HostError('invalid-input', 'Not accepted: the file did not come whole.', {
      details: { what: 'not-whole' },
    });
  }
  if (bytes.length === 0) throw nothingInIt();
  return bytes;
}

function pathFor(endpointId: number | null, { endpoints }: ImportContext): string {
  if (endpointId === null) return '/';
  const endpoint = endpoints.get(endpointId);
  if (endpoint) return endpoint.path;
  throw new HostError('not-found', 'This endpoint does not exist any more. Choose another one.', {
    details: { what: 'endpoint' },
  });
}

/** Stores them in several commits; where one fails, those before it are taken out again. */
async function store(
  requests: readonly ReadCapture[],
  kind: ImportKind,
  { store: { databases, captures, imports, answers }, now }: ImportContext,
): Promise<number[]> {
  const ids: number[] = [];
  const importedAtMs = now();
  try {
    for (const batch of batches(requests)) {
      const stored = transaction(databases.durable, () =>
        batch.map((request) => {
          const id = captures.insert(toArrival(request, importedAtMs), null);
          imports.insert(id, toRecord(request, kind, importedAtMs));
          const { answer } = request;
          if (answer) answers.record(id, toRecorded(answer), answer.endedAtMs ?? null);
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

function* batches(requests: readonly ReadCapture[]): Generator<readonly ReadCapture[]> {
  let batch: ReadCapture[] = [];
  let bytes = 0;
  for (const request of requests) {
    batch.push(request);
    bytes += request.body.length + (request.answer?.body.length ?? 0);
    if (batch.length < BATCH && bytes < BATCH_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

function toArrival(request: ReadCapture, nowMs: number): Arrival {
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

const toRecord = (request: ReadCapture, kind: ImportKind, importedAtMs: number): ImportRecord => ({
  kind,
  importedAtMs,
  endpointName: request.endpointName,
  computed: request.computed,
});

/** As much of it is kept as of a receiver's answer. */
function toRecorded({ body, bodyLength, ...answer }: PortableAnswer): RecordedAnswer {
  const first = body.subarray(0, MAX_ANSWER_BYTES);
  const length = bodyLength ?? body.length;
  return {
    status: answer.status,
    statusText: answer.statusText ?? '',
    httpVersion: answer.httpVersion ?? '1.1',
    headers: answer.headers,
    bodyBase64: codec.toBase64(first),
    bodyLength: length,
    bodyCut: length > first.length,
  };
}

const tooLarge = () =>
  new HostError('too-large', 'The file is larger than 64 MB. Import it in several parts.', {
    details: { what: 'import' },
  });

const nothingInIt = (notes: readonly ImportNote[] = []) =>
  new HostError(
    'nothing-in-it',
    ['There is no webhook in this text.', ...notes.map(({ says }) => says)].join(' '),
    { details: { notes } },
  );

const notRecognised = () =>
  new HostError(
    'not-recognised',
    'This is none of the kinds that are recognised: a JSON body, a curl command, a HAR file, JSON Lines or a bundle. If it is a body, import it as a body.',
  );
