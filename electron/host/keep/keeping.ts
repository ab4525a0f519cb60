// What is kept and what is not, put together: deletions and their undo, retention, settings, and the faults of the disk.

import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import { createAttemptCounter, type AttemptCounter } from '../capture/answer-policy.ts';
import type { Counts } from '../find/capture-counts.ts';
import type { Events } from '../lib/events.ts';
import { createListenerLoad, type ListenerLoad } from '../lib/listener-load.ts';
import { noteDamage } from '../store/damage/damaged-files.ts';
import type { Store } from '../store/store.ts';
import { createClockTrust } from './clock-trust.ts';
import type { DiskReserve } from './disk-reserve.ts';
import { createRemoval, type Removal } from './removal.ts';
import { createRetention, type RetentionKeeper } from './retention.ts';
import { createSettings, type HostSettings, type SettingsOptions } from './settings.ts';
import { createStoreFaults, type StoreFaults } from './store-fault.ts';

export interface Keeping {
  readonly faults: StoreFaults;
  readonly attempts: AttemptCounter;
  readonly removal: Removal;
  readonly retention: RetentionKeeper;
  readonly settings: HostSettings;
  readonly load: ListenerLoad;
  /** Tells every window of captures, but for those that were deleted. */
  readonly tellCaptures: (summaries: readonly CaptureSummary[]) => void;
  /** Deletes what this run has hidden, and nothing after that. */
  stop(): Promise<void>;
}

export interface KeepingOptions {
  readonly store: Store;
  readonly folder: string;
  readonly counts: Counts;
  readonly events: Events;
  readonly reserve: DiskReserve;
  readonly undoMs: number;
  readonly movable: SettingsOptions['movable'];
  readonly tellStatus: () => void;
  /** Sizes, and how many captures each cause has, are told of soon. */
  readonly tellStatusSoon: () => void;
  /** Captures are gone from the database. */
  readonly deleted: () => void;
  /** A fault is over: what could not be written is made up for. */
  readonly makeUp: () => void;
}

export function createKeeping(options: KeepingOptions): Keeping {
  const { store, counts, events, reserve, undoMs, movable, tellStatus, tellStatusSoon, deleted } =
    options;

  const tellCaptures = (summaries: readonly CaptureSummary[]) => {
    const shown = summaries.filter(({ id }) => !removal.isRemoved(id));
    if (shown.length > 0) events.emit('captures', { captures: shown, counts: counts.told() });
    tellStatusSoon();
  };
  const tellRemoved = (ids: readonly number[]) => {
    if (ids.length > 0) {
      events.emit('captures.removed', { ids: [...ids], counts: counts.told() });
    }
    tellStatusSoon();
  };

  const faults = createStoreFaults({
    tryToWrite: () => {
      void removal.resume(); // what could not be deleted makes room
      store.databases.tryToWrite();
    },
    changed: (fault) => {
      if (fault?.code === 'damaged') noteDamage(options.folder);
      tellStatus();
      if (fault !== null) return;
      reserve.setAside();
      options.makeUp();
    },
    now: Date.now,
  });
  const attempts = createAttemptCounter(store.attempts.countSince);
  const removal = createRemoval({
    ...store,
    counts,
    attempts,
    reserve,
    undoMs,
    removed: tellRemoved,
    deleted,
    restored: (ids) => tellCaptures(ids.flatMap((id) => store.assessments.summary(id) ?? [])),
  });
  const load = createListenerLoad(() => performance.now());
  const retention = createRetention({
    store: store.retention,
    removal,
    limits: () => settings.present().retention,
    load,
    removed: tellRemoved,
    now: Date.now,
    clock: createClockTrust({
      now: Date.now,
      elapsed: () => performance.now(),
      newestMs: store.retention.newestMs(),
    }),
    failed: faults.failed,
  });
  const settings = createSettings({
    store: store.installation,
    movable,
    changed: (present) => {
      retention.lookSoon();
      events.emit('settings', present);
      tellStatus();
    },
  });

  return {
    faults,
    attempts,
    removal,
    retention,
    settings,
    load,
    tellCaptures,
    stop: async () => {
      faults.stop();
      await retention.stop();
      await removal.stop();
    },
  };
}
