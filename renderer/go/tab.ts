// The open tab, the same for every capture, and the drawer below it: it replays a local capture and holds the notes of an
// archived one.

import { own } from '../ui/store.ts';
import type { TabName } from '../words/en/kinds.ts';
import { focusDetail, focusDrawer } from './focus.ts';

declare module '../ui/store.ts' {
  interface State {
    readonly tab: TabName;
    /** A person has chosen it, so it stays for every capture. */
    readonly isTabChosen: boolean;
    readonly isDrawerOpen: boolean;
  }
}

const { set, get } = own({ tab: 'fields', isTabChosen: false, isDrawerOpen: false });

/** The tabs in their order in the detail. */
export const TAB_ORDER: readonly TabName[] = [
  'fields',
  'canonical',
  'signature',
  'request',
  'deliveries',
];

export const openTab = (tab: TabName): void => set({ tab, isTabChosen: true });

/** The tab that answers first for a capture that was just selected. */
export function offerTab(tab: TabName): void {
  if (!get().isTabChosen) set({ tab });
}

/** Opens a tab. A focus inside the previous tab would be lost, so it moves to the tab itself. */
export function showTab(tab: TabName): void {
  const wasInDetail = document.activeElement?.closest('.detail');
  openTab(tab);
  if (wasInDetail) focusDetail();
}

/** Opens the tab after (1) or before (-1) the open one, and wraps at the ends. */
export function stepTab(by: 1 | -1): void {
  const at = TAB_ORDER.indexOf(get().tab);
  const next = TAB_ORDER.at((at + by) % TAB_ORDER.length);
  if (next) showTab(next);
}

export const openDrawer = (isDrawerOpen: boolean): void => set({ isDrawerOpen });

/** Opens the drawer, ready for the keyboard. */
export function showDrawer(): void {
  openDrawer(true);
  focusDrawer();
}
