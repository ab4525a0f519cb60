// `npm run bench:archive [folder]`: a team's archive on a PostgreSQL of its own: how fast three hosts copy to it, how
// fast it is read, how many bytes a capture takes, and whether it delays an answer. COUNT sets the number of captures
// (1,000,000). A given folder keeps the hosts' captures for the next run, not the archive.

import { DatabaseSync } from '@photostructure/sqlite';
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ensureBuilt } from '../../build/ensure-built.mjs';
import { startPostgres } from '../setup/postgres-server.mjs';
import { keepEvidence } from '../support/evidence.mjs';
import { goalTable, machine, median, short, whole } from './figures.mjs';
import { load } from './load.mjs';
import { fill } from './million-fill.mjs';
import { temporaryFolder } from './processes.mjs';
import { VALID } from './contestants.mjs';
import { BENCH_PATH, startServed } from './served.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    'no-build': { type: 'boolean', default: false },
    'only-answers': { type: 'boolean', default: false },
  },
});
const HOSTS = 3;
const COUNT = Number(process.env.COUNT ?? 1_000_000);
const QUESTIONS = 20;

const QUESTIONS_AND_GOALS = /** @type {const} */ ([
  ['', 50],
  ['is:invalid', 100],
  ['endpoint:"Shop A"', 100],
  ['is:invalid endpoint:"Shop A"', 100],
  ['amount>9990', 100],
  ['amount>100', 100],
  ['since:1h', 100],
  ['until:2020-01-01', 100],
  ['cause:hmac', null],
  ['answered:500', null],
  ['visa', 500],
  ['xxxxx', 500],
  ['"nobody has this"', 500],
  ['consultation', 500],
  ['client_name:xxxx', null],
  ['item.name:workbook', null],
]);

if (!values['no-build']) await ensureBuilt();
// Their imports exist only after the build.
const { makeArchive } = await import('../../dist/electron/host/archive/server/make-archive.js');

const where = machine();
const scratch = temporaryFolder('archive');
const server = await startPostgres(temporaryFolder('archive-server'));
const rows = [];
try {
  const archive = await newArchive('team');
  if (!values['only-answers']) {
    rows.push(await measureCopying(archive));
    rows.push(...(await measureReading(archive)));
  }
  rows.push(...(await measureAnswers(await newArchive('answers'))));
} finally {
  await server.stop();
}
console.log(`\n${where}\n\n${goalTable(rows)}`);
keepEvidence('bench', 'an archive', [{ what: 'run', seen: where }, ...rows], 'long');

/** Connection strings by role. @param {string} name */
async function newArchive(name) {
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const url = new URL(server.adminUrl);
  url.pathname = name;
  const { connections } = await makeArchive(url.href);
  return connections;
}

/** The time from the start of three hosts until nothing waits. @param {Map<string, string>} archive */
async function measureCopying(archive) {
  const folder = positionals[0] ?? scratch;
  const folders = Array.from({ length: HOSTS }, (_, at) => join(folder, `host-${at}`));
  const each = Math.ceil(COUNT / HOSTS);
  for (const data of folders) {
    mkdirSync(data, { recursive: true });
    if (!existsSync(join(data, 'countersign.db'))) fill(data, each, { isIndexed: false });
    withStore(data, (store) => {
      store.exec(`DELETE FROM archive_spans;
        INSERT INTO archive_spans (after_id, up_to) SELECT 0, max(id) FROM captures;`);
    });
  }
  const startedAt = performance.now();
  const hosts = await Promise.all(
    folders.map((data, at) => startHost(join(scratch, `served-${at}`), { data, archive })),
  );
  while (folders.some((data) => waiting(data) > 0)) await sleep(200);
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all(hosts.map((host) => host.stop()));
  const perSecond = (each * HOSTS) / seconds;
  return {
    what: `copied a second, ${HOSTS} hosts together, ${whole(each * HOSTS)} captures`,
    seen: whole(perSecond),
    goal: 'at least 3,000',
    met: perSecond >= 3000,
  };
}

function startHost(folder, { data, archive }) {
  mkdirSync(folder, { recursive: true });
  const env = { BENCH_ARCHIVE: archive.get('writer') };
  return startServed(folder, {
    data,
    window: false,
    args: ['--archive-env', 'BENCH_ARCHIVE'],
    env,
  });
}

/** How many captures of a host are not copied yet. */
function waiting(data) {
  const sql =
    'SELECT ifnull(sum(up_to - after_id), 0) AS n FROM archive_spans WHERE up_to IS NOT NULL';
  return withStore(data, (store) => store.prepare(sql).get().n);
}

function withStore(data, work) {
  const store = new DatabaseSync(join(data, 'countersign.db'), { timeout: 5000 });
  try {
    return work(store);
  } finally {
    store.close();
  }
}

/** @param {Map<string, string>} archive */
async function measureReading(archive) {
  const { createArchiveSearch } = await import('../../dist/electron/host/archive/read/search.js');
  const { withArchive } = await import('../../dist/electron/host/archive/server/open-archive.js');
  await asAdmin('team', 'VACUUM ANALYZE');
  const [sizes] = await asAdmin(
    'team',
    `SELECT sum(pg_total_relation_size(c.oid)) FILTER (WHERE relname LIKE 'captures%') AS captures,
       sum(pg_total_relation_size(c.oid)) FILTER (WHERE relname LIKE 'bodies%') AS bodies
     FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname = 'countersign' AND relkind = 'r'`,
  );
  const { count } = (
    await asAdmin('team', 'SELECT count(*)::int AS count FROM countersign.captures')
  )[0];
  const indexes = await asAdmin(
    'team',
    `SELECT regexp_replace(pg_get_indexdef(i.indexrelid), '.* (USING .*)$', '\\1') AS index,
       sum(pg_relation_size(i.indexrelid))::float8 AS bytes
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname = 'countersign' AND relname LIKE 'captures%' AND c.relkind = 'r' GROUP BY 1 ORDER BY 2 DESC`,
  );
  const bytes = [
    {
      what: 'bytes a capture: its row and indexes, its body and record',
      seen: `${whole(sizes.captures / count)}, ${whole(sizes.bodies / count)}`,
    },
    ...indexes.map(({ index, bytes: size }) => ({
      what: `of them in the index ${index}`,
      seen: whole(size / count),
    })),
  ];
  const asked = await withArchive(archive.get('reader'), async (opened) => {
    const search = createArchiveSearch(opened, '');
    const found = [];
    for (const [filter, goal] of QUESTIONS_AND_GOALS) found.push(await ask(search, filter, goal));
    return found;
  });
  return [...bytes, ...asked];
}

async function ask(search, filter, goal) {
  const { parseFilter } = await import('../../dist/shared/query/parse.js');
  const parsed = parseFilter(filter);
  if (!parsed.ok) throw new Error(`bad filter: ${filter}`);
  const times = [];
  let page;
  for (let n = 0; n < QUESTIONS; n++) {
    const before = performance.now();
    page = await search.page({
      filter: parsed.filter,
      nowMs: Date.now(),
      beforeId: null,
      limit: 200,
    });
    times.push(performance.now() - before);
  }
  const at95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1];
  const { total } = page;
  return {
    what: `${filter === '' ? 'first page' : filter} (${total.count}${total.hasMore ? '+' : ''})`,
    seen: `50 and 95 %: ${short(median(times))}, ${short(at95)} ms`,
    ...(goal !== null && { goal: `at most ${goal} ms`, met: at95 <= goal }),
  };
}

async function asAdmin(database, sql) {
  const url = new URL(server.adminUrl);
  url.pathname = database;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rows: found } = await client.query(sql);
  await client.end();
  return found;
}

/** Hosts with and without an archive in turn, under the same load. @param {Map<string, string>} archive */
async function measureAnswers(archive) {
  const found = { with: [], without: [] };
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const kind of ['without', 'with']) {
      const folder = mkdtempSync(join(scratch, 'answers-'));
      const env = { BENCH_ARCHIVE: archive.get('writer') };
      const args = kind === 'with' ? ['--archive-env', 'BENCH_ARCHIVE'] : [];
      const served = await startServed(folder, { window: false, args, env });
      const options = { url: served.listener + BENCH_PATH, body: VALID, connections: 32 };
      found[kind].push(
        await load({ ...options, seconds: Number(values.seconds), warmUpSeconds: 1 }),
      );
      await served.stop();
    }
  }
  const p99 = (kind) => median(found[kind].map((figures) => figures.p99));
  const rate = (kind) => median(found[kind].map((figures) => figures.perSecond));
  const ratio = p99('with') / p99('without');
  return [
    {
      what: '99 % of answers at 32 connections, without and with an archive',
      seen: `${short(p99('without'))} and ${short(p99('with'))} ms: ${short(ratio)}`,
      goal: 'at most 1.2',
      met: ratio <= 1.2,
    },
    {
      what: 'webhooks a second, without and with an archive',
      seen: `${whole(rate('without'))} and ${whole(rate('with'))}`,
    },
  ];
}
