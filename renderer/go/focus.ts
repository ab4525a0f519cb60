// The places that the keyboard can move to: panes, filter, open tab, a cause's proof, the comparison.

export const LIST_ID = 'capture-list';
export const FILTER_ID = 'capture-filter';
export const WHY_ID = 'capture-why';
export const PROOF_ID = 'capture-proof';
export const COMPARE_ID = 'capture-compare';
export const DRAWER_ID = 'capture-drawer';

/** In a narrow window it turns to the list too, which may have the focus already. */
export function focusList(): void {
  turnTo('.panes > .sidebar');
  document.getElementById(LIST_ID)?.focus({ preventScroll: true });
}

export function focusFilter(): void {
  const filter = document.getElementById(FILTER_ID);
  filter?.focus();
  if (filter instanceof HTMLInputElement) filter.select();
}

/** In a narrow window, turns from the list to the capture without moving the focus. */
export function turnToDetail(): void {
  turnTo('.panes > .detail');
}

function turnTo(pane: string): void {
  document.querySelector(pane)?.scrollIntoView({ block: 'nearest', inline: 'start' });
}

const OPEN_TAB = '.detail [role="tab"][aria-selected="true"]';

/** Focuses the selected tab once it is drawn: the arrow keys change tabs, and Tab goes into its panel. */
export function focusDetail(): void {
  requestAnimationFrame(() => focusFirst([OPEN_TAB]));
}

const FORM = ['form', 'form *', 'textarea', 'input:not([type="radio"], [type="checkbox"])'].join();

/** Whether the keyboard is in a form or text field of this pane, or a field holds text that is stored nowhere else. */
export function isTypedIn(pane: HTMLElement): boolean {
  const { activeElement } = document;
  const isInForm = pane.contains(activeElement) && activeElement?.matches(FORM) === true;
  return isInForm || pane.querySelector('[data-typed]') !== null;
}

/** Focuses the proof of the cause, or the list of tried causes, once the Signature tab is drawn. */
export const focusProof = () => focusDrawn(PROOF_ID, WHY_ID);

/** Focuses the head of the drawer, once it is drawn: Tab goes into its form. */
export const focusDrawer = () => focusDrawn(DRAWER_ID);

/** Focuses the field for pasting, once the Canonical tab is drawn. */
export const focusCompare = () => focusDrawn(COMPARE_ID);

interface Pane {
  readonly within: string;
  /** Where the keyboard is sent. */
  readonly at: readonly string[];
  /** Where the focus goes when its element is gone; the pane itself until that place exists. */
  readonly home: readonly string[];
}

/** The panes in order; those of other pages are hidden. */
const PANES: readonly Pane[] = [
  { within: '.title-bar', at: ['button:not([disabled])'], home: ['button:not([disabled])'] },
  { within: '.rail', at: ['[aria-current="page"]'], home: ['[aria-current="page"]'] },
  {
    within: '.sidebar',
    at: ['[aria-current="true"]', 'button'],
    home: ['[aria-current="true"]', 'button'],
  },
  // Not the filter: the next key may be meant for the list.
  { within: '.list-pane', at: [`#${LIST_ID}`, `#${FILTER_ID}`], home: [`#${LIST_ID}`] },
  {
    within: '.detail',
    at: ['[role="tab"][aria-selected="true"]', 'button:not([disabled])'],
    home: ['[role="tabpanel"] [aria-current="true"]', '[role="tab"][aria-selected="true"]'],
  },
  { within: '.page', at: ['h2'], home: ['h2'] },
];

/** The panes as one selector. */
export const ANY_PANE = PANES.map(({ within }) => within).join();

/** The place in a pane or dialog that gets the focus when its element is gone. */
export function homeIn(pane: HTMLElement): HTMLElement {
  const home = PANES.find(({ within }) => pane.matches(within))?.home ?? [];
  const places = home.map((place) => pane.querySelector<HTMLElement>(place));
  return places.find((place) => place !== null) ?? pane;
}

/** Goes to the pane after (1) or before (-1) the focused one, and wraps at the ends. */
export function focusPane(by: 1 | -1): void {
  const at = PANES.findIndex(({ within }) => document.activeElement?.closest(within));
  const from = at === -1 ? (by === 1 ? PANES.length - 1 : 0) : at;
  for (let step = 1; step <= PANES.length; step++) {
    const pane = PANES[(from + by * step + PANES.length * step) % PANES.length];
    if (pane && focusFirst(pane.at.map((place) => `${pane.within} ${place}`))) return;
  }
}

function focusFirst(places: readonly string[]): boolean {
  const element = places
    .flatMap((place) => [...document.querySelectorAll<HTMLElement>(place)])
    .find((found) => found.checkVisibility({ visibilityProperty: true }));
  element?.focus();
  return element !== undefined;
}

/** Runs something once a closed dialog has left the page and returned its focus, which takes a frame. */
export function afterDialog(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

/** The same for a question that was just answered: a busy machine may draw its end later than the next frame. */
export function afterQuestion(run: () => void): void {
  const isAsked = () => document.querySelector('[role="alertdialog"]') !== null;
  const wait = () => (isAsked() ? void requestAnimationFrame(wait) : afterDialog(run));
  wait();
}

function focusDrawn(...ids: readonly string[]): void {
  requestAnimationFrame(() => {
    const element = ids.map((id) => document.getElementById(id)).find((found) => found !== null);
    if (!element) return;
    element.scrollIntoView({ block: 'start' });
    element.focus({ preventScroll: true });
  });
}

/** A dialog, menu or list of choices is open and gets the keys. */
export const isCovered = () =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], .popover') !== null;
