// The focus never falls to the page by the program's doing. Where the focused element is removed, hidden or disabled, the
// focus goes to what took its place, else to its pane, else to where it was before; and no letter is a command until the
// person has shown where they are: what they type was meant for something else.

import { afterDialog, ANY_PANE, homeIn, LIST_ID } from './focus.ts';
import { isMac, isTypedInto, keyOf, OF_FIELDS } from './keys.ts';

/** What a person did last: wrote, moved the focus, pressed with the pointer, or did something with a key. */
type Act = 'typed' | 'moved' | 'pressed' | 'did';

interface Focused {
  readonly element: HTMLElement;
  readonly isTypedInto: boolean;
}

/** Where an element stood: in `parent`, before `next`. */
interface Place {
  readonly parent: Element;
  readonly next: Node | null;
}

/** As many elements are remembered that had the focus before. */
const MOST_REMEMBERED = 8;

let last: Focused | null = null;
let before: readonly HTMLElement[] = [];
let lastAct: Act = 'moved';
/** The last act was done since `last` has the focus. */
let isActSince = false;
/** Keys that write or delete do nothing. */
let isDisarmed = false;

/** Letters, Enter and Delete do nothing until the next press, Tab or arrow key: what they were meant for is gone. A field is written into as before. */
export function disarmKeys(): void {
  if (!isWriting()) isDisarmed = true;
}

/** Watches over the focus for as long as the window lives; called once, before the first paint. */
export function keepFocus(): void {
  document.addEventListener('focusin', remember);
  // An element that a style sheet hides tells no observer.
  document.addEventListener('focusout', () => requestAnimationFrame(() => look([])));
  new MutationObserver(look).observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden'],
  });
  window.addEventListener('pointerdown', handlePress, true);
  window.addEventListener('keydown', handleKey, true);
}

function remember(event: FocusEvent): void {
  const element = event.target;
  if (!(element instanceof HTMLElement) || element === document.body) return;
  last = { element, isTypedInto: isTypedInto(event.composedPath()[0]) };
  before = [element, ...before.filter((other) => other !== element)].slice(0, MOST_REMEMBERED);
  isActSince = false;
}

function handlePress({ target }: PointerEvent): void {
  // To press into a field is to begin to write.
  act(last?.isTypedInto && last.element.contains(target as Node) ? 'typed' : 'pressed');
}

function handleKey(event: KeyboardEvent): void {
  look([]);
  if (writes(event)) {
    if (isDisarmed) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const endsLine = event.key === 'Enter' && last?.element instanceof HTMLInputElement;
    act(isWriting() && !endsLine ? 'typed' : 'did');
  } else if (/^(Tab|Arrow.*|F\d+)$/.test(event.key)) act('moved');
  else if (event.key === 'Escape' || event.key.length === 1) act('did');
}

function act(kind: Act): void {
  isDisarmed = false;
  lastAct = kind;
  isActSince = true;
}

const isWriting = () => last?.isTypedInto === true && document.activeElement === last.element;

/** Whether a key would change a text, where there is one. */
function writes(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (OF_FIELDS.has(keyOf(event, isMac()) ?? '')) return true;
  const isCommand = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph');
  return ['Enter', 'Backspace', 'Delete'].includes(key) || (key.length === 1 && !isCommand);
}

/** Looks whether what had the focus is still there, after these changes of the page. */
function look(records: readonly MutationRecord[]): void {
  const now = document.activeElement;
  if (!last) return;
  const lost = last;
  const { element } = lost;
  const isOnPage = now === null || now === document.body;
  if (!isOnPage && now !== element) return;
  const isHiding = records.some(({ attributeName }) => attributeName === 'hidden');
  const isDisabled = element.matches(':disabled');
  const isThere = element.isConnected && !isDisabled;
  if (isThere && (!(isOnPage || isHiding) || element.checkVisibility())) {
    goHome(now);
    return;
  }
  last = null;
  const anew = element.id === '' ? null : document.getElementById(element.id);
  if (anew && isStop(anew)) {
    anew.focus({ preventScroll: true });
    return;
  }
  if (!isOwn(lost)) isDisarmed = true;
  // A key that pressed a button does not press the one beside it next: from a disabled one it is to the pane or dialog.
  const place = isDisabled
    ? { parent: element.closest(BOUNDS) ?? document.body, next: null }
    : placeOf(element, records);
  // A dialog or a menu brings the focus back by itself, in its time.
  afterDialog(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement === element)
      take(nearest(place));
  });
}

/** A pane that has the focus until there is a better place in it gives it on. */
function goHome(now: Element | null): void {
  if (!(now instanceof HTMLElement) || !now.matches(ANY_PANE)) return;
  const home = homeIn(now);
  if (home !== now) take(home);
}

/** Whether the person took it away: by the last thing that they did, unless that was to write, or to go there. */
function isOwn(lost: Focused): boolean {
  if (lost.isTypedInto && !isActSince) return false;
  return lastAct === 'pressed' || lastAct === 'did';
}

function placeOf(element: Element, records: readonly MutationRecord[]): Place {
  const removal = records.findLast(
    ({ removedNodes, target }) =>
      target.isConnected && [...removedNodes].some((node) => node.contains(element)),
  );
  if (removal?.target instanceof Element)
    return { parent: removal.target, next: removal.nextSibling };
  return { parent: element.parentElement ?? document.body, next: element.nextSibling };
}

const STOPS = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex]'].join();
const DIALOGS = '[role="dialog"], [role="alertdialog"]';
/** What is beside these is not near what is in them. */
const BOUNDS = `${ANY_PANE}, ${DIALOGS}, [role="tabpanel"], main, .shell, .bars, .toast-region, body`;

const isStop = (element: HTMLElement) =>
  element.isConnected &&
  !element.matches(':disabled') &&
  (element.tabIndex >= 0 || element.dataset.stop !== undefined) &&
  element.checkVisibility();

/** What took the place, or stands before it; else the home of its pane; else what had the focus before; else the list. */
function nearest({ parent, next }: Place): HTMLElement | null {
  let behind = next;
  let box: Element | null = parent;
  for (; box?.isConnected && !box.matches(BOUNDS); box = box.parentElement) {
    const stops = [...box.querySelectorAll<HTMLElement>(STOPS)].filter(isStop);
    const found = stops.find((stop) => isFrom(behind, stop)) ?? stops.at(-1);
    if (found) return found;
    behind = box.nextSibling;
  }
  const pane = box?.closest<HTMLElement>(`${ANY_PANE}, ${DIALOGS}`);
  if (pane?.isConnected) return homeIn(pane);
  const list = document.getElementById(LIST_ID)?.closest<HTMLElement>(ANY_PANE);
  return before.find(isStop) ?? (list ? homeIn(list) : document.querySelector(ANY_PANE));
}

/** Whether an element stands in `node` or behind it. */
const isFrom = (node: Node | null, element: Element) =>
  node !== null &&
  node.isConnected &&
  (node.contains(element) ||
    (node.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);

function take(element: HTMLElement | null): void {
  if (element?.matches(ANY_PANE)) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}
