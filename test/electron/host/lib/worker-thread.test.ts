// A worker thread and the end of the program: a command ends when it has its answers, neither before nor never.

import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '../support/test-host.ts';

const BUILT = new URL('../../../../dist/electron/host/lib/worker-thread.js', import.meta.url).href;

/** Runs a program that has nothing but such a thread. */
function program(work: string) {
  const file = join(tempFolder(), 'program.mjs');
  writeFileSync(
    file,
    `import { createWorkerThread } from ${JSON.stringify(BUILT)};
    const thread = createWorkerThread('verify/verify-worker');
    const nothing = { kind: 'assess', captures: [] };
    ${work}`,
  );
  const options = { encoding: 'utf8', timeout: 15_000 } as const;
  const { status, stdout } = spawnSync(process.execPath, [file], options);
  return { status, stdout };
}

it('a program that waits for an answer runs on until it is there, however many came before', () => {
  const work = 'for (const n of [1, 2, 3]) console.log(n, await thread.run(nothing));';
  expect(program(work)).toEqual({ status: 0, stdout: '1 []\n2 []\n3 []\n' });
});

it('a program that waits for nothing ends, though the thread was never stopped', () => {
  expect(program("thread.warm(); console.log('warm');")).toEqual({ status: 0, stdout: 'warm\n' });
});
