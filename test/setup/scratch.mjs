// Test runs: each run has its own temporary folder. Its end deletes the folder and kills every process that was started
// with it, so that a failed test leaves nothing behind. Vitest and Playwright call this as `globalSetup`.

import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parentOf, processIds } from './process-table.mjs';

/** The variables that `tmpdir()` reads on any system. */
const VARIABLES = ['TMPDIR', 'TEMP', 'TMP'];
/** A closed browser needs a moment until its last process has exited. */
const GRACE_MS = 3000;

/** Makes a temporary folder for this process and its children. Returns the function that cleans up. */
export default function scratch() {
  // Short, because the folders nest, and the path of a socket has at most 103 bytes.
  removeLeft(place());
  const folder = mkdtempSync(join(place(), `${OURS}${process.pid.toString(RADIX)}-`));
  chmodSync(folder, 0o711); // a test starts a host as another user, who must be able to enter
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

const OURS = 'cs-';
/** The process stands in the name, in few characters. */
const RADIX = 36;

/** Removes the folders of runs that were killed: in memory they would take room until the next start of the machine. */
function removeLeft(/** @type {string} */ place) {
  for (const name of readdirSync(place)) {
    const [, pid] = /^cs-([\da-z]+)-\w{6}$/.exec(name) ?? [];
    if (pid === undefined || isRunning(Number.parseInt(pid, RADIX))) continue;
    try {
      rmSync(join(place, name), { recursive: true, force: true });
    } catch {
      // it belongs to another user
    }
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'; // somebody else's
  }
}

const IN_MEMORY = '/dev/shm';
const ROOM = 8 * 1024 ** 3;

/**
 * A folder in memory if the system has one with room: each commit waits for the disk, which took half the time of the
 * host's tests and an eighth of their processor time. The long forms use the disk, and TMPDIR chooses another place.
 */
function place() {
  const { LONG_TESTS, TMPDIR } = process.env;
  if (LONG_TESTS === '1' || TMPDIR || freemem() < ROOM) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize < ROOM ? tmpdir() : IN_MEMORY;
  } catch {
    return tmpdir();
  }
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
      // It has exited already.
    }
  }
}

/**
 * The processes with this temporary folder, except this process and its children, which are the runner's workers.
 * Empty on a system without /proc.
 * @param {string} folder
 */
function startedWith(folder) {
  return processIds().flatMap((pid) => {
    try {
      const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
      if (!variables.includes(`TMPDIR=${folder}`)) return [];
      if (pid === process.pid || parentOf(pid) === process.pid) return [];
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return [{ pid, command }];
    } catch {
      return []; // it has exited meanwhile, or belongs to another user
    }
  });
}
