// Starts a test receiver (receivers.ts) in its own language, on a free port of this machine.

import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { needLanguage } from '../../setup/languages.mjs';
import { cleanUpLater } from '../../support/clean-up.ts';
import type { Command } from '../support/run-program.ts';
import { RECEIVERS, type ReceiverName, type TestReceiver } from './receivers.ts';

export interface RunningReceiver {
  /** `http://127.0.0.1:PORT/` */
  readonly url: string;
  /** Kills the receiver and resolves when all its processes have ended. Does nothing if it was called before. */
  readonly stop: () => Promise<void>;
}

/** How long a receiver may take to listen on a busy machine. */
const START_MS = 20_000;
/** Ten processes for PHP's server, because each answers one request at a time. A fixed locale for localeCompare. */
const DEFAULTS = { PHP_CLI_SERVER_WORKERS: '10', LC_ALL: 'C.UTF-8' };

export const programPath = ({ file }: Pick<TestReceiver, 'file'>): string =>
  fileURLToPath(new URL(`programs/${file}`, import.meta.url));

/** `php -n` reads no php.ini, so that the receiver behaves the same on every machine. */
const COMMANDS: Record<TestReceiver['language'], (file: string) => Command> = {
  php: (file) => ['php', '-n', '-d', 'display_errors=0', '-S', '127.0.0.1:0', file],
  python: (file) => ['python3', '-B', file],
  javascript: (file) => [process.execPath, file],
};

/** The line with the port: JSON on stdout, or the one that `php -S` prints on stderr. */
const LISTENING =
  /^\{"port": ?(\d+)\}$|Development Server \(http:\/\/127\.0\.0\.1:(\d+)\) started/m;

/** Characters that are kept of each stream, for the message of a failed start. */
const MAX_OUTPUT = 10_000;

/** The process groups that have not ended. This process kills them if it exits without stopping them. */
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach(killGroup));

interface StartOptions {
  readonly secret: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a receiver of this folder, as `startProgram` does. */
export const startReceiver = (name: ReceiverName, options: StartOptions) =>
  startProgram(programPath(RECEIVERS[name]), RECEIVERS[name].language, options);

/**
 * Starts a program and resolves when it listens. The end of the test file stops it, if the test does not.
 * Rejects with its messages if it exits first or takes longer than 20 seconds.
 */
export async function startProgram(
  file: string,
  language: TestReceiver['language'],
  { secret, env = {} }: StartOptions,
): Promise<RunningReceiver> {
  needLanguage(language);
  const [command, ...args] = COMMANDS[language](file);
  const child = spawn(command, args, {
    env: { ...process.env, ...DEFAULTS, ...env, SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // its own process group, with PHP's workers in it
  });
  running.add(child);
  // All processes of the group share the pipes. So the pipes close when the last one has ended.
  const closed = once(child, 'close').then(
    () => running.delete(child),
    () => running.delete(child), // it could not be started
  );
  const stop = async () => {
    if (running.has(child)) killGroup(child);
    await closed;
  };
  cleanUpLater(stop);
  try {
    return { url: `http://127.0.0.1:${await portOf(child, file)}/`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Reads the output until it names the port, and reads on, because a receiver with a full pipe would wait. */
function portOf(child: ChildProcessByStdio<null, Readable, Readable>, name: string) {
  return new Promise<number>((resolve, reject) => {
    const output = { stdout: '', stderr: '' };
    const fail = (what: string) => {
      clearTimeout(timer);
      reject(new Error(`The receiver ${name} ${what}.\n${output.stderr}${output.stdout}`));
    };
    const timer = setTimeout(() => fail(`does not listen after ${START_MS} ms`), START_MS);
    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8').on('data', (text: string) => {
        if (output[stream].length < MAX_OUTPUT) output[stream] += text;
        const found = LISTENING.exec(output[stream]);
        if (!found) return;
        clearTimeout(timer);
        resolve(Number(found[1] ?? found[2]));
      });
    }
    child.once('error', ({ message }) => fail(`cannot be started: ${message}`));
    child.once('close', (code) => fail(`ended with ${code} before it listened`));
  });
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
