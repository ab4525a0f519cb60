// Sets the team's archive.

import type { ArchiveSave } from '../../../shared/contract/archive.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import { loadStatus } from '../../host/connection.ts';
import { call } from '../../host/host.ts';

/** Sets the archive once the host has reached it. Null on success; otherwise the error, and nothing has changed. */
export async function saveArchive(save: ArchiveSave): Promise<Failure | null> {
  const reply = await call('archive.save', save);
  void loadStatus();
  return reply.ok ? null : reply;
}

/** Deletes the connection: nothing is copied or read any more. Null on success, otherwise the error. */
export async function removeArchive(): Promise<Failure | null> {
  const reply = await call('archive.remove', null);
  void loadStatus();
  return reply.ok ? null : reply;
}
