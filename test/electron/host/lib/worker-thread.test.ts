// A command with a worker thread must end when it has its results, neither earlier nor never.

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '../support/test-host.ts';

const BUILT = new URL('../../../../dist/electron/host/lib/worker-thread.js', import.meta.url).href;

/** It finds a program that never ends, and is no limit on speed. This test waits for it without hearing its own timeout. */
const TOO_LONG_MS = 50_000;

/** Runs a program that only has such a thread. */
function program(work: string) {
  const file = join(tempFolder(), 'program.mjs');
  writeFileSync(
    file,
    `import { createWorkerThread } from ${JSON.stringify(BUILT)};
    const thread = createWorkerThread('verify/verify-worker');
    const capture = { body: new Uint8Array(), headers: [], method: 'POST', target: '/', tls: null };
    const nothing = ['recognise', capture, [], []];
    ${work}`,
  );
  const options = { encoding: 'utf8', timeout: TOO_LONG_MS } as const;
  const { status, stdout } = spawnSync(process.execPath, [file], options);
  return { status, stdout };
}

it('a program runs until each result it awaits has come', () => {
  const work = 'for (const n of [1, 2, 3]) console.log(n, await thread.call(...nothing));';
  expect(program(work)).toEqual({ status: 0, stdout: '1 null\n2 null\n3 null\n' });
});

it('a finished thread does its earlier jobs and the last one, and no job after that', () => {
  const work = `const jobs = [thread.call(...nothing), thread.finish(...nothing), thread.call(...nothing)];
    console.log(JSON.stringify((await Promise.allSettled(jobs)).map(({ status, reason }) => reason?.message ?? status)));`;
  expect(program(work)).toEqual({
    status: 0,
    stdout: '["fulfilled","fulfilled","the host is closing"]\n',
  });
});

it('a program that stops a thread whose answers are on their way goes on when it has ended', () => {
  const work = `await thread.call(...nothing);
    void Promise.allSettled([thread.call(...nothing), thread.call(...nothing)]);
    const bothAnsweredMs = performance.now() + 500;
    while (performance.now() < bothAnsweredMs);
    await thread.stop();
    console.log('stopped');`;
  expect(program(work)).toEqual({ status: 0, stdout: 'stopped\n' });
});
