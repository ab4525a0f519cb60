// Reads the archive that is set, for the window's commands.

import { HostError } from '../lib/errors.ts';
import type { ArchiveReads, ReadName } from './read/reads.ts';
import type { ArchiveThread } from './archive-thread.ts';
import type { Copying } from './copying.ts';

/** One of the functions of read/reads.ts. Throws HostError `no-archive`, or rejects with what the function rejects with. */
export type ReadArchive = <N extends ReadName>(
  name: N,
  ...input: Parameters<ArchiveReads[N]>
) => ReturnType<ArchiveReads[N]>;

export function createArchiveReading(
  thread: Pick<ArchiveThread, 'read'>,
  copying: Pick<Copying, 'present'>,
): ReadArchive {
  return (name, ...input) => {
    const setting = copying.present();
    if (!setting) throw new HostError('no-archive');
    return thread.read(setting, name, ...input);
  };
}
