// What a person has typed and not sent or saved, by its place: of a send, that of send.ts. Drafts outlive their page; those
// that a subject keeps also survive Back, Forward and a reload: they are stored in this tab when the page is left. They may
// hold a buyer's data, so they are deleted with the tab.

import { jsonOf, recallInTab, rememberInTab } from '../ui/browser-storage.ts';
import { own, useStore } from '../ui/store.ts';
import { forgetFailure } from './send.ts';

/** The drafts of all subjects: each declares its own places. */
export interface Drafts {}

type Place = keyof Drafts;

declare module '../ui/store.ts' {
  interface State {
    readonly drafts: Drafts;
  }
}

const { set, get } = own({ drafts: {} });

const KEY = 'drafts';
/** Browsers store about five million characters for a page. */
const MOST_CHARACTERS = 2 * 1024 * 1024;

/** How the places begin whose drafts are stored. */
const kept: string[] = [];

/** Keeps the drafts of such places. `read`: another version of this program may have written them; null: it did. */
export function keepDrafts(begins: string, read: (stored: unknown) => object | null): void {
  kept.push(begins);
  const drafts: Record<string, unknown> = { ...get().drafts };
  for (const [place, stored] of Object.entries(jsonOf(recallInTab(KEY), null) ?? {})) {
    const draft = place.startsWith(begins) ? read(stored) : null;
    if (draft) drafts[place] = draft;
  }
  set({ drafts: drafts as Drafts });
}

/** Stores those of the latest places, as many as fit; called when the page is left. */
export function storeDrafts(): void {
  const stored: string[] = [];
  let length = 0;
  for (const [place, draft] of Object.entries(get().drafts).reverse()) {
    if (!kept.some((begins) => place.startsWith(begins))) continue;
    const text = `${JSON.stringify(place)}:${JSON.stringify(draft)}`;
    if (length + text.length > MOST_CHARACTERS) continue;
    length += text.length;
    stored.push(text);
  }
  rememberInTab(KEY, stored.length === 0 ? null : `{${stored.reverse().join(',')}}`);
}

export const useDraft = <P extends Place>(place: P): Drafts[P] | undefined =>
  useStore(({ drafts }) => drafts[place]);

/** The place's failure was another draft's. */
export function setDraft<P extends Place>(place: P, draft: Drafts[P]): void {
  dropDraft(place);
  set({ drafts: { ...get().drafts, [place]: draft } });
  forgetFailure(place);
}

export function dropDraft(place: Place): void {
  const { [place]: _, ...others } = get().drafts;
  set({ drafts: others });
}

/** Changes what the place has now, because one event may make two changes; `first` if it has nothing. */
export function changeDraft<P extends Place>(
  place: P,
  change: Partial<Drafts[P]>,
  first?: Drafts[P],
): void {
  const draft = get().drafts[place] ?? first;
  if (draft) setDraft(place, Object.assign({}, draft, change));
}

/** All of them, with what their sends have failed with. */
export function forgetDrafts(): void {
  Object.keys(get().sendings).forEach(forgetFailure);
  set({ drafts: {} });
  storeDrafts(); // what a reload has stored before
}
