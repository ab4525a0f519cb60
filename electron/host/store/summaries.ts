// The lines of the list: what a window shows of each capture without opening it. Their columns are defined only here.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { LocalPlace, PageQuery } from '../../../shared/contract/finding.ts';
import type { CauseCode } from '../../../shared/signature/explain/codes.ts';
import { ANSWER_JOIN, answered, awaitsAnswer } from './answers.ts';
import type { Database } from './database.ts';

/** A part of the unfiltered list. */
export interface NewestQuery extends Pick<PageQuery, 'beforeId' | 'limit'> {
  readonly endpoint: LocalPlace;
}

export type SummaryStore = ReturnType<typeof summaryStore>;

const COLUMNS = `c.id, c.received_at_ms, c.method, c.target, c.body_length, c.defect,
  ${answered('c')} AS answered, ${awaitsAnswer('c')} AS awaits_answer,
  a.endpoint_id, a.verdict, a.reason, a.name, a.amount, a.told, a.attempt, lower(hex(substr(a.body_sha256, 1, 8))) AS body_hash, i.kind AS imported, i.recorded IS NOT NULL AS is_recorded,
  (SELECT group_concat(code) FROM (SELECT code FROM explanation_codes WHERE capture_id = c.id ORDER BY position)) AS codes`;

const JOINS = `${ANSWER_JOIN} LEFT JOIN imports i ON i.capture_id = c.id`;
const LINES = `present_captures c LEFT JOIN assessments a ON a.capture_id = c.id ${JOINS}`;
/** The index of endpoints returns their captures in order. */
const ASSESSED = `assessments a INDEXED BY assessments_by_endpoint CROSS JOIN present_captures c ON c.id = a.capture_id ${JOINS}`;

/** Prepares the statements for lines. The store may be an attached database. */
export function summaryStore(database: Database) {
  const page = (from: string, condition: string, id: 'c.id' | 'a.capture_id') =>
    database.prepare(`
      SELECT ${COLUMNS} FROM ${from} WHERE ${condition} AND ${id} < :before
      ORDER BY ${id} DESC LIMIT :limit`);
  const ofAll = page(LINES, 'TRUE', 'c.id');
  const ofEndpoint = page(ASSESSED, 'a.endpoint_id = :endpoint', 'a.capture_id');
  const unrouted = page(ASSESSED, 'a.endpoint_id IS NULL', 'a.capture_id');
  const one = database.prepare(`SELECT ${COLUMNS} FROM ${LINES} WHERE c.id = ?`);
  const ofIds = database.prepare(`
    SELECT ${COLUMNS} FROM ${LINES} WHERE c.id IN (SELECT value FROM json_each(?)) ORDER BY c.id DESC`);

  return {
    /** The line of a capture, or undefined. */
    one: (captureId: number): CaptureSummary | undefined => {
      const row = one.get(captureId) as SummaryRow | undefined;
      return row && toSummary(row);
    },

    /** The lines of these captures, newest first. */
    of: (ids: readonly number[]) => lines(ofIds.all(JSON.stringify(ids))),

    /** A page of the unfiltered list, newest first. With an endpoint, or with none, it has assessed captures only. */
    newest({ endpoint, beforeId, limit }: NewestQuery): CaptureSummary[] {
      const before = beforeId ?? Number.MAX_SAFE_INTEGER;
      if (endpoint === null) return lines(ofAll.all({ before, limit }));
      if (endpoint === 'unrouted') return lines(unrouted.all({ before, limit }));
      return lines(ofEndpoint.all({ before, limit, endpoint }));
    },
  };
}

const lines = (rows: unknown[]) => (rows as SummaryRow[]).map(toSummary);

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
  readonly told: string | null;
  readonly attempt: number | null;
  /** Empty before it is assessed. */
  readonly body_hash: string;
  readonly imported: CaptureSummary['imported'];
  readonly is_recorded: number;
  /** Separated by commas. */
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
  told: row.told,
  attempt: row.attempt ?? 1,
  ...(row.body_hash !== '' && { bodyHash: row.body_hash }),
  imported: row.imported,
  ...(row.is_recorded === 1 && { isVerdictRecorded: true }),
});

const toCauses = (codes: readonly string[]) =>
  codes.filter((code): code is CauseCode => code !== 'unknown');
