// The values of a capture, which all views mark: the one under the pointer and the selected one; and the second view.

import type { ValuePlace } from '../../../shared/json/value-at.ts';
import { openTab } from '../../go/tab.ts';
import '../../list/state/choosing.ts';
import { recall, remember } from '../../ui/browser-storage.ts';
import { own, react } from '../../ui/store.ts';
import type { TabName } from '../../words/en/kinds.ts';

/** The views that show values. */
export type LinkedView = 'fields' | 'canonical' | 'body';

export const LINKED_VIEWS: readonly LinkedView[] = ['fields', 'canonical', 'body'];

export const tabOf = (view: LinkedView): TabName => (view === 'body' ? 'request' : view);

declare module '../../ui/store.ts' {
  interface State {
    /** A range of the body's text that the Request tab should show and mark. */
    readonly rawTarget: { readonly start: number; readonly end: number } | null;
    /** The value under the pointer, or with the keyboard's focus. */
    readonly pointed: ValuePlace | null;
    /** The selected value: every view scrolls to it and marks it, until another value or capture is selected. */
    readonly selected: ValuePlace | null;
    /** Shown beside a linked tab; null for none. The tab itself is never shown twice. */
    readonly secondView: LinkedView | null;
  }
}

const { set, get } = own({
  rawTarget: null,
  pointed: null,
  selected: null,
  secondView: LINKED_VIEWS.find((view) => view === recall('secondView')) ?? null,
});

export function showInRaw(start: number, end: number): void {
  openTab('request');
  set({ rawTarget: { start, end } });
}

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
react(
  ({ tab }) => tab,
  (tab) => {
    if (tab !== 'request') set({ rawTarget: null });
  },
);
