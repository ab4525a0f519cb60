// The worker thread behind foreign-text-thread.ts: it reads one foreign text.

import { parentPort } from 'node:worker_threads';
import type { Message } from '../lib/worker-thread.ts';
import { readCase } from './read-case.ts';
import { readImportFile } from './read-import.ts';

/** What is read here: values in, values out, and none of them throws. */
const READERS = {
  import: readImportFile,
  case: readCase,
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
  parentPort?.postMessage({ id, result: read(job) });
});

/** The input is the reader's own: `ReadingJob` has the two together. */
function read({ what, input }: ReadingJob): ReturnType<Readers[ReadingJob['what']]> {
  const reader = READERS[what] as (
    input: ReadingJob['input'],
  ) => ReturnType<(typeof READERS)[typeof what]>;
  return reader(input);
}
