// Which captures an erasure means. A filter reads the beginnings of values and the last one of a name, but what a
// buyer's data is deleted for stands anywhere: so everything that is stored of each capture is read and looked into.

import { fieldPrivacy, itemPrivacy } from '../../../../shared/privacy/personal.ts';
import type { FieldTerm, Filter, Term } from '../../../../shared/query/filter.ts';
import { archiveCondition } from '../read/filter.ts';
import { keyColumns, keyOf, type Key } from '../read/keys.ts';
import { createParameters } from '../read/parameters.ts';
import { timesOf } from '../read/stretches.ts';
import type { Row, Session } from '../server/connection.ts';
import { anywhere, plainText, type IsIn } from './anywhere.ts';
import { lookInto } from './look-into.ts';
import { monthsOf } from './months.ts';

export interface Erasable {
  readonly keys: readonly Key[];
  /** There are more than these. */
  readonly isMore: boolean;
  /** How many captures may have the text where no search could look. */
  readonly unread: number;
}

/** The maximum number of captures of one erasure; their keys are kept in memory. */
export const MOST_ERASED = 100_000;

/** A text of fewer characters stands in everything. */
const SHORTEST = 3;

/**
 * The maximum length of a row, and of a body with its record, in bytes. PostgreSQL has no more than 1 GB for a value and
 * needs several times as much to search one, and any writer can store such a row.
 */
export const MOST_SEARCHED_BYTES = 48 * 1024 * 1024;

/** The maximum length of the rows and bodies of one answer, if there is more than one. */
const FETCHED_BYTES = 16 * 1024 * 1024;
const PAGE = 500;

/** Finds the captures, the oldest month first. `onMonth` is told where it is. Rejects with HostError `archive-unusable`. */
export async function findErasable(
  session: Session,
  filter: Filter,
  onMonth: (month: string) => void,
): Promise<Erasable> {
  const nowMs = Date.now();
  const within = timesOf({ filter, nowMs });
  const { test, pageAfter } = await searchFor(session, filter, nowMs);
  const keys: Key[] = [];
  let unread = 0;
  for (const { month, fromMs, toMs } of await monthsOf(session)) {
    if (toMs <= within.fromMs || within.toMs < fromMs) continue;
    onMonth(month);
    const range = [Math.max(fromMs, within.fromMs), Math.min(toMs, within.toMs + 1)] as const;
    let after: Key = { receivedAtMs: range[0] - 1, installation: '', capture: '0' };
    for (;;) {
      const rows = await pageAfter(range, after);
      const last = rows.at(-1);
      if (!last) break;
      after = keyOf(last);
      for (const row of rows) {
        const { texts, isUnread } = lookInto(row);
        const has = (isIn: IsIn) => texts.some(isIn);
        if (test({ holds: (column) => row[column] === true, has })) keys.push(keyOf(row));
        else if (isUnread && test({ holds: (column) => row[column] !== false, has: () => true }))
          unread++;
      }
      if (keys.length > MOST_ERASED) {
        return { keys: keys.slice(0, MOST_ERASED), isMore: true, unread };
      }
    }
  }
  return { keys, isMore: false, unread };
}

/** One capture, as a test sees it. */
interface Seen {
  /** Whether the condition in this column holds. */
  readonly holds: (column: string) => boolean;
  readonly has: (isIn: IsIn) => boolean;
}

type Test = (seen: Seen) => boolean;

/** The filter as a test, and the function that reads the captures of a time behind one, with what the test needs. */
async function searchFor(session: Session, filter: Filter, nowMs: number) {
  const parameters = createParameters();
  const columns: string[] = [];
  const bounds = [
    ...[parameters.add(null, 'bigint'), parameters.add(null, 'bigint')],
    ...[parameters.add(null, 'bigint'), parameters.add(null, 'text')],
    parameters.add(null, 'bigint'),
  ];

  /** The test in which a text may stand anywhere. What is denied is not widened: that would erase less. */
  async function testOf(part: Filter): Promise<Test> {
    if (part.is === 'every' || part.is === 'any') {
      const tests: Test[] = [];
      for (const one of part.filters) tests.push(await testOf(one)); // each adds its parameters
      return part.is === 'every'
        ? (seen) => tests.every((test) => test(seen))
        : (seen) => tests.some((test) => test(seen));
    }
    const isIn = part.is === 'not' ? null : soughtBy(part);
    // A list also finds digits inside longer ones, such as digests, and the words of a cause.
    if (isIn && part.is === 'free-text') return ({ has }) => has(isIn);
    const column = `t${columns.length}`;
    const condition = await archiveCondition(session, { filter: part, nowMs }, parameters);
    columns.push(`CASE WHEN NOT is_long_row THEN coalesce(${condition}, FALSE) END AS ${column}`);
    return ({ holds, has }) => holds(column) || (isIn !== null && has(isIn));
  }

  const test = await testOf(filter);
  const sql = pageSql(bounds, columns);
  return {
    test,
    pageAfter: (
      range: readonly [number, number],
      { receivedAtMs, installation, capture }: Key,
    ): Promise<Row[]> =>
      session.rows(sql, [
        ...range,
        ...[receivedAtMs, installation, capture],
        ...parameters.values.slice(bounds.length),
      ]),
  };
}

const KEY = '(received_at_ms, installation, capture)';
const TEXTS = ['installation', 'endpoint', 'target', 'method', 'name', 'amount', 'reason', 'lines'];
const ROW_LENGTH = [...TEXTS, 'words']
  .map((name) => `coalesce(octet_length(c.${name}), 0)::bigint`)
  .join(' + ');
const BODY_LENGTH = 'coalesce(octet_length(b.body)::bigint + octet_length(b.record), 0)';

/** As many captures as one answer takes. Those that are too long are listed without their texts. */
const pageSql = (
  [from = '', before = '', ...after]: readonly string[],
  columns: readonly string[],
) => `
  WITH page AS (
    SELECT c.received_at_ms, c.installation, c.capture, ${ROW_LENGTH} AS row_bytes, ${BODY_LENGTH} AS body_bytes
    FROM countersign.captures c LEFT JOIN countersign.bodies b
      ON ${on('c', 'b')} AND b.received_at_ms >= ${from} AND b.received_at_ms < ${before}
    WHERE c.received_at_ms >= ${from} AND c.received_at_ms < ${before}
      AND (c.received_at_ms, c.installation, c.capture) > (${after.join(', ')})
    ORDER BY c.received_at_ms, c.installation, c.capture LIMIT ${PAGE}
  ), fitting AS (
    SELECT received_at_ms, installation, capture, row_bytes > ${MOST_SEARCHED_BYTES} AS is_long_row,
      body_bytes > ${MOST_SEARCHED_BYTES} AS is_long_body, row_number() OVER keys AS number,
      sum(least(row_bytes, ${MOST_SEARCHED_BYTES}) + least(body_bytes, ${MOST_SEARCHED_BYTES})) OVER keys AS total
    FROM page WINDOW keys AS (ORDER BY received_at_ms, installation, capture)
  )
  SELECT ${[
    ...[keyColumns('c'), 'is_long_row', 'is_long_body'],
    `CASE WHEN NOT is_long_row THEN concat_ws(E'\\n', ${TEXTS.map((name) => `c.${name}`).join(', ')}) END AS line`,
    `(SELECT string_agg(concat_ws(E'\\n', n.author, n.text), E'\\n') FROM countersign.notes n WHERE ${on('c', 'n')}) AS notes`,
    'CASE WHEN NOT is_long_body THEN b.body END AS body',
    'CASE WHEN NOT is_long_body THEN b.record END AS record',
    ...columns,
  ].join(', ')}
  FROM fitting JOIN countersign.captures c USING ${KEY} LEFT JOIN countersign.bodies b
    ON ${on('c', 'b')} AND b.received_at_ms >= ${from} AND b.received_at_ms < ${before}
  WHERE c.received_at_ms >= ${from} AND c.received_at_ms < ${before}
    AND (total <= ${FETCHED_BYTES} OR number = 1)
  ORDER BY c.received_at_ms, c.installation, c.capture`;

function on(one: string, other: string): string {
  const key = (table: string) =>
    `(${table}.received_at_ms, ${table}.installation, ${table}.capture)`;
  return `${key(one)} = ${key(other)}`;
}

/** Looks for a text that may be a buyer's data; null: it is none. */
function soughtBy(term: Term): IsIn | null {
  if (term.is === 'free-text') return sought(term.text, false);
  if (term.is !== 'field' || term.value.as !== 'text' || term.value.comparison === 'is-not') {
    return null;
  }
  const { comparison, text } = term.value;
  const { harmless } = privacyOf(term);
  return harmless?.test(text.trim()) ? null : sought(text, comparison === 'is');
}

const privacyOf = ({ of, name }: FieldTerm) =>
  of === 'item' ? itemPrivacy(name) : fieldPrivacy(name);

function sought(text: string, isWhole: boolean): IsIn | null {
  const plain = plainText(text).trim();
  return plain.length < SHORTEST ? null : anywhere(plain, isWhole);
}
