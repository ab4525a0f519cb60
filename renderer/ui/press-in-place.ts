// A press belongs to the button that was under the pointer when it went down. If a late answer moves the button before
// the pointer comes up again, the browser counts no click; this makes up for it.

const PRESSABLE = 'button,a[href],summary,label';

/** A pointer that moves further leaves the button on purpose. */
const STILL_PX = 4;

interface Press {
  readonly element: HTMLElement;
  readonly box: DOMRect;
  readonly x: number;
  readonly y: number;
}

/** Watches presses for as long as the window lives. */
export function keepPresses(): void {
  let press: Press | null = null;
  window.addEventListener('pointerdown', (event) => (press = pressOf(event)), true);
  window.addEventListener(
    'pointerup',
    (event) => {
      const ended = press;
      press = null;
      // Later, so that every handler of the pointer has ended the press first.
      if (ended && isMissed(ended, event)) setTimeout(() => ended.element.click());
    },
    true,
  );
}

function pressOf({ target, button, clientX, clientY }: PointerEvent): Press | null {
  const element = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null;
  if (button !== 0 || !element) return null;
  return { element, box: element.getBoundingClientRect(), x: clientX, y: clientY };
}

function isMissed({ element, box, x, y }: Press, { target, clientX, clientY }: PointerEvent) {
  if (Math.hypot(clientX - x, clientY - y) > STILL_PX) return false;
  if (!element.isConnected || element.contains(target as Node)) return false;
  const now = element.getBoundingClientRect();
  return now.left !== box.left || now.top !== box.top;
}
