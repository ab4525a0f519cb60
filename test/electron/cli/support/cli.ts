// The command line as a person runs it: a process of its own, with its output and exit code.

import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export const MAIN = fileURLToPath(
  new URL('../../../../dist/electron/cli/main.js', import.meta.url),
);

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly bytes: Buffer;
}

export interface RunOptions {
  readonly stdin?: string | Uint8Array;
  readonly env?: Record<string, string>;
}

/** Runs `countersign` with arguments until it ends. */
export async function countersign(
  args: readonly string[],
  options: RunOptions = {},
): Promise<Ended> {
  const child = start(args, options.env);
  child.stdin.on('error', () => undefined); // a command that does not read it
  child.stdin.end(options.stdin);
  return ended(child);
}

export interface Running {
  /** Waits until stdout matches; rejects when the command ends before. */
  printed(pattern: RegExp): Promise<string>;
  /** Sends a signal (SIGINT: Ctrl-C) and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

/** Runs a command that stays, until the test stops it, at the latest when the test ends. */
export function running(args: readonly string[], env?: Record<string, string>): Running {
  const child = start(args, env);
  onTestFinished(() => void child.kill('SIGKILL'));
  const end = ended(child);
  return {
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        let text = '';
        child.stdout.on('data', (chunk: Buffer) => {
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
  /** What `serve --json` printed. */
  readonly ready: { listener: string; ui: string | null; data: string; pid: number };
}

/** Runs `countersign serve --json` on any free port. */
export async function serving(
  args: readonly string[],
  env?: Record<string, string>,
): Promise<Serving> {
  const run = running(['serve', '--json', '--listen', '127.0.0.1:0', ...args], env);
  const line = await run.printed(/\n/);
  return { ...run, ready: JSON.parse(line) as Serving['ready'] };
}

/** Posts a body to a path of the listener; resolves to the status of the answer. */
export const post = async ({ ready }: Serving, path: string, body: string) =>
  (await fetch(ready.listener + path, { method: 'POST', body })).status;

/** The lines of `list --json`, once there are as many as are waited for and each has its verdict. */
export const listed = (data: string, count: number) =>
  eventually(async () => {
    const { stdout } = await countersign(['list', '--json', '--data', data]);
    const lines = stdout.split('\n').filter((line) => line !== '');
    const captures = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    return captures.length === count && captures.every(({ verdict }) => verdict) ? captures : null;
  });

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A file in a folder that is gone after the test. */
export function temporaryFile(content: string | Uint8Array, name = 'file.json'): string {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, content);
  return file;
}

/** Waits until `probe` gives something, a second or two as a rule. */
export async function eventually<T>(probe: () => Promise<T | null | undefined>): Promise<T> {
  const until = performance.now() + 30_000;
  for (;;) {
    const found = await probe();
    if (found !== null && found !== undefined) return found;
    if (performance.now() > until) throw new Error('it did not happen within 30 s');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function start(args: readonly string[], env: Record<string, string> = {}) {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('COUNTERSIGN_'),
  );
  return spawn(process.execPath, [MAIN, ...args], {
    env: { ...Object.fromEntries(inherited), ...env },
  });
}

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
