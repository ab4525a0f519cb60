// The part of `npm run bench:archive` that reads: how many bytes a capture takes, and how long questions take, also once
// there are a hundred months.

import { median, short, whole } from './figures.mjs';

/** So often each question is asked; one without a goal may be slow. */
const QUESTIONS = 20;
const SLOW_QUESTIONS = 3;

const QUESTIONS_AND_GOALS = /** @type {const} */ ([
  ['', 50],
  ['is:invalid', 100],
  ['endpoint:"Shop A"', 100],
  ['is:invalid endpoint:"Shop A"', 100],
  ['amount>9990', 100],
  ['amount>100', 100],
  ['since:1h', 100],
  ['until:2020-01-01', 100],
  ['cause:hmac', 100],
  ['answered:500', null],
  ['visa', 500],
  ['xxxxx', 500],
  ['"nobody has this"', 500],
  ['consultation', 500],
  ['elsewhere', 500],
  ['client_name:xxxx', null],
  ['item.name:workbook', null],
]);

/** Old months have so many captures each. */
const OF_A_MONTH = 4000;
const MONTHS = 100;

/** @typedef {(sql: string) => Promise<Record<string, any>[]>} Ask */

/**
 * Measures an archive of two or three months, and again with older ones.
 * @param {string} reader its connection string
 * @param {Ask} asAdmin
 */
export async function measureReading(reader, asAdmin) {
  await asAdmin('VACUUM ANALYZE');
  const rows = [...(await bytesOfACapture(asAdmin)), ...(await askAll(reader))];
  await addMonths(asAdmin);
  await asAdmin('VACUUM ANALYZE');
  rows.push(...(await askAll(reader, `, ${MONTHS} months`)));
  return rows;
}

/** @param {Ask} asAdmin */
async function bytesOfACapture(asAdmin) {
  const [sizes] = await asAdmin(
    `SELECT sum(pg_total_relation_size(c.oid)) FILTER (WHERE relname LIKE 'captures%') AS captures,
       sum(pg_total_relation_size(c.oid)) FILTER (WHERE relname LIKE 'bodies%') AS bodies
     FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname = 'countersign' AND relkind = 'r'`,
  );
  const { count } = (await asAdmin('SELECT count(*)::int AS count FROM countersign.captures'))[0];
  const indexes = await asAdmin(
    `SELECT regexp_replace(pg_get_indexdef(i.indexrelid), '.* (USING .*)$', '\\1') AS index,
       sum(pg_relation_size(i.indexrelid))::float8 AS bytes
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname = 'countersign' AND relname LIKE 'captures%' AND c.relkind = 'r' GROUP BY 1 ORDER BY 2 DESC`,
  );
  return [
    {
      what: 'bytes a capture: its row and indexes, its body and record',
      seen: `${whole(sizes.captures / count)}, ${whole(sizes.bodies / count)}`,
    },
    ...indexes.map(({ index, bytes: size }) => ({
      what: `of them in the index ${index}`,
      seen: whole(size / count),
    })),
  ];
}

/** Copies of the newest captures, month after month into the past. @param {Ask} asAdmin */
async function addMonths(asAdmin) {
  const [{ columns }] = await asAdmin(`
    SELECT string_agg(attname, ', ') AS columns FROM pg_attribute WHERE attrelid = 'countersign.captures'::regclass
      AND attnum > 0 AND NOT attisdropped AND attname NOT IN ('id', 'transaction', 'received_at_ms')`);
  const [{ count }] = await asAdmin(`
    SELECT count(*)::int AS count FROM pg_inherits WHERE inhparent = 'countersign.captures'::regclass`);
  const [{ first }] = await asAdmin(
    'SELECT min(received_at_ms)::float8 AS first FROM countersign.captures',
  );
  for (let back = 1; back <= MONTHS - count; back++) {
    const then = (/** @type {string} */ at) =>
      `extract(epoch FROM to_timestamp(${at} / 1000.0) - interval '${back} months')::bigint * 1000`;
    await asAdmin(`SELECT countersign.make_month(${then(String(first))})`);
    await asAdmin(`
      INSERT INTO countersign.captures (received_at_ms, ${columns}) SELECT ${then(String(first))} + rank, ${columns}
      FROM (SELECT *, row_number() OVER () AS rank FROM (
        SELECT * FROM countersign.captures ORDER BY received_at_ms DESC LIMIT ${OF_A_MONTH}) newest) ranked`);
  }
}

/** @param {string} reader @param {string} [where] */
const askAll = (reader, where = '') =>
  searching(reader, async (search) => {
    const found = [];
    for (const [filter, goal] of QUESTIONS_AND_GOALS)
      found.push(await ask(search, filter, goal, where));
    return found;
  });

async function ask(search, filter, goal, where) {
  const times = [];
  let page;
  for (let n = 0; n < (goal === null ? SLOW_QUESTIONS : QUESTIONS); n++) {
    const query = await pageOf(filter);
    const before = performance.now();
    page = await search.page(query);
    times.push(performance.now() - before);
  }
  const at95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1];
  const { total } = page;
  return {
    what: `${titleOf(filter)} (${total.count}${total.hasMore ? '+' : ''}${where})`,
    seen: `50 and 95 %: ${short(median(times))}, ${short(at95)} ms`,
    ...(goal !== null && { goal: `at most ${goal} ms`, met: at95 <= goal }),
  };
}

const titleOf = (/** @type {string} */ filter) => (filter === '' ? 'first page' : filter);

/** The first page of a filter. @param {string} filter */
async function pageOf(filter) {
  const { parseFilter } = await import('../../dist/shared/query/parse.js');
  const parsed = parseFilter(filter);
  if (!parsed.ok) throw new Error(`bad filter: ${filter}`);
  return { filter: parsed.filter, nowMs: Date.now(), beforeId: null, limit: 200 };
}

/**
 * @template T
 * @param {string} reader
 * @param {(search: any) => Promise<T>} work
 */
async function searching(reader, work) {
  const { createArchiveSearch } = await import('../../dist/electron/host/archive/read/search.js');
  const { withArchive } = await import('../../dist/electron/host/archive/server/open-archive.js');
  return withArchive(reader, (archive) => work(createArchiveSearch(archive, '')));
}
