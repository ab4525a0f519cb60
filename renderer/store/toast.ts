// A short sentence at the foot of the window: what was just done, and how to take it back. One at a time.

import type { Slice } from './store.ts';

export interface Toast {
  /** A sentence, in the window's language. */
  readonly says: string;
  readonly action?: { readonly words: string; readonly run: () => void };
  /** How long it stays; without, long enough to be read. */
  readonly lastsMs?: number;
}

export interface ToastSlice {
  readonly toast: Toast | null;
  /** Shows it in place of the one before; null takes away what is shown. */
  readonly showToast: (toast: Toast | null) => void;
}

const LASTS_MS = 6_000;

export const toastSlice: Slice<ToastSlice> = (set, get) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    toast: null,
    showToast: (toast) => {
      clearTimeout(timer);
      set({ toast });
      if (!toast) return;
      timer = setTimeout(() => {
        if (get().toast === toast) set({ toast: null });
      }, toast.lastsMs ?? LASTS_MS);
    },
  };
};
