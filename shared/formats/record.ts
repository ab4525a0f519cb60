// One capture as a JSON object with everything needed to restore the same bytes. It is a line of JSON Lines or an entry
// of a bundle.

import { defectSays, type Defect, type DefectReason } from '../webhook/defect.ts';
import { readAnswer, readText, writeAnswer } from './answer.ts';
import { asCount, asObject, asText, asTime, type Foreign } from './foreign-json.ts';
import type { Codec, Computed, Portable, ReadRequest } from './portable.ts';
import { readHeaders, readMethod, readTarget } from './request-head.ts';

/** The member that identifies such an object. */
export const RECORD_MARK = 'capture';
const RECORD_VERSION = 1;

/** The object for a capture, its members in reading order. */
export function writeRecord(portable: Portable, codec: Codec): object {
  const { capture, endpointName, answer, computed, verdictBy, isRedacted, isRebuilt } = portable;
  const text = codec.decode(capture.body, 'utf-8', true);
  return {
    countersign: RECORD_MARK,
    version: RECORD_VERSION,
    id: capture.id,
    ...(isRedacted && { redacted: true }),
    ...(isRebuilt && { rebuilt: true }),
    receivedAt: new Date(capture.receivedAtMs).toISOString(),
    completedAt: new Date(capture.completedAtMs).toISOString(),
    endpoint: endpointName,
    method: capture.method,
    target: capture.target,
    httpVersion: capture.httpVersion,
    tls: capture.tls,
    headers: capture.headers,
    peerAddress: capture.peerAddress,
    peerPort: capture.peerPort,
    ...(text === null ? { bodyBase64: codec.toBase64(capture.body) } : { body: text }),
    bodyLength: capture.bodyLength,
    defect: capture.defect,
    defectSays: defectSays(capture.defectReason),
    ...writeAnswer(answer, codec),
    ...(computed && verdictBy && { verdictBy }),
    ...computed,
    ...(computed && noteOf(computed)),
  };
}

/** Why a digest is missing. */
function noteOf({ verification: { verdict, received, computed } }: Computed) {
  const notes = [
    ...(computed === null && verdict !== 'unverifiable' ? [NO_COMPUTED] : []),
    ...(received === null && verdict === 'invalid' ? [NO_RECEIVED] : []),
  ];
  return notes.length > 0 && { note: notes.join(' ') };
}

const NO_COMPUTED =
  'The computed signature is left out: with it, anybody could send this body as if it were signed.';
const NO_RECEIVED =
  'The received signature is left out: it may be a plain hash, from which the replaced values can be guessed.';

/** Reads such an object from any source; null if it is none, damaged, or from a newer version. Never throws. */
export function readRecord(value: unknown, codec: Codec): ReadRequest | null {
  const record = asObject(value);
  if (record?.countersign !== RECORD_MARK || record.version !== RECORD_VERSION) return null;
  const defect = readDefect(record.defect);
  const head = defect === 'not-http' ? NO_HEAD : readHead(record, codec);
  const body = readBody(record, codec);
  if (!head || !body || defect === undefined) return null;
  const isComputed = record.redacted === true && asObject(record.verification) !== null;
  return {
    ...head,
    tls: record.tls === true,
    body,
    bodyLength: Math.max(body.length, defect === null ? 0 : (asCount(record.bodyLength) ?? 0)),
    defect,
    defectReason: defect === null ? null : readDefectReason(record.defectSays),
    receivedAtMs: asTime(record.receivedAt),
    completedAtMs: asTime(record.completedAt),
    endpointName: asText(record.endpoint)?.slice(0, 100) ?? null,
    answer: readAnswer(record, codec),
    ...(record.rebuilt === true && { isRebuilt: true }),
    ...(isComputed && {
      computed: { verification: record.verification, findings: record.findings ?? null },
    }),
  };
}

const NO_HEAD = { method: '', target: '', httpVersion: '', headers: [] };

function readHead(record: Foreign, codec: Codec) {
  const method = readMethod(record.method);
  const target = readTarget(record.target, codec);
  if (method === null || target === null) return null;
  const headers = readHeaders(record.headers, codec);
  const version = asText(record.httpVersion) ?? '';
  return { method, target, headers, httpVersion: /^[0-3]\.\d$/.test(version) ? version : '1.1' };
}

function readBody(record: Foreign, codec: Codec): Uint8Array | null {
  const isText = typeof record.body === 'string';
  return readText(isText ? record.body : record.bodyBase64, !isText, codec);
}

const DEFECTS: readonly Defect[] = ['cut', 'incomplete', 'not-http'];

/** Undefined if it is not a known defect. */
export function readDefect(value: unknown): Defect | null | undefined {
  return value === null || value === undefined ? null : DEFECTS.find((defect) => defect === value);
}

/** The reason in a file is a sentence from any source. */
export function readDefectReason(value: unknown): DefectReason {
  return { code: 'other', says: asText(value)?.slice(0, 1000) ?? '' };
}
