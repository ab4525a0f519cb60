// Sends work on the archive to a thread of its own (archive-worker.ts).

import type { ArchivePersonalData } from '../../../shared/contract/archive.ts';
import { HostError } from '../lib/errors.ts';
import { createWorkerThread, EndedError } from '../lib/worker-thread.ts';
import type { ArchiveReads, ReadName } from './read/reads.ts';
import type { ArchiveFunctions, CopyTask, Place } from './archive-worker.ts';
import type { Installation } from './copy/insert-captures.ts';

/** What is set: where the archive is, and what may leave for it. */
export interface ArchiveSetting {
  /** A secret: it holds a password. */
  readonly connectionString: string;
  readonly personalData: ArchivePersonalData;
}

export type ArchiveThread = ReturnType<typeof createArchiveThread>;

/** One of the functions of read/reads.ts, on the archive that is set. Throws HostError `no-archive` if none is. */
export type ReadArchive = <N extends ReadName>(
  name: N,
  ...input: Parameters<ArchiveReads[N]>
) => ReturnType<ArchiveReads[N]>;

/** Preparing captures makes much that is short-lived, which is collected less often with more room for it. */
const YOUNG = { maxYoungGenerationSizeMb: 64 };

export function createArchiveThread(folder: string, installation: Installation) {
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
    /** Everything rejects with HostError, also if the thread dies: a hostile server may bring that about. */
    try: (setting: ArchiveSetting) => told(thread.call('try', place(setting))),
    reach: (setting: ArchiveSetting) => told(thread.call('reach', place(setting))),
    copy: (setting: ArchiveSetting, task: CopyTask) =>
      told(thread.call('copy', place(setting), task)),
    /** One of the functions of read/reads.ts. */
    read: <N extends ReadName>(
      setting: ArchiveSetting,
      name: N,
      ...input: Parameters<ArchiveReads[N]>
    ): ReturnType<ArchiveReads[N]> =>
      told(thread.call('read', place(setting), name, input)) as ReturnType<ArchiveReads[N]>,
    /** What is under way fails. */
    stop: () => thread.finish('close'),
  };
}
