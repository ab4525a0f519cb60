// Sends work on the archive to a thread of its own (archive-worker.ts).

import type { ArchivePersonalData } from '../../../shared/contract/archive.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import { createWorkerThread } from '../lib/worker-thread.ts';
import type { ArchiveJob, ArchiveResult, ArchiveTask } from './archive-worker.ts';
import type { Installation } from './insert-captures.ts';

/** What is set: where the archive is, and what may leave for it. */
export interface ArchiveSetting {
  /** A secret: it holds a password. */
  readonly connectionString: string;
  readonly personalData: ArchivePersonalData;
}

export interface ArchiveThread {
  /** Rejects with ArchiveFailure, or if the thread dies. */
  ask<T>(setting: ArchiveSetting, task: ArchiveTask): Promise<T>;
  /** What is under way fails. */
  stop(): Promise<void>;
}

/** A failure of the thread, as data. */
export class ArchiveFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'ArchiveFailure';
    this.failure = failure;
  }
}

export function createArchiveThread(folder: string, installation: Installation): ArchiveThread {
  const thread = createWorkerThread<ArchiveJob, ArchiveResult>('archive/archive-worker');
  return {
    ask: async <T>({ connectionString }: ArchiveSetting, task: ArchiveTask): Promise<T> => {
      const result = await thread.run({ folder, installation, connectionString, task });
      if (result.ok) return result.value as T;
      throw new ArchiveFailure(result);
    },
    stop: () => thread.finish('close'),
  };
}
