// The lines of the list: what a window shows of each capture without opening it. Their columns are defined only here.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import type { LocalPlace, PageQuery } from '../../../shared/contract/finding.ts';
import type { CauseCode } from '../../../shared/signature/explain/codes.ts';
import { ANSWER_JOIN, answered, awaitsAnswer } from './answers.ts';
import type { Database } from './database.ts';
import { statements } from './statements.ts';

/** A part of the unfiltered list. */
export interface NewestQuery extends Pick<PageQuery, 'beforeId' | 'limit'> {
  readonly endpoint: LocalPlace;
}

const COLUMNS = `c.id, c.received_at_ms AS receivedAtMs, a.endpoint_id AS endpointId, c.method, c.target,
  c.body_length AS bodyLength, c.defect, ${answered('c')} AS answered, ${awaitsAnswer('c')} AS awaitsAnswer,
  a.verdict, a.reason,
  (SELECT group_concat(code) FROM (SELECT code FROM explanation_codes WHERE capture_id = c.id ORDER BY position)) AS causes,
  a.name, a.amount, a.told, ifnull(a.attempt, 1) AS attempt, lower(hex(substr(a.body_sha256, 1, 8))) AS bodyHash,
  i.kind AS imported, i.recorded IS NOT NULL AS isRecorded`;

const JOINS = `${ANSWER_JOIN} LEFT JOIN imports i ON i.capture_id = c.id`;
const LINES = `present_captures c LEFT JOIN assessments a ON a.capture_id = c.id ${JOINS}`;
/** The index of endpoints returns their captures in order. */
const ASSESSED = `assessments a INDEXED BY assessments_by_endpoint CROSS JOIN present_captures c ON c.id = a.capture_id ${JOINS}`;

/** Prepares the statements for lines. The store may be an attached database. */
export function summaryStore(database: Database) {
  const { one, all } = statements(database);
  const page = (from: string, condition: string, id: 'c.id' | 'a.capture_id') =>
    all<SummaryRow, [{ before: number; limit: number; endpoint?: number }]>(`
      SELECT ${COLUMNS} FROM ${from} WHERE ${condition} AND ${id} < :before
      ORDER BY ${id} DESC LIMIT :limit`);
  const ofAll = page(LINES, 'TRUE', 'c.id');
  const ofEndpoint = page(ASSESSED, 'a.endpoint_id = :endpoint', 'a.capture_id');
  const unrouted = page(ASSESSED, 'a.endpoint_id IS NULL', 'a.capture_id');
  const ofId = one<SummaryRow | undefined, [captureId: number]>(
    `SELECT ${COLUMNS} FROM ${LINES} WHERE c.id = ?`,
  );
  const ofIds = all<SummaryRow, [ids: readonly number[]]>(`
    SELECT ${COLUMNS} FROM ${LINES} WHERE c.id IN (SELECT value FROM json_each(?)) ORDER BY c.id DESC`);

  return {
    /** The line of a capture, or undefined. */
    one: (captureId: number): CaptureSummary | undefined => {
      const row = ofId(captureId);
      return row && toSummary(row);
    },

    /** The lines of these captures, newest first. */
    of: (ids: readonly number[]) => ofIds(ids).map(toSummary),

    /** A page of the unfiltered list, newest first. With an endpoint, or with none, it has assessed captures only. */
    newest({ endpoint, beforeId, limit }: NewestQuery): CaptureSummary[] {
      const part = { before: beforeId ?? Number.MAX_SAFE_INTEGER, limit };
      const rows =
        endpoint === null
          ? ofAll(part)
          : endpoint === 'unrouted'
            ? unrouted(part)
            : ofEndpoint({ ...part, endpoint });
      return rows.map(toSummary);
    },
  };
}

interface SummaryRow extends Omit<CaptureSummary, 'awaitsAnswer' | 'causes' | 'bodyHash'> {
  readonly awaitsAnswer: number;
  /** Separated by commas. */
  readonly causes: string | null;
  /** Empty before it is assessed. */
  readonly bodyHash: string;
  readonly isRecorded: number;
}

/** Its keys stay in the order of the columns, in which `show --json` prints them. */
const toSummary = ({ bodyHash, imported, isRecorded, ...row }: SummaryRow): CaptureSummary => ({
  ...row,
  awaitsAnswer: row.awaitsAnswer === 1,
  causes: row.causes === null ? null : toCauses(row.causes.split(',')),
  ...(bodyHash !== '' && { bodyHash }),
  imported,
  ...(isRecorded === 1 && { isVerdictRecorded: true }),
});

const toCauses = (codes: readonly string[]) =>
  codes.filter((code): code is CauseCode => code !== 'unknown');
