// The worker thread behind import-thread.ts: it reads one file.

import { parentPort } from 'node:worker_threads';
import { readImportFile, type ImportFile } from './import-reading.ts';
import type { Message } from './worker-thread.ts';

parentPort?.on('message', ({ id, job }: Message<ImportFile>) => {
  parentPort?.postMessage({ id, result: readImportFile(job) });
});
