// Redacts and writes exports in a thread of its own, because a capture's head and body may be large and come from
// anyone.

import { createWorkerThread } from '../lib/worker-thread.ts';
import type { RedactedExport, ExportJob } from './redact-export.ts';

export interface RedactThread {
  /** `redactExport` in the thread. Rejects if the host closes first or the thread dies. */
  leave(job: ExportJob): Promise<RedactedExport>;
  stop(): Promise<void>;
}

export function createRedactThread(): RedactThread {
  const thread = createWorkerThread<ExportJob, RedactedExport>('share/redact-worker');
  return { leave: (job) => thread.run(job), stop: () => thread.stop() };
}
