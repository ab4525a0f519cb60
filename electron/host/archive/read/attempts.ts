// The attempts of an archived capture's notification, whichever hosts received them.

import type { AttemptView, DeliveryView } from '../../../../shared/contract/capture.ts';
import { oneLine } from '../../find/searchable-text.ts';
import { captureNotFound } from '../../store/captures.ts';
import { reading } from './search.ts';
import { HOST, ORDER } from './summaries.ts';
import type { ArchiveConnection, Row } from '../server/connection.ts';

/** Of more attempts the latest are shown. */
const MOST_ATTEMPTS = 500;

const OF_CAPTURE = 'SELECT attempt_key FROM countersign.captures WHERE id = $1';

/** Attempts have the same key. A capture without a body has none and is no attempt. */
const ATTEMPTS = `
  SELECT c.id, c.received_at_ms, c.answered, count(*) OVER () AS total, ${HOST} FROM countersign.captures c
    WHERE c.id = $1 OR c.attempt_key = $2::bytea ORDER BY ${ORDER} LIMIT ${MOST_ATTEMPTS}`;

/** Makes the function that lists them. It rejects with HostError `not-found` or `archive-unusable`. */
export const archiveAttempts =
  (archive: ArchiveConnection) =>
  (id: number): Promise<DeliveryView> =>
    reading(archive, async (session) => {
      const [capture] = await session.rows(OF_CAPTURE, [-id]);
      if (!capture) throw captureNotFound();
      const rows = await session.rows(ATTEMPTS, [-id, capture.attempt_key]);
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
