// Whether a person has done something else since. A late answer may choose, open, close or focus something only where
// they have not; otherwise it is kept and a toast names it.

/** What a person does, as events of the page. Scrolling and moving the pointer are not among them. */
const ACTS = ['pointerdown', 'keydown', 'input', 'drop'] as const;
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta']);

let acts = 0;

/** Counts what a person does in `page`; called once, with the window, before the first paint. */
export function countActs(page: EventTarget): void {
  const count = (event: Event) => {
    if (!('key' in event && MODIFIERS.has(String(event.key)))) acts += 1;
  };
  for (const act of ACTS) page.addEventListener(act, count, { capture: true });
}

/** To be called when an action begins; the returned function says whether the person has done nothing else since. */
export function actedSince(): () => boolean {
  const then = acts;
  return () => acts === then;
}
