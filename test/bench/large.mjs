// `npm run bench:large`: large bodies in the window: opens 20 MB and 5,000 items in each tab, types in a body of 930
// KB, and exports some 30 MB. It prints the main thread's longest task of each step (Chromium trace), the minimum of
// `--rounds`, because other programs can only make it longer, and the time of a fixed loop for comparison.

import { chromium } from '@playwright/test';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../build/ensure-built.mjs';
import { findBrowser } from '../setup/browser.mjs';
import { keepEvidence } from '../support/evidence.mjs';
import { BENCH_SECRET, startServed } from './served.mjs';
import { traceTasks } from './trace-tasks.mjs';
import { joinedValues, ordinaryBody } from './webhook.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    'no-build': { type: 'boolean', default: false },
  },
});
const GOAL_MS = 50;
const WAIT = { timeout: 120_000 };
/** The pause after each key and each turn of the wheel. Work during the pause belongs to the same step. */
const PAUSE_MS = 120;

const BODIES = {
  '20 MB': body('Order 20 MB', 60_000, 270),
  '5,000 items': body('Order 5000', 5000, 0),
  '930 KB': body('Order 930 KB', 3000, 250),
};

if (!values['no-build']) await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'countersign-large-'));
const served = await startServed(folder);
const browser = await chromium.launch(findBrowser());
/** The longest task of each step by round. */
const longest = new Map();
const loops = [];
try {
  await post(body('Order small', 1, 0));
  for (const text of Object.values(BODIES)) await post(text);
  for (let round = 0; round < Number(values.rounds); round++) await oneRound();
} finally {
  await browser.close();
  await served.stop();
  rmSync(folder, { recursive: true, force: true });
}
report();

/** A signed webhook with a number of items, each with a note of the given length. */
function body(name, count, noteLength) {
  const note = 'x'.repeat(noteLength);
  const items = Array.from({ length: count }, (_, at) => ({
    name: `Item ${at}`,
    price: at,
    qty: 1,
    note,
  }));
  const fields = { ...ordinaryBody(), name, items };
  const sign = createHash('sha256')
    .update(`${joinedValues(fields)}:${BENCH_SECRET}`)
    .digest('hex');
  return JSON.stringify({ ...fields, sign });
}

async function post(text) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${served.listener}/hooks/bench`, {
    method: 'POST',
    headers,
    body: text,
  });
  await answer.arrayBuffer();
}

/** Runs every step once in a new window. */
async function oneRound() {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(served.ui);
  await row(page, 'Order 20 MB').waitFor(WAIT);
  loops.push(await page.evaluate(fixedLoop));
  const step = (name, act) => (name.includes(values.only) ? measure(page, name, act) : act());

  await lookAt(page, step, '20 MB', 'Order 20 MB', false);
  await step('20 MB: exported, as it came', () => exportIt(page));
  await row(page, 'Order small').click();
  await lookAt(page, step, '5,000 items', 'Order 5000', true);
  await edit(page, step, '5,000 items');
  await row(page, 'Order 930 KB').click();
  await edit(page, step, '930 KB');
  await page.close();
  if (complaints.length > 0) throw new Error(`the window complained: ${complaints.join('; ')}`);
}

function row(page, name) {
  return page.getByRole('treeitem', { name: new RegExp(`^Valid, ${name} `) });
}

/** Opens a capture and goes through its tabs. The fields of a body over 1 MiB are not listed (`isRead`). */
async function lookAt(page, step, what, name, isRead) {
  const tab = (title) => page.getByRole('tab', { name: new RegExp(`^${title}( |$)`) });
  const seen = (selector) => page.locator(selector).first().waitFor(WAIT);
  await tab('Fields').click();
  await step(`${what}: opened`, async () => {
    await row(page, name).click();
    await page.getByRole('heading', { name, exact: true }).waitFor(WAIT);
    await seen(isRead ? '.items-scroll .linked-button' : '.unread');
  });
  if (isRead) await step(`${what}: Fields, scrolled`, () => scroll(page, '.items-scroll'));
  await step(`${what}: Canonical`, async () => {
    await tab('Canonical').click();
    await seen('.chip .linked-button');
  });
  await step(`${what}: Canonical, scrolled`, () => scroll(page, '.chips'));
  if (isRead) {
    await step(`${what}: Canonical, plain text`, async () => {
      await page.getByText('Plain text', { exact: true }).click();
      await seen('.canonical-rows .raw-row');
    });
    await step(`${what}: Canonical, plain text, scrolled`, () => scroll(page, '.canonical-rows'));
  }
  await step(`${what}: Signature`, async () => {
    await tab('Signature').click();
    await seen('.digest-line');
  });
  await step(`${what}: Request`, async () => {
    await tab('Request').click();
    await seen('.raw-body .raw-row');
  });
  await step(`${what}: Request, scrolled`, () => scroll(page, '.raw-body'));
  await step(`${what}: Request, hexadecimal`, async () => {
    await page.getByText('Hex', { exact: true }).click();
    await seen('.hex-row');
  });
  await step(`${what}: Request, hexadecimal, scrolled`, () => scroll(page, '.raw-body'));
  await step(`${what}: Deliveries`, async () => {
    await tab('Deliveries').click();
    await seen('.panel-deliveries :is(h3, p)');
  });
}

async function scroll(page, selector) {
  await page.locator(selector).first().hover();
  for (let turn = 0; turn < 12; turn++) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(PAUSE_MS);
  }
}

/** Starts editing the body of a replay, and types in the form and in the JSON. */
async function edit(page, step, what) {
  await page.getByRole('button', { name: 'Replay this capture' }).click();
  await step(`${what}: Replay, edited`, async () => {
    await page.locator('.drawer').getByText('Edited', { exact: true }).click();
    await page.locator('.edit-field').first().waitFor(WAIT);
    await page.locator('.code-editor .cm-line').first().waitFor(WAIT);
  });
  const field = page.getByRole('group', { name: 'client_name' }).getByRole('textbox');
  await step(`${what}: typing in the form`, () => type(page, field, ' the second'));
  const editor = page.getByRole('textbox', { name: 'Edited body' });
  await step(`${what}: typing in the JSON`, () => type(page, editor, '     '));
}

async function type(page, where, text) {
  await where.click();
  await page.keyboard.press('ControlOrMeta+Home');
  for (const key of text) {
    await page.keyboard.type(key);
    await page.waitForTimeout(PAUSE_MS);
  }
}

async function exportIt(page) {
  await page.getByRole('tree', { name: 'Captures' }).focus();
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog');
  // A bundle with every value of such a body would exceed the maximum file size.
  await dialog.getByText('JSON Lines', { exact: true }).click();
  await dialog.getByText('Include personal data', { exact: false }).first().click();
  await dialog.locator('.export-text').waitFor(WAIT);
  await page.waitForTimeout(PAUSE_MS);
  const saved = page.waitForEvent('download', WAIT);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await (await saved).path();
}

/** Runs a step under a trace. */
async function measure(page, name, act) {
  const trace = await traceTasks(browser, page, folder);
  await act();
  await page.waitForTimeout(PAUSE_MS);
  const tasks = await trace.stop();
  const most = (unit) => Math.max(...tasks.map((task) => task[unit]));
  const found = { ms: most('ms'), processorMs: most('processorMs') };
  console.error(`${name}: ${found.ms.toFixed(0)} ms, processor ${found.processorMs.toFixed(0)} ms`);
  longest.set(name, [...(longest.get(name) ?? []), found]);
}

/** In the page: the time in ms of a fixed amount of work on this machine now. */
function fixedLoop() {
  const begun = performance.now();
  let sum = 0;
  for (let at = 0; at < 50_000_000; at++) sum = (sum * 31 + at) | 0;
  return sum === 0 ? 0 : performance.now() - begun;
}

function report() {
  const rows = [...longest].map(([what, rounds]) => ({
    what,
    ms: Math.min(...rounds.map((round) => round.ms)),
    processorMs: Math.min(...rounds.map((round) => round.processorMs)),
  }));
  const processor = `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores`;
  const loop = `${loops.map((ms) => ms.toFixed(0)).join(', ')} ms`;
  console.log(`\n${processor}, Node ${process.version}; a fixed loop: ${loop}\n`);
  console.log('| step | longest task | processor time |\n|---|---:|---:|');
  for (const { what, ms, processorMs } of rows) {
    console.log(`| ${what} | ${ms.toFixed(1)} ms | ${processorMs.toFixed(1)} ms |`);
  }
  const worst = Math.max(...rows.map(({ ms }) => ms));
  console.log(`\nlongest of all: ${worst.toFixed(1)} ms, goal ${GOAL_MS} ms`);
  keepEvidence(
    'bench',
    'large bodies',
    rows.map(({ what, ms, processorMs }) => ({
      what: `${what}: longest task`,
      seen: `${ms.toFixed(1)} ms (processor ${processorMs.toFixed(1)} ms)`,
      goal: `at most ${GOAL_MS} ms`,
      met: ms <= GOAL_MS,
    })),
    'long',
  );
}
