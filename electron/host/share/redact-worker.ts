// The worker thread behind redact-thread.ts. It does one job at a time.

import { parentPort } from 'node:worker_threads';
import type { Message } from '../lib/worker-thread.ts';
import { hideIn, redactExport, type ExportJob, type HideJob } from './redact-export.ts';

parentPort?.on('message', ({ id, job }: Message<ExportJob | HideJob>) => {
  const result = 'value' in job ? hideIn(job) : redactExport(job);
  parentPort?.postMessage({ id, result });
});
