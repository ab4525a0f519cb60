// The worker thread behind redact-thread.ts. It redacts and writes one capture at a time.

import { parentPort } from 'node:worker_threads';
import type { Message } from '../lib/worker-thread.ts';
import { redactExport, type ExportJob } from './redact-export.ts';

parentPort?.on('message', ({ id, job }: Message<ExportJob>) => {
  parentPort?.postMessage({ id, result: redactExport(job) });
});
