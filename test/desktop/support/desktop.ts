// The desktop in a real Electron, on a free port and in the test's data folder.

import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
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

/**
 * Playwright's gate: no window opens before Playwright listens. It loads this itself only for an Electron that it finds
 * itself; without it a quarter of the starts hung for a window that navigates while Playwright attaches to it.
 */
export const GATE = ['-r', join(APP, 'node_modules/playwright-core/lib/server/electron/loader.js')];
const ANY_PORT = ['--listen', '127.0.0.1:0'];

/** Chromium sometimes hangs if it is ended while it starts. Alone a start takes 0.7 seconds. */
const END_MS = 20_000;
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
  const { executablePath, args: first } = await findElectron();
  return _electron.launch({
    executablePath,
    args: [...GATE, ...argumentsFor(first, folder, args, program)],
    env: ENVIRONMENT,
  });
}

/** Starts the desktop where it exits again: beside another one in the same folder, or because of an error. */
export async function startAndEnd(folder: string, args = ANY_PORT): Promise<Ended> {
  let ended = await runToEnd(folder, args);
  for (let tries = 1; ended.code === null && tries < TRIES; tries++) {
    ended = await runToEnd(folder, args); // it hung
  }
  return ended;
}

async function runToEnd(folder: string, args: readonly string[]): Promise<Ended> {
  const { executablePath, args: first } = await findElectron();
  const child = spawn(executablePath, argumentsFor(first, folder, args), {
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: END_MS,
    killSignal: 'SIGKILL',
  });
  const [[code], said] = (await Promise.all([once(child, 'exit'), text(child.stderr)])) as [
    [number | null],
    string,
  ];
  return { code, said };
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
