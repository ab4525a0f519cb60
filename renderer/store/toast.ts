// A short sentence at the foot of the window: what was just done, and how to take it back. One at a time.

import { words } from '../words/words.ts';
import type { Slice } from './store.ts';

export interface Toast {
  /** A sentence, in the window's language. */
  readonly says: string;
  /** What it is about, as it is called in the list: foreign texts. */
  readonly names?: readonly string[];
  readonly action?: { readonly words: string; readonly run: () => void };
  /** How long it stays; without, long enough to be read. */
  readonly lastsMs?: number;
}

export interface ToastSlice {
  readonly toast: Toast | null;
  /** Shows it in place of the one before; null takes away what is shown. */
  readonly showToast: (toast: Toast | null) => void;
  /** Shows what a late answer brought, where the person has done nothing else since; else offers it in a toast. */
  readonly showOrOffer: (isUndisturbed: () => boolean, late: Late) => void;
}

/** What an answer brought. */
export interface Late {
  /** Names it, in the window's language. */
  readonly says: string;
  readonly show: () => void;
}

const LASTS_MS = 6_000;
/** What is offered stays until a person who is typing has seen it. */
const OFFERED_MS = 15_000;

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

    showOrOffer: (isUndisturbed, { says, show }) => {
      if (isUndisturbed()) {
        show();
        return;
      }
      const offer: Toast = {
        says,
        action: {
          words: words.ui.show,
          run: () => {
            if (get().toast === offer) get().showToast(null);
            show();
          },
        },
        lastsMs: OFFERED_MS,
      };
      get().showToast(offer);
    },
  };
};
