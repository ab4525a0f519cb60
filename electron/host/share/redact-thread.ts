// What leaves is written in a thread of its own: a head takes as long as a body, and who made either is not known.

import { createWorkerThread } from '../lib/worker-thread.ts';
import type { RedactedExport, ExportJob } from './redact-export.ts';

export interface RedactThread {
  /** `redactExport`, later. Rejects when the host closes first, or the thread dies. */
  leave(job: ExportJob): Promise<RedactedExport>;
  stop(): Promise<void>;
}

export function createRedactThread(): RedactThread {
  const thread = createWorkerThread<ExportJob, RedactedExport>('share/redact-worker');
  return { leave: (job) => thread.run(job), stop: () => thread.stop() };
}
