// An archive whose captures are opened, and captures that are copied to it one by one.

import { createArchiveDetails } from '../../../../../electron/host/archive/read/detail.ts';
import { createArchivePortable } from '../../../../../electron/host/archive/read/portable.ts';
import type { StoredJob } from '../../../../../electron/host/share/export-job.ts';
import type { ArchivePersonalData } from '../../../../../shared/contract/archive.ts';
import type { Capture } from '../../../../../shared/webhook/capture.ts';
import { SECRET } from '../../support/webhook.ts';
import { copyAll, HERE, jobFor, leaving, newArchive } from './filled-archive.ts';

export const KEY = { secret: SECRET, signing: null };

export type ArchiveToOpen = Awaited<ReturnType<typeof archiveToOpen>>;

/** Makes a new archive. */
export async function archiveToOpen() {
  const made = await newArchive();
  let lastId = 0;

  /** Copies a capture, and returns its id in the archive. */
  async function archived(
    over: Partial<Capture>,
    more: Partial<StoredJob> = {},
    personalData: ArchivePersonalData = 'keep',
  ): Promise<number> {
    const id = ++lastId;
    await copyAll(made.archive, [
      leaving(jobFor({ ...over, id }, { key: KEY, ...more }), { personalData, secrets: [SECRET] }),
    ]);
    const sql = 'SELECT id FROM countersign.captures WHERE capture = $1';
    const [row] = await made.archive.rows(sql, [id]);
    return -Number(row?.id);
  }

  return {
    made,
    archived,
    /** The id that the last copied capture has where it arrived. */
    lastCapture: () => lastId,
    details: createArchiveDetails(made.archive, HERE.id),
    portable: createArchivePortable(made.archive, HERE.id),
  };
}
