// Reading a long file in a thread of its own, with bounded time and memory: a file may be made to take minutes, and
// webhooks arrive meanwhile.

import { HostError } from './errors.ts';
import { readImportFile, type ImportFile, type ReadImport } from './import-reading.ts';
import { createWorkerThread } from './worker-thread.ts';

/** A shorter file is read at once: even the worst of this length takes less than the start of a thread. */
const LONG_BYTES = 128 * 1024;

/** The worst file of the longest length that is read (millions of tiny objects) takes two thirds of it. */
const HEAP_MB = 2048;
const LIMIT_MS = 120_000;

/** Throws HostError `too-large` where a file takes too much time or memory to read. */
export async function readImportInThread(
  file: ImportFile,
  limitMs = LIMIT_MS,
): Promise<ReadImport> {
  if (file.bytes.length <= LONG_BYTES) return readImportFile(file);
  const limits = { maxOldGenerationSizeMb: HEAP_MB };
  const thread = createWorkerThread<ImportFile, ReadImport>('import-worker', limits);
  const timer = setTimeout(() => void thread.stop(), limitMs);
  try {
    return await thread.run(file);
  } catch (error) {
    throw takesTooMuch(error);
  } finally {
    clearTimeout(timer);
    await thread.stop();
  }
}

const takesTooMuch = (cause: unknown) =>
  new HostError(
    'too-large',
    'Reading this file takes too much time or memory. Import it in several parts.',
    { cause, details: { what: 'import' } },
  );
