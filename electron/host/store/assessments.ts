// What is derived from captures: endpoint, verdict, name, amount, attempt. Written after the answer, and made again when
// a secret or an endpoint changes.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import { DamageError } from '../lib/errors.ts';
import type { Database } from './database.ts';
import { summaryStore } from './summaries.ts';

export interface Assessment extends Pick<
  CaptureSummary,
  'endpointId' | 'reason' | 'name' | 'amount'
> {
  readonly verdict: NonNullable<CaptureSummary['verdict']>;
  readonly bodySha256: Uint8Array;
}

/** How many captures have a verdict at an endpoint (null: at none). */
export interface AssessmentCount extends Pick<Assessment, 'endpointId' | 'verdict'> {
  readonly captures: number;
}

/** Ids looked at in one go for captures without an assessment: some milliseconds. */
const LOOKED_AT = 2000;

export type AssessmentStore = ReturnType<typeof assessmentStore>;

/** Prepares the statements for assessments. */
export function assessmentStore(database: Database) {
  const summaries = summaryStore(database);
  // By position: names take longer to bind than the rest of the row to write.
  const save = database.prepare(`
    INSERT INTO assessments (capture_id, endpoint_id, verdict, reason, name, amount, body_sha256, attempt)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7,
      -- SHA-256 of nothing: requests without a body are no attempts of one notification.
      iif(?7 = x'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 1,
      1 + ifnull((SELECT attempt FROM assessments WHERE body_sha256 = ?7 AND endpoint_id IS ?2
        AND capture_id < ?1 ORDER BY capture_id DESC LIMIT 1), 0)))
    ON CONFLICT (capture_id) DO UPDATE SET
      verdict_before = ifnull(verdict_before, iif(verdict = excluded.verdict, NULL, verdict)),
      endpoint_id = excluded.endpoint_id, verdict = excluded.verdict, reason = excluded.reason, name = excluded.name,
      amount = excluded.amount, attempt = excluded.attempt, is_stale = 0
    WHERE body_sha256 = excluded.body_sha256
    RETURNING attempt`);
  const before = database.prepare(
    'SELECT verdict_before AS verdict FROM assessments WHERE capture_id = ? AND verdict_before <> verdict',
  );
  const missing = database.prepare(`
    SELECT c.id FROM captures c LEFT JOIN assessments a ON a.capture_id = c.id
    WHERE c.id > ? AND c.id <= ? AND a.capture_id IS NULL ORDER BY c.id`);
  const range = database.prepare(`
    SELECT assessed_to AS assessedTo, (SELECT ifnull(max(id), 0) FROM captures) AS newestId FROM installation`);
  const setAssessedTo = database.prepare('UPDATE installation SET assessed_to = ?');
  const stale = database.prepare(
    'SELECT capture_id AS id FROM assessments WHERE is_stale = 1 AND capture_id > ? ORDER BY capture_id LIMIT ?',
  );
  const counts = database.prepare(`
    SELECT endpointId, verdict, sum(n) AS captures FROM (
      SELECT endpoint_id AS endpointId, verdict, captures AS n FROM assessment_counts
      UNION ALL
      SELECT ifnull(endpoint_id, 0), verdict, -1 FROM removals JOIN assessments USING (capture_id)
    ) GROUP BY endpointId, verdict`);

  function markAssessed(): void {
    const { assessedTo, newestId } = range.get() as unknown as AssessedRange;
    const end = Math.min(assessedTo + LOOKED_AT, newestId);
    const [first] = ids(missing.all(assessedTo, end));
    const next = first === undefined ? end : first - 1;
    if (next > assessedTo) setAssessedTo.run(next);
  }

  return {
    /**
     * Writes what was derived of a capture, and returns the attempt that it is (same endpoint, same bytes). Throws
     * DamageError where its body had another digest before.
     */
    save(captureId: number, assessment: Assessment): number {
      const row = save.get(
        captureId,
        assessment.endpointId,
        assessment.verdict,
        assessment.reason,
        assessment.name,
        assessment.amount,
        assessment.bodySha256,
      ) as { attempt: number } | undefined;
      if (!row) throw new DamageError();
      return row.attempt;
    },

    /** The list's line for a capture, or undefined. */
    summary: summaries.one,

    /** The verdict that a capture had first, where it has another one now; else null. */
    verdictBefore(captureId: number): Assessment['verdict'] | null {
      const row = before.get(captureId) as Pick<Assessment, 'verdict'> | undefined;
      return row?.verdict ?? null;
    },

    /**
     * Ids of captures without an assessment, a few at a time and in the order of arrival: the program was ended between
     * answering and deriving. Where a portion is asked for, the one before has to be assessed, or failed.
     */
    *idsWithout(): Generator<number[]> {
      const { assessedTo, newestId } = range.get() as unknown as AssessedRange;
      for (let id = assessedTo; id < newestId; id += LOOKED_AT) {
        yield ids(missing.all(id, Math.min(id + LOOKED_AT, newestId)));
        markAssessed();
      }
    },

    /** Remembers up to where every capture has an assessment, so that the next start looks only behind it. */
    markAssessed,

    /** Ids of marked captures after `afterId`, oldest first, so that attempts are counted in order. */
    staleIds: (afterId: number, limit: number) => ids(stale.all(afterId, limit)),

    /** How many captures have each verdict at each endpoint (null: none), without those that were deleted. */
    counts: () =>
      (counts.all() as unknown as AssessmentCount[]).map((row) => ({
        ...row,
        endpointId: row.endpointId === 0 ? null : row.endpointId,
      })),
  };
}

const ids = (rows: unknown[]) => (rows as { id: number }[]).map((row) => row.id);

interface AssessedRange {
  /** Every capture up to this one has an assessment. */
  readonly assessedTo: number;
  readonly newestId: number;
}
