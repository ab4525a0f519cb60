// Keeps the focus from falling to the page. If the focused element is removed, hidden or disabled, the focus goes to
// its replacement, or to its pane, or to its previous place. Until the person acts again, no letter is a command,
// because it was meant for something else.

import { isMac, isTypedInto, keyOf, OF_FIELDS } from '../ui/keys.ts';
import { afterDialog, ANY_PANE, homeIn, LIST_ID } from './focus.ts';

/** A person's last act: they typed, moved the focus, clicked, or used a key. */
type Act = 'typed' | 'moved' | 'pressed' | 'did';

interface Focused {
  readonly element: HTMLElement;
  readonly isTypedInto: boolean;
}

/** The place of an element: in `parent`, before `next`. */
interface Place {
  readonly parent: Element;
  readonly next: Node | null;
}

/** How many previously focused elements are remembered. */
const MOST_REMEMBERED = 8;

let last: Focused | null = null;
let before: readonly HTMLElement[] = [];
let lastAct: Act = 'moved';
/** The last act happened after `last` got the focus. */
let isActSince = false;
/** Keys that write or delete do nothing. */
let isDisarmed = false;

/**
 * Disables letters, Enter and Delete until the next click, Tab or arrow key, because their object is gone. Typing into
 * a field still works.
 */
export function disarmKeys(): void {
  if (!isWriting()) isDisarmed = true;
}

/** Watches the focus for as long as the window lives; called once, before the first paint. */
export function keepFocus(): void {
  document.addEventListener('focusin', remember);
  // No observer reports an element that a style sheet hides.
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
  // Clicking into a field begins typing.
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

/** Whether a key would change text if a field had the focus. */
function writes(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (OF_FIELDS.has(keyOf(event, isMac()) ?? '')) return true;
  const isCommand = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph');
  return ['Enter', 'Backspace', 'Delete'].includes(key) || (key.length === 1 && !isCommand);
}

/** Checks after a change of the page whether the focused element is still there. */
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
  // A key that pressed a button must not press its neighbour next, so the focus leaves a disabled button for the pane
  // or dialog.
  const place = isDisabled
    ? { parent: element.closest(BOUNDS) ?? document.body, next: null }
    : placeOf(element, records);
  // A dialog or menu returns the focus by itself, after a delay.
  afterDialog(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || activeElement === element)
      take(nearest(place));
  });
}

/** A pane that holds the focus passes it on as soon as it has a better place. */
function goHome(now: Element | null): void {
  if (!(now instanceof HTMLElement) || !now.matches(ANY_PANE)) return;
  const home = homeIn(now);
  if (home !== now) take(home);
}

/** Whether the person moved the focus away: by their last act, unless that was typing or moving there. */
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
/** Elements beside these are not near elements inside them. */
const BOUNDS = `${ANY_PANE}, ${DIALOGS}, [role="tabpanel"], main, .shell, .bars, .toast-region, body`;

const isStop = (element: HTMLElement) =>
  element.isConnected &&
  !element.matches(':disabled') &&
  (element.tabIndex >= 0 || element.dataset.stop !== undefined) &&
  element.checkVisibility({ visibilityProperty: true });

/**
 * The replacement or the element before it, else the home of its pane, else the previously focused element, else the
 * list.
 */
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

/** Whether an element is in `node` or after it. */
const isFrom = (node: Node | null, element: Element) =>
  node !== null &&
  node.isConnected &&
  (node.contains(element) ||
    (node.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);

function take(element: HTMLElement | null): void {
  if (element?.matches(ANY_PANE)) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}
