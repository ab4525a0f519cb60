// The handlers for the team's archive.

import { z } from 'zod';
import type { ArchiveSave } from '../../../shared/contract/archive.ts';
import type { Copying } from '../archive/copying.ts';
import { command, noInput } from '../lib/command.ts';
import { HostError } from '../lib/errors.ts';
import { reader } from '../lib/reader.ts';

export interface ArchiveContext {
  readonly copying: Copying;
}

const readSave = reader<ArchiveSave>(
  z.object({
    connectionString: z.string().max(4000).nullable(),
    personalData: z.enum(['replace', 'keep']),
  }),
);

/** Handlers throw HostError. */
export function createArchiveHandlers({ copying }: ArchiveContext) {
  const refuseGiven = () => {
    if (copying.status()?.isGiven) throw new HostError('archive-given');
  };
  return {
    'archive.save': command(readSave, async ({ connectionString, personalData }) => {
      refuseGiven();
      const address = connectionString ?? copying.present()?.connectionString;
      if (address === undefined) throw new HostError('no-archive');
      await copying.change({ connectionString: address, personalData });
      return null;
    }),
    'archive.remove': command(noInput, async () => {
      refuseGiven();
      await copying.change(null);
      return null;
    }),
  };
}
