// The views of a capture: the open tab, the second view, the value under the pointer and the selected value. All views
// mark the same values.

import { isArchived } from '../../shared/contract/archive.ts';
import type { ValuePlace } from '../../shared/json/value-at.ts';
import type { TabName } from '../words/en/kinds.ts';
import './choosing.ts';
import { recall, remember } from './browser-storage.ts';
import { own, react } from './store.ts';

/** Whether a capture has a tab: only a local one can be replayed, only an archived one has notes. */
export const hasTab = (id: number, tab: TabName): boolean =>
  tab !== (isArchived(id) ? 'replay' : 'notes');

/** The tab that is shown for a capture. */
export const shownTab = (id: number, tab: TabName): TabName => (hasTab(id, tab) ? tab : 'fields');

/** The views that show values. */
export type LinkedView = 'fields' | 'canonical' | 'raw';

export const LINKED_VIEWS: readonly LinkedView[] = ['fields', 'canonical', 'raw'];

export interface PointingData {
  /** The open tab, the same for every capture. */
  readonly tab: TabName;
  /** A range of the body's text that the Raw tab should show and mark. */
  readonly rawTarget: { readonly start: number; readonly end: number } | null;
  /** The value under the pointer, or with the keyboard's focus. */
  readonly pointed: ValuePlace | null;
  /** The selected value: every view scrolls to it and marks it, until another value or capture is selected. */
  readonly selected: ValuePlace | null;
  /** Shown beside a linked tab; null for none. The tab itself is never shown twice. */
  readonly secondView: LinkedView | null;
}

declare module './store.ts' {
  interface State extends PointingData {}
}

const { set, get } = own<PointingData>({
  tab: 'fields',
  rawTarget: null,
  pointed: null,
  selected: null,
  secondView: LINKED_VIEWS.find((view) => view === recall('secondView')) ?? null,
});

export const openTab = (tab: TabName): void =>
  set({ tab, ...(tab === 'raw' ? {} : { rawTarget: null }) });

export const showInRaw = (start: number, end: number): void =>
  set({ tab: 'raw', rawTarget: { start, end } });

export function pointAt(pointed: ValuePlace | null): void {
  if (pointed?.start !== get().pointed?.start) set({ pointed });
}

export const selectValue = (selected: ValuePlace | null): void =>
  set({ selected, rawTarget: null });

export function setSecondView(secondView: LinkedView | null): void {
  set({ secondView });
  remember('secondView', secondView ?? '');
}

// Values belong to one capture, so another one starts without marks.
react(
  ({ activeId }) => activeId,
  () => set({ rawTarget: null, pointed: null, selected: null }),
);
