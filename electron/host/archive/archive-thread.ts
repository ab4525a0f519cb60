// Sends work on the archive to a thread of its own (archive-worker.ts).

import type { ArchivePersonalData } from '../../../shared/contract/archive.ts';
import { HostError } from '../lib/errors.ts';
import { createWorkerThread, EndedError } from '../lib/worker-thread.ts';
import type { ArchiveReads, ReadName } from './read/reads.ts';
import type { ArchiveFunctions, Copied, CopyTask, Place, Reached } from './archive-worker.ts';
import type { Installation } from './copy/insert-captures.ts';

/** What is set: where the archive is, and what may leave for it. */
export interface ArchiveSetting {
  /** A secret: it holds a password. */
  readonly connectionString: string;
  readonly personalData: ArchivePersonalData;
}

export interface ArchiveThread {
  /** Everything rejects with HostError, also if the thread dies: a hostile server may bring that about. */
  try(setting: ArchiveSetting): Promise<string>;
  reach(setting: ArchiveSetting): Promise<Reached>;
  copy(setting: ArchiveSetting, task: CopyTask): Promise<Copied>;
  /** One of the functions of read/reads.ts. */
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
  const thread = createWorkerThread<ArchiveFunctions>('archive/archive-worker', YOUNG);
  const place = ({ connectionString }: ArchiveSetting): Place => ({
    ...{ folder, installation, connectionString },
  });
  const told = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((cause: unknown) => {
      if (!(cause instanceof EndedError)) throw cause;
      throw new HostError('archive-unusable', { why: 'other', reason: null }, { cause });
    });
  return {
    try: (setting) => told(thread.call('try', place(setting))),
    reach: (setting) => told(thread.call('reach', place(setting))),
    copy: (setting, task) => told(thread.call('copy', place(setting), task)),
    read: <N extends ReadName>(
      setting: ArchiveSetting,
      name: N,
      ...input: Parameters<ArchiveReads[N]>
    ) => told(thread.call('read', place(setting), name, input)) as ReturnType<ArchiveReads[N]>,
    stop: () => thread.finish('close'),
  };
}
