// Reads foreign texts (files and pasted texts of any length) in a thread of their own, with bounded time and memory.
// Webhooks arrive meanwhile, and a malicious text may take minutes.

import { HostError } from '../lib/errors.ts';
import { createWorkerThread } from '../lib/worker-thread.ts';
import type { Readers } from './share-worker.ts';

/** The worst file of the maximum length (millions of tiny objects) needs two thirds of it. */
const HEAP_MB = 2048;
const LIMIT_MS = 120_000;

/** Runs one of the readers of share-worker.ts. Throws HostError `too-large` if it takes too much time or memory. */
export async function readForeignText<What extends keyof Readers>(
  what: What,
  input: Parameters<Readers[What]>[0],
  limitMs = LIMIT_MS,
): Promise<ReturnType<Readers[What]>> {
  const thread = createWorkerThread<Readers>('share/share-worker', {
    ...{ limitMs: () => limitMs, maxOldGenerationSizeMb: HEAP_MB },
  });
  try {
    return (await thread.call(
      what,
      ...([input] as unknown as Parameters<Readers[What]>),
    )) as ReturnType<Readers[What]>;
  } catch (error) {
    throw takesTooMuch(error);
  } finally {
    await thread.stop();
  }
}

const takesTooMuch = (cause: unknown) =>
  new HostError('too-large', { what: 'import-work' }, { cause });
