// Deletes everything: captures, endpoints, secrets, views and settings, including their bytes in the files, and what is
// kept in memory of jobs and exports. Webhooks that arrive meanwhile are captured and stay.

import type { Endpoints } from '../endpoints/endpoints.ts';
import type { Secrets } from '../endpoints/secrets.ts';
import type { SearchThread } from '../find/search-thread.ts';
import { faultOf, HostError } from '../lib/errors.ts';
import { nextTurn } from '../lib/event-loop.ts';
import type { Jobs } from '../send/jobs.ts';
import type { Store } from '../store/store.ts';
import type { Writer } from '../store/writer.ts';
import type { DiskReserve } from './disk-reserve.ts';
import type { Removal } from './removal.ts';
import type { HostSettings } from './settings.ts';

export interface EraseOptions {
  readonly store: Pick<Store, 'removals'>;
  readonly writer: Writer;
  readonly removal: Pick<Removal, 'deleteUpTo'>;
  readonly endpoints: Pick<Endpoints, 'list' | 'remove'>;
  readonly secrets: Pick<Secrets, 'clear'>;
  readonly settings: Pick<HostSettings, 'reset'>;
  readonly finder: Pick<SearchThread, 'settle'>;
  readonly reserve: Pick<DiskReserve, 'giveUp' | 'setAside'>;
  readonly jobs: Pick<Jobs, 'erase'>;
  /** The exports that windows read in parts. */
  readonly exports: { readonly erase: () => void };
  /** Deletes the files that were kept of damaged databases. */
  readonly removeDamaged: () => void;
}

/** A reader of the log usually ends within milliseconds. If it stays, only the log is not emptied. */
const MOST_TRIES = 100;

/**
 * Resolves when everything that existed at the call is deleted. Throws HostError `not-all-deleted` if the store cannot
 * write, and FaultError if the database file was replaced.
 */
export async function eraseAll(options: EraseOptions): Promise<void> {
  const lastId = options.store.removals.newestId();
  await options.writer.run('checkPlace');
  try {
    options.removeDamaged();
    await options.reserve.giveUp(); // makes room on a full disk for the deletion
    await erase(options, lastId);
  } catch (error) {
    throw faultOf(error) === null ? error : notAllDeleted(error);
  } finally {
    options.reserve.setAside();
  }
}

async function erase(options: EraseOptions, lastId: number): Promise<void> {
  const { writer, removal, endpoints, secrets, settings, finder, jobs, exports } = options;
  exports.erase();
  await jobs.erase(); // first, because they store results
  await removal.deleteUpTo(lastId);
  await writer.run('emptyLog'); // on a full disk the next steps need its space
  for (const { id } of endpoints.list()) await endpoints.remove(id);
  secrets.clear();
  await writer.run('removeSchemes');
  await writer.run('removeViews');
  await writer.run('removeSuites');
  await writer.run('setPublicUrl', null);
  await writer.run('removeUnusedTexts');
  await settings.reset();
  await finder.settle();
  await writer.run('compact');
  for (let tries = 0; !(await writer.run('emptyLog')) && tries < MOST_TRIES; tries++)
    await nextTurn();
}

const notAllDeleted = (cause: unknown) => new HostError('not-all-deleted', {}, { cause });
