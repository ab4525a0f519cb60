// `npm run bench:explain`: the time of one explanation with 50 other known secrets: for an ordinary webhook signed with
// each single cause, with two causes and with an unknown one, and for a 1 MB body, which the time limit stops. The
// digests are made here, without the program's code.

import { createHash, createHmac } from 'node:crypto';
import { cpus } from 'node:os';
import { ensureBuilt } from '../../build/ensure-built.mjs';
import { joinedValues, ordinaryBody } from './webhook.mjs';

await ensureBuilt();
const { explain } = await import('../../dist/shared/signature/explain/search/explain.js');
const { explainPrimitives } = await import('../../dist/electron/host/lib/primitives.js');

const SECRET = 'whsec_BENCH_0123456789abcdef';
const OTHERS = Array.from({ length: 50 }, (_, at) => ({
  label: `Shop ${at}`,
  secret: `whsec_OTHER_${at}_0123456789`,
}));
/** The host's time limit for a capture that a person has opened. */
const LIMIT_MS = 5000;
const ROUNDS = 20;
const LARGE_ROUNDS = 5;

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

const isString = (value) => typeof value === 'string';
const other = OTHERS[31].secret;

const fields = ordinaryBody();
const body = JSON.stringify({ ...fields, sign: sha256('-') });
const all = joinedValues(fields);
const strings = joinedValues(fields, { keeps: isString });

const SINGLES = [
  `${strings}:${SECRET}`,
  `${all}:${SECRET}\n`,
  `${all}:${other}`,
  `${SECRET}:${all}`,
  `${all}${SECRET}`,
  `${joinedValues(fields, { separator: '|' })}|${SECRET}`,
  body,
].map(sha256);
SINGLES.push(createHmac('sha256', SECRET).update(all).digest('hex'));
SINGLES.push(sha256(`${all}:${SECRET}`).toUpperCase());

const PAIRS = [`${strings}:${SECRET}\n`, `${strings}:${other}`, `${SECRET}${all}`].map(sha256);

const rows = [
  measure('one cause, 700-byte body', body, SINGLES, 1),
  measure('two causes, 700-byte body', body, PAIRS, 2),
  measure('unknown, all pairs tried, 700-byte body', body, [sha256('nobody')], 0),
];
const large = largeBody(1024 * 1024);
const memory = [];
const largeTimes = [];
for (let round = 0; round < LARGE_ROUNDS; round++) {
  const row = measure('unknown, 1 MB body, stopped at the limit', large, [sha256('nobody')], 0, 1);
  largeTimes.push(...row.times);
  memory.push(memoryInUse());
  if (round === LARGE_ROUNDS - 1) rows.push({ ...row, times: largeTimes.sort((a, b) => a - b) });
}

console.log(
  `\n${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}, `,
);
console.log(`${Buffer.byteLength(body)}-byte body, 50 other secrets, time limit ${LIMIT_MS} ms\n`);
console.log('| question | explanations | tried | median ms | 95 % ms | most ms |');
console.log('|---|---:|---:|---:|---:|---:|');
for (const { name, times, tried } of rows) {
  const figures = [times.length, tried, at(times, 0.5), at(times, 0.95), at(times, 1)];
  console.log(`| ${name} | ${figures.join(' | ')} |`);
}
console.log(`\nMemory after each 1 MB body, heap and resident, in MB: ${memory.join('; ')}.`);

/** Explains each digest many times. A wrong number of causes is an error. */
function measure(name, text, digests, causes, rounds = ROUNDS) {
  const times = [];
  let tried = 0;
  for (let round = 0; round < rounds; round++) {
    for (const digest of digests) {
      const started = performance.now();
      const end = started + LIMIT_MS;
      const question = { body: text, secret: SECRET, others: OTHERS, digest };
      const found = explain(question, explainPrimitives, () => performance.now() > end);
      times.push(performance.now() - started);
      tried = found.tried;
      const codes = found.explanations[0]?.codes.length ?? 0;
      if (codes !== causes) throw new Error(`${name}: ${codes} causes found, not ${causes}`);
    }
  }
  return { name, times: times.sort((a, b) => a - b), tried };
}

function at(times, share) {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1);
}

function memoryInUse() {
  globalThis.gc();
  const { heapUsed, rss } = process.memoryUsage();
  return [heapUsed, rss].map((bytes) => Math.round(bytes / 1024 / 1024)).join(' and ');
}

function largeBody(bytes) {
  const items = [];
  for (let length = 0; length < bytes; length += 62) {
    items.push({ name: `Item ${items.length}`, price: items.length / 10, qty: 1, vat: '1' });
  }
  return JSON.stringify({ ...fields, items, sign: sha256('-') });
}
