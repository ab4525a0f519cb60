// Keeps the search index up to date with the store: first new captures, then deleted ones, then the ones from before
// the index, newest first. It works in portions, so that a search in between does not wait long.

import type { Database } from '../store/database.ts';
import { indexWriter } from './index-writer.ts';
import { emptySearchFile, isUsable } from './search-file.ts';

export type Indexer = ReturnType<typeof createIndexer>;

/** Captures in one portion. A portion also ends at this number of body bytes. */
const PORTION = 200;
const PORTION_BYTES = 1024 * 1024;
/** How long a search waits for new captures, and for those from before the index. */
const NEW_MS = 1000;
const OLD_MS = 200;
/** Removing a capture takes milliseconds: its trigrams are found and overwritten. */
const REMOVALS = 10;
/** If more than half of an index of at least this size is deleted, indexing the rest again is faster. */
const LARGE = 2000;
const NOTED_AT_ONCE = 500;

export function createIndexer(database: Database) {
  let writer = indexWriter(database);

  /** Runs `work` in one transaction and takes the write lock first, because another program may index too. */
  function locked(work: () => boolean): boolean {
    database.exec('BEGIN');
    try {
      writer.lock();
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  function addNewer(): boolean {
    if (writer.newestId() <= writer.bounds().lastId) return false;
    return locked(() => {
      const { firstId, lastId } = writer.bounds();
      let last = lastId;
      const isFull = portion();
      for (const capture of writer.between(lastId, Number.MAX_SAFE_INTEGER)) {
        writer.add(capture);
        last = capture.id;
        if (isFull(capture.body.length)) break;
      }
      writer.extend(firstId, last);
      return last > lastId;
    });
  }

  const addOlder = () =>
    locked(() => {
      const { firstId, lastId } = writer.bounds();
      let next = 1;
      const isFull = portion();
      for (const { id, bytes } of writer.before(firstId)) {
        next = id;
        if (isFull(bytes)) break;
      }
      for (const capture of writer.between(next - 1, firstId)) writer.add(capture);
      writer.extend(next, lastId);
      return true;
    });

  /** Removals are noted in the store only now and then, because webhooks wait during another connection's write. */
  let takenOut: number[] = [];

  function removeGone(): boolean {
    const gone = writer.gone(takenOut.at(-1) ?? 0, REMOVALS);
    if (takenOut.length === 0 && gone.length > 0 && isMostlyGone()) {
      renew();
      writer.forgetAll();
      return true;
    }
    if (gone.length > 0) {
      locked(() => {
        for (const id of gone) writer.remove(id);
        return true;
      });
      takenOut.push(...gone);
    }
    if (takenOut.length >= NOTED_AT_ONCE || (gone.length === 0 && takenOut.length > 0)) {
      writer.forget(takenOut);
      writer.emptyLog();
      takenOut = [];
      return true;
    }
    return gone.length > 0;
  }

  function isMostlyGone(): boolean {
    const { firstId, lastId } = writer.bounds();
    const half = Math.max(LARGE, (lastId - firstId) / 2);
    return writer.goneCount(half) >= half;
  }

  function renew() {
    emptySearchFile(database);
    writer = indexWriter(database);
    writer.emptyLog();
  }

  const isWhole = () => writer.bounds().firstId <= 1;

  return {
    /** Does the next portion of work. False: there was nothing to do. */
    work: () => {
      if (!isUsable(database)) renew();
      return addNewer() || removeGone() || (!isWhole() && addOlder());
    },
    /** Indexes new captures before a search, and all captures of a small store, within a time limit. */
    catchUp: () => {
      if (!isUsable(database)) renew();
      const startedAt = performance.now();
      while (performance.now() < startedAt + NEW_MS && addNewer());
      while (performance.now() < startedAt + OLD_MS && !isWhole()) addOlder();
    },
    /** Whether every capture is in the index. */
    isWhole,
    /** The number of captures that are not in the index. */
    waiting: () => {
      const { firstId, lastId } = writer.bounds();
      return firstId > 1 || writer.newestId() > lastId ? writer.outside(firstId, lastId) : 0;
    },
  };
}

/** Makes the function that counts a capture into a portion and returns whether the portion is full. */
function portion(): (bytes: number) => boolean {
  let [captures, bodyBytes] = [0, 0];
  return (bytes) => ++captures >= PORTION || (bodyBytes += bytes) >= PORTION_BYTES;
}
