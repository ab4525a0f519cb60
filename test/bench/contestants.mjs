// The servers that `npm run bench` measures: the upper bound, Countersign in three setups, and its peers. Each is
// started for one measurement in an empty folder and stopped afterwards.

import { DatabaseSync } from '@photostructure/sqlite';
import { chromium } from '@playwright/test';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../setup/browser.mjs';
import { startProgram } from './processes.mjs';
import { BENCH_PATH, BENCH_SECRET, startServed } from './served.mjs';
import { joinedValues, ordinaryBody } from './webhook.mjs';

/**
 * @typedef {object} Running
 * @property {string} url where the webhook is sent
 * @property {() => Promise<void>} stop
 * @property {() => number} [stored] once it is stopped: how many webhooks are in its store
 */

/**
 * @typedef {object} Contestant
 * @property {string} name
 * @property {string | null} lacks what it does not do that Countersign does
 * @property {string} body the webhook that it is sent
 * @property {(folder: string) => Promise<Running>} start
 */

const bareServer = fileURLToPath(new URL('bare-server.mjs', import.meta.url));
const groupFsyncServer = fileURLToPath(new URL('group-fsync-server.mjs', import.meta.url));

export const VALID = signedBody(BENCH_SECRET);
export const INVALID = signedBody('whsec_ANOTHER_0123456789abcdef');

/** @type {Contestant} */
export const BARE = {
  name: 'node:http, answers 200 only',
  lacks: 'everything: it reads the body and answers',
  body: VALID,
  start: async () => {
    const program = startProgram(process.execPath, [bareServer]);
    return { url: (await program.firstLine()) + BENCH_PATH, stop: program.stop };
  },
};

/** @type {Contestant} */
export const GROUP_FSYNC = {
  name: 'node:http, appends and flushes in groups',
  lacks:
    'everything but keeping the body: it appends it to a file and answers after a shared fdatasync',
  body: VALID,
  start: async (folder) => {
    const program = startProgram(process.execPath, [groupFsyncServer, join(folder, 'bodies')]);
    return { url: (await program.firstLine()) + BENCH_PATH, stop: program.stop };
  },
};

/** @type {Contestant} */
export const CLOSED = {
  name: 'Countersign, window closed',
  lacks: null,
  body: VALID,
  start: (folder) => startCountersign(folder),
};

/** @type {Contestant} */
export const OPEN = {
  name: 'Countersign, window open',
  lacks: null,
  body: VALID,
  start: startWithWindow,
};

/** @type {Contestant} */
export const ALL_INVALID = {
  name: 'Countersign, every webhook invalid',
  lacks: null,
  body: INVALID,
  start: (folder) => startCountersign(folder),
};

/** @param {string} folder @param {{ window?: boolean }} [options] */
async function startCountersign(folder, { window = false } = {}) {
  const served = await startServed(folder, { window });
  return {
    ...served,
    url: served.listener + BENCH_PATH,
    stored: () => countCaptures(served.data),
  };
}

/** Countersign with its list in a real Chromium. Before it closes, the bench checks that the list shows arrivals. */
async function startWithWindow(folder) {
  const served = await startCountersign(folder, { window: true });
  const browser = await chromium.launch(findBrowser());
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(served.ui);
  await page.getByRole('button', { name: 'Send a sample' }).waitFor();
  return {
    ...served,
    stop: async () => {
      await page.getByRole('tree', { name: 'Captures' }).getByRole('treeitem').first().waitFor();
      await browser.close();
      await served.stop();
    },
  };
}

/** @param {string} data a data folder that is not in use */
export function countCaptures(data) {
  const database = new DatabaseSync(join(data, 'countersign.db'), { readOnly: true });
  try {
    return Number(database.prepare('SELECT count(*) AS count FROM captures').get()?.count);
  } finally {
    database.close();
  }
}

/** Signed without the program's code. @param {string} secret */
function signedBody(secret) {
  const fields = ordinaryBody();
  const sign = createHash('sha256')
    .update(`${joinedValues(fields)}:${secret}`)
    .digest('hex');
  return JSON.stringify({ ...fields, sign });
}
