// Cleaning up after a test and after a test file: what they started is closed, and what they wrote is deleted.

import { onTestFinished, TestRunner } from 'vitest';

const cleanups: (() => unknown)[] = [];

/** Calls `cleanup` when the test file has ended (test/setup/clean-up.ts), the last one first. */
export function cleanUpLater(cleanup: () => unknown): void {
  cleanups.push(cleanup);
}

/** Calls `cleanup` when the test that runs has ended; with the file where the file itself calls it, and where several tests run at once. */
export function cleanUpAfterTest(cleanup: () => unknown): void {
  const test = TestRunner.getCurrentTest();
  if (test && !test.concurrent) onTestFinished(async () => void (await cleanup()));
  else cleanUpLater(cleanup);
}

export async function cleanUp(): Promise<void> {
  while (cleanups.length > 0) await cleanups.pop()?.();
}
