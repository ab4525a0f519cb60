// The open dialog, and whether closing it would lose typed text.

import type { KeptCheck } from '../../shared/contract/checking.ts';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import type { EndpointPart } from '../../shared/contract/endpoint-changes.ts';
import type { SavedView } from '../../shared/contract/finding.ts';
import { words } from '../words/words.ts';
import type { Slice } from './store.ts';

export type OpenDialog =
  | {
      readonly is:
        'compose' | 'case' | 'runs' | 'import' | 'settings' | 'palette' | 'shortcuts' | 'tunnel';
    }
  | { readonly is: 'run'; readonly id: number }
  | { readonly is: 'replay-many' | 'export'; readonly ids: readonly number[] }
  | {
      readonly is: 'check';
      /** Null: the first endpoint that can be checked. */
      readonly endpointId: number | null;
      /** A target to begin with; null: the one used last. */
      readonly url: string | null;
      /** The name of a suite to fill in; absent: the form as it was left. */
      readonly suite?: string;
      /** A check, or a kept one; null: the form for a new one. */
      readonly shows: { readonly jobId: number } | { readonly kept: KeptCheck } | null;
    }
  | { readonly is: 'save-view'; readonly filter: string }
  /** `onTry` puts one of the terms into the filter. */
  | { readonly is: 'filter-terms'; readonly onTry: (term: string) => void }
  | { readonly is: 'rename-view' | 'delete-view'; readonly view: SavedView }
  /** Two captures side by side; without a second one, the best partner is offered. */
  | { readonly is: 'side-by-side'; readonly id: number; readonly withId: number | null }
  | {
      readonly is: 'endpoint';
      readonly what: number | 'new';
      /** The initial values of a new endpoint. */
      readonly begins: Partial<Pick<Endpoint, 'name' | 'path' | 'scheme'>>;
      /** The part that a person wants to edit; it is unfolded and focused. */
      readonly opens: EndpointPart | 'new-secret' | null;
    };

export interface DialogsSlice {
  readonly dialog: OpenDialog | null;
  /** The number of dialogs that were opened, for those that must begin anew each time. */
  readonly opened: number;
  /** Replaces the open dialog, for a person's action. Null closes it. */
  readonly openDialog: (dialog: OpenDialog | null) => void;
  /**
   * For a late answer: closes the dialog that asked, or replaces it by `next`. Each opening is a separate object.
   * Returns whether it was still open; if not, nothing changes.
   */
  readonly closeDialog: (mine: OpenDialog | null, next?: OpenDialog) => boolean;
  /** Closing the open dialog would lose something. */
  readonly isUnsaved: boolean;
  readonly setUnsaved: (isUnsaved: boolean) => void;
  /** For actions from outside of the dialog: runs them, or asks first whether to discard typed text. */
  readonly leaveFor: (run: () => void) => void;
  /** For a late answer: a toast whose button opens the dialog. */
  readonly offerDialog: (says: string, dialog: OpenDialog | null) => void;
}

/** Long enough to think about whether to discard typed text. */
const ASKED_FOR_MS = 15_000;

export const dialogsSlice: Slice<DialogsSlice> = (set, get) => ({
  dialog: null,
  opened: 0,
  openDialog: (dialog) => set({ dialog: dialog && { ...dialog }, opened: get().opened + 1 }),
  closeDialog: (mine, next) => {
    if (mine === null || get().dialog !== mine) return false;
    set({ dialog: next ?? null });
    return true;
  },
  isUnsaved: false,
  setUnsaved: (isUnsaved) => set({ isUnsaved }),
  leaveFor: (run) => {
    if (!get().isUnsaved) {
      run();
      return;
    }
    const leave = () => {
      get().showToast(null);
      run();
    };
    get().showToast({
      says: words.app.unsaved,
      action: { words: words.app.leaveUnsaved, run: leave },
      lastsMs: ASKED_FOR_MS,
    });
  },
  offerDialog: (says, dialog) =>
    get().showOrOffer(() => false, {
      says,
      show: () => get().leaveFor(() => get().openDialog(dialog)),
    }),
});
