// Generates load in its own process, so that load and bench do not wait for each other. Its argument is a JSON object
// of options, its output one of figures. Latencies are in milliseconds, measured in microseconds.

import autocannon from 'autocannon';
import { createHistogram } from 'node:perf_hooks';

/** @typedef {import('./load.mjs').LoadOptions} LoadOptions */

const { url, body, connections, seconds, amount, warmUpSeconds } = /** @type {LoadOptions} */ (
  JSON.parse(process.argv[2] ?? '')
);
/** A webhook without an answer after this time has failed. It is long because the machine may be busy. */
const TIMEOUT_S = 60;
const request = {
  url,
  timeout: TIMEOUT_S,
  method: /** @type {const} */ ('POST'),
  connections,
  body,
  headers: { 'content-type': 'application/json', accept: '*/*' },
};

let answeredBefore = 0;
if (warmUpSeconds > 0) {
  const warmUp = await autocannon({ ...request, duration: warmUpSeconds });
  answeredBefore = answersOf(warmUp);
}

const latencies = createHistogram({ lowest: 1, highest: 60_000_000, figures: 3 });
const extent = amount === undefined ? { duration: seconds } : { amount };
const started = performance.now();
const running = autocannon({ ...request, ...extent });
running.on('response', (_client, status, _bytes, milliseconds) => {
  if (status === 200) latencies.record(Math.max(1, Math.round(milliseconds * 1000)));
});
const result = await running;
const took = (performance.now() - started) / 1000;

const answered = answersOf(result);
// If nothing was answered, every webhook took at least the whole measurement.
const at = (/** @type {number} */ percent) =>
  answered === 0 ? took * 1000 : latencies.percentile(percent) / 1000;
process.stdout.write(
  JSON.stringify({
    answered,
    answeredBefore,
    failed: result.errors + result.requests.total - answered,
    perSecond: answered / (amount === undefined ? result.duration : took),
    p50: at(50),
    p99: at(99),
    p99_9: at(99.9),
    most: at(100),
  }) + '\n',
);

/** Requests that were answered with exactly 200. @param {import('autocannon').Result} outcome */
function answersOf(outcome) {
  return outcome.statusCodeStats?.['200']?.count ?? 0;
}
