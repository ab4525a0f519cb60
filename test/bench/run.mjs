// `npm run bench`: how many webhooks a second Countersign stores, verifies and answers, beside a bare `node:http` server
// that only answers 200, in one run on one machine: with every webhook valid, and with every one invalid, which has it
// look for the cause as well. Figures for the README come from here and from nowhere else.

import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../../build/ensure-built.mjs';
import { joinedValues, ordinaryBody } from './webhook.mjs';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const CONNECTIONS = [1, 32, 256];
const SECRET = 'whsec_BENCH_0123456789abcdef';
const PATH = '/hooks/bench';

const cli = fileURLToPath(new URL('../../dist/electron/cli/main.js', import.meta.url));
const bare = fileURLToPath(new URL('bare-server.mjs', import.meta.url));
await ensureBuilt();

const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
const valid = signedBody(SECRET);
const invalid = signedBody('whsec_ANOTHER_0123456789abcdef');
const rows = [];
try {
  for (const connections of CONNECTIONS) {
    rows.push(await measure('node:http, answers 200 only', startBare, connections, valid));
    rows.push(
      await measure('Countersign, every webhook valid', startCountersign, connections, valid),
    );
    rows.push(
      await measure('Countersign, every webhook invalid', startCountersign, connections, invalid),
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
print(rows);

/** Starts a server, warms it up, measures it, stops it. */
async function measure(name, start, connections, body) {
  const server = await start();
  const options = { url: server.url + PATH, method: 'POST', connections, body };
  options.headers = { 'content-type': 'application/json', accept: '*/*' };
  try {
    await autocannon({ ...options, duration: 1 });
    const result = await autocannon({ ...options, duration: SECONDS });
    const { p50, p99, p99_9 } = result.latency;
    const failed = result.errors + result.non2xx;
    return {
      name,
      connections,
      perSecond: Math.round(result.requests.average),
      p50,
      p99,
      p99_9,
      failed,
    };
  } finally {
    await server.stop();
  }
}

async function startBare() {
  const child = spawn(process.execPath, [bare], { stdio: ['ignore', 'pipe', 'inherit'] });
  return { url: (await firstLine(child)).trim(), stop: () => stop(child) };
}

async function startCountersign() {
  const data = mkdtempSync(join(folder, 'data-'));
  const endpoints = join(folder, 'endpoints.json');
  const endpoint = {
    name: 'Bench',
    path: PATH,
    kind: 'api-integration',
    secretEnv: 'BENCH_SECRET',
  };
  writeFileSync(endpoints, JSON.stringify([endpoint]));
  const args = ['serve', '--json', '--no-ui', '--listen', '127.0.0.1:0', '--data', data];
  const child = spawn(process.execPath, [cli, ...args, '--endpoints', endpoints], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, BENCH_SECRET: SECRET },
  });
  return { url: JSON.parse(await firstLine(child)).listener, stop: () => stop(child) };
}

function firstLine(child) {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
    });
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)));
  });
}

function stop(child) {
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGINT');
  });
}

/** Signed here without the program's own code. */
function signedBody(secret) {
  const fields = ordinaryBody();
  const sign = createHash('sha256')
    .update(`${joinedValues(fields)}:${secret}`)
    .digest('hex');
  return JSON.stringify({ ...fields, sign });
}

function print(results) {
  console.log(
    `\n${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version},`,
  );
  console.log(
    `${Buffer.byteLength(valid)}-byte webhook, HTTP/1.1 with keep-alive, ${SECONDS} s each, load from the same machine\n`,
  );
  console.log(
    '| server | connections | per second | of bare | p50 ms | p99 ms | p99.9 ms | failed |',
  );
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|');
  results.forEach((row, index) => {
    const ceiling = results[index - (index % 3)];
    const share = (row.perSecond / ceiling.perSecond).toFixed(2);
    const figures = [
      row.connections,
      row.perSecond,
      share,
      row.p50,
      row.p99,
      row.p99_9,
      row.failed,
    ];
    console.log(`| ${row.name} | ${figures.join(' | ')} |`);
  });
}
