// `npm run bench:million [folder]`: measures what a person waits for in a data folder with 1,000,000 varied captures:
// the host's start, pages of the list, filters. A given folder is kept and reused. COUNT sets the number of captures.

import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost } from '../../dist/electron/host/host.js';
import { ensureBuilt } from '../../build/ensure-built.mjs';
import { keepEvidence } from '../support/evidence.mjs';
import { fill } from './million-fill.mjs';

const COUNT = Number(process.env.COUNT ?? 1_000_000);
const RUNS = 20;
const STARTS = 20;

await ensureBuilt();
const [given] = process.argv.slice(2);
const folder = given ?? mkdtempSync(join(tmpdir(), 'countersign-million-'));
mkdirSync(folder, { recursive: true });
try {
  if (!existsSync(join(folder, 'countersign.db'))) fill(folder, COUNT);
  print(await measureAll());
} finally {
  if (given === undefined) rmSync(folder, { recursive: true, force: true });
}

async function measureAll() {
  const rows = [];
  const starts = [];
  for (let n = 0; n < STARTS; n++) {
    const before = performance.now();
    const host = await start();
    starts.push(performance.now() - before);
    await host.close();
  }
  rows.push({ what: 'host start', goal: 300, times: starts, found: '' });

  const host = await start();
  const page = (filter, more = {}) =>
    host.handlers['captures.page']({ endpoint: null, filter, beforeId: null, limit: 200, ...more });
  await page('is:valid name:x'); // the thread starts
  const newest = page('').captures[0].id;
  const middle = { beforeId: Math.round(newest / 2) };
  const measure = async (what, goal, ask) => {
    const times = [];
    let found;
    for (let n = 0; n < RUNS; n++) {
      const before = performance.now();
      found = await ask(n);
      // A question that waits for more than it measures says how long that took.
      times.push(found.tookMs ?? performance.now() - before);
    }
    const { count, hasMore } = found.total;
    rows.push({ what, goal, times, found: `${count}${hasMore ? '+' : ''}` });
  };
  const order = (n) => Math.round(newest * (0.03 + n * 0.045));

  await measure('first page', 30, () => page(''));
  await measure('page in the middle', 30, () => page('', middle));
  await measure('first page of an endpoint', 30, () => page('', { endpoint: 1 }));
  await measure('is:invalid', 50, () => page('is:invalid'));
  await measure('is:invalid endpoint:"Shop A"', 50, () => page('is:invalid endpoint:"Shop A"'));
  await measure('  the same, in the middle', 50, () =>
    page('is:invalid endpoint:"Shop A"', middle),
  );
  await measure('is:invalid endpoint:"Shop Old" (none)', 50, () =>
    page('is:invalid endpoint:"Shop Old"'),
  );
  await measure('amount>100', 100, () => page('amount>100'));
  await measure('amount>9990 (1 in 1,000)', 100, () => page('amount>9990'));
  await measure('amount>20000 (none)', 100, () => page('amount>20000'));
  await measure('is:invalid amount>9000', 100, () => page('is:invalid amount>9000'));
  await measure('client_name:dana', 300, () => page('client_name:dana'));
  await measure('client_name:visa (in other fields only)', 300, () => page('client_name:visa'));
  await measure('free text, in one capture', 150, (n) => page(`ORD-${order(n)}-x`));
  await measure('free text, in many', 150, () => page('visa'));
  await measure('free text, in none', 150, () => page('"nobody has this"'));
  await measure('free text, in none, of frequent letters', 150, () => page('order-shop-levi'));
  await measure('free text, two words', 150, () => page('dana levi'));
  await measure('free text, Hebrew', 150, () => page('כהן'));
  await measure('free text, in a name and in all', 150, () => page('client_'));
  await measure('free text, in a header', 150, () => page('payments/1'));
  await measure('free text, words of a cause', 150, () => page('whitespace'));
  await measure('header.user-agent:payments', null, () => page('header.user-agent:payments'));
  await measure('header.x-request-id:req (none)', null, () => page('header.x-request-id:req'));
  await measure('cause:strings-only', 100, () => page('cause:strings-only'));
  await measure('cause:hmac (1 in 10,000)', 100, () => page('cause:hmac'));
  await measure('since:1h', 100, () => page('since:1h'));
  await measure('until:2020-01-01 (none)', 100, () => page('until:2020-01-01'));
  await measure('status:2 (1 in 10,000)', null, () => page('status:2'));
  await measure('attempt>2 (none)', null, () => page('attempt>2'));
  await measure('answered:404 (none)', null, () => page('answered:404'));
  await measure('field.campaign:spring (1 in 1,000)', null, () => page('field.campaign:spring'));
  await measure('item.name:workbook', null, () => page('item.name:workbook'));
  await measure('not is:valid or amount<1', null, () => page('not is:valid or amount<1'));

  const counted = async (filter) => {
    const { buckets } = await host.handlers['captures.histogram']({ endpoint: null, filter });
    const counts = buckets.flatMap((bucket) => Object.values(bucket.counts));
    return { total: { count: counts.reduce((sum, one) => sum + one, 0), hasMore: false } };
  };
  await measure('histogram of all', null, () => counted(''));
  await measure('histogram of is:invalid', null, () => counted('is:invalid'));
  await measure('is:invalid while a histogram is counted', 150, async () => {
    const histogram = counted('');
    const before = performance.now();
    const found = await page('is:invalid');
    const tookMs = performance.now() - before;
    await histogram;
    return { ...found, tookMs };
  });
  await host.close();
  return rows;
}

function start() {
  const listen = { host: '127.0.0.1', port: 0 };
  return startHost({ dataFolder: folder, listen, tls: null, sealer: null, version: 'bench' });
}

function print(rows) {
  const where = `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}`;
  console.log(`\n${where}\n`);
  console.log('| what | found | median ms | p95 ms | goal ms | |');
  console.log('|---|---:|---:|---:|---:|---|');
  const kept = rows.map(({ what, goal, times, found }) => {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share) => sorted[Math.ceil(sorted.length * share) - 1]; // the nearest rank
    const [median, most] = [at(0.5), at(0.95)];
    const met = goal === null || most <= goal;
    const verdict = goal === null ? '' : met ? 'holds' : 'MISSED';
    const figures = [found, median.toFixed(1), most.toFixed(1), goal ?? '', verdict];
    console.log(`| ${what} | ${figures.join(' | ')} |`);
    const seen = `50 and 95 %: ${median.toFixed(1)}, ${most.toFixed(1)} ms`;
    return { what: what.trim(), seen, ...(goal !== null && { goal: `at most ${goal} ms`, met }) };
  });
  const perCapture = (file) => Math.round(statSync(join(folder, file)).size / COUNT);
  console.log(
    `\n${perCapture('countersign.db')} bytes a capture in the database, ${perCapture('search.db')} in the search index`,
  );
  keepEvidence('bench', `${COUNT} captures`, [{ what: 'run', seen: where }, ...kept], 'long');
}
