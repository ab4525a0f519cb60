// Deletes captures and undoes it: they leave the list at once, and can return for some seconds. A window that was
// loaded meanwhile asks the host which ones can.

import { isArchived } from '../../../shared/contract/archive.ts';
import type { CaptureSummary } from '../../../shared/contract/capture.ts';
import { copyOf } from '../../host/copy.ts';
import { call } from '../../host/host.ts';
import { actedSince, actsSoFar } from '../../ui/latest.ts';
import { own, type State } from '../../ui/store.ts';
import { type Toast, showToast, showOrOffer } from '../../ui/toast.ts';
import { plural, words } from '../../words/words.ts';
import { loadCaptures, takeInNow } from './captures.ts';
import { choose, showCapture } from './choosing.ts';
import { keyOf } from './lines.ts';

declare module '../../ui/store.ts' {
  interface State {
    /** Deletions that can still be undone, the latest last. */
    readonly undoable: readonly Deletion[];
    /** The latest deletion before its answer: it can be undone already. A sentence says why nothing was deleted. */
    readonly removing: Promise<Deletion | string> | null;
    /**
     * Captures that this window is deleting: an open one is left, whatever was typed in it. The value is the time
     * (`performance.now()`) until which the rows below may move up.
     */
    readonly removingIds: ReadonlyMap<number, number>;
    /** Those that it is restoring: they are shown at once, even under a pointer. */
    readonly restoringIds: ReadonlyMap<number, number>;
  }
}

export interface Deletion {
  readonly ids: readonly number[];
  /** Their names, if this window knows them, by their notification. */
  readonly names: readonly Name[];
  readonly endsAtMs: number;
  /** The same for deletions by presses in quick succession: one toast names them. */
  readonly series: { readonly beganAtMs: number };
  /** The person's actions until its press. */
  readonly acts: number;
}

type Name = readonly [key: string, name: string];

/** A deletion that comes later than this after the first of a series, or after another action, begins a series. */
const SERIES_MS = 3000;

/** Nobody points at another row and clicks it sooner after a deletion; later the row's place must not close. */
const CLOSES_WITHIN_MS = 500;

const { set, get } = own({
  undoable: [],
  removing: null,
  removingIds: new Map(),
  restoringIds: new Map(),
});

/** The toast at the foot, if it is ours. */
let offered: Toast | null = null;

function keep(deletions: readonly Deletion[]) {
  set({ undoable: deletions.filter(({ endsAtMs }) => endsAtMs > Date.now()) });
}

function add(
  ids: readonly number[],
  leftMs: number,
  names: ReadonlyMap<number, Name>,
  { series, acts }: Pick<Deletion, 'series' | 'acts'>,
) {
  const known = ids.map((id) => names.get(id)).filter((name) => name !== undefined);
  const deletion: Deletion = { ids, names: known, endsAtMs: Date.now() + leftMs, series, acts };
  keep([...get().undoable, deletion]);
  setTimeout(() => keep(without(deletion)), leftMs);
  return deletion;
}

/** Marks these as being deleted or restored by this window, until the returned function is called. */
function mark(as: 'removingIds' | 'restoringIds', ids: readonly number[]): () => void {
  const until = performance.now() + CLOSES_WITHIN_MS;
  set({ [as]: new Map([...get()[as], ...ids.map((id) => [id, until] as const)]) });
  const done = new Set(ids);
  return () => set({ [as]: new Map([...get()[as]].filter(([id]) => !done.has(id))) });
}

const without = (...deletions: readonly Deletion[]) =>
  get().undoable.filter((other) => !deletions.includes(other));

/** The series of a deletion that is made now. */
function seriesOf(acts: number): Deletion['series'] {
  const now = Date.now();
  const last = get().undoable.at(-1);
  const isNext = last && acts - last.acts <= 1 && now - last.series.beganAtMs <= SERIES_MS;
  return isNext ? last.series : { beganAtMs: now };
}

/** The latest series, as far as it can be undone. */
function latestSeries(): readonly Deletion[] {
  const { undoable } = get();
  return undoable.filter(({ series }) => series === undoable.at(-1)?.series);
}

/** Shows the latest series that can be undone, for as long as all of it can; nothing if there is none. */
function offer() {
  const latest = latestSeries();
  if (latest.length === 0) {
    if (get().toast === offered) showToast(null);
    return;
  }
  // Some names of many would say less than the number alone.
  const ids = idsOf(latest);
  const known = latest.flatMap((deletion) => deletion.names);
  const isNamed = known.length === ids.length;
  const names = [...new Map(known).values()];
  const areAttempts = isNamed && names.length === 1 && ids.length > 1;
  const says = isNamed ? words.settings.deletedNamed : words.settings.deleted;
  offered = {
    says: says(ids.length, plural(ids.length, areAttempts ? 'attempt' : 'capture')),
    ...(isNamed && { names }),
    action: { words: words.settings.undo, run: () => void undoRemoval(latest) },
    endsAtMs: Math.min(...latest.map(({ endsAtMs }) => endsAtMs)),
  };
  showToast(offered);
}

/** Deletes captures without asking, and offers to undo it. Null on success, otherwise the error. */
export async function removeCaptures(asked: readonly number[]): Promise<string | null> {
  // A row stays chosen until the host says that it is gone, so Delete may be pressed twice.
  const ids = asked.filter((id) => !isArchived(id) && !get().removingIds.has(id));
  if (ids.length === 0) return null;
  const acts = actsSoFar();
  const names = namesOf([...get().listed.captures, ...summaryOf(get().detail)]);
  const done = mark('removingIds', ids);
  const answered = call('captures.remove', { ids });
  const removing = answered.then((reply): Deletion | string => {
    // Others may have been gone already: only the captures in the host's answer can return.
    const deletion =
      reply.ok && reply.value.ids.length > 0
        ? add(reply.value.ids, reply.value.undoMs, names, { series: seriesOf(acts), acts })
        : null;
    if (get().removing === removing) set({ removing: null });
    done();
    if (deletion) {
      offer();
      return deletion;
    }
    const says = reply.ok ? words.settings.alreadyDeleted : reply.message;
    showToast({ says });
    return says;
  });
  set({ removing });
  const reply = await answered;
  await removing;
  return reply.ok ? null : reply.message;
}

/** Offers to undo deletions of another window, or of this one before it was reloaded. */
export const { load: loadRemovals } = copyOf('captures.removals', (removals, asked) => {
  // Deletions and restores made here meanwhile are newer than the answer.
  const now = get().undoable;
  const since = now.filter((deletion) => !asked.undoable.includes(deletion));
  const undone = asked.undoable.filter((deletion) => !now.includes(deletion));
  const newer = new Set([...since, ...undone].flatMap(({ ids }) => ids));
  keep([]);
  for (const { ids, leftMs } of removals) {
    if (!ids.some((id) => newer.has(id)))
      add(ids, leftMs, new Map(), { series: { beganAtMs: -Infinity }, acts: -Infinity });
  }
  keep([...get().undoable, ...since]);
  offer();
});

/** Captures that are back cannot be restored again. */
export function hearBack(captures: readonly CaptureSummary[]): void {
  const { undoable } = get();
  if (undoable.length === 0) return;
  const back = new Set(captures.map(({ id }) => id));
  const left = undoable.filter(({ ids }) => !ids.some((id) => back.has(id)));
  if (left.length === undoable.length) return;
  keep(left);
  offer();
}

/**
 * Undoes deletions, or without any the latest: those that the toast names, or the one before its answer. If that one
 * deleted nothing, no other is undone.
 */
export async function undoRemoval(asked?: readonly Deletion[]): Promise<void> {
  const isUndisturbed = actedSince();
  const { removing } = get();
  const unanswered = asked || !removing ? null : await removing;
  if (typeof unanswered === 'string') {
    showToast({ says: words.settings.nothingUndone(unanswered) });
    return;
  }
  const wanted = asked ?? (unanswered ? [unanswered] : latestSeries());
  const deletions = wanted.filter((deletion) => get().undoable.includes(deletion));
  if (deletions.length === 0) return;
  keep(without(...deletions));
  if (get().toast === offered) showToast(null);
  const ids = idsOf(deletions);
  const done = mark('restoringIds', ids);
  const reply = await call('captures.restore', { ids });
  // In a filtered view many captures are looked up one by one; loading a page is faster.
  if (reply.ok && get().query.filter !== '') await loadCaptures();
  else takeInNow();
  done();
  if (!reply.ok) {
    keep([...get().undoable, ...deletions]); // it can be tried again while there is time
    showToast({ says: reply.message });
    return;
  }
  // The newest is at the top of the restored ones.
  const newest = ids.reduce((latest, id) => Math.max(latest, id), 0);
  if (isUndisturbed()) {
    choose(newest);
    offer();
    return;
  }
  showOrOffer(isUndisturbed, {
    says: words.settings.restored(ids.length, plural(ids.length, 'capture')),
    show: () => void showCapture(newest),
  });
}

/** No deletion can be undone any more. */
export const forgetRemovals = (): void => keep([]);

const idsOf = (deletions: readonly Deletion[]) => deletions.flatMap(({ ids }) => ids);

const summaryOf = (detail: State['detail']) => (detail ? [detail.value.summary] : []);

const namesOf = (captures: readonly CaptureSummary[]): ReadonlyMap<number, Name> =>
  new Map(captures.flatMap((one) => (one.name === null ? [] : [[one.id, [keyOf(one), one.name]]])));
