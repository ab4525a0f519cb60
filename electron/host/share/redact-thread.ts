// Redacts what leaves in a thread of its own, because a capture's head and body may be large and come from anyone.

import { createWorkerThread } from '../lib/worker-thread.ts';
import type { ExportJob, HideJob, RedactedExport } from './redact-export.ts';
import type { ShareFunctions } from './share-worker.ts';

export interface RedactThread {
  /** `redactExport` in the thread. Rejects if the host closes first or the thread dies. */
  leave(job: ExportJob): Promise<RedactedExport>;
  /** The same for `hideIn`. */
  hide(job: HideJob): Promise<unknown>;
  stop(): Promise<void>;
}

export function createRedactThread(): RedactThread {
  const thread = createWorkerThread<ShareFunctions>('share/share-worker');
  return {
    leave: (job) => thread.call('leave', job),
    hide: (job) => thread.call('hide', job),
    stop: () => thread.stop(),
  };
}
