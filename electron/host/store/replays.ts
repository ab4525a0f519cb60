// Results of replays in the database: the request and the answer or error.

import type { ReplayResult } from '../../../shared/contract/sending.ts';
import type { HeaderPairs } from '../../../shared/webhook/capture.ts';
import { countsAsDelivered, type Counting } from '../../../shared/webhook/delivery.ts';
import type { Database } from './database.ts';
import { statements } from './statements.ts';
import { outcomeValues, toExchange, type ExchangeRow, type OutcomeValues } from './exchange-row.ts';
import { storedJson } from './stored-json.ts';

/** Prepares the statements for replays. */
export function replayStore(database: Database) {
  const { insert, one, all, value } = statements(database);
  const add = insert<ReplayValues>(`
    INSERT INTO replays (capture_id, sent_at_ms, duration_ms, method, url, host, request_headers, request_body, edited,
      resigned, status, response_headers, response_body, response_body_length, error_code, error_details)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const results = `
    SELECT r.*, ifnull(r.request_body, c.body) AS sent_body FROM replays r JOIN present_captures c ON c.id = r.capture_id`;
  const ofCapture = all<ReplayRow, [captureId: number]>(
    `${results} WHERE r.capture_id = ? ORDER BY r.id DESC LIMIT 100`,
  );
  const ofId = one<ReplayRow | undefined, [id: number]>(`${results} WHERE r.id = ?`);
  const latest = one<Pick<ReplayRow, 'status'> | undefined, [captureId: number, url: string]>(
    'SELECT status FROM replays WHERE capture_id = ? AND url = ? ORDER BY id DESC LIMIT 1',
  );
  const countOf = value<number, [captureIds: readonly number[]]>(
    'SELECT count(*) FROM present_captures WHERE id IN (SELECT value FROM json_each(?))',
  );

  return {
    /** Stores a result and returns it with its id. */
    insert(result: Omit<ReplayResult, 'id'>): ReplayResult {
      const { method, url, host, headers, bodyBase64, edited, resigned } = result.request;
      const body = edited || resigned ? Buffer.from(bodyBase64, 'base64') : null; // else as captured
      const { captureId, sentAtMs, durationMs } = result;
      const sent = [method, url, host, JSON.stringify(headers), body, edited, resigned] as const;
      const id = add(captureId, sentAtMs, durationMs, ...sent, ...outcomeValues(result));
      return { ...result, id };
    },

    /** The latest 100 results of a capture, newest first. */
    ofCapture: (captureId: number, by: Counting) =>
      ofCapture(captureId).map((row) => toResult(row, by)),

    /** One result, or undefined. */
    one(id: number, by: (captureId: number) => Counting): ReplayResult | undefined {
      const row = ofId(id);
      return row && toResult(row, by(row.capture_id));
    },

    /** Whether the latest replay of a capture to a URL was delivered; null: there was none. */
    wasDelivered(captureId: number, url: string, by: Counting): boolean | null {
      const row = latest(captureId, url);
      return row ? countsAsDelivered(row.status, by) : null;
    },

    /** Whether all of these captures exist. */
    canReplay(captureIds: readonly number[]): boolean {
      const distinct = [...new Set(captureIds)];
      return countOf(distinct) === distinct.length;
    },
  };
}

type ReplayValues = [
  ...[captureId: number, sentAtMs: number, durationMs: number, method: string, url: string],
  ...[host: string | null, headers: string, body: Uint8Array | null, edited: boolean],
  ...[resigned: boolean, ...outcome: OutcomeValues],
];

interface ReplayRow extends ExchangeRow {
  readonly id: number;
  readonly capture_id: number;
  readonly method: string;
  readonly url: string;
  readonly host: string | null;
  readonly request_headers: string;
  readonly sent_body: Uint8Array;
  readonly edited: number;
  readonly resigned: number;
}

function toResult(row: ReplayRow, by: Counting): ReplayResult {
  return {
    ...toExchange(row, by),
    id: row.id,
    captureId: row.capture_id,
    request: {
      method: row.method,
      url: row.url,
      host: row.host,
      headers: storedJson(row.request_headers) as HeaderPairs,
      bodyBase64: Buffer.from(row.sent_body).toString('base64'),
      edited: row.edited === 1,
      resigned: row.resigned === 1,
    },
  };
}
