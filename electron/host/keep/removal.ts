// Deleting captures: they leave every view at once and the disk a little later, so that it can be undone. What was
// deleted stays deleted: a run that is ended in between leaves it to the next start.

import type { PendingRemoval } from '../../../shared/contract/host.ts';
import type { AttemptCounter } from '../capture/answer-policy.ts';
import type { Counts } from '../find/capture-counts.ts';
import { HostError } from '../lib/errors.ts';
import { nextTurn, restOfTurn } from '../lib/event-loop.ts';
import type { Store } from '../store/store.ts';
import type { DiskReserve } from './disk-reserve.ts';

export interface Removal {
  /** Hides captures, and deletes them when nobody can undo it any more. Resolves to the ids of those that it hid. */
  remove(ids: readonly number[]): Promise<readonly number[]>;
  /** Takes that back. Throws HostError `not-found` where one of them is gone, and then brings none back. */
  restore(ids: readonly number[]): Promise<void>;
  /** What can still be taken back, the latest last. */
  readonly pending: () => PendingRemoval[];
  /** Whether a capture was deleted: no view shows it. */
  readonly isRemoved: (id: number) => boolean;
  /** Some are hidden or shown again, and not all of them are counted. */
  isPartway(): boolean;
  /** Some are being deleted, or are about to be. */
  isBusy(): boolean;
  /** Deletes as many of these at once as one turn has time for, one at least, and returns them. */
  readonly deleteSome: (ids: readonly number[]) => readonly number[];
  /** Deletes for good everything up to and including this capture, hidden or not. */
  deleteUpTo(lastId: number): Promise<void>;
  /** Deletes what the run before had left, or this one while the disk was full. */
  resume(): Promise<void>;
  /** Deletes what this run has hidden; resolves when that is done, or cannot be. */
  stop(): Promise<void>;
}

export interface RemovalOptions extends Pick<
  Store,
  'databases' | 'captures' | 'removals' | 'retention'
> {
  readonly counts: Pick<Counts, 'add' | 'take' | 'takeEarly'>;
  readonly attempts: Pick<AttemptCounter, 'forget'>;
  readonly reserve: Pick<DiskReserve, 'withRoom' | 'settle'>;
  readonly undoMs: number;
  /** Hears of captures that are in no view any more. */
  readonly removed: (ids: readonly number[]) => void;
  /** Hears that captures were taken off the disk. */
  readonly deleted: () => void;
  /** Hears of captures that are back. */
  readonly restored: (ids: readonly number[]) => void;
}

interface Deletion {
  readonly ids: number[];
  /** By the monotonic clock. */
  endsAtMs: number;
  timer: NodeJS.Timeout | undefined;
}

/** Webhooks that arrive meanwhile wait no longer than this. */
const TURN_MS = 3;
/** Looked at in one turn. */
const AT_ONCE = 250;

export function createRemoval(options: RemovalOptions): Removal {
  const { databases, captures, removals, counts, attempts, reserve } = options;
  /** Every hidden capture, with the deletion that hides it; null: it cannot be undone any more. */
  const hidden = new Map<number, Deletion | null>(removals.all().map((id) => [id, null]));
  const deletions = new Set<Deletion>();
  let working: Promise<unknown> = Promise.resolve();
  let resuming: Promise<void> | null = null;
  let stopped = false;
  let counting = 0;

  /** One after the other, so that no turn is as long as two. */
  function queue(work: () => Promise<void>): Promise<void> {
    const result = working.then(work);
    working = result.catch(() => undefined);
    return result;
  }

  async function hide(ids: readonly number[]): Promise<readonly number[]> {
    const found: number[] = [];
    for (const some of chunks(ids)) {
      found.push(...removals.existing(some));
      await nextTurn();
    }
    const deletion: Deletion = {
      ids: found.filter((id) => !hidden.has(id)),
      endsAtMs: 0,
      timer: undefined,
    };
    // In one commit, all of it or nothing: what is marked, the next start deletes.
    reserve.withRoom(() => removals.mark(deletion.ids));
    counting += 1;
    for (const id of deletion.ids) hidden.set(id, deletion);
    const leave: (() => void)[] = [];
    try {
      for (const some of chunks(deletion.ids)) {
        leave.push(counts.takeEarly(removals.counted(some)));
        await nextTurn();
      }
    } finally {
      counting -= 1;
      for (const left of leave) left();
      offerUndo(deletion);
    }
    return deletion.ids;
  }

  function offerUndo(deletion: Deletion): void {
    deletions.add(deletion);
    deletion.endsAtMs = performance.now() + options.undoMs;
    deletion.timer = setTimeout(() => void carryOut(deletion), options.undoMs);
    options.removed(deletion.ids);
  }

  /** Nobody can bring it back any more, and it is still on the disk. */
  const isForGood = (id: number) => hidden.get(id) === null;

  const leftOver = () => [...hidden.keys()].filter(isForGood);

  async function restore(ids: readonly number[]): Promise<void> {
    if (!ids.every(canRestore)) throw gone();
    reserve.withRoom(() => removals.unmark(ids)); // in one commit: all of it, or nothing
    counting += 1;
    // Out of the deletion that hid them, before that one can end; counted and told of portion by portion.
    const restoring: Deletion = { ids: [...ids], endsAtMs: Infinity, timer: undefined };
    for (const id of ids) hidden.set(id, restoring);
    try {
      for (const some of chunks(ids)) {
        for (const id of some) hidden.delete(id);
        counts.add(removals.counted(some));
        options.restored(some);
        await nextTurn();
      }
    } finally {
      counting -= 1;
      for (const id of stillHidden(restoring)) hidden.delete(id);
    }
  }

  function canRestore(id: number): boolean {
    const deletion = hidden.get(id);
    return !!deletion && deletions.has(deletion);
  }

  /** What was restored since does not belong to it any more. */
  const stillHidden = (deletion: Deletion) =>
    deletion.ids.filter((id) => hidden.get(id) === deletion);

  function carryOut(deletion: Deletion): Promise<void> {
    clearTimeout(deletion.timer);
    deletions.delete(deletion);
    const ids = stillHidden(deletion);
    for (const id of ids) hidden.set(id, null);
    return queue(() => deleteAll(ids)).catch(leftForLater);
  }

  async function deleteAll(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    for (const some of chunks(ids)) {
      for (let left = some; (left = left.filter(isForGood)).length > 0;) {
        deleteSome(left);
        await (stopped ? nextTurn() : restOfTurn()); // at the end nobody else waits
      }
    }
    options.retention.removeUnusedTexts();
    databases.emptyLog();
    reserve.settle();
  }

  function deleteSome(ids: readonly number[]): readonly number[] {
    const endsAt = performance.now() + TURN_MS;
    const counted = removals.counted(ids);
    const remove = () => {
      let count = 0;
      for (const id of ids) {
        if (count > 0 && performance.now() >= endsAt) break;
        captures.remove(id);
        count++;
      }
      return new Set(ids.slice(0, count));
    };
    const deleted = reserve.withRoom(() => databases.overwriting(remove));
    const gone = counted.filter(({ captureId }) => deleted.has(captureId));
    counts.take(gone.filter(({ captureId }) => !hidden.has(captureId)));
    for (const { endpointId, bodySha256 } of gone) attempts.forget(endpointId, bodySha256);
    for (const id of deleted) hidden.delete(id);
    options.deleted();
    return [...deleted];
  }

  async function deleteUpTo(lastId: number): Promise<void> {
    for (let ids = removals.upTo(lastId, AT_ONCE); ids.length > 0 && !stopped;) {
      options.removed(deleteSome(ids));
      await restOfTurn();
      ids = removals.upTo(lastId, AT_ONCE);
    }
  }

  return {
    remove: (ids) => hide([...new Set(ids)]),
    restore: (ids) => restore([...new Set(ids)]),
    pending: () =>
      [...deletions]
        .map((deletion) => ({
          ids: stillHidden(deletion),
          leftMs: Math.max(0, Math.round(deletion.endsAtMs - performance.now())),
        }))
        .filter(({ ids }) => ids.length > 0),
    isRemoved: (id) => hidden.has(id),
    isPartway: () => counting > 0,
    isBusy: () => hidden.size > 0,
    deleteSome,
    deleteUpTo: (lastId) => queue(() => deleteUpTo(lastId)),
    resume: () => {
      resuming ??= queue(() => deleteAll(leftOver()))
        .catch(leftForLater)
        .finally(() => {
          resuming = null;
        });
      return resuming;
    },
    stop: async () => {
      stopped = true;
      await Promise.all([...deletions].map(carryOut));
      await working;
    },
  };
}

/** What could not be deleted (disk full) stays hidden: `resume` makes up for it. */
const leftForLater = () => undefined;

function* chunks(ids: readonly number[]): Generator<readonly number[]> {
  for (let at = 0; at < ids.length; at += AT_ONCE) yield ids.slice(at, at + AT_ONCE);
}

const gone = () =>
  new HostError(
    'not-found',
    'This cannot be undone any more: what was deleted is not on the disk any more.',
    { details: { what: 'deletion' } },
  );
