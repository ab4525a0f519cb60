// Countersign's peer in `npm run bench`: mockttp, which records HTTP requests in memory, from npm with its own lock file.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm } from '../../build/npm.mjs';
import { VALID } from './contestants.mjs';
import { startProgram } from './processes.mjs';
import { BENCH_PATH } from './served.mjs';

/** @typedef {import('./contestants.mjs').Contestant} Contestant */

const folderOfPeers = fileURLToPath(new URL('peers/', import.meta.url));
const { dependencies } = JSON.parse(readFileSync(join(folderOfPeers, 'package.json'), 'utf8'));

/** @type {Contestant} */
export const MOCKTTP = {
  name: 'mockttp',
  lacks: 'keeps requests in memory only; no verification',
  body: VALID,
  start: async () => {
    const program = startProgram(process.execPath, [join(folderOfPeers, 'mockttp-server.mjs')]);
    return { url: (await program.firstLine()) + BENCH_PATH, stop: program.stop };
  },
};

/**
 * Installs the peer if it is missing.
 * @returns {{ peers: Contestant[], missing: [name: string, how: string][], versions: string[] }} `missing`: with how
 *   to get it
 */
export function preparePeers() {
  if (!isInstalled()) {
    process.stderr.write('Installing the peer (once) ...\n');
    npm(['ci', '--ignore-scripts'], { cwd: folderOfPeers });
  }
  return isInstalled()
    ? { peers: [MOCKTTP], missing: [], versions: [`mockttp ${dependencies.mockttp}`] }
    : {
        ...{ peers: [], versions: [] },
        missing: [[MOCKTTP.name, 'npm ci --ignore-scripts --prefix test/bench/peers']],
      };
}

function isInstalled() {
  const file = join(folderOfPeers, 'node_modules/mockttp/package.json');
  return (
    existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === dependencies.mockttp
  );
}
