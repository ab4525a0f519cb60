// Captures in the database: written once, exactly as they arrived, and read again byte for byte.

import type { Arrival, Capture, HeaderPairs } from '../../../shared/webhook/capture.ts';
import { DamageError, HostError } from '../lib/errors.ts';
import { DIGEST_OF, isAltered } from './altered-body.ts';
import type { Databases } from './database.ts';
import { storedJson } from './stored-json.ts';

/** A capture and the status that its sender was answered (null: no answer could be sent). */
export interface StoredCapture {
  readonly capture: Capture;
  readonly answered: number | null;
}

/** Longer ones would keep webhooks waiting: they are compared in the thread that verifies them. */
const MOST_COMPARED_BYTES = 4 * 1024 * 1024;

export type CaptureStore = ReturnType<typeof captureStore>;

/** Prepares the statements for captures. A removal is not waited for: until it is on disk, `removals` hides what it takes. */
export function captureStore({ durable, derived }: Pick<Databases, 'durable' | 'derived'>) {
  const insert = durable.prepare(`
    INSERT INTO captures (received_at_ms, completed_at_ms, method, target, http_version, tls, peer_address, peer_port,
      answered_status, defect, defect_says, body_length, headers, body)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const byId = durable.prepare(`SELECT c.*, ${DIGEST_OF} AS sha256 FROM captures c WHERE id = ?`);
  const bodyPart = durable.prepare('SELECT substr(body, ?, ?) AS part FROM captures WHERE id = ?');
  const longDigest = durable.prepare(`
    SELECT ${DIGEST_OF} AS sha256 FROM captures c WHERE id = ? AND length(body) > ${MOST_COMPARED_BYTES}`);
  const remove = derived.prepare('DELETE FROM captures WHERE id = ?');
  const latest = durable.prepare(
    'SELECT id FROM captures WHERE target = ? ORDER BY id DESC LIMIT 1',
  );

  const own = new Set<number>();

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
        arrival.defectSays,
        arrival.bodyLength,
        JSON.stringify(arrival.headers),
        arrival.body,
      );
      own.add(Number(lastInsertRowid));
      return Number(lastInsertRowid);
    },

    /** Which captures up to this one were added here since this was last asked. */
    takeOwn(lastId: number): ReadonlySet<number> {
      const taken = new Set([...own].filter((id) => id <= lastId));
      for (const id of taken) own.delete(id);
      return taken;
    },

    /** The capture with this id, or undefined. A body that is not as it arrived is an error of a damaged database. */
    get(id: number): StoredCapture | undefined {
      const row = byId.get(id) as CaptureRow | undefined;
      if (row && row.body.length <= MOST_COMPARED_BYTES && isAltered(row)) throw new DamageError();
      return row && { capture: toCapture(row), answered: row.answered_status };
    },

    /** The digest of a body that is too long for `get` to compare it; null: it was compared, or none was taken. */
    longDigest(id: number): Uint8Array | null {
      const row = longDigest.get(id) as Pick<CaptureRow, 'sha256'> | undefined;
      return row?.sha256 ?? null;
    },

    /** So many bytes of a capture's body from `from`, counting from 0; undefined where there is no such capture. */
    bodyPart(id: number, from: number, length: number): Uint8Array | undefined {
      const row = bodyPart.get(from + 1, length, id) as { part: Uint8Array } | undefined;
      return row?.part;
    },

    /** Removes a capture and whatever was derived from it. */
    remove: (id: number): void => void remove.run(id),

    /** The newest capture of a request target, or null. */
    latestOf: (target: string) => (latest.get(target) as { id: number } | undefined)?.id ?? null,
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
  readonly defect_says: string | null;
  readonly body_length: number;
  readonly headers: string;
  readonly body: Uint8Array;
  readonly sha256: Uint8Array | null;
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
  defectSays: row.defect_says,
});

/** `id` where it is one of several. */
export const captureNotFound = (id?: number) =>
  new HostError('not-found', 'This capture does not exist any more. It may have been deleted.', {
    details: { what: 'capture', ...(id !== undefined && { id }) },
  });
