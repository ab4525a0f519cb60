// The team's archive: setting it, what is new in it while its list is shown, and bringing captures home.

import type { ArchiveSave, ArchiveStatus } from '../../shared/contract/archive.ts';
import type { Failure } from '../../shared/contract/failure.ts';
import type { CapturePage } from '../../shared/contract/finding.ts';
import type { Reply } from '../../shared/contract/rpc.ts';
import { plural } from '../words/format.ts';
import { words } from '../words/words.ts';
import { actedSince } from './acted-since.ts';
import { call, send } from './host.ts';
import type { Slice, State } from './store.ts';

export interface ArchiveSlice {
  /** Sets the archive once the host has reached it. Null on success; otherwise the error, and nothing has changed. */
  readonly saveArchive: (save: ArchiveSave) => Promise<Failure | null>;
  /** Deletes the connection: nothing is copied or read any more. Null on success, otherwise the error. */
  readonly removeArchive: () => Promise<Failure | null>;

  /** Null while it is not known. */
  readonly archiveNews: NewsState | null;
  /** How often captures have arrived, or were exchanged for another archive's, since the window was opened. */
  readonly archiveArrivals: number;
  /** The most captures that a list of the archive had. */
  readonly archiveSize: number;
  /** Follows the archive for as long as its list is shown. Resolves when it is known where the news begin. */
  readonly watchArchive: () => Promise<void>;
  readonly hearArchiveSize: (total: CapturePage['total']) => void;
  /** The id of the archive that is set, also while its status lacks it after a failure; null until it is known. */
  readonly archiveId: string | null;
  /** The archive may be another one than before. */
  readonly hearArchive: (before: ArchiveStatus | null, now: ArchiveStatus | null) => void;

  /** The captures that are being copied into the local store. */
  readonly bringing: ReadonlySet<number>;
  /** Copies archived captures into the local store and goes to the first one. */
  readonly bring: (ids: readonly number[]) => Promise<void>;
}

/** Whether arrivals are told at once, late, or not at all. */
export type NewsState =
  | { readonly is: 'live' }
  | { readonly is: 'late'; readonly sinceMs: number }
  | { readonly is: 'failed'; readonly sinceMs: number; readonly failure: Failure };

/** After a failure. */
const PAUSE_MS = 2000;

export const archiveSlice: Slice<ArchiveSlice> = (set, get) => {
  /** The present watch; another one ends it. */
  let watch: { readonly begun: Promise<void> } | null = null;

  function begin(): Promise<void> {
    set({ archiveNews: null });
    let tellBegun: () => void = () => undefined;
    const mine = { begun: new Promise<void>((resolve) => (tellBegun = resolve)) };
    watch = mine;
    const isWanted = () => watch === mine && get().query.endpoint === 'archive';
    void follow(isWanted, tellBegun).then(() => {
      if (watch === mine) watch = null;
    });
    return mine.begun;
  }

  async function follow(isWanted: () => boolean, tellBegun: () => void): Promise<void> {
    let after: string | null = null;
    let hasFailed = false;
    while (isWanted()) {
      const reply: Reply<'archive.news'> = await call('archive.news', { after });
      tellBegun();
      if (!isWanted()) return;
      if (!reply.ok) {
        hasFailed = true;
        failed(reply);
        if (reply.code === 'no-archive') return;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        continue;
      }
      const { captures, isMore, notLiveSinceMs } = reply.value;
      // Nobody knows what arrived until here.
      const isList = hasFailed && (after === null || get().listPhase === 'failed');
      hasFailed = false;
      after = reply.value.after;
      set({
        archiveNews:
          notLiveSinceMs === null ? { is: 'live' } : { is: 'late', sinceMs: notLiveSinceMs },
      });
      if (captures.length > 0 || isMore) {
        set({ archiveArrivals: get().archiveArrivals + 1 });
        get().hearArchived({ captures, isMore });
        get().hearAttempts(captures);
      }
      if (isList) void get().loadCaptures();
    }
  }

  function failed(failure: Failure): void {
    const { archiveNews } = get();
    const sinceMs = archiveNews && 'sinceMs' in archiveNews ? archiveNews.sinceMs : Date.now();
    set({ archiveNews: { is: 'failed', sinceMs, failure } });
  }

  return {
    saveArchive: async (save) => {
      const reply = await call('archive.save', save);
      void get().loadStatus();
      return reply.ok ? null : reply;
    },

    removeArchive: async () => {
      const reply = await call('archive.remove', null);
      void get().loadStatus();
      return reply.ok ? null : reply;
    },

    archiveNews: null,
    archiveArrivals: 0,
    archiveSize: 0,
    archiveId: null,

    watchArchive: () => watch?.begun ?? begin(),

    hearArchiveSize: ({ count }) => set({ archiveSize: Math.max(get().archiveSize, count) }),

    hearArchive: (before, now) => {
      const isSamePlace = placeOf(before) === placeOf(now);
      const idBefore = before?.id ?? get().archiveId;
      const archiveId = now?.id ?? (isSamePlace ? idBefore : null);
      const isSame = isSamePlace && (idBefore === null || idBefore === archiveId);
      set({ archiveId });
      const left = idBefore ?? placeOf(before);
      if (!isSame) {
        watch = null;
        const { archiveArrivals } = get();
        set({ archiveSize: 0, archiveArrivals: archiveArrivals + 1, bringing: new Set() });
        get().shelveNotes(left);
        get().forgetArchived();
      }
      get().unshelveNotes(archiveId);
      get().unshelveNotes(placeOf(now));
      if (!isSame && get().shelvedNotes.has(left))
        get().showToast({ says: words.archive.notes.kept });
    },

    bringing: new Set(),

    bring: async (asked) => {
      // The host does not know whether a capture was brought before, and would copy it twice.
      const ids = asked.filter((id) => !get().bringing.has(id));
      if (ids.length === 0) return;
      const isUndisturbed = actedSince();
      set({ bringing: new Set([...get().bringing, ...ids]) });
      const reply = await send('archive.bring', { ids }, () =>
        get().showToast({ says: words.share.mayBeImported }),
      );
      const done = new Set(ids);
      set({ bringing: new Set([...get().bringing].filter((id) => !done.has(id))) });
      if (!reply.ok) {
        get().showToast({ says: reply.message });
        return;
      }
      const { captureIds, notes } = reply.value;
      const [first] = captureIds;
      const brought = words.archive.brought(plural(captureIds.length, 'capture'));
      const says = [brought, ...notes.map(words.failures.importNote)].join(' ');
      if (first !== undefined && (await get().showCapture(first, { isUndisturbed, says })))
        get().showToast({ says });
    },
  };
};

/** Where an archive is. Another archive may take its place, so ids are compared too once they are known. */
const placeOf = (archive: ArchiveStatus | null) =>
  archive ? JSON.stringify([archive.host, archive.database]) : '';

/** Whether the archive can be opened, as far as known. */
export const canReadArchive = ({ status }: Pick<State, 'status'>): boolean =>
  status?.archive != null && status.archive.rights?.reads !== false;
