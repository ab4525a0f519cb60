// `npm run bench:deleting`: deletes 10,000 captures in the window: filters, selects, deletes, undoes, deletes again,
// and waits until they are erased from the disk. For each step it prints the longest turn of the host's event loop, the
// longest task of the window's main thread (Chromium trace), and the host's processor time. It takes the minimum of
// --rounds, because other programs can only make times longer.

import { chromium } from '@playwright/test';
import { DatabaseSync } from '@photostructure/sqlite';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../build/ensure-built.mjs';
import { findBrowser } from '../setup/browser.mjs';
import { keepEvidence } from '../support/evidence.mjs';
import { machine, table, whole } from './figures.mjs';
import { fill } from './million-fill.mjs';
import { freePort, temporaryFolder } from './processes.mjs';
import { startServed } from './served.mjs';
import { traceTasks } from './trace-tasks.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    'no-build': { type: 'boolean', default: false },
  },
});
const GOAL_MS = 50;
const CAPTURES = 10_000;
/** The most captures that the window selects at once. */
const AT_ONCE = 5000;
const WAIT = { timeout: 60_000 };
/** The wait after a step, whose work still belongs to the step. */
const AFTER_MS = 700;
/** The length of a tick in /proc/PID/stat, on any Linux. */
const TICK_MS = 10;

const hostSaid = ({ ms, ownMs }) => `${ms.toFixed(1)} ms (own ${ownMs.toFixed(1)} ms)`;
const windowSaid = ({ ms, ownMs }) => `${ms.toFixed(1)} ms (processor ${ownMs.toFixed(1)} ms)`;
const loopTurns = new URL('loop-turns.mjs', import.meta.url).href;

if (!values['no-build']) await ensureBuilt();
const where = machine();
const folder = temporaryFolder('deleting');
fill(join(folder, 'filled'), CAPTURES);
/** The measurements of each step by round. */
const measured = new Map();
for (let round = 0; round < Number(values.rounds); round++) await oneRound(`round-${round}`);
report();

async function oneRound(name) {
  const own = join(folder, name);
  mkdirSync(own);
  cpSync(join(folder, 'filled'), join(own, 'data'), { recursive: true });
  const port = await freePort();
  process.env.LOOP_TURNS_PORT = String(port);
  const served = await startServed(own, { nodeArgs: ['--import', loopTurns], endpoints: [] });
  const browser = await chromium.launch(findBrowser());
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(served.ui);
    await count(page, CAPTURES).waitFor(WAIT);
    const host = { pid: served.pid, turns: `http://127.0.0.1:${port}/`, data: served.data };
    await deleteAll(page, host, (what, act) => step(what, act, { browser, page, own, host }));
    if (complaints.length > 0) throw new Error(`the window complained: ${complaints.join('; ')}`);
  } finally {
    await browser.close();
    await served.stop();
  }
}

async function deleteAll(page, host, measure) {
  const press = async (key) => {
    await page.getByRole('tree', { name: 'Captures' }).focus();
    await page.keyboard.press(key);
  };
  const half = whole(AT_ONCE);
  const choose = async () => {
    await press('ControlOrMeta+a');
    await page.getByText(`${half} selected`).waitFor(WAIT);
  };
  const said = `${whole(CAPTURES)} captures`;
  await measure('filtered', async () => {
    await page.getByRole('combobox', { name: 'Filter' }).fill('status:1 amount<20000');
    await page.locator('.count-line').filter({ hasNotText: said }).waitFor(WAIT);
  });
  await measure(`${half} of the filter selected`, choose);
  await measure(`${half} deleted`, async () => {
    await press('Delete');
    await count(page, CAPTURES - AT_ONCE).waitFor(WAIT);
  });
  await measure(`${half} taken back`, async () => {
    await page.keyboard.press('ControlOrMeta+z');
    await count(page, CAPTURES).waitFor(WAIT);
    await page.locator('.list-pane[aria-busy="false"]').waitFor(WAIT);
  });
  await page.getByRole('combobox', { name: 'Filter' }).fill('');
  await page.locator('.count-line').filter({ hasText: said }).waitFor(WAIT);
  await choose();
  await measure(`${half} of all deleted`, async () => {
    await press('Delete');
    await count(page, CAPTURES - AT_ONCE).waitFor(WAIT);
  });
  await measure(`${half} of all taken back`, async () => {
    await page.keyboard.press('ControlOrMeta+z');
    await count(page, CAPTURES).waitFor(WAIT);
  });
  await choose();
  await press('Delete');
  await count(page, CAPTURES - AT_ONCE).waitFor(WAIT);
  await choose();
  await press('Delete');
  await page.getByText('No webhooks yet').waitFor(WAIT);
  await measure(`${whole(CAPTURES)} gone from the disk`, () => untilGone(host.data));
}

/** The side bar's total count. */
function count(page, captures) {
  return page.locator('.sidebar-entry .count').first().getByText(whole(captures), { exact: true });
}

async function untilGone(data) {
  const database = new DatabaseSync(join(data, 'countersign.db'), { readOnly: true });
  const left = database.prepare('SELECT count(*) AS captures FROM captures');
  while (left.get().captures > 0) await sleep(100);
  database.close();
}

/** Runs a step and returns its cost for host and window. */
async function step(what, act, { browser, page, own, host }) {
  const askTurns = async () => (await fetch(host.turns)).json();
  const trace = await traceTasks(browser, page, own);
  await askTurns();
  const before = processorMs(host.pid);
  await act();
  await page.waitForTimeout(AFTER_MS);
  const turn = await askTurns();
  const hostMs = processorMs(host.pid) - before;
  const tasks = await trace.stop();
  const most = (unit) => Math.max(...tasks.map((task) => task[unit]));
  const task = { ms: most('ms'), ownMs: most('processorMs') };
  measured.set(what, [...(measured.get(what) ?? []), { turn, task, hostMs }]);
  console.error(`${what}: host ${hostSaid(turn)}, window ${windowSaid(task)}`);
}

/** Processor time of the whole process, including threads. */
function processorMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function report() {
  const steps = [...measured].map(([what, rounds]) => {
    const least = (of) => ({
      ms: Math.min(...rounds.map((round) => round[of].ms)),
      ownMs: Math.min(...rounds.map((round) => round[of].ownMs)),
    });
    const hostMs = Math.min(...rounds.map((round) => round.hostMs));
    return { what, turn: least('turn'), task: least('task'), hostMs };
  });
  const head = ['step', 'longest turn of the host', 'longest task of the window', 'host in all'];
  const cells = steps.map(({ what, turn, task, hostMs }) => [
    what,
    hostSaid(turn),
    windowSaid(task),
    `${whole(hostMs)} ms`,
  ]);
  console.log(`\n${where}\n\n${table(head, cells)}`);
  console.log('\nown: without the time in which other programs had the processor');
  const row = (what, seen, { ms }) => ({
    what,
    seen,
    goal: `at most ${GOAL_MS} ms`,
    met: ms <= GOAL_MS,
  });
  keepEvidence(
    'bench',
    'deleting',
    steps.flatMap(({ what, turn, task, hostMs }) => [
      row(`${what}: longest turn of the host's event loop`, hostSaid(turn), turn),
      row(`${what}: longest task of the window`, windowSaid(task), task),
      { what: `${what}: the host's processor time`, seen: `${whole(hostMs)} ms` },
    ]),
    'long',
  );
}
