// Loaded before a host (node --import): ends its process with SIGKILL at one named point, as a power switch would. The
// product has no such points; they are found by what it asks of SQLite (kill-at-sqlite.mjs) and of the file system.
//   commit:before, commit:after    the durable commit that holds a webhook
//   verdict:before                 the write of a webhook's verdict; its sender has been answered
//   migration:N:before|after       the commit of the N-th step
//   rename:N:before|after          the N-th file that gets another name

import fs from 'node:fs';
import { register, syncBuiltinESMExports } from 'node:module';

const [what, ...rest] = (process.env.COUNTERSIGN_TEST_KILL_AT ?? '').split(':');
const when = rest.at(-1);

export const point = { what, number: Number(rest[0]) };

/** SIGKILL ends the process when this thread next gives way, so it does. */
export function die() {
  process.kill(process.pid, 'SIGKILL');
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/** Does `work`, and ends the process before or after it where this is the point. */
export function around(isHere, work) {
  if (isHere && when === 'before') die();
  const result = work();
  if (isHere && when === 'after') die();
  return result;
}

let renamed = 0;
const { renameSync } = fs;
fs.renameSync = (from, to) => {
  if (what !== 'rename') return renameSync(from, to);
  renamed++;
  return around(renamed === point.number, () => renameSync(from, to));
};
syncBuiltinESMExports();

// Whoever asks for SQLite gets ours, which asks for the real one.
const ours = new URL('kill-at-sqlite.mjs', import.meta.url).href;
const hook = `export const resolve = (name, context, next) =>
  name === '@photostructure/sqlite' && context.parentURL !== '${ours}'
    ? { url: '${ours}', shortCircuit: true }
    : next(name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
