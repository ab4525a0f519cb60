// The toast: a short sentence at the foot of the window about the last action, and how to undo it. One at a time.

import { words } from '../words/words.ts';
import { own } from './store.ts';

export interface Toast {
  readonly says: string;
  /** The names of its objects, as in the list: foreign texts. */
  readonly names?: readonly string[];
  readonly action?: { readonly words: string; readonly run: () => void };
  /** How long it stays; by default long enough to read. It stays longer while a person points at it or uses it. */
  readonly lastsMs?: number;
  /** When its action is no longer possible: it goes at this time, whatever happens. */
  readonly endsAtMs?: number;
}

declare module './store.ts' {
  interface State {
    readonly toast: Toast | null;
    /** Counts the toasts, to tell one from the next. */
    readonly toastNumber: number;
    /** It came by itself and waits for the end of the present one. */
    readonly nextToast: Toast | null;
  }
}

/** The result of an answer. */
export interface Late {
  /** Its name, in the window's language. */
  readonly says: string;
  readonly show: () => void;
}

const LASTS_MS = 6_000;
/** An offer stays until a person who is typing has seen it. */
export const OFFERED_MS = 15_000;

const { set, get } = own({ toast: null, toastNumber: 0, nextToast: null });

let timer: ReturnType<typeof setTimeout> | undefined;

function endLater({ endsAtMs, lastsMs = LASTS_MS }: Toast) {
  clearTimeout(timer);
  const ms = endsAtMs === undefined ? lastsMs : endsAtMs - Date.now();
  timer = setTimeout(() => showToast(null), ms);
}

/** Replaces the toast; null removes it, and shows what waits for its end. */
export function showToast(toast: Toast | null): void {
  const { toastNumber, nextToast } = get();
  const shown = toast ?? nextToast;
  set({ toast: shown, toastNumber: toastNumber + 1, ...(!toast && { nextToast: null }) });
  if (shown) endLater(shown);
  else clearTimeout(timer);
}

/** Shows what came by itself: after the present toast, whose action or failure must not be lost. */
export function showToastAfter(toast: Toast): void {
  if (get().toast) set({ nextToast: toast });
  else showToast(toast);
}

/** A person points at the toast or has the focus in it (`isHeld`), or no longer. */
export function holdToast(isHeld: boolean): void {
  const { toast } = get();
  if (!toast || toast.endsAtMs !== undefined) return;
  if (isHeld) clearTimeout(timer);
  else endLater(toast);
}

/** Shows the result of a late answer if the person has done nothing else since; otherwise offers it in a toast. */
export function showOrOffer(isUndisturbed: () => boolean, { says, show }: Late): void {
  if (isUndisturbed()) {
    show();
    return;
  }
  const offer: Toast = {
    says,
    action: {
      words: words.ui.show,
      run: () => {
        if (get().toast === offer) showToast(null);
        show();
      },
    },
    lastsMs: OFFERED_MS,
  };
  showToast(offer);
}
