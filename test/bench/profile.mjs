// `npm run bench -- --profile`: the host's time under load. It takes a CPU profile of the answering thread and adds up
// self times by group of code and by file.

import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { VALID } from './contestants.mjs';
import { machine, short, table, whole } from './figures.mjs';
import { inspect, inspectable } from './inspector.mjs';
import { load } from './load.mjs';
import { freePort } from './processes.mjs';
import { BENCH_PATH, startServed } from './served.mjs';

/** @typedef {import('./inspector.mjs').ProfileNode} ProfileNode */
/** @typedef {import('./inspector.mjs').CpuProfile} CpuProfile */

const SHOWN_FILES = 12;
const ours = new URL('../../dist/', import.meta.url).href;

/**
 * Native code has no file, so its time counts for its caller. The store mostly calls SQLite, so both are one group.
 * @type {readonly [group: string, isOf: (url: string) => boolean][]}
 */
const GROUPS = [
  ['SQLite, and the store that calls it', (url) => url.startsWith(`${ours}electron/host/store/`)],
  ['our other files', (url) => url.startsWith(ours)],
  ['crypto', (url) => /^node:(internal\/)?crypto/.test(url)],
  [
    'HTTP, sockets, streams',
    (url) => /^node:(_http|http|net|events|stream|internal\/(http|stream))/.test(url),
  ],
  ['the rest of Node', (url) => url.startsWith('node:')],
  ['packages', (url) => url.includes('/node_modules/')],
];

/**
 * Loads the host at each number of connections and prints the profile.
 * @param {import('./bench.mjs').Plan} plan
 */
export async function profile({ folder, connections, seconds, warmUpSeconds }) {
  console.log(`\n${machine()}; every webhook valid, window closed, profiled.`);
  for (const count of connections) {
    const port = await freePort();
    const own = mkdtempSync(join(folder, 'profile-'));
    const served = await startServed(own, {
      window: false,
      bundled: false,
      nodeArgs: inspectable(port),
    });
    const inspector = await inspect(port);
    const options = { url: served.listener + BENCH_PATH, body: VALID, connections: count };
    await load({ ...options, seconds: warmUpSeconds, warmUpSeconds: 0 });
    await inspector.startProfile();
    const { perSecond } = await load({ ...options, seconds, warmUpSeconds: 0 });
    const times = selfTimes(await inspector.stopProfile());
    await inspector.close();
    await served.stop();

    console.log(`\n${whole(perSecond)} webhooks a second, connections: ${count}.`);
    print(times);
  }
}

/** @param {ReturnType<typeof selfTimes>} times */
function print({ busyMs, idleMs, groups, files }) {
  const share = (/** @type {number} */ ms) => `${((100 * ms) / busyMs).toFixed(1)} %`;
  const rows = (/** @type {Map<string, number>} */ times) =>
    [...times].sort((a, b) => b[1] - a[1]).map(([name, ms]) => [name, whole(ms), share(ms)]);
  const busy = (100 * busyMs) / (busyMs + idleMs);
  console.log(`The thread that answers was busy for ${short(busy)} % of the time.\n`);
  console.log(table(['its own time', 'ms', 'share'], rows(groups)));
  console.log(`\n${table(['file', 'ms', 'share'], rows(files).slice(0, SHOWN_FILES))}`);
}

/** @param {CpuProfile} profile */
function selfTimes({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node])),
  );
  /** @type {Map<string, number>} */
  const groups = new Map();
  /** @type {Map<string, number>} */
  const files = new Map();
  let busyMs = 0;
  let idleMs = 0;
  samples.forEach((id, at) => {
    const node = byId.get(id);
    const ms = timeDeltas[at] / 1000;
    if (node.callFrame.functionName === '(idle)') {
      idleMs += ms;
      return;
    }
    busyMs += ms;
    const url = fileOf(node, parents);
    const group = groupOf(node, url);
    groups.set(group, (groups.get(group) ?? 0) + ms);
    if (url === '') return;
    const file = url.startsWith(ours) ? url.slice(ours.length) : url;
    files.set(file, (files.get(file) ?? 0) + ms);
  });
  return { busyMs, idleMs, groups, files };
}

/** Built-in functions have no file and count for their caller. */
function fileOf(node, parents) {
  let at = node;
  while (at && at.callFrame.url === '') at = parents.get(at.id);
  return at?.callFrame.url ?? '';
}

function groupOf({ callFrame: { functionName } }, url) {
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (functionName === '(program)') return 'native code outside of any function';
  return GROUPS.find(([, isOf]) => isOf(url))?.[0] ?? 'not known';
}
