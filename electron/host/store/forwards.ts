// Where captures were handed on to, and what came of it. A row without status and error is one that is still under way.

import type { Forward } from '../../../shared/contract/endpoint.ts';
import type { ForwardResult } from '../../../shared/contract/sending.ts';
import type { Databases } from './database.ts';
import { outcomeValues, toExchange, type ExchangeRow } from './exchange-row.ts';

export type ForwardStore = ReturnType<typeof forwardStore>;

const NOT_HANDED_ON =
  'Countersign was ended before an answer came. The receiver may have this webhook, or not. Replay it where it is missing.';

/** Prepares the statements for forwards. Plans are as durable as captures; what came of them is not. */
export function forwardStore({ durable, derived }: Pick<Databases, 'durable' | 'derived'>) {
  const insert = durable.prepare(`
    INSERT INTO forwards (capture_id, sent_at_ms, duration_ms, url, mode) VALUES (?, ?, 0, ?, ?)`);
  const save = derived.prepare(`
    UPDATE forwards SET sent_at_ms = ?, duration_ms = ?, url = ?, status = ?, response_headers = ?, response_body = ?,
      response_body_length = ?, error_code = ?, error_message = ? WHERE capture_id = ?`);
  const endUnderWay = derived.prepare(`
    UPDATE forwards SET error_code = 'not-handed-on', error_message = ? WHERE status IS NULL AND error_code IS NULL`);
  const ofCapture = derived.prepare(`
    SELECT * FROM forwards WHERE capture_id = ? AND (status IS NOT NULL OR error_code IS NOT NULL)`);

  return {
    /** Writes that a capture is to be handed on, in the transaction that stores the capture. */
    plan(captureId: number, atMs: number, { url, mode }: Forward): void {
      insert.run(captureId, atMs, url, mode);
    },

    /** Writes what came of it. */
    save(captureId: number, result: ForwardResult): void {
      save.run(result.sentAtMs, result.durationMs, result.url, ...outcomeValues(result), captureId);
    },

    /** The program ends, or was ended, while these were under way or had not begun: a failure with a name. */
    endUnderWay: () => void endUnderWay.run(NOT_HANDED_ON),

    /** What came of handing a capture on; null: it is not handed on, or not yet. */
    of(captureId: number): ForwardResult | null {
      const row = ofCapture.get(captureId) as ForwardRow | undefined;
      return row ? { ...toExchange(row), url: row.url, mode: row.mode } : null;
    },
  };
}

interface ForwardRow extends ExchangeRow {
  readonly url: string;
  readonly mode: Forward['mode'];
}
