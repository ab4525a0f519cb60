// The team's archive: setting it and giving it up.

import type { ArchiveSave } from '../../shared/contract/archive.ts';
import type { Failure } from '../../shared/contract/failure.ts';
import { call } from './host.ts';
import type { Slice } from './store.ts';

export interface ArchiveSlice {
  /** Sets the archive once the host has reached it. Null on success; otherwise the error, and nothing has changed. */
  readonly saveArchive: (save: ArchiveSave) => Promise<Failure | null>;
  /** Copies nothing more. Null on success, otherwise the error. */
  readonly removeArchive: () => Promise<Failure | null>;
}

export const archiveSlice: Slice<ArchiveSlice> = (_, get) => ({
  saveArchive: async (save) => {
    const reply = await call('archive.save', save);
    void get().loadStatus();
    return reply.ok ? null : reply;
  },

  removeArchive: async () => {
    const reply = await call('archive.remove', null);
    void get().loadStatus();
    return reply.ok ? null : reply;
  },
});
