// Cleaning up after a test file: what its tests started is closed, and what they wrote is deleted.

const cleanups: (() => unknown)[] = [];

/** Calls `cleanup` when the test file has ended (test/setup/clean-up.ts), the last one first. */
export function cleanUpLater(cleanup: () => unknown): void {
  cleanups.push(cleanup);
}

export async function cleanUp(): Promise<void> {
  while (cleanups.length > 0) await cleanups.pop()?.();
}
