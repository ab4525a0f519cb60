// `npm run bench` from its first measurement to its last line: the measurements, their order, and the kept results.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { keepEvidence } from '../support/evidence.mjs';
import { printBench } from './bench-report.mjs';
import { ALL_INVALID, BARE, CLOSED, GROUP_FSYNC, OPEN, VALID } from './contestants.mjs';
import { machine, short, whole } from './figures.mjs';
import { judgeBurst, judgeLost, judgeRows } from './goals.mjs';
import { fill } from './million-fill.mjs';
import { preparePeers } from './peers.mjs';
import { measureBurst, measureSideBySide } from './side-by-side.mjs';
import { bytesOnDisk, measureMemory, measureStarts, standingRows } from './standing.mjs';

/**
 * @typedef {object} Plan
 * @property {boolean} isShort without a browser and without peers
 * @property {string} folder an empty one
 * @property {number} seconds of each measurement
 * @property {number} warmUpSeconds
 * @property {number} rounds
 * @property {readonly number[]} connections
 * @property {{ amount: number, connections: number }} burst
 * @property {number} starts how many of them
 * @property {number} restMs before memory at rest is measured
 * @property {string} [filled] a data folder with captures; without, `captures` of them are made
 * @property {number} captures
 */

/**
 * Measures everything, prints the results and keeps them. Throws if Countersign did not answer a webhook with 200 or
 * did not store it. A missed goal is only reported.
 * @param {Plan} plan
 */
export async function bench(plan) {
  const { peers, missing, versions } = plan.isShort
    ? { peers: [], missing: [], versions: [] }
    : preparePeers();
  const where = inWords(plan, versions);
  const ours = plan.isShort ? [CLOSED, ALL_INVALID] : [CLOSED, OPEN, ALL_INVALID];
  const contestants = [BARE, GROUP_FSYNC, ...ours, ...peers];
  const rows = await measureSideBySide(contestants, plan);
  const bursts = [];
  for (const contestant of ours.filter((one) => one !== ALL_INVALID)) {
    bursts.push(await measureBurst(contestant, plan));
  }
  const standing = await measureStanding(plan);
  const promised = [...bursts.map(judgeBurst), judgeLost(rows)];
  const goals = [...judgeRows(rows), ...promised];
  printBench({ where, rows, contestants, missing, bursts, standing, goals });

  const failed = rows.some((row) => ours.includes(row.contestant) && row.failed > 0);
  if (failed || promised.some(({ met }) => !met)) {
    throw new Error('Countersign did not answer and store every webhook; the tables say where.');
  }
  const { isShort } = plan;
  // CI's figures are kept beside those of the full run and do not replace them.
  const part = `side by side, ${isShort ? 'short form' : 'whole'}`;
  const kept = [
    { what: 'run', seen: where },
    ...rows.map(inOneLine),
    ...contestants.filter(({ lacks }) => lacks !== null).map(lacksInOneLine),
    ...standing,
    ...goals,
  ];
  keepEvidence('bench', part, kept, isShort ? 'short' : 'long');
}

/** @param {Plan} plan @param {string[]} versions of the peers */
function inWords({ rounds, seconds }, versions) {
  const webhook = `a webhook of ${Buffer.byteLength(VALID)} bytes`;
  const times = rounds === 1 ? 'one round' : `the median of ${rounds} rounds`;
  return `${[machine(), ...versions].join(', ')}; ${webhook}, HTTP/1.1 with keep-alive, the load from the same machine, ${times} of ${seconds} s`;
}

/** @param {import('./side-by-side.mjs').Row} row */
const inOneLine = ({ contestant, connections, perSecond, p50, p99, p99_9 }) => ({
  what: `${contestant.name}, connections: ${connections}`,
  seen: `${whole(perSecond)} a second; 50, 99, 99.9 %: ${[p50, p99, p99_9].map(short).join(', ')} ms`,
});

/** @param {import('./contestants.mjs').Contestant} contestant */
const lacksInOneLine = ({ name, lacks }) => ({
  what: `what ${name} does not do`,
  seen: lacks ?? '',
});

/** @param {Plan} plan */
async function measureStanding({ folder, starts, restMs, filled, captures }) {
  process.stderr.write('starts, memory, disk\n');
  const start = await measureStarts(folder, starts);
  const empty = join(folder, 'at-rest');
  mkdirSync(empty);
  const data = filled ?? join(folder, 'filled');
  if (filled === undefined) fill(data, captures);
  const memory = {
    empty: await measureMemory(empty, restMs),
    filled: await measureMemory(empty, restMs, data),
  };
  return standingRows({ start, memory, disk: bytesOnDisk(data) });
}
