// Countersign's peers in `npm run bench`: tools that record HTTP requests, each configured to answer 200 itself. Two
// come from npm with their own lock file, mitmdump from Debian.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm } from '../../build/npm.mjs';
import { needPackages } from '../setup/system-packages.mjs';
import { VALID } from './contestants.mjs';
import { freePort, startProgram } from './processes.mjs';
import { BENCH_PATH } from './served.mjs';

/** @typedef {import('./contestants.mjs').Contestant} Contestant */

const folderOfPeers = fileURLToPath(new URL('peers/', import.meta.url));
const MODULES = { mockttp: 'mockttp', mountebank: '@mbtest/mountebank' };

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

/** @type {Contestant} */
const MOUNTEBANK = {
  name: 'mountebank --datadir',
  lacks: 'a file for each request, not flushed to the disk; no verification',
  body: VALID,
  start: startMountebank,
};

/** @type {Contestant} */
const MITMDUMP = {
  name: 'mitmdump -w',
  lacks: 'one file, not flushed to the disk; no verification',
  body: VALID,
  start: startMitmdump,
};

/**
 * Installs what is missing.
 * @returns {{ peers: Contestant[], missing: [name: string, how: string][], versions: string[] }} `missing`: with how
 *   to get it
 */
export function preparePeers() {
  /** @type {Contestant[]} */
  const peers = [];
  /** @type {[string, string][]} */
  const missing = [];
  const versions = [];
  const ofNpm = [MOCKTTP, MOUNTEBANK];
  if (installModules()) {
    peers.push(...ofNpm);
    versions.push(...Object.entries(MODULES).map(([name, path]) => `${name} ${installed(path)}`));
  } else {
    const how = 'npm ci --ignore-scripts --prefix test/bench/peers';
    missing.push(...ofNpm.map(({ name }) => /** @type {[string, string]} */ ([name, how])));
  }
  const mitmproxy = installMitmproxy();
  if (mitmproxy.version !== null) {
    peers.push(MITMDUMP);
    versions.push(`mitmproxy ${mitmproxy.version}`);
  } else {
    missing.push([MITMDUMP.name, mitmproxy.how]);
  }
  return { peers, missing, versions };
}

function installModules() {
  const wanted = JSON.parse(readFileSync(join(folderOfPeers, 'package.json'), 'utf8')).dependencies;
  const isThere = () =>
    Object.entries(wanted).every(([path, version]) => installed(path) === version);
  if (isThere()) return true;
  process.stderr.write('Installing the peers (once) ...\n');
  return npm(['ci', '--ignore-scripts'], { cwd: folderOfPeers }) && isThere();
}

/** @param {string} path @returns {string | null} its version */
function installed(path) {
  const file = join(folderOfPeers, 'node_modules', path, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : null;
}

/** @returns {{ version: string } | { version: null, how: string }} */
function installMitmproxy() {
  const version = () => {
    const { stdout } = spawnSync('mitmdump', ['--version'], { encoding: 'utf8' });
    return /^Mitmproxy: (.*)$/m.exec(stdout ?? '')?.[1];
  };
  const found = version();
  if (found) return { version: found };
  try {
    needPackages('mitmproxy');
  } catch (error) {
    return { version: null, how: error.message.split('\n').at(-1).trim() };
  }
  const now = version();
  return now ? { version: now } : { version: null, how: 'install mitmproxy, from mitmproxy.org' };
}

/** @param {string} folder */
async function startMountebank(folder) {
  const [control, port] = [await freePort(), await freePort()];
  const mb = join(folderOfPeers, 'node_modules', MODULES.mountebank, 'bin', 'mb');
  const program = startProgram(process.execPath, [
    ...[mb, 'start', '--host', '127.0.0.1', '--localOnly', '--port', String(control)],
    ...['--datadir', join(folder, 'mountebank'), '--nologfile', '--loglevel', 'error'],
    ...['--pidfile', join(folder, 'mb.pid')],
  ]);
  await program.listensAt(control);
  const imposter = { protocol: 'http', host: '127.0.0.1', port, recordRequests: true };
  const made = await fetch(`http://127.0.0.1:${control}/imposters`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(imposter),
  });
  if (made.status !== 201) throw new Error(`mountebank: ${await made.text()}`);
  return { url: `http://127.0.0.1:${port}${BENCH_PATH}`, stop: program.stop };
}

/** @param {string} folder */
async function startMitmdump(folder) {
  const port = await freePort();
  // A reverse proxy needs an upstream server. `lazy` and the script prevent any request to it.
  const program = startProgram('mitmdump', [
    ...['-q', '--mode', 'reverse:http://127.0.0.1:9', '--set', 'connection_strategy=lazy'],
    ...['--listen-host', '127.0.0.1', '--listen-port', String(port)],
    ...['-s', join(folderOfPeers, 'answer.py'), '-w', join(folder, 'flows')],
  ]);
  await program.listensAt(port);
  return { url: `http://127.0.0.1:${port}${BENCH_PATH}`, stop: program.stop };
}
