// Generates load with a new connection for every request, like senders without keep-alive. Otherwise it works like
// load-process.mjs. A latency lasts from connecting to the answer's head.

import { connect } from 'node:net';
import { createHistogram } from 'node:perf_hooks';

/** @typedef {import('./load.mjs').LoadOptions} LoadOptions */

const { url, body, connections, seconds, warmUpSeconds } = /** @type {LoadOptions} */ (
  JSON.parse(process.argv[2] ?? '')
);
const { hostname, port, pathname } = new URL(url);
const to = { host: hostname, port: Number(port) };
const request = [
  `POST ${pathname} HTTP/1.1`,
  `Host: ${hostname}:${port}`,
  'Content-Type: application/json',
  'Accept: */*',
  'Connection: close',
  `Content-Length: ${Buffer.byteLength(body)}`,
  '',
  body,
].join('\r\n');
const OK = Buffer.from('HTTP/1.1 200');

/** Sends one webhook. Resolves on close to the response time, or to null if the answer was not 200. */
function sendOne() {
  return new Promise((resolve) => {
    const begun = performance.now();
    let milliseconds = null;
    const socket = connect(to, () => socket.write(request));
    socket.once('data', (chunk) => {
      if (chunk.subarray(0, OK.length).equals(OK)) milliseconds = performance.now() - begun;
    });
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(milliseconds));
  });
}

/** Runs the senders in parallel. Each sends its next webhook as soon as the last is done. @param {number} duration in seconds */
async function sendFor(duration) {
  const latencies = createHistogram({ lowest: 1, highest: 60_000_000, figures: 3 });
  const begun = performance.now();
  const until = begun + duration * 1000;
  let answered = 0;
  let failed = 0;
  async function send() {
    while (performance.now() < until) {
      const milliseconds = await sendOne();
      if (milliseconds === null) failed += 1;
      else {
        answered += 1;
        latencies.record(Math.max(1, Math.round(milliseconds * 1000)));
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, send));
  const took = (performance.now() - begun) / 1000;
  // If nothing was answered, every webhook took at least the whole measurement.
  const at = (/** @type {number} */ percent) =>
    answered === 0 ? took * 1000 : latencies.percentile(percent) / 1000;
  const perSecond = answered / took;
  return { answered, failed, perSecond, p50: at(50), p99: at(99), p99_9: at(99.9), most: at(100) };
}

const answeredBefore = warmUpSeconds > 0 ? (await sendFor(warmUpSeconds)).answered : 0;
const figures = await sendFor(seconds ?? 1);
process.stdout.write(JSON.stringify({ ...figures, answeredBefore }) + '\n');
