// Measures the turns of a host's event loop. It is loaded before the host's code (--import) and reports over HTTP at
// the local port LOOP_TURNS_PORT. Linux only: it subtracts the kernel's figure for the time in which other processes
// had the processor, so that work and disk waits remain.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 1;

const SCHEDULED = `/proc/self/task/${process.pid}/schedstat`;

const now = () => {
  const [, waitedNs] = readFileSync(SCHEDULED, 'utf8').split(' ');
  return { at: performance.now(), waitedMs: Number(waitedNs) / 1e6 };
};

let longest = { ms: 0, ownMs: 0 };
let last = now();

/** The longest turn since the last request. */
function answer(_, response) {
  tick();
  response.end(JSON.stringify(longest));
  longest = { ms: 0, ownMs: 0 };
}

function tick() {
  const before = last;
  last = now();
  const ms = Math.max(0, last.at - before.at - EVERY_MS);
  const ownMs = Math.max(0, ms - (last.waitedMs - before.waitedMs));
  longest = { ms: Math.max(longest.ms, ms), ownMs: Math.max(longest.ownMs, ownMs) };
}

// The host's threads load this file too.
if (isMainThread) {
  setInterval(tick, EVERY_MS).unref();
  createServer(answer).listen(Number(process.env.LOOP_TURNS_PORT), '127.0.0.1').unref();
}
