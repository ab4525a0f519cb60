// Reads foreign texts (files and pasted texts of any length) in a thread of their own, with bounded time and memory.
// Webhooks arrive meanwhile, and a malicious text may take minutes.

import { HostError } from '../lib/errors.ts';
import { createWorkerThread } from '../lib/worker-thread.ts';
import type { Readers, ReadingJob } from './foreign-text-worker.ts';

/** The worst file of the maximum length (millions of tiny objects) needs two thirds of it. */
const HEAP_MB = 2048;
const LIMIT_MS = 120_000;

/**
 * Runs one of the readers of foreign-text-worker.ts. Throws HostError `too-large` if it takes too much time or memory.
 */
export async function readForeignText<What extends keyof Readers>(
  what: What,
  input: Parameters<Readers[What]>[0],
  limitMs = LIMIT_MS,
): Promise<ReturnType<Readers[What]>> {
  const limits = { maxOldGenerationSizeMb: HEAP_MB };
  const thread = createWorkerThread<ReadingJob, ReturnType<Readers[What]>>(
    'share/foreign-text-worker',
    limits,
  );
  const timer = setTimeout(() => void thread.stop(), limitMs);
  try {
    return await thread.run({ what, input } as ReadingJob);
  } catch (error) {
    throw takesTooMuch(error);
  } finally {
    clearTimeout(timer);
    await thread.stop();
  }
}

const takesTooMuch = (cause: unknown) =>
  new HostError('too-large', { what: 'import-work' }, { cause });
