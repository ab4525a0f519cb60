// Turns a pasted text or a dropped file into captures: reads it, stores a few captures at a time, and assesses them
// like others.

import type { RecordedAnswer } from '../../../shared/contract/capture.ts';
import { LIMITS } from '../../../shared/contract/limits.ts';
import type { ImportRequest, ImportResult } from '../../../shared/contract/sharing.ts';
import type { ImportKind } from '../../../shared/formats/kinds.ts';
import type { ImportNote } from '../../../shared/formats/import-note.ts';
import type { PortableAnswer } from '../../../shared/formats/portable.ts';
import type { Arrival } from '../../../shared/webhook/capture.ts';
import type { Endpoints } from '../endpoints/endpoints.ts';
import { codec } from '../lib/codec.ts';
import { HostError } from '../lib/errors.ts';
import { MAX_ANSWER_BYTES } from '../send/send-request.ts';
import type { ImportRecord } from '../store/imports.ts';
import type { Writer } from '../store/writer.ts';
import type { ImportedCapture } from '../store/writes.ts';
import type { Assessor } from '../verify/assessor.ts';
import { readForeignText } from './foreign-text-thread.ts';
import type { ReadCapture } from './read-import.ts';

export interface ImportContext {
  /** The files come from a team's archive. */
  readonly isFromArchive?: boolean;
  readonly writer: Writer;
  readonly endpoints: Pick<Endpoints, 'get'>;
  readonly assessor: Pick<Assessor, 'assessImported'>;
  readonly status: () => { readonly maxBodyBytes: number };
  /** Called with the ids of captures that were stored. */
  readonly stored: (ids: readonly number[]) => void;
  readonly now: () => number;
}

/** The size of one commit. A running host beside the command line waits for it. */
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
  if (file === 'not-recognised') throw new HostError('not-recognised', { what: 'file' });
  if (!file.ok) throw new HostError(file.code, file.details);
  const { kind, requests, notes } = file;
  if (requests.length === 0) throw nothingInIt(notes);
  const captureIds = await store(requests, kind, context);
  await context.assessor.assessImported(captureIds);
  return { kind, captureIds, notes };
}

/** Throws HostError `too-large`, `invalid-input` or `nothing-in-it`. */
function bytesOf({ bytesBase64 }: ImportRequest): Uint8Array {
  if (bytesBase64.length > (LIMITS.importBytes * 4) / 3 + 4) {
    throw new HostError('too-large', { what: 'import' });
  }
  const bytes = codec.fromBase64(bytesBase64);
  if (!bytes) {
    throw new HostError('invalid-input', { where: 'bytesBase64', problem: 'not-base64' });
  }
  if (bytes.length === 0) throw nothingInIt();
  return bytes;
}

function pathFor(endpointId: number | null, { endpoints }: ImportContext): string {
  if (endpointId === null) return '/';
  const endpoint = endpoints.get(endpointId);
  if (endpoint) return endpoint.path;
  throw new HostError('not-found', { what: 'endpoint' });
}

/** Stores them in several commits. If one fails, the captures of the earlier ones are deleted. */
async function store(
  requests: readonly ReadCapture[],
  kind: ImportKind,
  { writer, stored, now, isFromArchive = false }: ImportContext,
): Promise<number[]> {
  const ids: number[] = [];
  const from = { kind, isFromArchive, importedAtMs: now() };
  try {
    for (const batch of batches(requests)) {
      const some = await writer.run(
        'import',
        batch.map((request) => toImported(request, from)),
      );
      stored(some);
      ids.push(...some);
    }
    return ids;
  } catch (error) {
    await writer.run('removeImported', ids);
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

type ImportedFrom = Pick<ImportRecord, 'kind' | 'isFromArchive' | 'importedAtMs'>;

const toImported = (request: ReadCapture, from: ImportedFrom): ImportedCapture => ({
  arrival: toArrival(request, from.importedAtMs),
  record: {
    ...from,
    isRebuilt: request.isRebuilt === true,
    endpointName: request.endpointName,
    computed: request.computed,
  },
  answer: request.answer
    ? {
        recorded: toRecorded(request.answer),
        endedAtMs: request.answer.endedAtMs ?? null,
      }
    : null,
});

function toArrival(request: ReadCapture, nowMs: number): Arrival {
  const { method, target, httpVersion, tls, headers, bodyLength } = request;
  const body = Uint8Array.from(request.body); // a part of the file would change threads with the whole file
  const receivedAtMs = request.receivedAtMs ?? nowMs;
  return {
    ...{ method, target, httpVersion, tls, headers, body, bodyLength },
    defect: request.defect,
    defectReason: request.defectReason,
    receivedAtMs,
    completedAtMs: Math.max(receivedAtMs, request.completedAtMs ?? receivedAtMs),
    peerAddress: '',
    peerPort: 0,
  };
}

/** The body is cut at the same size as a receiver's answer. */
export function toRecorded({ body, bodyLength, ...answer }: PortableAnswer): RecordedAnswer {
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

const nothingInIt = (notes: readonly ImportNote[] = []) =>
  new HostError('nothing-in-it', { notes });
