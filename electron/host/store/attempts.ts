// Attempts in the database: captures of the same endpoint with the same body bytes, and captures that may be the same
// payment with other bytes.

import type { AttemptView, ChangedAttempt } from '../../../shared/contract/capture.ts';
import {
  ANSWER_COLUMNS,
  ANSWER_JOIN,
  toSentAnswer,
  withoutText,
  type AnswerRow,
  type AnswerStore,
  type PlannedAnswer,
} from './answers.ts';
import type { Database } from './database.ts';
import { statements } from './statements.ts';

/** The properties that all attempts of a notification share. */
export interface Notification {
  readonly endpointId: number | null;
  readonly bodySha256: Uint8Array;
  readonly name: string | null;
}

/** A range of captures, both ends included. */
export interface Stretch {
  readonly fromId: number;
  readonly toId: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** A capture that may belong to the same payment. */
export interface Candidate extends Pick<ChangedAttempt, 'captureId' | 'receivedAtMs' | 'verdict'> {
  readonly body: Uint8Array;
}

/** Prepares the statements for attempts. */
export function attemptStore(database: Database, answers: Pick<AnswerStore, 'planned'>) {
  const { one, all, each, value } = statements(database);
  const total = value<number, Same>(
    'SELECT count(*) FROM present_assessments WHERE body_sha256 = ? AND endpoint_id IS ?',
  );
  const page = (order: 'ASC' | 'DESC') =>
    all<AttemptRow, [...Same, limit: number]>(`
      SELECT a.capture_id, a.attempt, c.received_at_ms, ${ANSWER_COLUMNS}, f.status AS forward_status,
        f.error_code AS forward_error
      FROM present_assessments a JOIN captures c ON c.id = a.capture_id ${ANSWER_JOIN}
        LEFT JOIN forwards f ON f.capture_id = a.capture_id
      WHERE a.body_sha256 = ? AND a.endpoint_id IS ?
      ORDER BY a.capture_id ${order} LIMIT ?`);
  const first = page('ASC');
  const last = page('DESC');
  const sameName = each<
    Candidate,
    [number | null, ...Range, string | null, Uint8Array, ...Range, number]
  >(`
    SELECT a.capture_id AS captureId, c.received_at_ms AS receivedAtMs, a.verdict, c.body
    FROM present_assessments a JOIN captures c ON c.id = a.capture_id
    WHERE a.endpoint_id IS ? AND a.capture_id BETWEEN ? AND ? AND a.name = ? AND a.body_sha256 <> ?
      AND c.received_at_ms BETWEEN ? AND ? AND c.defect IS NULL AND c.body_length <= ?
      AND NOT EXISTS (SELECT 1 FROM imports WHERE capture_id = a.capture_id)
    ORDER BY a.capture_id`);

  /** The rows as the window shows them. Each planned answer is read once. */
  function toViews(rows: readonly AttemptRow[]): AttemptView[] {
    const plans = new Map<number, PlannedAnswer>();
    const plan = (id: number) => {
      const found = plans.get(id) ?? answers.planned(id);
      plans.set(id, found);
      return found;
    };
    return rows.map((row) => {
      const sent = toSentAnswer(row, row.text_id === null ? null : plan(row.text_id));
      const isHandedOn = row.forward_status !== null || row.forward_error !== null;
      return {
        captureId: row.capture_id,
        attempt: row.attempt,
        receivedAtMs: row.received_at_ms,
        answer: withoutText(sent),
        ...(isHandedOn && { forwarded: row.forward_status }),
      };
    });
  }

  return {
    /**
     * The number of complete captures with this body at an endpoint since that time. An arrival that the listener
     * answered itself (a loop) is no attempt of the service.
     */
    countSince: value<number, [bodySha256: Uint8Array, endpointId: number, sinceMs: number]>(`
      SELECT count(*) FROM assessments a JOIN captures c ON c.id = a.capture_id ${ANSWER_JOIN}
        LEFT JOIN answer_texts t ON t.id = w.text_id
      WHERE a.body_sha256 = ? AND a.endpoint_id = ? AND c.completed_at_ms >= ? AND c.defect IS NULL
        AND ifnull(json_extract(t.text, '$.from'), '') <> 'listener'`),

    /** The notification of a capture. Undefined: it is not assessed yet, or does not exist. */
    notification: one<Notification | undefined, [captureId: number]>(`
      SELECT endpoint_id AS endpointId, body_sha256 AS bodySha256, name FROM assessments WHERE capture_id = ?`),

    /** All attempts in the order of arrival. If there are more than `limit`, the first and the last half. */
    of({ bodySha256, endpointId }: Notification, limit: number) {
      const n = total(bodySha256, endpointId);
      if (n <= limit) return { total: n, attempts: toViews(first(bodySha256, endpointId, n)) };
      const half = Math.floor(limit / 2);
      const early = first(bodySha256, endpointId, half);
      const late = last(bodySha256, endpointId, half);
      return { total: n, attempts: toViews([...early, ...late.reverse()]) };
    },

    /** Captures of the same endpoint and name with other bytes, up to a body size, in the order of arrival. */
    sameName: (
      { endpointId, name, bodySha256 }: Notification,
      { fromId, toId, fromMs, toMs }: Stretch,
      maxBytes: number,
    ) => sameName(endpointId, fromId, toId, name, bodySha256, fromMs, toMs, maxBytes),
  };
}

type Same = [bodySha256: Uint8Array, endpointId: number | null];
type Range = [from: number, to: number];

interface AttemptRow extends AnswerRow {
  readonly capture_id: number;
  readonly attempt: number;
  readonly received_at_ms: number;
  readonly forward_status: number | null;
  readonly forward_error: string | null;
}
