// The goals of an endurance run: the end must be as the beginning, but for what GROWTH allows. The
// first fifth is for one-time costs such as threads and caches. The second fifth is compared with the last.

import { median, short, whole } from './figures.mjs';

/** @typedef {import('./endurance-run.mjs').Sample} Sample */
/** @typedef {import('../support/evidence.mjs').EvidenceRow} Row */

/** How much the last fifth may exceed the second. */
const GROWTH = {
  heapMb: 3,
  residentMb: 80,
  handles: 4,
  threads: 2,
  windowHeapMb: 10,
};
const WORDS = {
  heapMb: 'heap of the host after garbage collection, MB',
  residentMb: 'resident memory of the host, MB',
  handles: 'open files and sockets of the host',
  threads: 'threads of the host',
  windowHeapMb: 'heap of the window after garbage collection, MB',
};

/**
 * @param {Awaited<ReturnType<typeof import('./endurance-run.mjs').endure>>} run
 * @returns {Row[]}
 */
export function judgeEndurance({ samples, unexpected, counted, stored200 }) {
  const fifths = [1, 2, 3, 4, 5].map((n) =>
    samples.slice(Math.floor((samples.length * (n - 1)) / 5), Math.floor((samples.length * n) / 5)),
  );

  const grown = Object.entries(GROWTH).flatMap(([figure, most]) => {
    if (samples.some((sample) => sample[figure] === null)) return [];
    const middles = fifths.map((part) => median(part.map((sample) => sample[figure])));
    return {
      what: `${WORDS[figure]}, in each fifth of the run`,
      seen: middles.map(tenth).join(', '),
      goal: `at most ${most} more in the last than in the second`,
      met: middles[4] - middles[1] <= most,
    };
  });
  const missing = counted.answered200 - counted.removed - stored200;
  const p99 = (/** @type {Sample[]} */ part) => {
    const times = part.flatMap((sample) => sample.times).sort((a, b) => a - b);
    return times[Math.floor(times.length * 0.99)];
  };
  return [
    {
      what: 'webhooks sent, and broken off',
      seen: `${whole(counted.sent)}, ${whole(counted.brokenOff)}`,
    },
    {
      what: 'questions of the window, replays, requests at the receiver',
      seen: [counted.asked, counted.replayed, counted.atReceiver].map(whole).join(', '),
    },
    {
      what: 'answers that were not as expected',
      seen: unexpected.length === 0 ? 0 : `${unexpected.length}, the first: ${unexpected[0]}`,
      goal: '0',
      met: unexpected.length === 0,
    },
    {
      what: `answered 200 (${whole(counted.answered200)}) and then missing`,
      seen: missing,
      goal: '0',
      met: missing === 0,
    },
    ...grown,
    {
      what: '99 % of the webhooks were answered in, ms, in each fifth of the run',
      seen: fifths.map(p99).map(short).join(', '),
    },
  ];
}

const tenth = (/** @type {number} */ value) => (Math.round(value * 10) / 10).toString();
