// The tokens against late answers. Of several questions, only the latest counts. An answer may select, open, close or focus
// something only if the person has done nothing else since; otherwise it is kept and a toast offers it.

/** Tells whether something newer has begun since. */
type IsLatest = () => boolean;

export function createLatest() {
  let begun = 0;
  const since = (): IsLatest => {
    const mine = begun;
    return () => mine === begun;
  };
  return {
    /** Begins something newer than all before. */
    begin: (): IsLatest => {
      begun += 1;
      return since();
    },
    /** Begins nothing, and tells whether something has begun since now. */
    since,
  };
}

/** A person's actions as events of the page. Scrolling and moving the pointer do not count. */
const ACTS = ['pointerdown', 'keydown', 'input', 'drop'] as const;
const MODIFIERS: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta']);

let acts = 0;

/** Counts the actions in `page`; called once, with the window, before the first paint. */
export function countActs(page: EventTarget): void {
  const count = (event: Event) => {
    if (!('key' in event && MODIFIERS.has(String(event.key)))) acts += 1;
  };
  for (const act of ACTS) page.addEventListener(act, count, { capture: true });
}

/** How many actions there were, with the one that is being handled. */
export const actsSoFar = (): number => acts;

/** Called when an action begins; the returned function tells whether the person has done nothing else since. */
export function actedSince(): () => boolean {
  const then = acts;
  return () => acts === then;
}
