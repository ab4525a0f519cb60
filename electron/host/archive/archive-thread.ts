// Sends work on the archive to a thread of its own (archive-worker.ts).

import type { ArchivePersonalData } from '../../../shared/contract/archive.ts';
import { HostError } from '../lib/errors.ts';
import { createWorkerThread } from '../lib/worker-thread.ts';
import type { ArchiveReads, ReadName } from './read/reads.ts';
import type { ArchiveJob, ArchiveResult, ArchiveTask } from './archive-worker.ts';
import type { Installation } from './copy/insert-captures.ts';

/** What is set: where the archive is, and what may leave for it. */
export interface ArchiveSetting {
  /** A secret: it holds a password. */
  readonly connectionString: string;
  readonly personalData: ArchivePersonalData;
}

export interface ArchiveThread {
  /** Rejects with HostError, also if the thread dies: a hostile server may bring that about. */
  ask<T>(setting: ArchiveSetting, task: ArchiveTask): Promise<T>;
  /** One of the functions of read/reads.ts. Rejects with HostError, or if the thread dies. */
  read<N extends ReadName>(
    setting: ArchiveSetting,
    name: N,
    ...input: Parameters<ArchiveReads[N]>
  ): ReturnType<ArchiveReads[N]>;
  /** What is under way fails. */
  stop(): Promise<void>;
}

/** Preparing captures makes much that is short-lived, which is collected less often with more room for it. */
const YOUNG = { maxYoungGenerationSizeMb: 64 };

export function createArchiveThread(folder: string, installation: Installation): ArchiveThread {
  const thread = createWorkerThread<ArchiveJob, ArchiveResult>('archive/archive-worker', YOUNG);

  async function ask<T>({ connectionString }: ArchiveSetting, task: ArchiveTask): Promise<T> {
    const asked = thread.run({ folder, installation, connectionString, task });
    const result = await asked.catch((cause: unknown) => {
      throw new HostError('archive-unusable', { why: 'other', reason: null }, { cause });
    });
    if (result.ok) return result.value as T;
    const { code, details } = result;
    throw new HostError(...([code, details] as ConstructorParameters<typeof HostError>));
  }

  return {
    ask,
    read: <N extends ReadName>(
      setting: ArchiveSetting,
      name: N,
      ...input: Parameters<ArchiveReads[N]>
    ) => ask(setting, { does: 'read', name, input }) as ReturnType<ArchiveReads[N]>,
    stop: () => thread.finish('close'),
  };
}
