// The team's archive: which one is set, and what is new in it while its list is shown.

import type { ArchiveNews, ArchiveStatus } from '../../../shared/contract/archive.ts';
import type { Failure } from '../../../shared/contract/failure.ts';
import type { CapturePage } from '../../../shared/contract/finding.ts';
import type { Reply } from '../../../shared/contract/rpc.ts';
import '../../host/connection.ts';
import { call } from '../../host/host.ts';
import { own, react, type State } from '../../ui/store.ts';

declare module '../../ui/store.ts' {
  interface State {
    /** Null while it is not known. */
    readonly archiveNews: NewsState | null;
    /** How often captures have arrived, or were exchanged for another archive's, since the window was opened. */
    readonly archiveArrivals: number;
    /** The most captures that a list of the archive had. */
    readonly archiveSize: number;
    /** What was heard of it last. */
    readonly archiveHeard: ArchiveHeard | null;
    /** The archive that is set. */
    readonly archive: KnownArchive;
  }
}

export interface ArchiveHeard extends Pick<ArchiveNews, 'captures' | 'isMore'> {
  /** Nobody knows what arrived before. */
  readonly isLate: boolean;
}

export interface KnownArchive {
  /** Also while its status lacks it after a failure; null until it is known. */
  readonly id: string | null;
  /** Where it is. Another archive may take its place, so ids are compared too once they are known. */
  readonly place: string;
  /** Counts the archives: captures of one are not those of another. */
  readonly number: number;
}

/** Whether arrivals are told. */
export type NewsState =
  | { readonly is: 'live' }
  | { readonly is: 'failed'; readonly sinceMs: number; readonly failure: Failure };

/** After a failure. */
const PAUSE_MS = 2000;

const { set, get } = own({
  archiveNews: null,
  archiveArrivals: 0,
  archiveSize: 0,
  archiveHeard: null,
  archive: { id: null, place: '', number: 0 },
});

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
    const { captures, isMore } = reply.value;
    // Nobody knows what arrived until here.
    const isLate = hasFailed && (after === null || get().listPhase === 'failed');
    hasFailed = false;
    after = reply.value.after;
    set({ archiveNews: { is: 'live' } });
    const hasNew = captures.length > 0 || isMore;
    if (hasNew) set({ archiveArrivals: get().archiveArrivals + 1 });
    if (hasNew || isLate) set({ archiveHeard: { captures, isMore, isLate } });
  }
}

function failed(failure: Failure): void {
  const { archiveNews } = get();
  const sinceMs = archiveNews?.is === 'failed' ? archiveNews.sinceMs : Date.now();
  set({ archiveNews: { is: 'failed', sinceMs, failure } });
}

/** Follows the archive for as long as its list is shown. Resolves when it is known where the news begin. */
export const watchArchive = (): Promise<void> => watch?.begun ?? begin();

export const hearArchiveSize = ({ count }: CapturePage['total']): void =>
  set({ archiveSize: Math.max(get().archiveSize, count) });

/** The archive may be another one than before. */
function hearArchive(now: ArchiveStatus | null, isFirst: boolean): void {
  const { archive, archiveArrivals } = get();
  const place = now ? JSON.stringify([now.host, now.database]) : '';
  const isSamePlace = place === archive.place;
  const id = now?.id ?? (isSamePlace ? archive.id : null);
  if (isSamePlace && id === archive.id) return;
  if (isFirst || (isSamePlace && archive.id === null)) {
    set({ archive: { ...archive, id, place } });
    return;
  }
  watch = null;
  set({
    archive: { id, place, number: archive.number + 1 },
    archiveArrivals: archiveArrivals + 1,
    archiveSize: 0,
  });
}

react(
  ({ status }) => status,
  (now, before) => {
    if (now) hearArchive(now.archive, !before);
  },
);

/** Whether the archive can be opened, as far as known. */
export const canReadArchive = ({ status }: Pick<State, 'status'>): boolean =>
  status?.archive != null && status.archive.rights?.reads !== false;
