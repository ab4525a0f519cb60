// One endurance run. Traffic comes in periods. Each ends with a quiet time for searching causes and closing
// connections. After each period the host is measured, after a garbage collection.

import { chromium } from '@playwright/test';
import { DatabaseSync } from '@photostructure/sqlite';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrowser } from '../setup/browser.mjs';
import { createPerson } from './endurance-person.mjs';
import { createTraffic, FORWARDED_PATH, REFUSING_PATH } from './endurance-traffic.mjs';
import { inspect, inspectable } from './inspector.mjs';
import { heapInUse } from './page-heap.mjs';
import { freePort, residentMb, statusOf } from './processes.mjs';
import { BENCH_ENDPOINT, startServed } from './served.mjs';
import { connectWindow } from './window-client.mjs';

const PERIOD_MS = 5000;
const QUIET_MS = 1500;
/** A busy machine takes longer per period, and the run ends after twice the time. Each fifth needs one period. */
const MIN_PERIODS = 5;

/**
 * Memory and handles after one period, and its webhooks' response times.
 * @typedef {object} Sample
 * @property {number} heapMb of the host's main thread
 * @property {number} residentMb of the host
 * @property {number} handles open files and sockets of the host
 * @property {number} threads of the host
 * @property {number | null} windowHeapMb of the page in the browser, where there is one
 * @property {number[]} times milliseconds until each answer
 */

/**
 * Runs it. Rejects if a person's request gets an error.
 * @param {{ seconds: number, rate: number, hasBrowser: boolean, folder: string }} plan
 */
export async function endure({ seconds, rate, hasBrowser, folder }) {
  const receiver = await startReceiver();
  const inspectorPort = await freePort();
  const served = await startServed(folder, {
    nodeArgs: inspectable(inspectorPort),
    endpoints: [
      BENCH_ENDPOINT,
      { ...BENCH_ENDPOINT, name: 'Forwarded', path: FORWARDED_PATH, forwardTo: receiver.url },
      { ...BENCH_ENDPOINT, name: 'Refusing', path: REFUSING_PATH, response: { failFirst: 1 } },
    ],
  });
  const inspector = await inspect(inspectorPort);
  const browser = hasBrowser ? await openBrowser(served.ui) : null;
  const window = await connectWindow(served.ui);
  const traffic = createTraffic(served.listener);
  const person = createPerson(window, receiver.url);
  /** @type {Sample[]} */
  const samples = [];
  try {
    const started = Date.now();
    const periods = Math.round((seconds * 1000) / PERIOD_MS);
    const isOver = () => Date.now() - started > 2 * seconds * 1000;
    for (let n = 1; n <= MIN_PERIODS || (n <= periods && !isOver()); n++) {
      const busyMs = PERIOD_MS - QUIET_MS;
      const [times] = await Promise.all([
        traffic.sendFor(busyMs, (rate * PERIOD_MS) / busyMs),
        n > 1 && person.work(), // the first period has no captures yet
      ]);
      await sleep(Math.max(QUIET_MS, started + n * PERIOD_MS - Date.now()));
      samples.push({
        heapMb: await inspector.heapMb(),
        residentMb: residentMb(served.pid),
        handles: readdirSync(`/proc/${served.pid}/fd`).length,
        threads: statusOf(served.pid).Threads,
        windowHeapMb: browser && (await browser.heapMb()),
        times,
      });
    }
  } finally {
    await window.close();
    await browser?.close();
    await inspector.close();
    await served.stop();
    receiver.close();
  }
  return {
    samples,
    unexpected: traffic.unexpected,
    counted: { ...traffic.counted, ...person.counted, atReceiver: receiver.count() },
    stored200: countAnswered200(served.data),
  };
}

/** Answers forwards and replays with 200. */
async function startReceiver() {
  let count = 0;
  const server = createServer((request, response) => {
    count++;
    request.resume().once('end', () => response.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}/`,
    count: () => count,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Opens the window on its list, which shows every webhook. @param {string} ui */
async function openBrowser(ui) {
  const browser = await chromium.launch(findBrowser());
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(ui);
  const client = await page.context().newCDPSession(page);
  return {
    heapMb: async () => {
      await page.getByRole('tree', { name: 'Captures' }).getByRole('treeitem').first().waitFor();
      return (await heapInUse(client)) / 1e6;
    },
    close: () => browser.close(),
  };
}

/** @param {string} data a data folder that is not in use */
function countAnswered200(data) {
  const database = new DatabaseSync(join(data, 'countersign.db'), { readOnly: true });
  try {
    const query = 'SELECT count(*) AS count FROM captures WHERE answered_status = 200';
    return Number(database.prepare(query).get()?.count);
  } finally {
    database.close();
  }
}
