// `npm run bench:check`: how long a check takes. It runs `countersign check` with its default plan against receivers on
// this machine that answer in 5 ms: one that is right, one that leaves numbers out, and one that rejects everything, for
// which most requests are needed. It takes the median of --rounds, and counts the start of the program in.

import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../build/ensure-built.mjs';
import { keepEvidence } from '../support/evidence.mjs';
import { goalTable, machine, median, short } from './figures.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    'no-build': { type: 'boolean', default: false },
  },
});
const GOAL_MS = 10_000;
const ANSWER_MS = 5;
const SECRET = 'whsec_BENCH_0123456789abcdef';
const COUNTERSIGN = fileURLToPath(new URL('../../dist/program/countersign.js', import.meta.url));

if (!values['no-build']) await ensureBuilt();
const where = machine();
const { verify } = await import('../../dist/shared/signature/verify.js');
const { primitives } = await import('../../dist/electron/host/lib/primitives.js');

const isRight = (body) => verify(body, SECRET, primitives).verdict === 'valid';

/** Each with the exit code of its check, so that a check that went wrong is not timed. */
const RECEIVERS = [
  { name: 'a right one', accepts: isRight, code: 0 },
  {
    name: 'one that leaves numbers out',
    accepts: (body) => isRight(withoutNumbers(body)),
    code: 1,
  },
  { name: 'one that rejects everything', accepts: () => false, code: 1 },
];

const rows = [];
for (const receiver of RECEIVERS) rows.push(await measure(receiver));
console.log(`\n${where}\n\n${goalTable(rows)}`);
keepEvidence('bench', 'a check', rows, 'long');

async function measure({ name, accepts, code }) {
  const server = createServer(async (request, response) => {
    const isAccepted = accepts(await text(request));
    await sleep(ANSWER_MS);
    response.writeHead(isAccepted ? 200 : 401).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const times = [];
  let requests = 0;
  for (let round = 0; round < Number(values.rounds); round++) {
    const before = performance.now();
    const ended = await check(`http://127.0.0.1:${server.address().port}/hook`);
    times.push(performance.now() - before);
    if (ended.code !== code) throw new Error(`${name}: exit ${ended.code}: ${ended.stderr}`);
    ({ requests } = JSON.parse(ended.stdout));
  }
  server.close();
  server.closeAllConnections();
  const ms = median(times);
  return {
    what: `check of ${name}, median of ${times.length}`,
    seen: `${short(ms / 1000)} s, ${requests} requests`,
    goal: `under ${GOAL_MS / 1000} s`,
    met: ms < GOAL_MS,
  };
}

function withoutNumbers(body) {
  const fields = Object.entries(JSON.parse(body));
  return JSON.stringify(
    Object.fromEntries(fields.filter(([, value]) => typeof value !== 'number')),
  );
}

/** Ends with the exit code; a check that finds something is no failure here. */
function check(url) {
  return new Promise((resolve) => {
    const env = { ...process.env, COUNTERSIGN_SECRET: SECRET };
    const args = [COUNTERSIGN, 'check', '--to', url, '--json'];
    execFile(process.execPath, args, { env, maxBuffer: 1 << 26 }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
  });
}
