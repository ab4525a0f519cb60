// What is derived from captures: endpoint, verdict, name, amount, attempt. Written after the answer, made again when
// a secret or an endpoint changes; the list is read from here.

import type { CapturePage, CaptureSummary, PageQuery } from '../../../shared/contract/capture.ts';
import type { VerdictCounts } from '../../../shared/contract/host.ts';
import type { CauseCode } from '../../../shared/signature/explain/codes.ts';
import { ANSWER_JOIN, ANSWERED, AWAITS_ANSWER } from './answers.ts';
import type { Database } from './database.ts';

export interface Assessment extends Pick<
  CaptureSummary,
  'endpointId' | 'reason' | 'name' | 'amount'
> {
  readonly verdict: NonNullable<CaptureSummary['verdict']>;
  readonly bodySha256: Uint8Array;
}

export type AssessmentStore = ReturnType<typeof assessmentStore>;

const COLUMNS = `c.id, c.received_at_ms, c.method, c.target, c.body_length, c.defect,
  ${ANSWERED} AS answered, ${AWAITS_ANSWER} AS awaits_answer,
  a.endpoint_id, a.verdict, a.reason, a.name, a.amount, a.attempt,
  (SELECT group_concat(code) FROM (SELECT code FROM explanation_codes WHERE capture_id = c.id ORDER BY position)) AS codes`;

/** Prepares the statements for assessments. */
export function assessmentStore(database: Database) {
  const save = database.prepare(`
    INSERT INTO assessments (capture_id, endpoint_id, verdict, reason, name, amount, body_sha256, attempt)
    VALUES (:id, :endpoint, :verdict, :reason, :name, :amount, :hash,
      -- SHA-256 of nothing: requests without a body are no attempts of one notification.
      iif(:hash = x'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 1,
      1 + ifnull((SELECT attempt FROM assessments WHERE body_sha256 = :hash AND endpoint_id IS :endpoint
        AND capture_id < :id ORDER BY capture_id DESC LIMIT 1), 0)))
    ON CONFLICT (capture_id) DO UPDATE SET
      verdict_before = ifnull(verdict_before, iif(verdict = excluded.verdict, NULL, verdict)),
      endpoint_id = excluded.endpoint_id, verdict = excluded.verdict, reason = excluded.reason, name = excluded.name,
      amount = excluded.amount, body_sha256 = excluded.body_sha256, attempt = excluded.attempt, is_stale = 0
    RETURNING attempt`);
  const before = database.prepare(
    'SELECT verdict_before AS verdict FROM assessments WHERE capture_id = ? AND verdict_before <> verdict',
  );
  const summary = database.prepare(
    `SELECT ${COLUMNS} FROM captures c LEFT JOIN assessments a ON a.capture_id = c.id ${ANSWER_JOIN} WHERE c.id = ?`,
  );
  const missing = database.prepare(`
    SELECT c.id FROM captures c LEFT JOIN assessments a ON a.capture_id = c.id
    WHERE a.capture_id IS NULL ORDER BY c.id`);
  const stale = database.prepare(
    'SELECT capture_id AS id FROM assessments WHERE is_stale = 1 AND capture_id > ? ORDER BY capture_id LIMIT ?',
  );
  const verdicts = database.prepare(
    'SELECT verdict, count(*) AS n FROM assessments GROUP BY verdict',
  );
  const counts = database.prepare(
    'SELECT endpoint_id, count(*) AS n FROM assessments GROUP BY endpoint_id',
  );

  return {
    /** Writes what was derived of a capture, and returns the attempt that it is (same endpoint, same bytes). */
    save(captureId: number, assessment: Assessment): number {
      const { attempt } = save.get({
        id: captureId,
        endpoint: assessment.endpointId,
        verdict: assessment.verdict,
        reason: assessment.reason,
        name: assessment.name,
        amount: assessment.amount,
        hash: assessment.bodySha256,
      }) as { attempt: number };
      return attempt;
    },

    /** The list's line for a capture, or undefined. */
    summary(captureId: number): CaptureSummary | undefined {
      const row = summary.get(captureId) as SummaryRow | undefined;
      return row && toSummary(row);
    },

    /** The verdict that a capture had first, where it has another one now; else null. */
    verdictBefore(captureId: number): Assessment['verdict'] | null {
      const row = before.get(captureId) as Pick<Assessment, 'verdict'> | undefined;
      return row?.verdict ?? null;
    },

    /** Ids of captures without an assessment: the program was ended between answering and deriving. */
    idsWithout: () => ids(missing.all()),

    /** Ids of marked captures after `afterId`, oldest first, so that attempts are counted in order. */
    staleIds: (afterId: number, limit: number) => ids(stale.all(afterId, limit)),

    /** How many captures each endpoint has; those of no endpoint under null. */
    countByEndpoint(): Map<number | null, number> {
      const rows = counts.all() as { endpoint_id: number | null; n: number }[];
      return new Map(rows.map((row) => [row.endpoint_id, row.n]));
    },

    /** How many captures each verdict has; one that none has is left out. */
    countByVerdict(): Partial<VerdictCounts> {
      const rows = verdicts.all() as { verdict: Assessment['verdict']; n: number }[];
      return Object.fromEntries(rows.map((row) => [row.verdict, row.n]));
    },

    /** One page of the list, newest first. */
    page(query: PageQuery): CapturePage {
      const { where, values } = conditions(query);
      const from = 'FROM captures c LEFT JOIN assessments a ON a.capture_id = c.id';
      const matching = where.length > 0 ? `WHERE ${where.join(' AND ')}` : '';
      const before = [...where, 'c.id < ?'].join(' AND ');
      const rows = database
        .prepare(
          `SELECT ${COLUMNS} ${from} ${ANSWER_JOIN} WHERE ${before} ORDER BY c.id DESC LIMIT ?`,
        )
        .all(...values, query.beforeId ?? Number.MAX_SAFE_INTEGER, query.limit) as SummaryRow[];
      const count = database.prepare(`SELECT count(*) AS n ${from} ${matching}`);
      const { n: total } = count.get(...values) as { n: number };
      return { captures: rows.map(toSummary), total };
    },
  };
}

function conditions(query: PageQuery): { where: string[]; values: (string | number)[] } {
  const where: string[] = [];
  const values: (string | number)[] = [];
  if (query.endpoint === 'unrouted') where.push('a.endpoint_id IS NULL');
  else if (query.endpoint !== null) {
    where.push('a.endpoint_id = ?');
    values.push(query.endpoint);
  }
  if (query.verdict !== null) {
    where.push('a.verdict = ?');
    values.push(query.verdict);
  }
  if (query.cause !== null) {
    where.push('c.id IN (SELECT capture_id FROM explanation_codes WHERE code = ?)');
    values.push(query.cause);
  }
  const text = query.text.trim();
  if (text !== '') {
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    const columns = ['a.name', 'a.amount', 'c.method', 'c.target'];
    where.push(`(${columns.map((column) => `${column} LIKE ? ESCAPE '\\'`).join(' OR ')})`);
    values.push(...columns.map(() => pattern));
  }
  return { where, values };
}

const ids = (rows: unknown[]) => (rows as { id: number }[]).map((row) => row.id);

interface SummaryRow {
  readonly id: number;
  readonly received_at_ms: number;
  readonly method: string;
  readonly target: string;
  readonly body_length: number;
  readonly defect: CaptureSummary['defect'];
  readonly answered: number | null;
  readonly awaits_answer: number;
  readonly endpoint_id: number | null;
  readonly verdict: CaptureSummary['verdict'];
  readonly reason: CaptureSummary['reason'];
  readonly name: string | null;
  readonly amount: string | null;
  readonly attempt: number | null;
  /** With commas between them. */
  readonly codes: string | null;
}

const toSummary = (row: SummaryRow): CaptureSummary => ({
  id: row.id,
  receivedAtMs: row.received_at_ms,
  endpointId: row.endpoint_id,
  method: row.method,
  target: row.target,
  bodyLength: row.body_length,
  defect: row.defect,
  answered: row.answered,
  awaitsAnswer: row.awaits_answer === 1,
  verdict: row.verdict,
  reason: row.reason,
  causes: row.codes === null ? null : toCauses(row.codes.split(',')),
  name: row.name,
  amount: row.amount,
  attempt: row.attempt ?? 1,
});

const toCauses = (codes: readonly string[]) =>
  codes.filter((code): code is CauseCode => code !== 'unknown');
