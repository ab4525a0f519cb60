// `countersign serve` with its window, in a process of its own, for a bench that drives the window. One endpoint,
// `/hooks/bench`, with a secret.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../../dist/electron/cli/main.js', import.meta.url));

/** @param {string} folder an empty folder, for the data too */
export async function startServed(folder) {
  const endpoints = join(folder, 'endpoints.json');
  const bench = {
    name: 'Bench',
    path: '/hooks/bench',
    kind: 'api-integration',
    secretEnv: 'BENCH_SECRET',
  };
  writeFileSync(endpoints, JSON.stringify([bench]));
  const args = ['serve', '--json', '--listen', '127.0.0.1:0', '--ui', '127.0.0.1:0'];
  const child = spawn(
    process.execPath,
    [cli, ...args, '--data', join(folder, 'data'), '--endpoints', endpoints],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, BENCH_SECRET: 'whsec_BENCH_0123456789abcdef' },
    },
  );
  const exited = once(child, 'exit');
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    exited.then(([code]) => Promise.reject(new Error(`serve ended with code ${code}`))),
  ]);
  const { listener, ui } = JSON.parse(line);
  return {
    listener,
    ui,
    stop: async () => {
      child.kill('SIGINT');
      await exited;
    },
  };
}
