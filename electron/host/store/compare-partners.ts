// Finds captures to compare another one with: the latest valid one of its endpoint, the attempt before, and earlier
// ones that may belong to the same payment.

import type { Database } from './database.ts';
import { statements } from './statements.ts';

/** A capture that may belong to the same payment. */
export interface Predecessor {
  readonly captureId: number;
  readonly body: Uint8Array;
}

const NEAREST = 2000;

/** Prepares the statements for partners. */
export function comparePartnerStore(database: Database) {
  const { each, value } = statements(database);
  /** Looks at the nearest valid captures only, because a notification may have been repeated a million times. */
  const valid = (side: '<' | '>') =>
    value<number | null, [Readonly<Record<'endpointId' | 'captureId', number>>]>(`
      SELECT id FROM (
        SELECT capture_id AS id, body_sha256 FROM present_assessments
        WHERE endpoint_id = :endpointId AND verdict = 'valid' AND capture_id ${side} :captureId
        ORDER BY capture_id DESC LIMIT ${NEAREST})
      WHERE body_sha256 IS NOT (SELECT body_sha256 FROM assessments WHERE capture_id = :captureId)
      ORDER BY id DESC LIMIT 1`);
  const validBefore = valid('<');
  const validAfter = valid('>');
  const sameNameBefore = each<Predecessor, [near: number, maxBytes: number, number, most: number]>(`
    SELECT b.capture_id AS captureId, c.body
    FROM assessments a
      JOIN present_assessments b ON b.capture_id BETWEEN a.capture_id - ? AND a.capture_id - 1
        AND b.endpoint_id IS a.endpoint_id AND b.name = a.name AND b.body_sha256 <> a.body_sha256
      JOIN captures c ON c.id = b.capture_id AND c.defect IS NULL AND c.body_length <= ?
    WHERE a.capture_id = ? ORDER BY b.capture_id DESC LIMIT ?`);

  return {
    /**
     * The latest valid capture of an endpoint before this one, else the nearest after it, with other bytes; null: none.
     */
    valid: (endpointId: number, captureId: number): number | null =>
      validBefore({ endpointId, captureId }) ?? validAfter({ endpointId, captureId }),

    /** The previous capture with the same endpoint and bytes, or null. */
    attemptBefore: value<number | null, [captureId: number]>(`
      SELECT b.capture_id FROM assessments a
        JOIN present_assessments b ON b.body_sha256 = a.body_sha256 AND b.endpoint_id IS a.endpoint_id
      WHERE a.capture_id = ? AND b.capture_id < a.capture_id
      ORDER BY b.capture_id DESC LIMIT 1`),

    /** Those of the `near` captures before this one that have its endpoint and name but other bytes, latest first. */
    sameNameBefore: (
      captureId: number,
      { near, maxBytes, most }: { near: number; maxBytes: number; most: number },
    ) => sameNameBefore(near, maxBytes, captureId, most),
  };
}
