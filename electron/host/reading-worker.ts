// The worker thread behind reading-thread.ts: it reads one foreign text.

import { parentPort } from 'node:worker_threads';
import { readImportFile } from './import-reading.ts';
import type { Message } from './worker-thread.ts';

/** What is read here: values in, values out, and none of them throws. */
const READERS = {
  import: readImportFile,
};

export type Readers = typeof READERS;

/** One reader's name with what it gets. */
export type ReadingJob = {
  readonly [What in keyof Readers]: {
    readonly what: What;
    readonly input: Parameters<Readers[What]>[0];
  };
}[keyof Readers];

parentPort?.on('message', ({ id, job }: Message<ReadingJob>) => {
  parentPort?.postMessage({ id, result: READERS[job.what](job.input) });
});
