// The capture in the detail, with what the window derives from its bytes. From the moment of choosing, the detail holds
// the chosen capture or nothing; choices made while others are being read do not queue up.

import type { CaptureSummary } from '../../shared/contract/capture.ts';
import type { FarReading } from '../body/body-thread.ts';
import type { TabName } from '../words/en/kinds.ts';
import { indexOfId } from './capture-list.ts';
import { openCapture, readOn, type OpenedCapture } from './open-capture.ts';
import type { Slice, State } from './store.ts';

export interface DetailSlice {
  /** The active capture; null while it is on its way. Never another one. */
  readonly detail: LoadedDetail | null;
  readonly detailPhase: 'idle' | 'loading' | 'failed';
  /** Why it could not be read, or not be read again. */
  readonly detailError: string | null;
  /** It was deleted; where a form of it was in use, it stays as it was read. */
  readonly isDetailGone: boolean;
  /** Whether somebody types in the detail, or typed text would be lost with it. The pane sets it. */
  readonly isDetailInUse: () => boolean;
  /** Bytes of a long body that have come so far; null: it is not known to be long. */
  readonly bytesRead: number | null;
  /** The tab that is open, for every capture. */
  readonly tab: TabName;
  /** A stretch of the body's text that the Raw tab should show and mark. */
  readonly rawTarget: { readonly start: number; readonly end: number } | null;
  readonly openTab: (tab: TabName) => void;
  readonly showInRaw: (start: number, end: number) => void;
  /** Empties the detail where it is another capture's, and loads the active one; `again` also when it is loaded already. */
  readonly loadDetail: (again?: boolean) => Promise<void>;
}

export type LoadedDetail = OpenedCapture;

/** What each tab is given. */
export interface TabProps {
  readonly detail: LoadedDetail;
}

/** Captures asked for at the same time: the one chosen before may still be on its way. */
const MOST_ASKED = 2;

export const detailSlice: Slice<DetailSlice> = (set, get) => {
  /** Captures whose answers are under way. */
  const asked = new Set<number>();
  /** The active capture has still to be asked for, or changed since it was. */
  let isWanted = false;
  /** Of the capture in the detail, where its body is long. */
  let reading: FarReading | null = null;

  function forgetReading(): void {
    reading?.forget();
    reading = null;
  }

  /** Asks for the active capture, once it may. Choices between are never asked for. */
  async function askNext(): Promise<void> {
    const { activeId } = get();
    if (!isWanted || activeId === null || asked.has(activeId) || asked.size >= MOST_ASKED) return;
    isWanted = false;
    asked.add(activeId);
    try {
      await load(activeId);
    } finally {
      asked.delete(activeId);
    }
    await askNext();
  }

  async function load(id: number): Promise<void> {
    const isActive = () => get().activeId === id;
    set({ detailPhase: 'loading', detailError: null, bytesRead: null });
    const opened = await openCapture(id, get().detail?.body ?? null, {
      isWanted: isActive,
      progress: (bytesRead) => set({ bytesRead }),
    });
    if (!isActive()) return;
    // The reading thread may have come to its end while the rest was fetched again.
    const now = get().detail;
    if (!opened.ok) {
      const isGone = opened.code === 'not-found';
      if (isGone) get().unchoose([id]);
      if (now && isGone && isInUse(get())) set({ detailPhase: 'idle', isDetailGone: true });
      // A new connection asks again.
      else if (now && opened.code === 'disconnected') set({ detailPhase: 'idle' });
      else {
        set({ detailPhase: 'failed', detailError: opened.message });
        if (isGone) set({ detail: null, isDetailGone: true });
      }
      return;
    }
    const { value } = opened;
    const isSameBody = now?.body.bytes === opened.body.bytes;
    const body = now && isSameBody ? now.body : opened.body;
    set({ detail: { value, body }, detailPhase: 'idle', isDetailGone: false });
    if (!isSameBody) void readLongBody(id, opened.body);
  }

  /** The detail is there meanwhile, without what only the reading thread knows. */
  async function readLongBody(id: number, body: LoadedDetail['body']): Promise<void> {
    forgetReading();
    const read = await readOn(body);
    if (!read) return;
    const { detail } = get();
    if (detail?.value.summary.id !== id || detail.body.bytes !== body.bytes) {
      read.reading?.forget();
      return;
    }
    reading = read.reading;
    set({ detail: { ...detail, body: read.body } });
  }

  return {
    detail: null,
    detailPhase: 'idle',
    detailError: null,
    isDetailGone: false,
    isDetailInUse: () => false,
    bytesRead: null,
    tab: 'fields',
    rawTarget: null,

    openTab: (tab) => set({ tab, ...(tab === 'raw' ? {} : { rawTarget: null }) }),
    showInRaw: (start, end) => set({ tab: 'raw', rawTarget: { start, end } }),

    loadDetail: async (again = false) => {
      const { activeId, detail } = get();
      const isOpen = detail !== null && detail.value.summary.id === activeId;
      if (isOpen && !again) return;
      if (!isOpen) {
        forgetReading();
        set({
          detail: null,
          detailPhase: activeId === null ? 'idle' : 'loading',
          detailError: null,
          isDetailGone: false,
          bytesRead: null,
          rawTarget: null,
          pointed: null,
          selected: null,
        });
      }
      isWanted = activeId !== null;
      await askNext();
    },
  };
};

/** What is known of the active capture, before it is loaded too; null: nothing but its id. */
export function activeSummary({ activeId, detail, listed }: State): CaptureSummary | null {
  const { captures } = listed;
  return detail?.value.summary ?? captures[indexOfId(captures, activeId)] ?? null;
}

/** Whether the active capture may not be taken away: somebody types in it, or its replay was changed. */
export const isInUse = ({ activeId, detail, drafts, isDetailInUse }: State): boolean =>
  detail !== null && ((activeId !== null && drafts[activeId] !== undefined) || isDetailInUse());
