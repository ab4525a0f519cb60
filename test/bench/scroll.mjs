// `npm run bench:scroll`: the window while webhooks arrive, `--rate` per second until `--captures` have arrived (or for
// `--seconds`). A person in turn watches the top of the list, scrolls with the wheel, and filters. It prints the main
// thread's longest tasks (Chromium trace), the delay until the newest webhook is on screen, and the memory.

import { chromium } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../build/ensure-built.mjs';
import { findBrowser } from '../setup/browser.mjs';
import { keepEvidence } from '../support/evidence.mjs';
import { heapInUse } from './page-heap.mjs';
import { startSender } from './paced-sender.mjs';
import { startServed } from './served.mjs';
import { traceTasks } from './trace-tasks.mjs';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '500' },
    captures: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
  },
});
const rate = Number(values.rate);
const captures = Number(values.captures ?? rate * Number(values.seconds));

/** The duration of watching, scrolling and filtering. */
const TURN_MS = { watch: 6000, scroll: 10_000, filter: 4000 };
const WHEEL_MS = 40;

if (!values['no-build']) await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'countersign-scroll-'));
const served = await startServed(folder);
const browser = await chromium.launch(findBrowser());
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(served.ui);
  await page.getByRole('button', { name: 'Send a sample' }).click();
  await page.getByRole('treeitem').first().waitFor();
  await page.evaluate(watchNewest);

  const client = await page.context().newCDPSession(page);
  const heapBefore = await heapInUse(client);
  const trace = await traceTasks(browser, page, folder);
  const sender = startSender(served.listener, { rate, captures });
  const watched = await useTheWindow(page, sender.done);
  const sent = await sender.done;
  await page.waitForTimeout(2000);
  const seen = await page.evaluate(() => window.seenNewest);
  const tasks = await trace.stop();
  const heapAfter = await heapInUse(client);
  print({ sent, tasks, delays: delaysOf(sent.answeredAt, seen, watched), heapBefore, heapAfter });
  if (complaints.length > 0) throw new Error(`the window complained: ${complaints.join('; ')}`);
} finally {
  await browser.close();
  await served.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** In the page: records when each webhook was the newest on screen, after the frame that shows it. */
function watchNewest() {
  window.seenNewest = [];
  let last = -1;
  const look = () => {
    const name = document.querySelector('[role="treeitem"] .row-name')?.textContent ?? '';
    const number = Number(/^Order (\d+)$/.exec(name)?.[1] ?? -1);
    if (number === last) return;
    last = number;
    requestAnimationFrame(() => setTimeout(() => window.seenNewest.push([Date.now(), number])));
  };
  const list = document.querySelector('.list-pane');
  new MutationObserver(look).observe(list, { childList: true, subtree: true });
}

/** Watches, scrolls and filters in turn until all have arrived. Returns the spans in which the list was at its top. */
async function useTheWindow(page, done) {
  let isOver = false;
  void done.then(() => {
    isOver = true;
  });
  const watched = [];
  const list = page.getByRole('tree', { name: 'Captures' });
  const filter = page.getByRole('combobox', { name: 'Filter' });
  while (!isOver) {
    await page.mouse.move(0, 0); // the list holds arrivals back under the pointer
    const from = Date.now();
    await page.waitForTimeout(TURN_MS.watch);
    watched.push([from + 500, Date.now()]);

    await list.hover();
    for (let end = Date.now() + TURN_MS.scroll, turn = 0; Date.now() < end; turn++) {
      await page.mouse.wheel(0, turn % 100 < 70 ? 700 : -500);
      await page.waitForTimeout(WHEEL_MS);
    }
    await filter.focus();
    for (const text of ['is:invalid', ' amount>100', ' Order']) {
      await page.keyboard.type(text, { delay: 40 });
      await page.waitForTimeout(TURN_MS.filter / 3);
    }
    await page.keyboard.press('Escape');
    await filter.fill('');
    await page.waitForTimeout(1000);
  }
  return watched;
}

/** Times from a webhook's answer until it or a newer one was on screen, only while the list was at its top. */
function delaysOf(answeredAt, seen, watched) {
  return watched.flatMap(([from, to]) => {
    const looks = seen.filter(([ms]) => ms >= from && ms <= to);
    const last = looks.at(-1)?.[1] ?? -1;
    let at = 0;
    return answeredAt.flatMap((answeredMs, number) => {
      if (answeredMs < from || answeredMs > to - 1000) return [];
      if (number > last) return [to - answeredMs]; // never on screen: at least this long
      while (looks[at][1] < number) at++;
      return [Math.max(0, looks[at][0] - answeredMs)];
    });
  });
}

function print({ sent, tasks, delays, heapBefore, heapAfter }) {
  const sorted = [...delays].sort((a, b) => a - b);
  const share = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  const most = (unit) => tasks.reduce((max, task) => Math.max(max, task[unit]), 0);
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
  const answered = sent.answeredAt.length - sent.failed;
  const rows = [
    {
      what: 'webhooks answered 200',
      seen: `${answered} of ${captures}`,
      goal: 'all',
      met: answered === captures,
    },
    { what: 'a second', seen: (sent.answeredAt.length / sent.seconds).toFixed(0) },
    {
      what: 'longest task of the main thread',
      seen: `${most('ms').toFixed(1)} ms (processor ${most('processorMs').toFixed(1)} ms)`,
      goal: 'at most 50 ms',
      met: most('ms') <= 50,
    },
    {
      what: 'tasks over 50 ms',
      seen: `${tasks.filter(({ ms }) => ms > 50).length} of ${tasks.length}`,
    },
    { what: 'webhooks timed from answer to screen', seen: delays.length },
    { what: 'from answer to screen, median', seen: `${share(0.5)} ms` },
    {
      what: 'from answer to screen, 95 %',
      seen: `${share(0.95)} ms`,
      goal: 'at most 250 ms',
      met: share(0.95) <= 250,
    },
    { what: 'from answer to screen, most', seen: `${sorted.at(-1)} ms` },
    { what: 'heap of the window, before', seen: megabytes(heapBefore) },
    { what: 'heap of the window, after', seen: megabytes(heapAfter) },
  ];
  const where = `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores`;
  console.log(`\n${where}, Node ${process.version}\n`);
  console.log('| figure | value | goal |\n|---|---:|---|');
  for (const { what, seen, goal = '' } of rows) console.log(`| ${what} | ${seen} | ${goal} |`);
  keepEvidence(
    'bench',
    `the window while webhooks arrive, ${captures}`,
    [{ what: 'run', seen: where }, ...rows],
    'long',
  );
}
