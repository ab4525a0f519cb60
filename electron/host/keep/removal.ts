// Deletes captures. They leave every view at once and the disk a little later, so that deleting can be undone. If the
// program ends in between, the next start finishes the deletion.

import type { PendingRemoval } from '../../../shared/contract/status.ts';
import type { AttemptCounter } from '../capture/answer-policy.ts';
import type { Counts } from '../find/capture-counts.ts';
import { HostError } from '../lib/errors.ts';
import { nextTurn, restOfTurn } from '../lib/event-loop.ts';
import { inTurn } from '../lib/in-turn.ts';
import type { Store } from '../store/store.ts';
import type { Writer } from '../store/writer.ts';
import type { DiskReserve } from './disk-reserve.ts';

export type Removal = ReturnType<typeof createRemoval>;

export interface RemovalOptions extends Pick<Store, 'removals'> {
  readonly writer: Writer;
  readonly counts: Pick<Counts, 'addEarly' | 'take'>;
  readonly attempts: Pick<AttemptCounter, 'forget'>;
  readonly reserve: Pick<DiskReserve, 'withRoom' | 'settle'>;
  readonly undoMs: number;
  /** Called with captures that no view shows any more. */
  readonly removed: (ids: readonly number[]) => void;
  /** Called after captures were deleted from the disk. */
  readonly deleted: () => void;
  /** Called with restored captures. */
  readonly restored: (ids: readonly number[]) => void;
}

interface Deletion {
  readonly ids: readonly number[];
  /** By the monotonic clock. */
  endsAtMs: number;
  timer: NodeJS.Timeout | undefined;
}

/** Stands for the deletion of a capture that is being restored. */
const RESTORED: Deletion = { ids: [], endsAtMs: 0, timer: undefined };

/** The number of captures that one turn looks at. */
const AT_ONCE = 250;

export function createRemoval(options: RemovalOptions) {
  const { writer, removals, counts, attempts, reserve } = options;
  /** Every hidden capture with its deletion; null: it cannot be restored any more. */
  const hidden = new Map<number, Deletion | null>(removals.all().map((id) => [id, null]));
  const deletions = new Set<Deletion>();
  const fromDisk = inTurn();
  const fromViews = inTurn();
  let resuming: Promise<void> | null = null;
  let stopped = false;

  async function hide(asked: readonly number[]): Promise<readonly number[]> {
    // In one commit, all or nothing, because the next start deletes whatever is marked.
    const { ids, counted } = await reserve.withRoom(() => writer.run('hide', asked));
    const deletion: Deletion = { ids, endsAtMs: 0, timer: undefined };
    counts.take(counted);
    for (const id of deletion.ids) hidden.set(id, deletion);
    offerUndo(deletion);
    return deletion.ids;
  }

  function offerUndo(deletion: Deletion): void {
    deletions.add(deletion);
    deletion.endsAtMs = performance.now() + options.undoMs;
    deletion.timer = setTimeout(() => void carryOut(deletion), options.undoMs);
    options.removed(deletion.ids);
  }

  /** It cannot be restored any more but is still on the disk. */
  const isForGood = (id: number) => hidden.get(id) === null;

  const leftOver = () => [...hidden.keys()].filter(isForGood);

  async function restore(ids: readonly number[]): Promise<void> {
    if (!ids.every(canRestore)) throw gone();
    const before = ids.map((id) => hidden.get(id));
    for (const id of ids) hidden.set(id, RESTORED); // if its time ends now, it is not deleted
    try {
      await reserve.withRoom(() => writer.run('restore', ids)); // in one commit: all or nothing
    } catch (error) {
      ids.forEach((id, index) => {
        const deletion = before[index];
        hidden.set(id, deletion && deletions.has(deletion) ? deletion : null);
      });
      throw error;
    }
    for (const id of ids) hidden.delete(id);
    const counted = new Map(removals.counted(ids).map((one) => [one.id, one]));
    const portions = [...chunks(ids)].map((some) => {
      const show = counts.addEarly(some.flatMap((id) => counted.get(id) ?? []));
      return { some, show };
    });
    try {
      for (const { some, show } of portions) {
        show();
        options.restored(some);
        await nextTurn();
      }
    } finally {
      for (const { show } of portions) show();
    }
  }

  function canRestore(id: number): boolean {
    const deletion = hidden.get(id);
    return !!deletion && deletions.has(deletion);
  }

  /** Without the captures that were restored since. */
  const stillHidden = (deletion: Deletion) =>
    deletion.ids.filter((id) => hidden.get(id) === deletion);

  function carryOut(deletion: Deletion): Promise<void> {
    clearTimeout(deletion.timer);
    deletions.delete(deletion);
    const ids = stillHidden(deletion);
    for (const id of ids) hidden.set(id, null);
    return fromDisk(() => deleteAll(ids)).catch(leftForLater);
  }

  async function deleteAll(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    for (const some of chunks(ids)) {
      for (let left = some; (left = left.filter(isForGood)).length > 0;) {
        await deleteSome(left);
        await (stopped ? nextTurn() : restOfTurn()); // at the end nobody else waits
      }
    }
    await writer.run('removeUnusedTexts');
    await writer.run('emptyLog');
    await reserve.settle();
  }

  async function deleteSome(asked: readonly number[]): Promise<readonly number[]> {
    const { ids, counted } = await reserve.withRoom(() => writer.run('deleteSome', asked));
    counts.take(counted.filter(({ id }) => !hidden.has(id)));
    for (const { endpointId, bodySha256 } of counted) {
      if (bodySha256) attempts.forget(endpointId, bodySha256);
    }
    for (const id of ids) hidden.delete(id);
    options.deleted();
    return ids;
  }

  async function deleteUpTo(lastId: number): Promise<void> {
    for (let ids = removals.upTo(lastId, AT_ONCE); ids.length > 0 && !stopped;) {
      options.removed(await deleteSome(ids));
      await restOfTurn();
      ids = removals.upTo(lastId, AT_ONCE);
    }
  }

  return {
    /** Hides captures, and deletes them when the undo time is over. Resolves to the ids that it hid. */
    remove: (ids: readonly number[]) => fromViews(() => hide([...new Set(ids)])),
    /** Restores hidden captures. Throws HostError `not-found` if one of them is gone, and restores none then. */
    restore: (ids: readonly number[]) => fromViews(() => restore([...new Set(ids)])),
    /** The deletions that can be undone, the latest last. */
    pending: (): PendingRemoval[] =>
      [...deletions]
        .map((deletion) => ({
          ids: stillHidden(deletion),
          leftMs: Math.max(0, Math.round(deletion.endsAtMs - performance.now())),
        }))
        .filter(({ ids }) => ids.length > 0),
    /** Whether captures are hidden or being deleted. */
    isBusy: () => hidden.size > 0,
    /** Deletes as many of these as one turn has time for, at least one, and returns their ids. */
    deleteSome,
    /** Permanently deletes all captures up to and including this one, hidden or not. */
    deleteUpTo: (lastId: number) => fromDisk(() => deleteUpTo(lastId)),
    /** Deletes what an earlier run left, or what this run could not delete because the disk was full. */
    resume: (): Promise<void> => {
      resuming ??= fromDisk(() => deleteAll(leftOver()))
        .catch(leftForLater)
        .finally(() => {
          resuming = null;
        });
      return resuming;
    },
    /** Deletes everything that this run has hidden. Resolves when that is done or has failed. */
    stop: async (): Promise<void> => {
      stopped = true;
      await Promise.all([...deletions].map(carryOut));
      await fromDisk(() => Promise.resolve());
    },
  };
}

/** Captures that could not be deleted (disk full) stay hidden until `resume`. */
const leftForLater = () => undefined;

function* chunks(ids: readonly number[]): Generator<readonly number[]> {
  for (let at = 0; at < ids.length; at += AT_ONCE) yield ids.slice(at, at + AT_ONCE);
}

const gone = () => new HostError('not-found', { what: 'deletion' });
