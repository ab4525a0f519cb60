// Forwards in the database: the target of each and its result. A row without status and error is still in progress.

import type { Forward } from '../../../shared/contract/endpoint.ts';
import type { ForwardResult } from '../../../shared/contract/sending.ts';
import type { Counting } from '../../../shared/webhook/delivery.ts';
import type { Databases } from './database.ts';
import { outcomeValues, toExchange, type ExchangeRow, type OutcomeValues } from './exchange-row.ts';
import { statements } from './statements.ts';

/** Prepares the statements for forwards. Plans are as durable as captures; results are not. */
export function forwardStore(databases: Pick<Databases, 'durable' | 'derived'>) {
  const durable = statements(databases.durable);
  const derived = statements(databases.derived);
  const insert = durable.run<[captureId: number, atMs: number, url: string, mode: string]>(`
    INSERT INTO forwards (capture_id, sent_at_ms, duration_ms, url, mode) VALUES (?, ?, 0, ?, ?)`);
  const save = derived.run<[number, number, url: string, ...OutcomeValues, captureId: number]>(`
    UPDATE forwards SET sent_at_ms = ?, duration_ms = ?, url = ?, status = ?, response_headers = ?, response_body = ?,
      response_body_length = ?, error_code = ?, error_details = ? WHERE capture_id = ?`);
  const anyUnderWay = durable.value<1 | null>(
    'SELECT 1 FROM forwards WHERE status IS NULL AND error_code IS NULL LIMIT 1',
  );
  const ofCapture = derived.one<ForwardRow | undefined, [captureId: number]>(`
    SELECT * FROM forwards WHERE capture_id = ? AND (status IS NOT NULL OR error_code IS NOT NULL)`);

  return {
    /** Writes that a capture is to be forwarded, in the transaction that stores the capture. */
    plan(captureId: number, atMs: number, { url, mode }: Forward): void {
      insert(captureId, atMs, url, mode);
    },

    /** Writes the result. */
    save(captureId: number, result: ForwardResult): void {
      save(result.sentAtMs, result.durationMs, result.url, ...outcomeValues(result), captureId);
    },

    isAnyUnderWay: () => anyUnderWay() !== null,

    /** Closes forwards that were open or had not started when the program ended, with an error code of their own. */
    endUnderWay: derived.run(`
      UPDATE forwards SET error_code = 'not-handed-on', error_details = '{}' WHERE status IS NULL AND error_code IS NULL`),

    /** The result of a capture's forward; null: it has none, or not yet. */
    of(captureId: number, by: Counting): ForwardResult | null {
      const row = ofCapture(captureId);
      return row ? { ...toExchange(row, by), url: row.url, mode: row.mode } : null;
    },
  };
}

interface ForwardRow extends ExchangeRow {
  readonly url: string;
  readonly mode: Forward['mode'];
}
