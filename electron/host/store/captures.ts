// Captures in the database: written once, exactly as they arrived, and read byte for byte.

import type { Arrival, Capture, HeaderPairs } from '../../../shared/webhook/capture.ts';
import type { DefectReason } from '../../../shared/webhook/defect.ts';
import { FaultError, HostError } from '../lib/errors.ts';
import { DIGEST_OF, isAltered } from './altered-body.ts';
import type { Databases } from './database.ts';
import { storedJson } from './stored-json.ts';
import { statements } from './statements.ts';

/** A capture and the status that its sender got (null: no answer could be sent). */
export interface StoredCapture {
  readonly capture: Capture;
  readonly answered: number | null;
}

/** Comparing longer bodies would keep webhooks waiting, so the thread that verifies them does it. */
const MOST_COMPARED_BYTES = 4 * 1024 * 1024;

/** The columns of a capture, as `CaptureRow` names them. */
const COLUMNS = `c.id, c.received_at_ms AS receivedAtMs, c.completed_at_ms AS completedAtMs, c.method, c.target,
  c.http_version AS httpVersion, c.tls, c.headers, c.peer_address AS peerAddress, c.peer_port AS peerPort, c.body,
  c.body_length AS bodyLength, c.defect, c.defect_reason AS defectReason, c.answered_status AS answered,
  ${DIGEST_OF} AS sha256`;

/** Prepares the statements for captures. */
export function captureStore({ durable, derived }: Pick<Databases, 'durable' | 'derived'>) {
  const { insert, one, value } = statements(durable);
  const add = insert<CaptureValues>(`
    INSERT INTO captures (received_at_ms, completed_at_ms, method, target, http_version, tls, peer_address, peer_port,
      answered_status, defect, defect_reason, body_length, headers, body)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const from = (captures: string) =>
    one<CaptureRow | undefined, [id: number]>(`SELECT ${COLUMNS} FROM ${captures} c WHERE id = ?`);
  const presentOne = from('present_captures');
  const anyOne = from('captures');
  const bodyPart = value<Uint8Array | null, [from: number, length: number, id: number]>(
    'SELECT substr(body, ?, ?) FROM present_captures WHERE id = ?',
  );
  const headers = value<string | null, [id: number]>(
    'SELECT headers FROM present_captures WHERE id = ?',
  );

  return {
    /** Adds a capture and returns its id. It is durable when the surrounding transaction is. */
    insert: (arrival: Arrival, answered: number | null): number =>
      add(
        arrival.receivedAtMs,
        arrival.completedAtMs,
        arrival.method,
        arrival.target,
        arrival.httpVersion,
        arrival.tls,
        arrival.peerAddress,
        arrival.peerPort,
        answered,
        arrival.defect,
        arrival.defectReason && JSON.stringify(arrival.defectReason),
        arrival.bodyLength,
        JSON.stringify(arrival.headers),
        arrival.body,
      ),

    /** The capture with this id, or undefined. Throws FaultError if the body is not as it arrived. */
    get: (id: number): StoredCapture | undefined => toStored(presentOne(id)),

    /** The same for captures that may be deleted, so that a restored one has all its derived data. */
    getAny: (id: number): StoredCapture | undefined => toStored(anyOne(id)),

    /** The digest of a body that is too long for `get` to compare. Null: it was compared, or has no digest. */
    longDigest: value<Uint8Array | null, [id: number]>(`
      SELECT ${DIGEST_OF} FROM captures c WHERE id = ? AND length(body) > ${MOST_COMPARED_BYTES}`),

    /** A part of a capture's body; `from` counts from 0. Null if there is no such capture. */
    bodyPart: (id: number, from: number, length: number) => bodyPart(from + 1, length, id),

    /** The headers of a capture, without reading its body. Null if there is no such capture. */
    headersOf(id: number): HeaderPairs | null {
      const found = headers(id);
      return found === null ? null : (storedJson(found) as HeaderPairs);
    },

    /** Deletes a capture and everything derived from it. */
    remove: statements(derived).run<[id: number]>('DELETE FROM captures WHERE id = ?'),

    /** The first capture since one with this request target and body, or null. */
    firstLike: value<number | null, [after: number, target: string, body: Uint8Array]>(
      'SELECT id FROM present_captures WHERE id > ? AND target = ? AND body = ? ORDER BY id LIMIT 1',
    ),
  };
}

type CaptureValues = [
  ...[receivedAtMs: number, completedAtMs: number, method: string, target: string],
  ...[httpVersion: string, tls: boolean, peerAddress: string, peerPort: number],
  ...[answered: number | null, defect: string | null, defectReason: string | null],
  ...[bodyLength: number, headers: string, body: Uint8Array],
];

interface CaptureRow extends Omit<Capture, 'tls' | 'headers' | 'defectReason'> {
  readonly tls: number;
  /** JSON, as the next. */
  readonly headers: string;
  readonly defectReason: string | null;
  readonly answered: number | null;
  readonly sha256: Uint8Array | null;
}

function toStored(row: CaptureRow | undefined): StoredCapture | undefined {
  if (!row) return undefined;
  if (row.body.length <= MOST_COMPARED_BYTES && isAltered(row)) throw new FaultError('damaged');
  const { answered, sha256: _, ...capture } = row;
  return {
    capture: {
      ...capture,
      tls: row.tls === 1,
      headers: storedJson(row.headers) as HeaderPairs,
      defectReason:
        row.defectReason === null ? null : (storedJson(row.defectReason) as DefectReason),
    },
    answered,
  };
}

/** `id` if it is one of several. */
export const captureNotFound = (id?: number) =>
  new HostError('not-found', { what: 'capture', ...(id !== undefined && { id }) });
