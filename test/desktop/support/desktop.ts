// The desktop in a real Electron, on a free port and in the test's data folder.

import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { findElectron } from '../../setup/electron-runtime.mjs';

export interface Desktop {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** The listener's address, as the window shows it. */
  readonly listener: string;
  /** Closes the window and waits until the program has exited. */
  close(): Promise<void>;
}

/** The result of a start that opens no window. */
export interface Ended {
  readonly code: number | null;
  readonly said: string;
}

const APP = fileURLToPath(new URL('../../../', import.meta.url));
const ANY_PORT = ['--listen', '127.0.0.1:0'];

/** Alone a start takes 0.7 seconds. One that hung is repeated, which cost the suite a minute or two of its run. */
const LAUNCH_MS = 20_000;
const TRIES = 3;

/**
 * Starts the desktop and resolves when its window shows the listener's address. `args` replace the free port, as
 * after `npm start`. `program` is the folder that Electron opens.
 */
export async function startDesktop(
  folder: string,
  args = ANY_PORT,
  program = APP,
): Promise<Desktop> {
  const app = await launchDesktop(folder, args, program);
  const page = await app.firstWindow();
  const shown = page.getByText(/^127\.0\.0\.1:\d+$/).first();
  await shown.waitFor();
  const listener = `http://${(await shown.textContent()) ?? ''}`;
  return { app, page, listener, close: () => app.close() };
}

/** Starts the desktop and does not wait for its window. */
export async function launchDesktop(
  folder: string,
  args = ANY_PORT,
  program = APP,
): Promise<ElectronApplication> {
  for (let tries = 0; tries < TRIES; tries++) {
    const app = await launch(folder, args, program);
    if (app) return app;
  }
  throw new Error(`Electron did not start within ${LAUNCH_MS} ms, ${TRIES} times.`);
}

/** Starts the desktop where it exits again: beside another one in the same folder, or because of an error. */
export async function startAndEnd(folder: string, args = ANY_PORT): Promise<Ended> {
  let ended = await runToEnd(folder, args);
  for (let tries = 1; ended.code === null && tries < TRIES; tries++) {
    ended = await runToEnd(folder, args); // it hung, as in launch()
  }
  return ended;
}

async function runToEnd(folder: string, args: readonly string[]): Promise<Ended> {
  const { executablePath, args: first } = await findElectron();
  const child = spawn(executablePath, argumentsFor(first, folder, args), {
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: LAUNCH_MS,
    killSignal: 'SIGKILL',
  });
  const [[code], said] = (await Promise.all([once(child, 'exit'), text(child.stderr)])) as [
    [number | null],
    string,
  ];
  return { code, said };
}

/**
 * Starts Electron under Playwright. Returns null if Electron hangs, and kills it. Under Xvfb a few of a hundred starts
 * hung after a failure of Chromium's GPU process and before the window opened, hence also `--disable-gpu`.
 */
async function launch(
  folder: string,
  args: readonly string[],
  program: string,
): Promise<ElectronApplication | null> {
  const { executablePath, args: first } = await findElectron();
  const started = _electron.launch({
    executablePath,
    args: argumentsFor(first, folder, args, program),
    env: ENVIRONMENT,
  });
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, LAUNCH_MS, null));
  const app = await Promise.race([started, tooLate]);
  if (!app) {
    started.catch(() => undefined);
    spawnSync('pkill', ['-KILL', '-f', folder]);
  }
  return app;
}

const argumentsFor = (
  first: readonly string[],
  folder: string,
  args: readonly string[],
  program = APP,
) => [...first, '--disable-gpu', program, '--data', folder, ...args];

/** A failed start writes to stderr instead of showing a dialog that must be closed. */
const ENVIRONMENT = {
  ...(process.env as Record<string, string>),
  COUNTERSIGN_NO_DIALOG: '1',
};
