// The lines of an archive's list. Any writer may have put anything into a row, so every value is checked and cut: a row
// that is not ours is shown as far as possible.

import type { CaptureSummary } from '../../../../shared/contract/capture.ts';
import { asCount } from '../../../../shared/formats/foreign-json.ts';
import { readDefect } from '../../../../shared/formats/record.ts';
import { VERDICTS } from '../../../../shared/query/keys.ts';
import { ALL_CAUSE_CODES } from '../../../../shared/signature/explain/codes.ts';
import { REASONS } from '../../../../shared/signature/verification.ts';
import type { Row } from '../server/connection.ts';

/** The newest first. Captures of one millisecond stay together by the Countersign that received them. */
export const ORDER = 'c.received_at_ms DESC, c.installation DESC, c.capture DESC';

/** The columns of `captures` that a line is made of. */
export const LINE_COLUMNS = `c.id, c.received_at_ms, c.installation, c.capture, c.endpoint, c.method, c.target, c.bytes, c.defect,
  c.answered, c.verdict, c.reason, c.causes, c.name, c.amount, c.attempt, c.attempt_key`;

/** The name of the Countersign that received a capture. */
export const HOST = `(SELECT left(i.name, 200) FROM countersign.installations i WHERE i.id = c.installation
  ORDER BY i.since DESC LIMIT 1) AS host`;

/** What a line is made of; `c` has at least `LINE_COLUMNS`. Texts are cut, so that no row is large. */
export const SUMMARY_COLUMNS = `c.id, c.received_at_ms, left(c.installation, 200) AS installation, c.capture,
  left(c.endpoint, 200) AS endpoint,
  left(c.method, 200) AS method, left(c.target, 20000) AS target, c.bytes, left(c.defect, 20) AS defect, c.answered,
  left(c.verdict, 20) AS verdict, left(c.reason, 20) AS reason, c.causes[1:20] AS causes, left(c.name, 200) AS name,
  left(c.amount, 200) AS amount, c.attempt, substring(c.attempt_key FROM 1 FOR 8) AS attempt_key,
  ${HOST}`;

/** Makes the function that turns a row into a line. `installationId` is this Countersign's. */
export const summaryReader =
  (installationId: string) =>
  (row: Row): CaptureSummary => ({
    id: -number(row.id),
    receivedAtMs: number(row.received_at_ms),
    endpointId: null,
    method: text(row.method) ?? '',
    target: text(row.target) ?? '',
    bodyLength: number(row.bytes),
    defect: readDefect(row.defect) ?? null,
    answered: statusOf(row.answered),
    awaitsAnswer: false,
    verdict: VERDICTS.find((verdict) => verdict === row.verdict) ?? null,
    isVerdictRecorded: true,
    reason: REASONS.find((reason) => reason === row.reason) ?? null,
    causes: causesOf(row.causes),
    name: text(row.name),
    amount: text(row.amount),
    attempt: Math.max(1, number(row.attempt)),
    ...hashOf(row.attempt_key),
    imported: null,
    archived: {
      host: text(row.host) ?? '',
      isOwn: row.installation === installationId,
      captureId: number(row.capture),
      endpoint: text(row.endpoint),
    },
  });

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const hashOf = (key: unknown): Pick<CaptureSummary, 'bodyHash'> =>
  key instanceof Uint8Array && key.length === 8
    ? { bodyHash: Buffer.from(key).toString('hex') }
    : {};

const number = (value: unknown): number => asCount(value) ?? 0;

const statusOf = (value: unknown): number | null => {
  const status = number(value);
  return status >= 100 && status <= 999 ? status : null;
};

/** An array in PostgreSQL may have any dimensions. */
function causesOf(value: unknown): CaptureSummary['causes'] {
  if (!Array.isArray(value)) return null;
  return ALL_CAUSE_CODES.filter((code) => value.includes(code)).sort(
    (one, other) => value.indexOf(one) - value.indexOf(other),
  );
}
