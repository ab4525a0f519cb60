// Keeps the search index up with the store: what arrived since, what is gone, and then what was there before the index,
// newest first. In portions, so that a search in between does not wait long.

import type { Database } from '../store/database.ts';
import { indexWriter } from './index-writer.ts';
import { emptySearchFile, isUsable } from './search-file.ts';

export interface Indexer {
  /** Does the next portion of what there is to do; false: there was nothing. */
  work(): boolean;
  /** Before a search: indexes what has arrived, and of a small store everything. A search does not wait long for it. */
  catchUp(): void;
  /** Whether every capture is in the index. */
  isWhole(): boolean;
}

/** Captures of one portion; so many bytes of bodies end one early. */
const PORTION = 200;
const PORTION_BYTES = 4 * 1024 * 1024;
/** So long a search waits for what has just arrived, and for what was there before the index. */
const NEW_MS = 1000;
const OLD_MS = 200;
/** Taking one out costs milliseconds: its trigrams are searched and overwritten. */
const REMOVALS = 10;
/** Where more than half of so large an index is gone, the rest is sooner indexed anew. */
const LARGE = 2000;
const NOTED_AT_ONCE = 500;

export function createIndexer(database: Database): Indexer {
  let writer = indexWriter(database);

  /** In one transaction, the write lock first: another program may index too. */
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

  /** What was taken out is noted in the store now and then only: webhooks wait while someone else writes there. */
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
    work: () => {
      if (!isUsable(database)) renew();
      return addNewer() || removeGone() || (!isWhole() && addOlder());
    },
    catchUp: () => {
      if (!isUsable(database)) renew();
      const startedAt = performance.now();
      while (performance.now() < startedAt + NEW_MS && addNewer());
      while (performance.now() < startedAt + OLD_MS && !isWhole()) addOlder();
    },
    isWhole,
  };
}

/** Makes the function that counts captures into a portion, and says when it is full. */
function portion(): (bytes: number) => boolean {
  let [captures, bodyBytes] = [0, 0];
  return (bytes) => ++captures >= PORTION || (bodyBytes += bytes) >= PORTION_BYTES;
}
