// The capture in the detail, with what the window derives from its bytes. The newest choice wins; choices made
// while one is being read do not queue up.

import type { FarReading } from '../content/reading-thread.ts';
import { openCapture, readOn, type OpenedCapture } from '../detail/open-capture.ts';
import type { Slice } from './store.ts';

export interface DetailSlice {
  readonly detail: LoadedDetail | null;
  readonly detailPhase: 'idle' | 'loading' | 'failed';
  readonly detailError: string | null;
  /** Bytes of a long body that have come so far; null: it is not known to be long. */
  readonly bytesRead: number | null;
  /** The tab that is open, for every capture. */
  readonly tab: TabName;
  /** A stretch of the body's text that the Raw tab should show and mark. */
  readonly rawTarget: { readonly start: number; readonly end: number } | null;
  readonly openTab: (tab: TabName) => void;
  readonly showInRaw: (start: number, end: number) => void;
  /** Loads the active capture; `again` also when it is loaded already. */
  readonly loadDetail: (again?: boolean) => Promise<void>;
}

export type LoadedDetail = OpenedCapture;

export type TabName =
  'fields' | 'canonical' | 'signature' | 'raw' | 'request' | 'deliveries' | 'replay';

export const detailSlice: Slice<DetailSlice> = (set, get) => {
  let underWay = false;
  let wantsAgain = false;
  /** Of the capture in the detail, where its body is long. */
  let reading: FarReading | null = null;

  // Behind a function, because it changes while `load` is awaited.
  const hasToLoadAgain = () => wantsAgain;

  async function load(id: number): Promise<void> {
    set({ detailPhase: 'loading', detailError: null, bytesRead: null });
    const before = get().detail;
    const isSame = before?.value.summary.id === id;
    const opened = await openCapture(id, isSame ? before.body : null, {
      isWanted: () => get().activeId === id,
      progress: (bytesRead) => set({ bytesRead }),
    });
    if (get().activeId !== id) return;
    if (!opened.ok) {
      set({ detail: null, detailPhase: 'failed', detailError: opened.message });
      return;
    }
    const { value } = opened;
    // The reading thread may have come to its end while the rest was fetched again.
    const now = get().detail;
    const body = isSame && now?.body.bytes === opened.body.bytes ? now.body : opened.body;
    set({
      detail: { value, body },
      detailPhase: 'idle',
      ...(isSame ? {} : { rawTarget: null, pointed: null, selected: null }),
    });
    if (opened.body !== before?.body) void readLongBody(id, opened.body);
  }

  /** The detail is there meanwhile, without what only the reading thread knows. */
  async function readLongBody(id: number, body: LoadedDetail['body']): Promise<void> {
    reading?.forget();
    reading = null;
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
    bytesRead: null,
    tab: 'fields',
    rawTarget: null,

    openTab: (tab) => set({ tab, ...(tab === 'raw' ? {} : { rawTarget: null }) }),
    showInRaw: (start, end) => set({ tab: 'raw', rawTarget: { start, end } }),

    loadDetail: async (again = false) => {
      wantsAgain ||= again;
      if (underWay) return;
      underWay = true;
      try {
        for (;;) {
          const { activeId, detail } = get();
          if (activeId === null) {
            set({ detail: null, detailPhase: 'idle' });
            return;
          }
          if (detail?.value.summary.id === activeId && !wantsAgain) {
            set({ detailPhase: 'idle' });
            return;
          }
          wantsAgain = false;
          await load(activeId);
          // Chosen or changed again meanwhile: once more.
          if (get().activeId === activeId && !hasToLoadAgain()) return;
        }
      } finally {
        underWay = false;
      }
    },
  };
};
