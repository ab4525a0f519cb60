// Deleting everything: captures, endpoints, secrets, views and settings, and their bytes out of the files. Webhooks
// that arrive meanwhile are captured as always, and stay.

import type { Endpoints } from '../endpoints/endpoints.ts';
import type { Secrets } from '../endpoints/secrets.ts';
import type { SearchThread } from '../find/search-thread.ts';
import { faultOf, HostError } from '../lib/errors.ts';
import { nextTurn } from '../lib/event-loop.ts';
import type { Store } from '../store/store.ts';
import type { DiskReserve } from './disk-reserve.ts';
import type { Removal } from './removal.ts';
import type { HostSettings } from './settings.ts';

export interface EraseOptions {
  readonly store: Pick<Store, 'databases' | 'place' | 'installation' | 'removals' | 'retention'>;
  readonly removal: Pick<Removal, 'deleteUpTo'>;
  readonly endpoints: Pick<Endpoints, 'list' | 'remove'>;
  readonly secrets: Pick<Secrets, 'clear'>;
  readonly settings: Pick<HostSettings, 'reset'>;
  readonly finder: Pick<SearchThread, 'settle'>;
  readonly reserve: Pick<DiskReserve, 'giveUp' | 'setAside'>;
  /** Deletes the files of databases that were damaged, which were kept aside. */
  readonly removeDamaged: () => void;
}

/** A reader of the log is gone after some milliseconds; one that stays keeps only the log from being emptied. */
const MOST_TRIES = 100;

/**
 * Resolves when nothing is left of what there was when it was called. Throws HostError `not-all-deleted` where the disk
 * keeps the store from writing, and ReplacedError where the database file is another one.
 */
export async function eraseAll(options: EraseOptions): Promise<void> {
  options.store.place.check();
  try {
    options.removeDamaged();
    options.reserve.giveUp(); // a full disk has room for the deletion then
    await erase(options);
  } catch (error) {
    throw faultOf(error) === null ? error : notAllDeleted(error);
  } finally {
    options.reserve.setAside();
  }
}

async function erase(options: EraseOptions): Promise<void> {
  const { store, removal, endpoints, secrets, settings, finder } = options;
  const { databases, installation, removals, retention } = store;
  await removal.deleteUpTo(removals.newestId());
  databases.emptyLog(); // on a full disk its room is needed for what follows
  for (const { id } of endpoints.list()) endpoints.remove(id);
  secrets.clear();
  removals.removeViews();
  installation.setPublicUrl(null);
  retention.removeUnusedTexts();
  await settings.reset();
  await finder.settle();
  databases.compact();
  for (let tries = 0; !databases.emptyLog() && tries < MOST_TRIES; tries++) await nextTurn();
}

const notAllDeleted = (cause: unknown) =>
  new HostError(
    'not-all-deleted',
    'Not everything was deleted, because the disk could not be written. Free some space, see that the data folder can be written, and try again.',
    { cause },
  );
