// The worker thread behind redact-thread.ts: it writes one capture after the other as it may leave.

import { parentPort } from 'node:worker_threads';
import type { Message } from '../lib/worker-thread.ts';
import { redactExport, type ExportJob } from './redact-export.ts';

parentPort?.on('message', ({ id, job }: Message<ExportJob>) => {
  parentPort?.postMessage({ id, result: redactExport(job) });
});
