// The open tab, the same for every capture.

import { isArchived } from '../../shared/contract/archive.ts';
import { own } from '../ui/store.ts';
import type { TabName } from '../words/en/kinds.ts';
import { focusDetail } from './focus.ts';

export interface TabData {
  readonly tab: TabName;
}

declare module '../ui/store.ts' {
  interface State extends TabData {}
}

const { set, get } = own<TabData>({ tab: 'fields' });

/** The tabs in their order in the detail. */
export const TAB_ORDER: readonly TabName[] = [
  'fields',
  'canonical',
  'signature',
  'raw',
  'request',
  'deliveries',
  'replay',
  'notes',
];

/** Whether a capture has a tab: only a local one can be replayed, only an archived one has notes. */
export const hasTab = (id: number, tab: TabName): boolean =>
  tab !== (isArchived(id) ? 'replay' : 'notes');

/** The tab that is shown for a capture. */
export const shownTab = (id: number, tab: TabName): TabName => (hasTab(id, tab) ? tab : 'fields');

export const openTab = (tab: TabName): void => set({ tab });

/** Opens a tab. A focus inside the previous tab would be lost, so it moves to the tab itself. */
export function showTab(tab: TabName): void {
  const wasInDetail = document.activeElement?.closest('.detail');
  openTab(tab);
  if (wasInDetail) focusDetail();
}

/** Opens the tab after (1) or before (-1) the open one, and wraps at the ends. */
export function stepTab(by: 1 | -1): void {
  const { activeId, tab } = get();
  if (activeId === null) return;
  const tabs = TAB_ORDER.filter((one) => hasTab(activeId, one));
  const next = tabs[(tabs.indexOf(shownTab(activeId, tab)) + by + tabs.length) % tabs.length];
  if (next) showTab(next);
}
