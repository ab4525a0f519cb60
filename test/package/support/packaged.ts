// The packaged program: its location and its start. Its fuses block Playwright's usual connection, so the page is
// reached through a Chromium switch that only the starter of the program can pass.

import { chromium, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { electronArguments } from '../../../build/electron-binary.mjs';

const OUTPUT =
  process.env.COUNTERSIGN_PACKAGED ??
  fileURLToPath(new URL('../../../test-results/package', import.meta.url));
const PLACES: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['mac', 'mac-arm64'].map(
    (folder) => `${folder}/Countersign.app/Contents/MacOS/Countersign`,
  ),
  win32: ['win-unpacked/Countersign.exe', 'win-arm64-unpacked/Countersign.exe'],
  linux: ['linux-unpacked/countersign', 'linux-arm64-unpacked/countersign'],
};
const START_MS = 20_000;
const COMMAND_MS = 30_000;

/** The program's executable, and its archive's folder. */
export function findPackaged(): { program: string; resources: string } {
  const places = (PLACES[process.platform] ?? []).map((place) => join(OUTPUT, place));
  const program = places.find(existsSync);
  if (!program) throw new Error(`There is no packaged program in ${OUTPUT}.`);
  const onMac = process.platform === 'darwin';
  return { program, resources: join(dirname(program), onMac ? '../Resources' : 'resources') };
}

export interface Packaged {
  readonly page: Page;
  /** The listener's address. */
  readonly listener: string;
  readonly process: ChildProcess;
  /** Its stderr so far. */
  readonly said: () => string;
  /** Closes the window and resolves when the program has exited. */
  readonly close: () => Promise<{ code: number | null }>;
}

/** Starts the packaged program in a data folder and resolves when its window shows the listener's address. */
export async function startPackaged(
  folder: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Packaged> {
  try {
    return await start(folder, args, env);
  } catch {
    return await start(folder, args, env); // Electron may hang under Xvfb (test/desktop/support/desktop.ts)
  }
}

async function start(
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Packaged> {
  const { program } = findPackaged();
  const first = [...electronArguments(), '--disable-gpu', '--remote-debugging-port=0'];
  const own = ['--data', folder, '--listen', '127.0.0.1:0'];
  const child = spawn(program, [...first, ...own, ...args], {
    env: { ...process.env, COUNTERSIGN_NO_DIALOG: '1', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  try {
    const debuggerAt = await whenPageIsThere(child, () => said);
    const browser = await chromium.connectOverCDP(debuggerAt, { timeout: START_MS });
    const page = browser.contexts()[0]?.pages()[0];
    if (!page) throw new Error('The program shows no page.');
    const shown = page.getByText(/^127\.0\.0\.1:\d+$/).first();
    await shown.waitFor({ timeout: START_MS });
    const listener = `http://${(await shown.textContent()) ?? ''}`;
    const close = async () => {
      await page.close().catch(() => undefined); // the connection closes with the program
      return { code: (await exited)[0] };
    };
    return { page, listener, process: child, said: () => said, close };
  } catch (error) {
    child.kill('SIGKILL');
    await exited;
    throw new Error(`The packaged program did not start. It said: ${said}`, { cause: error });
  }
}

/** Chromium's debugging address, from stderr. A connection before the first page exists may hang. */
async function whenPageIsThere(child: ChildProcess, said: () => string): Promise<string> {
  const until = Date.now() + START_MS;
  while (child.exitCode === null && Date.now() < until) {
    const host = /DevTools listening on ws:\/\/([^/]+)/.exec(said())?.[1];
    if (host && (await hasPage(host))) return `http://${host}`;
    await sleep(50);
  }
  throw new Error('Its page never came up.');
}

async function hasPage(host: string): Promise<boolean> {
  const targets = (await (await fetch(`http://${host}/json/list`)).json()) as { url: string }[];
  return targets.some(({ url }) => url.startsWith('app://countersign'));
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command of the packaged program, or another start that exits by itself. */
export function runPackaged(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  program = findPackaged().program,
): Promise<Ended> {
  const all = [...commandSwitches(), ...args];
  return runToEnd(program, all, { ...process.env, COUNTERSIGN_NO_DIALOG: '1', ...env });
}

/** Arguments before a command: on Linux, those needed without a display. */
export const commandSwitches = (): string[] => [
  ...electronArguments(),
  ...(process.platform === 'linux' ? ['--ozone-platform=headless', '--log-level=3'] : []),
];

/** Runs Electron as plain Node, if the fuse allows it. */
export const runAsNode = (
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Ended> => runToEnd(program, args, { ...process.env, ELECTRON_RUN_AS_NODE: '1', ...env });

async function runToEnd(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Ended> {
  const child = spawn(program, args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: COMMAND_MS,
    killSignal: 'SIGKILL',
  });
  const [[code], out, err] = (await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ])) as [[number | null], string, string];
  return { code, out, err };
}

/** A temporary folder that is deleted after the work. */
export async function inTempFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-packaged-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The program's version from package.json. */
export const VERSION = (
  JSON.parse(
    readFileSync(fileURLToPath(new URL('../../../package.json', import.meta.url)), 'utf8'),
  ) as { version: string }
).version;
