// Puts captures into an archive: all of a group in one transaction, each once, however often it is sent.

import { foldText } from '../../../../shared/query/fold.ts';
import { COLUMNS, type ArchivedCapture } from './archived-capture.ts';
import { QUERY_MS, type ArchiveConnection, type Session } from '../server/connection.ts';
import { archiveFault } from '../../lib/errors.ts';

/** Who copies. */
export interface Installation {
  readonly id: string;
  /** What a team calls it: the computer's name. */
  readonly name: string;
}

type ColumnName = (typeof COLUMNS)[number][0];

const ONLY_CAPTURE = (name: ColumnName) => name !== 'body' && name !== 'record';
const ONLY_BODY = (name: ColumnName) =>
  ['received_at_ms', 'capture', 'body', 'record'].includes(name);

// Without a conflict target, because naming one needs the right to read.
const insert = (table: string, isOf: (name: ColumnName) => boolean): string => {
  const names = COLUMNS.map(([name]) => name).filter(isOf);
  return `INSERT INTO countersign.${table} (installation, ${names.join(', ')})
    SELECT $1, ${names.join(', ')} FROM g ON CONFLICT DO NOTHING`;
};

/** Arrays have one element for each capture. An array of arrays would need equal lengths, so these are JSON. */
const GROUP = COLUMNS.map(([, type], at) => `$${at + 2}::${arrayTypeOf(type)}[]`).join(', ');
const VALUES = COLUMNS.map(([name, type]) => valueOf(name, type)).join(', ');
const INSERT = `
  WITH g AS (SELECT ${VALUES} FROM unnest(${GROUP}) AS u(${COLUMNS.map(([name]) => name).join(', ')})),
  b AS (${insert('bodies', ONLY_BODY)})
  ${insert('captures', ONLY_CAPTURE)}`;

function arrayTypeOf(type: string): string {
  return type === 'text[]' ? 'text' : type;
}

function valueOf(name: string, type: string): string {
  if (type !== 'text[]') return name;
  return `CASE WHEN ${name} IS NULL THEN NULL ELSE ARRAY(SELECT json_array_elements_text(${name}::json)) END AS ${name}`;
}

/** Makes the function that puts a group of captures into an archive. Rejects with HostError `archive-unusable`. */
export function captureInserter(archive: ArchiveConnection, installation: Installation) {
  let isKnown = false;
  const months = new Set<string>();
  const endpoints = new Set<string>();

  async function makeMonths(captures: readonly ArchivedCapture[]): Promise<void> {
    const missing = new Map(
      captures.map(({ received_at_ms: at }) => [monthOf(Number(at)), at] as const),
    );
    for (const [month, atMs] of missing) {
      if (months.has(month)) continue;
      await archive.run('SELECT countersign.make_month($1)', [atMs]);
      months.add(month);
    }
  }

  /** Before their captures, so that a filter by an endpoint's name finds all of them. */
  async function nameEndpoints(captures: readonly ArchivedCapture[]): Promise<void> {
    const names = new Set(
      captures.flatMap(({ endpoint }) => (typeof endpoint === 'string' ? [endpoint] : [])),
    );
    const missing = [...names].filter((name) => !endpoints.has(name));
    if (missing.length === 0) return;
    await archive.run(
      `INSERT INTO countersign.endpoints (name, folded)
      SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
      [missing, missing.map(foldText)],
    );
    for (const name of missing) endpoints.add(name);
  }

  async function insertAll(session: Session, captures: readonly ArchivedCapture[]) {
    const columns = COLUMNS.map(([name, type]) =>
      captures.map((one) => (type === 'text[]' ? asJson(one[name]) : one[name])),
    );
    await session.run(
      INSERT,
      [installation.id, ...columns],
      QUERY_MS + bytesOf(captures) / SLOWEST,
    );
  }

  return async (captures: readonly ArchivedCapture[]): Promise<void> => {
    if (!isKnown) {
      const { id, name } = installation;
      const sql =
        'INSERT INTO countersign.installations (id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING';
      await archive.run(sql, [id, name]);
      isKnown = true;
    }
    await makeMonths(captures);
    await nameEndpoints(captures);
    try {
      await archive.transaction((session) => insertAll(session, captures));
    } catch (error) {
      months.clear(); // one of them may have been pruned
      throw error;
    }
  };
}

/** A slow line takes so many bytes in a millisecond. */
const SLOWEST = 20;

const bytesOf = (captures: readonly ArchivedCapture[]): number =>
  // A body's byte is sent as two digits.
  captures.reduce((sum, { body, record }) => sum + 2 * body.length + record.length, 0);

const asJson = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : null);

const monthOf = (ms: number) => new Date(ms).toISOString().slice(0, 7);

/** Whether an archive refuses a capture for good, so that the ones behind it need not wait for it. */
export function isRefusedForGood(error: unknown): boolean {
  const state = archiveFault(error)?.reason ?? '';
  return /^(?:2[23]|54)/.test(state) && state !== NO_MONTH;
}

/** PostgreSQL's code for a row that no month's table takes: the table was pruned since it was made. */
const NO_MONTH = '23514';
