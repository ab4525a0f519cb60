// The worker thread behind redact-thread.ts: it writes one capture after the other as it may leave.

import { parentPort } from 'node:worker_threads';
import { letLeave, type LeavingJob } from './redact-export.ts';
import type { Message } from '../lib/worker-thread.ts';

parentPort?.on('message', ({ id, job }: Message<LeavingJob>) => {
  parentPort?.postMessage({ id, result: letLeave(job) });
});
