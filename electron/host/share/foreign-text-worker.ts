// The worker thread behind foreign-text-thread.ts. It reads one foreign text.

import { parentPort } from 'node:worker_threads';
import type { Message } from '../lib/worker-thread.ts';
import { readArchived } from './read-archived.ts';
import { readCase } from './read-case.ts';
import { readImportFile } from './read-import.ts';

/** The readers. They have no side effects and never throw. */
const READERS = {
  import: readImportFile,
  case: readCase,
  archived: readArchived,
};

export type Readers = typeof READERS;

/** A reader's name with its input. */
export type ReadingJob = {
  readonly [What in keyof Readers]: {
    readonly what: What;
    readonly input: Parameters<Readers[What]>[0];
  };
}[keyof Readers];

parentPort?.on('message', ({ id, job }: Message<ReadingJob>) => {
  parentPort?.postMessage({ id, result: read(job) });
});

/** The cast is safe: `ReadingJob` pairs each reader with its own input. */
function read({ what, input }: ReadingJob): ReturnType<Readers[ReadingJob['what']]> {
  const reader = READERS[what] as (
    input: ReadingJob['input'],
  ) => ReturnType<(typeof READERS)[typeof what]>;
  return reader(input);
}
