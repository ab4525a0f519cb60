// Redacts what leaves in a thread of its own, because a capture's head and body may be large and come from anyone.

import { createWorkerThread } from '../lib/worker-thread.ts';
import type { ExportJob, HideJob, RedactedExport } from './redact-export.ts';

export interface RedactThread {
  /** `redactExport` in the thread. Rejects if the host closes first or the thread dies. */
  leave(job: ExportJob): Promise<RedactedExport>;
  /** The same for `hideIn`. */
  hide(job: HideJob): Promise<unknown>;
  stop(): Promise<void>;
}

export function createRedactThread(): RedactThread {
  const thread = createWorkerThread<ExportJob | HideJob, unknown>('share/redact-worker');
  return {
    leave: (job) => thread.run(job) as Promise<RedactedExport>,
    hide: (job) => thread.run(job),
    stop: () => thread.stop(),
  };
}
