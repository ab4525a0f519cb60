// Captures in the database: written once, exactly as they arrived, and read byte for byte.

import type { Arrival, Capture, HeaderPairs } from '../../../shared/webhook/capture.ts';
import type { DefectReason } from '../../../shared/webhook/defect.ts';
import { FaultError, HostError } from '../lib/errors.ts';
import { DIGEST_OF, isAltered } from './altered-body.ts';
import type { Databases } from './database.ts';
import { storedJson } from './stored-json.ts';

/** A capture and the status that its sender got (null: no answer could be sent). */
export interface StoredCapture {
  readonly capture: Capture;
  readonly answered: number | null;
}

/** Comparing longer bodies would keep webhooks waiting, so the thread that verifies them does it. */
const MOST_COMPARED_BYTES = 4 * 1024 * 1024;

export type CaptureStore = ReturnType<typeof captureStore>;

/** Prepares the statements for captures. */
export function captureStore({ durable, derived }: Pick<Databases, 'durable' | 'derived'>) {
  const insert = durable.prepare(`
    INSERT INTO captures (received_at_ms, completed_at_ms, method, target, http_version, tls, peer_address, peer_port,
      answered_status, defect, defect_reason, body_length, headers, body)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const from = (captures: string) =>
    durable.prepare(`SELECT c.*, ${DIGEST_OF} AS sha256 FROM ${captures} c WHERE id = ?`);
  const presentOne = from('present_captures');
  const anyOne = from('captures');
  const bodyPart = durable.prepare(
    'SELECT substr(body, ?, ?) AS part FROM present_captures WHERE id = ?',
  );
  const longDigest = durable.prepare(`
    SELECT ${DIGEST_OF} AS sha256 FROM captures c WHERE id = ? AND length(body) > ${MOST_COMPARED_BYTES}`);
  const headers = durable.prepare('SELECT headers FROM present_captures WHERE id = ?');
  const remove = derived.prepare('DELETE FROM captures WHERE id = ?');
  const firstLike = durable.prepare(
    'SELECT id FROM present_captures WHERE id > ? AND target = ? AND body = ? ORDER BY id LIMIT 1',
  );

  return {
    /** Adds a capture and returns its id. It is durable when the surrounding transaction is. */
    insert(arrival: Arrival, answered: number | null): number {
      const { lastInsertRowid } = insert.run(
        arrival.receivedAtMs,
        arrival.completedAtMs,
        arrival.method,
        arrival.target,
        arrival.httpVersion,
        arrival.tls ? 1 : 0,
        arrival.peerAddress,
        arrival.peerPort,
        answered,
        arrival.defect,
        arrival.defectReason && JSON.stringify(arrival.defectReason),
        arrival.bodyLength,
        JSON.stringify(arrival.headers),
        arrival.body,
      );
      return Number(lastInsertRowid);
    },

    /** The capture with this id, or undefined. Throws FaultError if the body is not as it arrived. */
    get: (id: number): StoredCapture | undefined => toStored(presentOne.get(id)),

    /** The same for captures that may be deleted, so that a restored one has all its derived data. */
    getAny: (id: number): StoredCapture | undefined => toStored(anyOne.get(id)),

    /** The digest of a body that is too long for `get` to compare. Null: it was compared, or has no digest. */
    longDigest(id: number): Uint8Array | null {
      const row = longDigest.get(id) as Pick<CaptureRow, 'sha256'> | undefined;
      return row?.sha256 ?? null;
    },

    /** A part of a capture's body; `from` counts from 0. Undefined if there is no such capture. */
    bodyPart(id: number, from: number, length: number): Uint8Array | undefined {
      const row = bodyPart.get(from + 1, length, id) as { part: Uint8Array } | undefined;
      return row?.part;
    },

    /** The headers of a capture, without reading its body. Undefined if there is no such capture. */
    headersOf(id: number): HeaderPairs | undefined {
      const row = headers.get(id) as Pick<CaptureRow, 'headers'> | undefined;
      return row && (storedJson(row.headers) as HeaderPairs);
    },

    /** Deletes a capture and everything derived from it. */
    remove: (id: number): void => void remove.run(id),

    /** The first capture since one with this request target and body, or null. */
    firstLike: (after: number, target: string, body: Uint8Array) =>
      (firstLike.get(after, target, body) as { id: number } | undefined)?.id ?? null,
  };
}

interface CaptureRow {
  readonly id: number;
  readonly received_at_ms: number;
  readonly completed_at_ms: number;
  readonly method: string;
  readonly target: string;
  readonly http_version: string;
  readonly tls: number;
  readonly peer_address: string;
  readonly peer_port: number;
  readonly answered_status: number | null;
  readonly defect: Capture['defect'];
  /** JSON. */
  readonly defect_reason: string | null;
  readonly body_length: number;
  readonly headers: string;
  readonly body: Uint8Array;
  readonly sha256: Uint8Array | null;
}

function toStored(found: unknown): StoredCapture | undefined {
  const row = found as CaptureRow | undefined;
  if (row && row.body.length <= MOST_COMPARED_BYTES && isAltered(row))
    throw new FaultError('damaged');
  return row && { capture: toCapture(row), answered: row.answered_status };
}

const toCapture = (row: CaptureRow): Capture => ({
  id: row.id,
  receivedAtMs: row.received_at_ms,
  completedAtMs: row.completed_at_ms,
  method: row.method,
  target: row.target,
  httpVersion: row.http_version,
  tls: row.tls === 1,
  headers: storedJson(row.headers) as HeaderPairs,
  peerAddress: row.peer_address,
  peerPort: row.peer_port,
  body: row.body,
  bodyLength: row.body_length,
  defect: row.defect,
  defectReason: row.defect_reason === null ? null : (storedJson(row.defect_reason) as DefectReason),
});

/** `id` if it is one of several. */
export const captureNotFound = (id?: number) =>
  new HostError('not-found', { what: 'capture', ...(id !== undefined && { id }) });
