// Reads one capture from an archive: its line, its body in pieces, and its record.

import type { CaptureSummary } from '../../../../shared/contract/capture.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { asCount } from '../../../../shared/formats/foreign-json.ts';
import { HostError } from '../../lib/errors.ts';
import { readForeignText } from '../../share/foreign-text-thread.ts';
import { readArchived, type ArchivedRecord } from '../../share/read-archived.ts';
import type { Row, Session } from '../server/connection.ts';
import { valuesOf, type Key } from './keys.ts';
import { KEY_COLUMNS, listKey } from './search.ts';
import { rowsOfMonths } from './stretches.ts';
import { SUMMARY_COLUMNS, summaryReader } from './summaries.ts';

export interface ArchivedLine {
  readonly summary: CaptureSummary;
  readonly isRedacted: boolean;
  readonly key: Key;
}

/** The line of a capture; null: it is not there. */
export async function lineOf(
  session: Session,
  id: number,
  installationId: string,
): Promise<ArchivedLine | null> {
  const [row] = await rowsOfMonths(
    session,
    (isOfMonths, { add }) =>
      `SELECT ${SUMMARY_COLUMNS}, ${KEY_COLUMNS}, c.is_redacted FROM countersign.captures c
      WHERE ${isOfMonths} AND c.id = ${add(-id, 'bigint')}`,
  );
  if (!row) return null;
  return {
    summary: summaryReader(installationId)(row),
    isRedacted: row.is_redacted === true,
    key: listKey(row),
  };
}

const IS_KEY = 'b.received_at_ms = $1 AND b.installation = $2 AND b.capture = $3';

/** A longer record is not read. */
const MOST_RECORD_BYTES = 64 * 1024 * 1024;
/** A longer one is read in a thread of its own, so that no webhook waits for it. */
const SHORT_RECORD = 256 * 1024;

/** The length of the body and the record; null: they have expired. An unreadable record is null. */
export async function recordOf(
  session: Session,
  { key }: Pick<ArchivedLine, 'key'>,
): Promise<{ readonly bytes: number; readonly record: string | null } | null> {
  const [row] = await session.rows(
    `SELECT length(b.body) AS bytes, CASE WHEN octet_length(b.record) <= ${MOST_RECORD_BYTES} THEN b.record END AS record
    FROM countersign.bodies b WHERE ${IS_KEY}`,
    valuesOf(key),
  );
  if (!row) return null;
  const bytes = Math.min(asCount(row.bytes) ?? 0, LIMITS.maxBodyBytes.most);
  return { bytes, record: typeof row.record === 'string' ? row.record : null };
}

/** Null if it cannot be read. Nothing is cut with `whole`. */
export async function readRecordText(
  record: string | null,
  whole: boolean,
): Promise<ArchivedRecord | null> {
  if (record === null) return null;
  if (record.length <= SHORT_RECORD) return readArchived({ record, whole });
  try {
    return await readForeignText('archived', { record, whole });
  } catch (error) {
    if (error instanceof HostError) return null; // it takes too much time or memory
    throw error;
  }
}

const PIECE_BYTES = 8 * 1024 * 1024;
const LAST_BYTE = 2 ** 31 - 1;

/** A part of a body; empty past its end, or if it has expired. */
export async function bodyPart(
  session: Session,
  { key }: Pick<ArchivedLine, 'key'>,
  from: number,
  length: number,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let at = from; at < Math.min(from + length, LAST_BYTE); at += PIECE_BYTES) {
    const wanted = Math.min(PIECE_BYTES, from + length - at);
    const [row] = await session.rows(
      `SELECT substring(b.body FROM $4::integer FOR $5::integer) AS bytes FROM countersign.bodies b WHERE ${IS_KEY}`,
      [...valuesOf(key), at + 1, wanted],
    );
    const piece = bytesIn(row);
    pieces.push(piece);
    if (piece.length < wanted) break;
  }
  return Buffer.concat(pieces);
}

const bytesIn = (row: Row | undefined): Buffer =>
  Buffer.isBuffer(row?.bytes) ? row.bytes : Buffer.alloc(0);
