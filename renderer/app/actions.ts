// What more than one command, key or button does with the store: going up and down the list, opening what belongs to
// the capture in the detail.

import type { TabName } from '../store/detail.ts';
import { useStore } from '../store/store.ts';
import { focusDetail } from './focus.ts';

/** The tabs in their order in the detail. */
export const TAB_ORDER: readonly TabName[] = [
  'fields',
  'canonical',
  'signature',
  'raw',
  'request',
  'deliveries',
  'replay',
];

/** Chooses the row below (1) or above (-1) the active one, alone or beside those that are chosen. */
export function step(by: 1 | -1, how: 'only' | 'range' = 'only'): void {
  const { listed, activeId, choose } = useStore.getState();
  const at = listed.captures.findIndex(({ id }) => id === activeId);
  const next = at === -1 ? listed.captures[0] : listed.captures[at + by];
  if (next) choose(next.id, how);
}

/** Opens a tab. A focus within the one before would be gone with it: it goes to the tab itself. */
export function showTab(tab: TabName): void {
  const wasInDetail = document.activeElement?.closest('.detail');
  useStore.getState().openTab(tab);
  if (wasInDetail) focusDetail();
}

/** Opens the tab after (1) or before (-1) the open one, round the ends. */
export function stepTab(by: 1 | -1): void {
  const count = TAB_ORDER.length;
  const next = TAB_ORDER[(TAB_ORDER.indexOf(useStore.getState().tab) + by + count) % count];
  if (next) showTab(next);
}

/** Opens the Replay tab of the capture in the detail, ready for the keyboard. */
export function replayActive(): void {
  useStore.getState().openTab('replay');
  focusDetail();
}

/** Opens the editor of the endpoint of the capture in the detail, else of the one whose captures are listed. */
export function editEndpoint(): void {
  const { detail, query, endpoints, edit } = useStore.getState();
  const wanted = detail?.value.summary.endpointId ?? query.endpoint;
  edit(endpoints.find(({ id }) => id === wanted)?.id ?? 'new');
}

/** The chosen captures, oldest first: the order in which they are sent and written. */
export const chosenIds = () => [...useStore.getState().chosen].sort((a, b) => a - b);

/** Puts two chosen captures side by side, the older one first; one, with the partner that suits it best. */
export function compareChosen(): void {
  const { activeId, openSheet } = useStore.getState();
  const [first, second, ...others] = chosenIds();
  if (first !== undefined && second !== undefined && others.length === 0) {
    openSheet({ is: 'side-by-side', id: first, withId: second });
  } else if (activeId !== null) {
    openSheet({ is: 'side-by-side', id: activeId, withId: null });
  }
}

/** Goes to one capture, whatever is listed. */
export async function goToCapture(id: number): Promise<void> {
  if (await useStore.getState().showCapture(id)) focusDetail();
}
