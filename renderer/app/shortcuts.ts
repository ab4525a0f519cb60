// The keyboard, where no field has the focus: one letter each, as in a mail client.

import { useEffect, useState } from 'react';
import { focusDetail, focusFilter, focusList } from './focus.ts';
import { useStore } from '../store/store.ts';

export const SHORTCUTS: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['j', '↓'], does: 'Next capture' },
  { keys: ['k', '↑'], does: 'Previous capture' },
  { keys: ['Enter'], does: 'From the list into the detail' },
  { keys: ['Esc'], does: 'Back to the list' },
  { keys: ['/'], does: 'To the filter' },
  { keys: ['r'], does: 'Replay' },
  { keys: ['c'], does: 'Compose: send as the payment service' },
  { keys: ['e'], does: 'Edit the endpoint' },
  { keys: ['1', '…', '6'], does: 'Fields, Canonical, Signature, Raw, Request, Replay' },
  { keys: ['Delete'], does: 'Delete the chosen captures, after asking' },
  { keys: ['?'], does: 'This list' },
];

const TABS = ['fields', 'canonical', 'signature', 'raw', 'request', 'replay'] as const;

/** Listens for as long as the window is drawn. */
export function useShortcuts() {
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isBusy(event.composedPath()[0])) return;
      if (event.key === '?') setShowsShortcuts(true);
      else if (!act(event.key)) return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return { showsShortcuts, setShowsShortcuts };
}

/** Does what the key stands for; false where it stands for nothing. */
function act(key: string): boolean {
  const state = useStore.getState();
  const tab = /^[1-6]$/.test(key) ? TABS[Number(key) - 1] : undefined;
  if (tab) state.openTab(tab);
  else if (key === 'j') step(1);
  else if (key === 'k') step(-1);
  else if (key === '/') focusFilter();
  else if (key === 'Escape') focusList();
  // After j and k the focus may still be nowhere.
  else if (key === 'Enter' && document.activeElement === document.body) focusDetail();
  else if (key === 'r' && state.activeId !== null) {
    state.openTab('replay');
    focusDetail();
  } else if (key === 'c') state.openSheet({ is: 'compose' });
  else if (key === 'e') editEndpoint();
  else return false;
  return true;
}

/** Chooses the row below (1) or above (-1) the active one. */
export function step(by: 1 | -1): void {
  const { listed, activeId, choose } = useStore.getState();
  const at = listed.captures.findIndex(({ id }) => id === activeId);
  const next = at === -1 ? listed.captures[0] : listed.captures[at + by];
  if (next) choose(next.id);
}

/** The endpoint of the capture in the detail, else the one whose captures are listed. */
function editEndpoint(): void {
  const { detail, query, endpoints, edit } = useStore.getState();
  const id = detail?.value.summary.endpointId ?? query.endpoint;
  edit(endpoints.some((endpoint) => endpoint.id === id) ? (id as number) : 'new');
}

/** In a field, a dialog or a menu the letters belong to it. */
function isBusy(target: EventTarget | undefined): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]');
}
