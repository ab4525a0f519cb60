// A failed test run leaves nothing behind.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const VITEST = path('../../node_modules/vitest/vitest.mjs');
const CONFIG = path('leaving/vitest.config.ts');

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it('kills the processes and deletes the folder of a failed run', async () => {
  const { code, said } = await new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, [VITEST, 'run', '--config', CONFIG], (error, stdout, stderr) =>
      resolve({ code: error?.code, said: stdout + stderr }),
    );
  });
  expect(code, said).toBe(1);
  const left = /^left (.*)$/m.exec(said)?.[1];
  const { folder, pid } = JSON.parse(left ?? '{}') as { folder: string; pid: number };
  expect(dirname(folder)).toContain('cs-tests-');
  expect(existsSync(dirname(folder))).toBe(false);
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(said).toContain(`A test left a process, which is ended now: ${pid}`);
});
