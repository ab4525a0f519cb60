// `npm run bench:window`: how long the desktop takes from the start of the program to its window's first content and to
// the listener's address in it, beside a bare Electron window. They start in turn; Countersign in an empty folder, and
// again in the same one. Needs a screen, or Xvfb on Linux.

import { chromium } from '@playwright/test';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../build/ensure-built.mjs';
import { findElectron } from '../setup/electron-runtime.mjs';
import { keepEvidence } from '../support/evidence.mjs';
import { goalTable, machine, median, short, whole } from './figures.mjs';
import { freePort, temporaryFolder } from './processes.mjs';

const GOAL = 1.5;
const PATIENCE_MS = 60_000;
const countersign = fileURLToPath(new URL('../../', import.meta.url));

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
if (process.platform === 'linux' && !process.env.DISPLAY) {
  const { status } = spawnSync('xvfb-run', ['-a', process.execPath, ...process.argv.slice(1)], {
    stdio: 'inherit',
  });
  if (status === null) console.error('This needs a screen: set DISPLAY or install xvfb-run.');
  process.exit(status ?? 1);
}
await ensureBuilt();
const { executablePath, args: first } = await findElectron();
const folder = temporaryFolder('bench-window');
const bare = makeBareApp(join(folder, 'bare'));

/** @type {Record<'bare' | 'fresh' | 'again', { content: number, address: number }[]>} */
const seen = { bare: [], fresh: [], again: [] };
for (let round = 0; round < Number(values.rounds); round++) {
  const data = mkdtempSync(join(folder, 'data-'));
  const ours = [countersign, '--listen', '127.0.0.1:0', '--data', data];
  seen.bare.push(await timed([`--user-data-dir=${data}-bare`, bare]));
  seen.fresh.push(await timed(ours));
  seen.again.push(await timed(ours));
}
report();

/** An app whose window shows a line of text. @param {string} at */
function makeBareApp(at) {
  mkdirSync(at);
  writeFileSync(join(at, 'package.json'), JSON.stringify({ name: 'bare', main: 'main.cjs' }));
  writeFileSync(join(at, 'index.html'), '<!doctype html><title>Bare</title><p>127.0.0.1:1</p>');
  writeFileSync(
    join(at, 'main.cjs'),
    `const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 800, show: false });
  window.once('ready-to-show', () => window.show());
  window.loadFile('index.html');
});`,
  );
  return at;
}

/**
 * Starts Electron and stops it again. Milliseconds from its start to the first content that its window painted, and to
 * an address in it.
 * @param {string[]} args
 */
async function timed(args) {
  const port = await freePort();
  const startedAt = Date.now();
  const child = spawn(
    executablePath,
    [...first, '--disable-gpu', `--remote-debugging-port=${port}`, ...args],
    { stdio: 'ignore', env: { ...process.env, COUNTERSIGN_NO_DIALOG: '1' } },
  );
  const exited = once(child, 'exit');
  try {
    return await timesOf(port, startedAt);
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}

/** @param {number} port @param {number} startedAt */
async function timesOf(port, startedAt) {
  const browser = await connected(port);
  const page = browser.contexts()[0]?.pages()[0];
  if (!page) throw new Error('there is no window');
  const address = await page.waitForFunction(
    () => /127\.0\.0\.1:\d+/.test(document.body?.innerText) && Date.now(),
    undefined,
    { timeout: PATIENCE_MS },
  );
  const content = await page.evaluate(
    () =>
      new Promise((/** @type {(at: number) => void} */ resolve) => {
        const hear = (/** @type {PerformanceObserverEntryList} */ list) => {
          const [paint] = list.getEntriesByName('first-contentful-paint');
          if (paint) resolve(performance.timeOrigin + paint.startTime);
        };
        new PerformanceObserver(hear).observe({ type: 'paint', buffered: true });
      }),
  );
  const addressAt = Number(await address.jsonValue());
  await browser.close(); // only the connection
  return { content: content - startedAt, address: addressAt - startedAt };
}

/** Connects as soon as the window has a page. @param {number} port */
async function connected(port) {
  const list = `http://127.0.0.1:${port}/json/list`;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(20)) {
    const pages = await fetch(list).then(
      async (answer) => /** @type {{ type: string }[]} */ (await answer.json()),
      () => [],
    );
    if (pages.some(({ type }) => type === 'page')) {
      return chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    }
  }
  throw new Error('Electron did not start');
}

function report() {
  const of = (/** @type {keyof typeof seen} */ which, /** @type {'content' | 'address'} */ what) =>
    median(seen[which].map((one) => one[what]));
  const base = of('bare', 'content');
  const rows = [
    { what: 'a bare window: first content', seen: `${whole(base)} ms` },
    .../** @type {const} */ (['fresh', 'again']).flatMap((which) => {
      const name = which === 'fresh' ? 'first start' : 'second start';
      const times = of(which, 'content') / base;
      return [
        {
          what: `Countersign, ${name}: first content`,
          seen: `${whole(of(which, 'content'))} ms, ${short(times)} times bare`,
          goal: `${GOAL} times`,
          met: times <= GOAL,
        },
        {
          what: `Countersign, ${name}: the listener’s address`,
          seen: `${whole(of(which, 'address'))} ms, ${short(of(which, 'address') / base)} times bare`,
        },
      ];
    }),
  ];
  const about = `${machine()}; ${seen.bare.length} starts each, medians.`;
  console.log(`${about}\n\n${goalTable(rows)}`);
  keepEvidence('bench', 'the start of the window', [{ what: 'run', seen: about }, ...rows], 'long');
}
