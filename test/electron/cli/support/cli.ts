// Runs the command line: in this process, which takes a tenth of the time, or as a user does, in a process of its own.

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Terminal } from '../../../../electron/cli/lib/terminal.ts';
import { runCommand } from '../../../../electron/cli/run.ts';
import { cleanUpLater } from '../../../support/clean-up.ts';
import { soon } from '../../../support/soon.ts';

export const MAIN = fileURLToPath(
  new URL('../../../../dist/program/countersign.js', import.meta.url),
);

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly bytes: Buffer;
}

/** The values of JSON Lines. */
export const linesOf = <T = Record<string, unknown>>(stdout: string): T[] =>
  stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as T]));

export interface RunOptions {
  readonly stdin?: string | Uint8Array;
  readonly env?: Record<string, string>;
}

let turn: Promise<unknown> = Promise.resolve();

/** Runs `countersign` with these arguments in this process, one after the other. */
export function countersign(args: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const ended = turn.then(() => runHere(args, options));
  turn = ended.catch(() => undefined);
  return ended;
}

async function runHere(args: readonly string[], options: RunOptions): Promise<Ended> {
  const { terminal, written } = testTerminal(options);
  return { code: await runCommand(args, terminal), ...written() };
}

/** A terminal without a person, and what was written to it. */
export function testTerminal({ stdin = '', env = {} }: RunOptions = {}) {
  const stdout = collector();
  const stderr = collector();
  const terminal = {
    ...{ stdin: Readable.from([Buffer.from(stdin)]), stdout: stdout.stream, stderr: stderr.stream },
    env: { ...inherited(), ...env },
    signals: new EventEmitter(),
    exitCode: 0,
  } satisfies Terminal;
  const written = () => {
    const bytes = stdout.bytes();
    return { bytes, stdout: bytes.toString(), stderr: stderr.bytes().toString() };
  };
  return { terminal, written };
}

function collector() {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, bytes: () => Buffer.concat(chunks) };
}

/** The same in a process of its own, as a user starts it. */
export async function startedAlone(
  args: readonly string[],
  options: RunOptions = {},
): Promise<Ended> {
  const child = start(args, options.env);
  cleanUpLater(() => child.kill('SIGKILL')); // else one that never ends would outlive its test's timeout
  child.stdin.on('error', () => undefined); // the command may not read it
  child.stdin.end(options.stdin);
  return ended(child);
}

export interface Running {
  /** Waits until standard output, or standard error, matches; rejects if the command ends first. */
  printed(pattern: RegExp, on?: 'stdout' | 'stderr'): Promise<string>;
  /** Sends a signal (SIGINT: Ctrl-C) and waits for the process to end. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

/** Starts a command that runs until the test stops it or ends. */
export function running(args: readonly string[], env?: Record<string, string>): Running {
  const child = start(args, env);
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited; // before its folder is deleted
  });
  const end = ended(child);
  return {
    printed: (pattern, on = 'stdout') =>
      new Promise((resolve, reject) => {
        let text = '';
        child[on].on('data', (chunk: Buffer) => {
          text += chunk.toString();
          if (pattern.test(text)) resolve(text);
        });
        void end.then(({ code, stderr }) => reject(new Error(`ended with ${code}: ${stderr}`)));
      }),
    stop: (signal = 'SIGINT') => {
      child.kill(signal);
      return end;
    },
  };
}

export interface Serving extends Running {
  /** The first line of `serve --json`. */
  readonly ready: { listener: string; ui: string | null; data: string; pid: number };
}

/** Starts `countersign serve --json` on any free port. */
export async function serving(
  args: readonly string[],
  env?: Record<string, string>,
): Promise<Serving> {
  const run = running(['serve', '--json', '--listen', '127.0.0.1:0', ...args], env);
  const line = await run.printed(/\n/);
  return { ...run, ready: JSON.parse(line) as Serving['ready'] };
}

/** The same in this process, where no other command can run until it is stopped. */
export async function servingHere(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Omit<Serving, 'printed'>> {
  const { terminal, written } = testTerminal({ env });
  const serve = ['serve', '--json', '--listen', '127.0.0.1:0', ...args];
  const code = turn.then(() => runCommand(serve, terminal));
  turn = code;
  const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
    terminal.signals.emit(signal);
    return { code: await code, ...written() };
  };
  onTestFinished(() => void stop());
  const line = await eventually(() => Promise.resolve(/^.*(?=\n)/.exec(written().stdout)?.[0]));
  return { ready: JSON.parse(line) as Serving['ready'], stop };
}

/** Posts a body to a path of the listener and resolves to the status. */
export const post = async ({ ready }: Pick<Serving, 'ready'>, path: string, body: string) =>
  (await fetch(ready.listener + path, { method: 'POST', body })).status;

/** Waits until `list --json` has this many lines, each with a verdict, and returns them. */
export const listed = (data: string, count: number) =>
  eventually(async () => {
    const { stdout } = await countersign(['list', '--json', '--data', data]);
    const captures = linesOf(stdout);
    return captures.length === count && captures.every(({ verdict }) => verdict) ? captures : null;
  });

/** Creates a folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a file in a folder that is deleted after the test. */
export function temporaryFile(content: string | Uint8Array, name = 'file.json'): string {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, content);
  return file;
}

/** Waits until `probe` returns a value, usually a second or two. */
export const eventually = <T>(probe: () => Promise<T | null | undefined>): Promise<T> =>
  soon(async () => {
    const found = await probe();
    if (found === null || found === undefined) throw new Error('it did not happen');
    return found;
  });

/** In place of the user's own data folder. */
const ownData = mkdtempSync(join(tmpdir(), 'countersign-cli-'));
cleanUpLater(() => rmSync(ownData, { recursive: true, force: true }));

const inherited = () => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('COUNTERSIGN_')),
  ),
  COUNTERSIGN_DATA: ownData,
});

const start = (args: readonly string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, [MAIN, ...args], { env: { ...inherited(), ...env } });

function ended(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const bytes = Buffer.concat(out);
      resolve({ code, bytes, stdout: bytes.toString(), stderr: Buffer.concat(err).toString() });
    });
  });
}
