// The capture in the detail, with what the window derives from its bytes. The newest choice wins; choices made
// while one is being read do not queue up.

import type { CaptureDetail } from '../../shared/contract/capture.ts';
import { readBody, readBodyAnyway, type BodyView } from '../detail/body-view.ts';
import { call } from './host.ts';
import type { Slice } from './store.ts';

export interface DetailSlice {
  readonly detail: LoadedDetail | null;
  readonly detailPhase: 'idle' | 'loading' | 'failed';
  readonly detailError: string | null;
  /** The tab that is open, for every capture. */
  readonly tab: TabName;
  /** A stretch of the body's text that the Raw tab should show and mark. */
  readonly rawTarget: { readonly start: number; readonly end: number } | null;
  readonly openTab: (tab: TabName) => void;
  readonly showInRaw: (start: number, end: number) => void;
  /** Loads the active capture; `again` also when it is loaded already. */
  readonly loadDetail: (again?: boolean) => Promise<void>;
  /** Parses a body that is too long to be read unasked. */
  readonly readLongBody: () => void;
}

export interface LoadedDetail {
  readonly value: CaptureDetail;
  readonly body: BodyView;
}

export type TabName =
  'fields' | 'canonical' | 'signature' | 'raw' | 'request' | 'deliveries' | 'replay';

export const detailSlice: Slice<DetailSlice> = (set, get) => {
  let underWay = false;
  let wantsAgain = false;

  // Behind a function, because it changes while `load` is awaited.
  const hasToLoadAgain = () => wantsAgain;

  async function load(id: number): Promise<void> {
    set({ detailPhase: 'loading', detailError: null });
    const reply = await call('captures.get', { id });
    if (get().activeId !== id) return;
    if (!reply.ok) {
      set({ detail: null, detailPhase: 'failed', detailError: reply.message });
      return;
    }
    const before = get().detail;
    const isSame = before?.value.summary.id === id;
    // Bytes never change; but which charset reads those that are not UTF-8 depends on the verdict.
    const body = isSame && before.body.isUtf8 ? before.body : readBody(reply.value);
    set({
      detail: { value: reply.value, body },
      detailPhase: 'idle',
      rawTarget: isSame ? get().rawTarget : null,
    });
  }

  return {
    detail: null,
    detailPhase: 'idle',
    detailError: null,
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

    readLongBody: () => {
      const { detail } = get();
      if (detail) set({ detail: { ...detail, body: readBodyAnyway(detail.body) } });
    },
  };
};
