// Runs `countersign serve` in its own process for the benches, by default with one endpoint, `/hooks/bench`.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProgram } from './processes.mjs';

export const BENCH_SECRET = 'whsec_BENCH_0123456789abcdef';
export const BENCH_PATH = '/hooks/bench';

const built = (/** @type {string} */ path) =>
  fileURLToPath(new URL(`../../dist/${path}`, import.meta.url));

/** The benches' endpoint for `serve --endpoints`. */
export const BENCH_ENDPOINT = {
  name: 'Bench',
  path: BENCH_PATH,
  kind: 'api-integration',
  secretEnv: 'BENCH_SECRET',
};

/**
 * Starts it and resolves when it listens.
 * @param {string} folder an empty folder, for the data too
 * @param {object} [options]
 * @param {string} [options.data] a data folder elsewhere
 * @param {boolean} [options.window] false: serves no window
 * @param {boolean} [options.bundled] false: runs the modules one by one, so that a profile names their files
 * @param {string[]} [options.nodeArgs] before the program's own
 * @param {object[]} [options.endpoints]
 * @param {string[]} [options.args] after the program's own
 * @param {Record<string, string>} [options.env]
 */
export async function startServed(
  folder,
  {
    data = join(folder, 'data'),
    window = true,
    bundled = true,
    nodeArgs = [],
    endpoints = [BENCH_ENDPOINT],
    args: more = [],
    env = {},
  } = {},
) {
  const file = join(folder, 'endpoints.json');
  writeFileSync(file, JSON.stringify(endpoints));
  const args = ['serve', '--json', '--listen', '127.0.0.1:0', '--data', data, '--endpoints', file];
  const cli = built(bundled ? 'program/countersign.js' : 'electron/cli/main.js');
  const where = window ? ['--ui', '127.0.0.1:0'] : ['--no-ui'];
  const program = startProgram(process.execPath, [...nodeArgs, cli, ...args, ...where, ...more], {
    BENCH_SECRET,
    ...env,
  });
  const { listener, ui } = JSON.parse(await program.firstLine());
  return { listener, ui, data, pid: program.pid, stop: program.stop };
}
