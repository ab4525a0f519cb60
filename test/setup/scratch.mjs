// Running the tests: each run has a temporary folder of its own. At its end the folder is deleted and every process that
// was started with it is ended, so that a failed test leaves neither. Vitest and Playwright call it as `globalSetup`.

import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Where `tmpdir()` looks, on every system. */
const VARIABLES = ['TMPDIR', 'TEMP', 'TMP'];
/** A browser that was closed needs a moment until its last process has ended. */
const GRACE_MS = 3000;

/** Makes the folder the temporary one of this process and of all that it starts; returns what ends and deletes. */
export default function scratch() {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-tests-'));
  chmodSync(folder, 0o711); // a test starts a host as another user, who has to pass through
  const before = VARIABLES.map((name) => /** @type {const} */ ([name, process.env[name]]));
  for (const name of VARIABLES) process.env[name] = folder;
  return async () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    await endProcesses(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** @param {string} folder */
async function endProcesses(folder) {
  const endsAtMs = Date.now() + GRACE_MS;
  while (startedWith(folder).length > 0 && Date.now() < endsAtMs) await pause(50);
  for (const { pid, command } of startedWith(folder)) {
    console.error(`A test left a process, which is ended now: ${pid} ${command}`);
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

/**
 * The processes whose temporary folder this is, but for this one and its children, which are the runner's own workers.
 * None where the system has no /proc.
 * @param {string} folder
 */
function startedWith(folder) {
  return processIds().flatMap((pid) => {
    try {
      const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
      if (!variables.includes(`TMPDIR=${folder}`)) return [];
      // Behind the name in brackets: the state, then the parent.
      const parent = /.*\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
      if (pid === process.pid || Number(parent) === process.pid) return [];
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return [{ pid, command }];
    } catch {
      return []; // it has ended meanwhile, or belongs to another user
    }
  });
}

function processIds() {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  } catch {
    return [];
  }
}
