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
import { measureReading } from './archive-reading.mjs';
import { fill } from './million-fill.mjs';
import { temporaryFolder } from './processes.mjs';
import { VALID } from './contestants.mjs';
import { BENCH_PATH, startServed } from './served.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '9' },
    'no-build': { type: 'boolean', default: false },
    'only-answers': { type: 'boolean', default: false },
  },
});
const HOSTS = 3;
const WARM_UP_SECONDS = 1;
const COUNT = Number(process.env.COUNT ?? 1_000_000);

if (!values['no-build']) await ensureBuilt();
// Their imports exist only after the build.
const { makeArchive } = await import('../../dist/electron/host/archive/server/make-archive.js');

const where = machine();
const scratch = temporaryFolder('archive');
const server = await startPostgres(temporaryFolder('archive-server'), { sizes: {} });
const rows = [];
try {
  const archive = await newArchive('team');
  if (!values['only-answers']) {
    rows.push(await measureCopying(archive));
    rows.push(...(await measureReading(archive.get('reader'), (sql) => asAdmin('team', sql))));
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
    if (!existsSync(data)) await fillHost(data, each);
    withStore(data, (store) => {
      store.exec(`DELETE FROM archive_spans;
        INSERT INTO archive_spans (after_id, up_to) SELECT 0, max(id) FROM captures;`);
    });
  }
  const startedAt = performance.now();
  const hosts = await Promise.all(
    folders.map((data, at) => startHost(join(scratch, `served-${at}`), { data, archive })),
  );
  while (folders.some((data) => waiting(data) > 0)) await sleep(1000);
  const seconds = (performance.now() - startedAt) / 1000;
  await Promise.all(hosts.map((host) => host.stop()));
  const [{ copied }] = await asAdmin(
    'team',
    'SELECT count(*)::int AS copied FROM countersign.captures',
  );
  const perSecond = copied / seconds;
  return {
    what: `copied a second, ${HOSTS} hosts together, ${whole(copied)} captures`,
    seen: whole(perSecond),
    goal: 'at least 3,000',
    met: perSecond >= 3000,
  };
}

/** Captures of which everything is known, so that the host has nothing to do but to copy them. */
async function fillHost(data, count) {
  mkdirSync(data, { recursive: true });
  fill(data, count);
  const host = await startServed(mkdtempSync(join(scratch, 'first-')), { data, window: false });
  await host.stop();
  withStore(data, (store) => {
    store.exec('UPDATE explanations SET secrets_version = (SELECT version FROM known_secrets)');
  });
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
        await load({ ...options, seconds: Number(values.seconds), warmUpSeconds: WARM_UP_SECONDS }),
      );
      await served.stop();
    }
  }
  const seconds = Number(values.rounds) * (Number(values.seconds) + WARM_UP_SECONDS);
  const [{ copied }] = await asAdmin(
    'answers',
    'SELECT count(*)::int AS copied FROM countersign.captures',
  );
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
    { what: 'copied a second meanwhile', seen: whole(copied / seconds) },
  ];
}
