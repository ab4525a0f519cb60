// A compiler, or what it made, as a process of its own.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Command = readonly [program: string, ...args: string[]];

/** Standard library packages that a newer Go compiles are kept for the next run. */
const GO_CACHE = fileURLToPath(
  new URL('../../../node_modules/.cache/countersign-go', import.meta.url),
);

/** Nothing of the machine's own settings, and nothing over the network. */
const GO = {
  CGO_ENABLED: '0',
  GO111MODULE: 'on',
  GOCACHE: GO_CACHE,
  GOENV: 'off',
  GOFLAGS: '-mod=mod',
  GOPATH: join(GO_CACHE, 'path'),
  GOPROXY: 'off',
  GOTOOLCHAIN: 'local',
  GOWORK: 'off',
};

/** Runs a program to its end: what it wrote. Rejects, with its messages, where it fails. */
export async function run(
  [program, ...args]: Command,
  { stdin = '', cwd }: { stdin?: string; cwd?: string } = {},
): Promise<string> {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...GO } });
  let output = '';
  let messages = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (messages += text));
  child.stdin.on('error', () => undefined); // it ended before it read everything
  child.stdin.end(stdin);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ended with ${code}: ${messages}${output.slice(-2000)}`));
    });
  });
}
