// Waits for a job of the host, and cancels it if the client cancels the call.

import type { Job } from '../../../shared/contract/sending.ts';
import type { Call } from './tool.ts';

/** Resolves when the job has ended, cancelled or not. `advanced` is called with each state before. */
export async function jobEnded(
  id: number,
  { ask, on, signal }: Call,
  advanced: (job: Job) => void = () => undefined,
): Promise<void> {
  const cancel = () => void ask('jobs.cancel', { id }).catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  let stop: () => void = () => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const look = (job: Job) => {
        if (job.id !== id) return;
        if (job.endedAtMs === null) advanced(job);
        else resolve();
      };
      stop = on('job', look);
      if (signal.aborted) cancel();
      ask('jobs.list', null).then((jobs) => jobs.forEach(look), reject); // it may have ended before
    });
  } finally {
    stop();
    signal.removeEventListener('abort', cancel);
  }
}
