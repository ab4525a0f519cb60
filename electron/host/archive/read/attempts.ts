// The attempts of an archived capture's notification, whichever hosts received them.

import type { AttemptView, DeliveryView } from '../../../../shared/contract/capture.ts';
import { oneLine } from '../../find/searchable-text.ts';
import { captureNotFound } from '../../store/captures.ts';
import { reading } from './search.ts';
import { rowsOfMonths } from './stretches.ts';
import { HOST, ORDER } from './summaries.ts';
import type { ArchiveConnection, Row } from '../server/connection.ts';

/** Of more attempts the latest are shown. */
const MOST_ATTEMPTS = 500;

/** Attempts have the same key. A capture without a body has none and is no attempt. */
const ATTEMPTS = `
  SELECT c.id, c.received_at_ms, c.answered, count(*) OVER () AS total, ${HOST} FROM countersign.captures c`;

/** Makes the function that lists them. It rejects with HostError `not-found` or `archive-unusable`. */
export const archiveAttempts =
  (archive: ArchiveConnection) =>
  (id: number): Promise<DeliveryView> =>
    reading(archive, async (session) => {
      const [capture] = await rowsOfMonths(
        session,
        (isOfMonths, { add }) =>
          `SELECT c.attempt_key FROM countersign.captures c WHERE ${isOfMonths} AND c.id = ${add(-id, 'bigint')}`,
      );
      if (!capture) throw captureNotFound();
      const rows = await rowsOfMonths(
        session,
        (isOfMonths, { add }) =>
          `${ATTEMPTS} WHERE ${isOfMonths}
            AND (c.id = ${add(-id, 'bigint')} OR c.attempt_key = ${add(capture.attempt_key, 'bytea')})
          ORDER BY ${ORDER} LIMIT ${MOST_ATTEMPTS}`,
      );
      const total = Number(rows[0]?.total ?? 0);
      const attempts = rows
        .toReversed()
        .map((row, at) => toAttempt(row, total - rows.length + at + 1));
      return { attempts, total, changed: [] };
    });

function toAttempt(row: Row, attempt: number): AttemptView {
  const status = typeof row.answered === 'number' ? row.answered : null;
  return {
    captureId: -Number(row.id),
    attempt,
    receivedAtMs: Number(row.received_at_ms),
    host: typeof row.host === 'string' ? oneLine(row.host) : null,
    answer: {
      ...{ does: 'answer', from: 'file', delayMs: 0, status, endedAtMs: null },
      outcome: status === null ? 'none' : 'sent',
    },
  };
}
