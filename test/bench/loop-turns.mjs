// Loaded into a host before its own code (--import): how long the turns of its event loop are, told over HTTP at
// LOOP_TURNS_PORT of this machine. Linux only: how long a turn waited because others had the processor is the kernel's
// word; what is left is work, and waiting for the disk.

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

/** The longest turn since it was last asked for. */
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

// The threads that the host starts load this file too.
if (isMainThread) {
  setInterval(tick, EVERY_MS).unref();
  createServer(answer).listen(Number(process.env.LOOP_TURNS_PORT), '127.0.0.1').unref();
}
