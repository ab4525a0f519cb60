// Runs a compiler or a compiled program.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Command = readonly [program: string, ...args: string[]];

/** Newer Go versions compile the standard library themselves. The cache keeps it for the next run. */
const GO_CACHE = fileURLToPath(
  new URL('../../../node_modules/.cache/countersign-go', import.meta.url),
);

/** An environment without the machine's settings and without network access. */
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

/** Runs a program and resolves to its output. Rejects with its messages if it fails. */
export async function run(
  [program, ...args]: Command,
  { stdin = '', cwd }: { stdin?: string; cwd?: string } = {},
): Promise<string> {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...GO } });
  let output = '';
  let messages = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (messages += text));
  child.stdin.on('error', () => undefined); // the program exited before it read all input
  child.stdin.end(stdin);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ended with ${code}: ${messages}${output.slice(-2000)}`));
    });
  });
}
