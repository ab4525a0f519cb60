// Where a person is: a page, and a dialog over it. A page with text that is stored nowhere else waits, hidden, until the
// person comes back: leaving it loses nothing. What is typed in a dialog is kept by its subject.

import { createContext, useContext, useEffect } from 'react';
import type { SavedView } from '../../shared/contract/finding.ts';
import type { CheckJob } from '../../shared/contract/sending.ts';
import { own, react } from '../ui/store.ts';
import { showOrOffer } from '../ui/toast.ts';
import { addressOf, INSPECT, isSamePage, pageAt, type Page, type PageOf } from './address.ts';

export type OpenDialog =
  | { readonly is: 'palette' }
  | { readonly is: 'save-view'; readonly filter: string }
  | { readonly is: 'rename-view'; readonly view: SavedView };

export type Place = Page | OpenDialog;

declare module '../ui/store.ts' {
  interface State {
    readonly page: Page;
    /** The pages with text that is stored nowhere else. */
    readonly typedIn: readonly Page[];
    readonly dialog: OpenDialog | null;
  }
}

const { set, get } = own({
  page: INSPECT,
  typedIn: [],
  dialog: null,
});

/** Opens a page, for a person's action, and closes the dialog over the present one. */
export const openPage = (page: Page): void => set({ page: { ...page }, dialog: null });

/** Opens a dialog over the page, for a person's action. Null closes it. */
export const openDialog = (dialog: OpenDialog | null): void =>
  set({ dialog: dialog && { ...dialog } });

/** Turns to the captures under a dialog that stays. */
export function turnToInspect(): void {
  if (get().page.is !== 'inspect') set({ page: INSPECT });
}

/** Forgets what is typed in hidden pages. */
export const forgetPages = (): void => set({ typedIn: [] });

/** The dialog, or the page if there is none. Each opening is a separate object. */
export const here = (): Place => get().dialog ?? get().page;

/** Leaves a page for the captures, and forgets what was typed there. A dialog that was opened since stays. */
export function closePage(mine: Page): void {
  keepPage(mine, false);
  if (isSamePage(get().page, mine)) turnToInspect();
}

/**
 * For a late answer: closes the dialog or page that asked, or opens `next` in its place. Returns whether it was still
 * open; if not, nothing changes.
 */
export function closePlace(mine: Place, next?: Page): boolean {
  if (mine !== here() || mine.is === 'inspect') return false;
  if (next) openPage(next);
  else if (mine === get().dialog) openDialog(null);
  else closePage(get().page);
  return true;
}

/** For the answer to a place: it turns into `next` if nobody has touched the window since; else a toast offers that. */
export function turnPlace(
  asked: Place,
  isUndisturbed: () => boolean,
  next: Page,
  says: string,
): void {
  if (!(isUndisturbed() && closePlace(asked, next))) offerPlace(says, () => openPage(next));
}

/** For a late answer: a toast whose button opens a place. */
export const offerPlace = (says: string, open: () => void): void =>
  showOrOffer(() => false, { says, show: open });

/** The page that a part of the window belongs to, which may be hidden. */
export const ThisPage = createContext<Page | null>(null);

function keepPage(mine: Page, isTyped: boolean): void {
  const others = get().typedIn.filter((page) => !isSamePage(page, mine));
  if (isTyped || others.length < get().typedIn.length)
    set({ typedIn: isTyped ? [...others, mine] : others });
}

/** Keeps the page for as long as it holds text that is stored nowhere else. */
export function useUnsaved(isUnsaved: boolean): void {
  const page = useContext(ThisPage);
  useEffect(() => {
    if (page) keepPage(page, isUnsaved);
  }, [page, isUnsaved]);
}

/** Opens the page of the window's address, and keeps both the same; called once, before the first paint. */
export function followAddress(): void {
  const present = () => pageAt(location.hash.replace(/^#\/?/, ''));
  set({ page: present() });
  window.addEventListener('popstate', () => {
    if (addressOf(present()) !== addressOf(get().page)) set({ page: present(), dialog: null });
  });
  react(
    ({ page }) => page,
    (page) => {
      if (addressOf(page) !== addressOf(present()))
        history.pushState(null, '', `#/${addressOf(page)}`);
    },
  );
}

/** Opens the editor of an endpoint. */
export function openEndpoint(
  what: PageOf<'endpoint'>['what'],
  { begins = {}, opens = null }: Partial<Pick<PageOf<'endpoint'>, 'begins' | 'opens'>> = {},
): void {
  openPage({ is: 'endpoint', what, begins, opens });
}

/** The page of one check. */
export const checkPageOf = ({ id, endpointId, url }: Pick<CheckJob, 'id' | 'endpointId' | 'url'>) =>
  ({ is: 'check', endpointId, url, shows: { jobId: id } }) as const;

/** Shows the check that is running, otherwise the form. Null: any endpoint, the target used last. */
export function openCheck(endpointId: number | null, url: string | null): void {
  const running = get().jobs.find(
    (job): job is CheckJob =>
      job.kind === 'check' &&
      job.state === 'running' &&
      (endpointId === null || job.endpointId === endpointId),
  );
  openPage(running ? checkPageOf(running) : { is: 'check', endpointId, url, shows: null });
}
