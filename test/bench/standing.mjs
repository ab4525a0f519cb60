// Countersign's cost without load: startup, memory, bytes on disk.

import { mkdtempSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BARE, countCaptures } from './contestants.mjs';
import { median, whole } from './figures.mjs';
import { residentMb } from './processes.mjs';
import { startServed } from './served.mjs';
import { connectWindow } from './window-client.mjs';

/**
 * Times in milliseconds from the process start to listening, in turn with the bare server.
 * @param {string} folder
 * @param {number} times
 */
export async function measureStarts(folder, times) {
  const countersign = [];
  const bare = [];
  for (let n = 0; n < times; n++) {
    const empty = mkdtempSync(join(folder, 'start-'));
    countersign.push(await timed(() => startServed(empty)));
    bare.push(await timed(() => BARE.start(empty)));
  }
  return { countersign: median(countersign), bare: median(bare), times };
}

/** @param {() => Promise<{ stop: () => Promise<void> }>} start */
async function timed(start) {
  const before = performance.now();
  const running = await start();
  const took = performance.now() - before;
  await running.stop();
  return took;
}

/**
 * Resident memory in MB: some time after the start, and after a window has requested pages, a filter and a text.
 * @param {string} folder an empty one
 * @param {number} restMs
 * @param {string} [data] a data folder with captures
 */
export async function measureMemory(folder, restMs, data = join(folder, 'data')) {
  const served = await startServed(folder, { data, endpoints: [] });
  try {
    await sleep(restMs);
    const atRest = residentMb(served.pid);
    const window = await connectWindow(served.ui);
    for (const filter of ['', 'is:invalid amount>9000', 'client_name:dana', 'dana levi']) {
      await window.ask('captures.page', { endpoint: null, filter, beforeId: null, limit: 200 });
    }
    const asked = residentMb(served.pid);
    await window.close();
    return { atRest, asked };
  } finally {
    await served.stop();
  }
}

/** Bytes per capture in a folder that is not in use. @param {string} data */
export function bytesOnDisk(data) {
  const count = countCaptures(data);
  const perCapture = (/** @type {string} */ file) => statSync(join(data, file)).size / count;
  return { count, database: perCapture('countersign.db'), index: perCapture('search.db') };
}

/** The figures in words, for the table and the report. */
export function standingRows({ start, memory, disk }) {
  const inWords = ({ atRest, asked }) => `${whole(atRest)} MB, ${whole(asked)} MB`;
  return [
    {
      what: `cold start to listening, median of ${start.times}; the bare server’s`,
      seen: `${whole(start.countersign)} ms, ${whole(start.bare)} ms`,
    },
    {
      what: 'memory without captures: at rest, after pages and filters',
      seen: inWords(memory.empty),
    },
    {
      what: `memory with ${whole(disk.count)} captures: at rest, after pages and filters`,
      seen: inWords(memory.filled),
    },
    {
      what: `bytes on disk per webhook, of ${whole(disk.count)}: database, search index`,
      seen: `${whole(disk.database)}, ${whole(disk.index)}`,
    },
  ];
}
