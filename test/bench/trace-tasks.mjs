// Durations of the tasks of a page's main thread, from a Chromium trace.

import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const TASKS = 'disabled-by-default-devtools.timeline'; // RunTask
const NAMES = '__metadata'; // the names of the threads

/**
 * Starts a trace. `stop` ends it and returns the main thread's tasks, each with its wall-clock and processor time. In
 * the difference other programs had the processor.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('@playwright/test').Page} page
 * @param {string} folder for the trace's file
 */
export async function traceTasks(browser, page, folder) {
  const session = await browser.newBrowserCDPSession();
  const file = join(folder, 'trace.json');
  await session.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: { includedCategories: [TASKS, NAMES], excludedCategories: ['*'] },
  });
  return {
    stop: async () => {
      const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
      await session.send('Tracing.end');
      const { stream } = await complete;
      await save(session, stream, file);
      return tasksIn(file);
    },
  };
}

async function save(session, handle, file) {
  const out = createWriteStream(file);
  for (;;) {
    const { data, eof } = await session.send('IO.read', { handle, size: 1 << 20 });
    if (!out.write(data)) await once(out, 'drain');
    if (eof) break;
  }
  out.end();
  await once(out, 'finish');
}

/** A trace has one event per line. The page's renderer is the one with the busiest main thread. */
async function tasksIn(file) {
  const byThread = new Map();
  const mainThreads = new Set();
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (!/"name":"(RunTask|thread_name)"/.test(line)) continue;
    const event = JSON.parse(line.replace(/(,|\],.*)$/, ''));
    const thread = `${event.pid} ${event.tid}`;
    if (event.args.name === 'CrRendererMain') mainThreads.add(thread);
    if (event.dur === undefined) continue;
    const tasks = byThread.get(thread) ?? [];
    tasks.push({ ms: event.dur / 1000, processorMs: (event.tdur ?? 0) / 1000 });
    byThread.set(thread, tasks);
  }
  const ofPages = [...byThread].filter(([thread]) => mainThreads.has(thread));
  const busiest = ofPages.sort((a, b) => b[1].length - a[1].length)[0];
  if (!busiest) throw new Error('the trace holds no task of a page');
  return busiest[1];
}
