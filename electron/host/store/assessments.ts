// The data derived from captures: endpoint, verdict, name, amount, attempt. It is written after the answer, and again
// when a secret or an endpoint changes.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import { FaultError } from '../lib/errors.ts';
import type { Database } from './database.ts';
import { statements } from './statements.ts';
import { summaryStore } from './summaries.ts';

export interface Assessment extends Pick<
  CaptureSummary,
  'endpointId' | 'reason' | 'name' | 'amount' | 'told'
> {
  readonly verdict: NonNullable<CaptureSummary['verdict']>;
  /** In hexadecimal digits: messages between threads carry a text more cheaply than bytes. */
  readonly bodySha256: string;
}

export interface Saved {
  readonly attempt: number;
  /** False: it was deleted meanwhile. */
  readonly isPresent: boolean;
}

/** The number of captures with a verdict at an endpoint (null: without one). */
export interface AssessmentCount extends Pick<Assessment, 'endpointId' | 'verdict'> {
  readonly captures: number;
}

/** The number of ids that are checked together for a missing assessment: some milliseconds. */
const LOOKED_AT = 2000;

/** Prepares the statements for assessments. */
export function assessmentStore(database: Database) {
  const { run, one, all, value, column } = statements(database);
  // Positional parameters, because binding names takes longer than writing the rest of the row.
  const save = one<{ attempt: number; is_present: number } | undefined, AssessmentValues>(`
    INSERT INTO assessments (capture_id, endpoint_id, verdict, reason, name, amount, body_sha256, told, attempt)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8,
      -- SHA-256 of nothing: requests without a body are no attempts of one notification.
      iif(?7 = x'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 1,
      1 + ifnull((SELECT attempt FROM assessments WHERE body_sha256 = ?7 AND endpoint_id IS ?2
        AND capture_id < ?1 ORDER BY capture_id DESC LIMIT 1), 0)))
    ON CONFLICT (capture_id) DO UPDATE SET
      verdict_before = ifnull(verdict_before, iif(verdict = excluded.verdict, NULL, verdict)),
      endpoint_id = excluded.endpoint_id, verdict = excluded.verdict, reason = excluded.reason, name = excluded.name,
      amount = excluded.amount, told = excluded.told, attempt = excluded.attempt, is_stale = 0
    WHERE body_sha256 = excluded.body_sha256
    RETURNING attempt, EXISTS (SELECT 1 FROM present_captures WHERE id = ?1) AS is_present`);
  const missing = column<number, [afterId: number, upTo: number]>(`
    SELECT c.id FROM captures c LEFT JOIN assessments a ON a.capture_id = c.id
    WHERE c.id > ? AND c.id <= ? AND a.capture_id IS NULL ORDER BY c.id`);
  const range = one<AssessedRange>(`
    SELECT assessed_to AS assessedTo, (SELECT ifnull(max(id), 0) FROM captures) AS newestId FROM installation`);
  const setAssessedTo = run<[id: number]>('UPDATE installation SET assessed_to = ?');
  const counts = all<AssessmentCount>(`
    SELECT endpoint_id AS endpointId, verdict, captures FROM present_assessment_counts`);

  return {
    /**
     * Writes a capture's assessment, and returns its attempt number (same endpoint, same bytes) and whether windows
     * show it. Throws FaultError if its body had another digest before.
     */
    save(captureId: number, assessment: Assessment): Saved {
      const { endpointId, verdict, reason, name, amount, bodySha256, told = null } = assessment;
      const digest = Buffer.from(bodySha256, 'hex');
      const row = save(captureId, endpointId, verdict, reason, name, amount, digest, told);
      if (!row) throw new FaultError('damaged');
      return { attempt: row.attempt, isPresent: row.is_present === 1 };
    },

    /** The capture's line in the list, or undefined. */
    summary: summaryStore(database).one,

    /** The endpoint of a capture; null: none, or not known yet. */
    endpointOf: value<number | null, [captureId: number]>(
      'SELECT endpoint_id FROM assessments WHERE capture_id = ?',
    ),

    /** A capture's first verdict, if it has another one now; else null. */
    verdictBefore: value<Assessment['verdict'] | null, [captureId: number]>(
      'SELECT verdict_before FROM assessments WHERE capture_id = ? AND verdict_before <> verdict',
    ),

    /**
     * Ids of captures without an assessment, in portions and in the order of arrival. They exist if the program ended
     * between answering and assessing. The caller assesses each portion, and calls markAssessed, before the next.
     */
    *idsWithout(): Generator<number[]> {
      const { assessedTo, newestId } = range();
      for (let id = assessedTo; id < newestId; id += LOOKED_AT) {
        yield missing(id, Math.min(id + LOOKED_AT, newestId));
      }
    },

    /** Ids of the captures without an assessment that windows show. */
    unassessedIds: column<number>(`
      SELECT id FROM present_captures WHERE id > (SELECT assessed_to FROM installation)
        AND id NOT IN (SELECT capture_id FROM assessments)`),

    /** Remembers the id up to which every capture has an assessment, so that the next start checks only later ones. */
    markAssessed: (): void => {
      const { assessedTo, newestId } = range();
      const end = Math.min(assessedTo + LOOKED_AT, newestId);
      const [first] = missing(assessedTo, end);
      const next = first === undefined ? end : first - 1;
      if (next > assessedTo) setAssessedTo(next);
    },

    /** Ids of stale captures after `afterId`, oldest first, so that attempts are counted in order. */
    staleIds: column<number, [afterId: number, limit: number]>(
      'SELECT capture_id FROM assessments WHERE is_stale = 1 AND capture_id > ? ORDER BY capture_id LIMIT ?',
    ),

    /** The number of captures for each endpoint (null: none) and verdict, without deleted ones. */
    counts: () =>
      counts().map((row) => ({ ...row, endpointId: row.endpointId === 0 ? null : row.endpointId })),
  };
}

type AssessmentValues = [
  captureId: number,
  endpointId: number | null,
  ...[verdict: string, reason: string | null, name: string | null, amount: string | null],
  ...[bodySha256: Uint8Array, told: string | null],
];

interface AssessedRange {
  /** Every capture up to this id has an assessment. */
  readonly assessedTo: number;
  readonly newestId: number;
}
