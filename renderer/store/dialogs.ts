// Which dialog lies over the window, and whether closing it would lose what was typed in it.

import type { SavedView } from '../../shared/contract/finding.ts';
import type { Slice, State } from './store.ts';

export type OpenDialog =
  | {
      readonly is:
        'compose' | 'case' | 'runs' | 'import' | 'settings' | 'palette' | 'shortcuts' | 'tunnel';
    }
  | { readonly is: 'run'; readonly id: number }
  | { readonly is: 'replay-many' | 'export'; readonly ids: readonly number[] }
  | { readonly is: 'save-view'; readonly filter: string }
  | { readonly is: 'rename-view' | 'delete-view'; readonly view: SavedView }
  /** Two captures side by side; without a second one, the best partner is offered. */
  | { readonly is: 'side-by-side'; readonly id: number; readonly withId: number | null };

export interface DialogsSlice {
  readonly sheet: OpenDialog | null;
  /** Puts a dialog in the place of the one that is open: for what a person does. Null closes it. */
  readonly openSheet: (sheet: OpenDialog | null) => void;
  /**
   * For an answer that comes later: closes the dialog that asked, or puts `next` in its place. Each opening is an
   * object of its own. Says whether it was still open; where it was not, nothing changes.
   */
  readonly closeSheet: (mine: OpenDialog | null, next?: OpenDialog) => boolean;
  /** The open dialog holds what would be lost with it. */
  readonly isUnsaved: boolean;
}

/** A dialog lies over the window. */
export const hasDialog = ({ sheet, editing }: Pick<State, 'sheet' | 'editing'>): boolean =>
  sheet !== null || editing !== null;

export const dialogsSlice: Slice<DialogsSlice> = (set, get) => ({
  sheet: null,
  openSheet: (sheet) => set({ sheet: sheet && { ...sheet } }),
  closeSheet: (mine, next) => {
    if (mine === null || get().sheet !== mine) return false;
    set({ sheet: next ?? null });
    return true;
  },
  isUnsaved: false,
});
