// A failed test run leaves nothing behind.

import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { scratch } from './scratch.mjs';

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
  expect(dirname(folder)).toMatch(/\/cs-[\da-z]+-/);
  expect(existsSync(dirname(folder))).toBe(false);
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(said).toContain(`A test left a process, which is ended now: ${pid}`);
});

it('removes the folder that a killed run has left, and none of a run that goes on', async () => {
  const gone = (2 ** 22 + 1).toString(36); // above the highest number of a process
  const [left, other] = [gone, process.pid.toString(36)].map((pid) =>
    mkdtempSync(join(tmpdir(), `cs-${pid}-`)),
  );
  const end = scratch(0);
  expect([left, other].map((folder) => existsSync(folder ?? ''))).toEqual([false, true]);
  await end();
  rmSync(other ?? '', { recursive: true });
});
