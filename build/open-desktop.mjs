// Starting: opens the desktop window and waits until its process ends, or returns the reason why this machine cannot
// show it. Only this file decides what counts as "cannot".

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import {
  downloadElectron,
  electronArguments,
  electronFolder,
  electronProgram,
} from './electron-binary.mjs';
import { root } from './npm.mjs';

// If this machine cannot run Electron (no libraries, no screen, no sandbox), it dies within a second or two. A later
// failure is the program's own and must not be hidden.
const startingMs = 15_000;

// The program itself gave up and has told the person why (EX_CONFIG, for example a port in use). A browser would meet
// the same problem.
const refusedByTheProgram = 78;

/**
 * Opens the window and waits until it ends.
 * @param {string[]} args for Countersign
 * @returns {Promise<{ ended: true, code: number } | { ended: false, reason: string }>}
 */
export async function openDesktop(args) {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) {
    return cannot('there is no display (DISPLAY and WAYLAND_DISPLAY are not set)');
  }
  let folder;
  try {
    folder = electronFolder();
  } catch (error) {
    return cannot(/** @type {Error} */ (error).message.replace(/\.$/, ''));
  }
  if (!folder) {
    process.stderr.write('Fetching Electron (once) ...\n');
    const failure = downloadElectron();
    if (failure) return cannot(`Electron could not be downloaded (${failure})`);
    folder = /** @type {string} */ (electronFolder());
  }
  return await watch(electronProgram(folder), [...sandbox(), root, ...args]);
}

function sandbox() {
  const needed = electronArguments();
  if (needed.length > 0) {
    process.stderr.write('Running as root: Electron starts without its sandbox (--no-sandbox).\n');
  }
  return needed;
}

/** @param {string} program @param {string[]} args */
async function watch(program, args) {
  const env = { ...process.env };
  delete env.ELECTRON_RUN_AS_NODE; // set in the terminals of editors that are Electron themselves
  const started = Date.now();
  const child = spawn(program, args, { stdio: 'inherit', env });

  let stopping = false;
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    stopping = true;
    // The terminal sends Ctrl-C to both of us; a second one would cut a clean end short.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, passOn);

  const end = await new Promise((resolve) => {
    child.once('error', (error) => resolve({ text: error.message, code: 1 }));
    child.once('exit', (code, signal) =>
      resolve(
        signal
          ? { text: `it was ended by ${signal}`, code: 128 + constants.signals[signal] }
          : { text: `exit code ${code}`, code },
      ),
    );
  });
  for (const signal of signals) process.off(signal, passOn);

  const broken = end.code !== 0 && end.code !== refusedByTheProgram && !stopping;
  if (broken && Date.now() - started < startingMs) {
    return cannot(`Electron did not start (${end.text})`);
  }
  return /** @type {const} */ ({ ended: true, code: end.code });
}

/** @param {string} reason */
function cannot(reason) {
  return /** @type {const} */ ({ ended: false, reason });
}
