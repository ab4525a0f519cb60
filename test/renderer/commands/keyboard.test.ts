// A held key and the second click of a double click: only what moves is done again.

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMMANDS } from '../../../renderer/commands/commands.ts';
import { pressOnce } from '../../../renderer/commands/keyboard.ts';

/** As much of an element as the keys look at. */
class Box extends EventTarget {
  isContentEditable = false;
  repeats = false;
  constructor(readonly selector: string) {
    super();
  }
  matches(selectors: string): boolean {
    if (selectors === '[data-repeats]') return this.repeats;
    return selectors.split(', ').includes(this.selector);
  }
  closest(selectors: string): Box | null {
    return this.matches(selectors) ? this : null;
  }
}
class Input extends Box {}

beforeAll(() => {
  vi.stubGlobal('navigator', { userAgent: 'Linux' });
  vi.stubGlobal('Element', Box);
  vi.stubGlobal('HTMLElement', Box);
  vi.stubGlobal('HTMLInputElement', Input);
});
afterAll(() => vi.unstubAllGlobals());

/** Whether what is pressed reaches the window's own listeners. */
function isHeard(target: Box, type: 'keydown' | 'click', how: object): boolean {
  pressOnce(target, target);
  const hears = vi.fn();
  target.addEventListener(type, hears);
  const event = new Event(type, { cancelable: true });
  const keys = { code: '', ctrlKey: false, getModifierState: () => false };
  target.dispatchEvent(Object.assign(event, keys, how));
  return hears.mock.calls.length === 1 && !event.defaultPrevented;
}

const held = (key: string, more: object = {}) => ({ key, repeat: true, ...more });
const page = () => new Box('div');

describe('a held key', () => {
  it.each(['Enter', 'Delete', 'Backspace', 'Escape', 'd', 'r', 'c'])('%s counts once', (key) => {
    expect(isHeard(page(), 'keydown', { key, repeat: false })).toBe(true);
    expect(isHeard(page(), 'keydown', held(key))).toBe(false);
  });

  it.each(['ArrowDown', 'PageUp', 'Home', 'Tab', 'j', 'k', '[', ']'])('%s moves on', (key) => {
    expect(isHeard(page(), 'keydown', held(key))).toBe(true);
  });

  it('undoes step by step, and leaves the browser its own', () => {
    expect(isHeard(page(), 'keydown', held('z', { ctrlKey: true }))).toBe(true);
    expect(isHeard(page(), 'keydown', held('+', { ctrlKey: true }))).toBe(true);
    expect(isHeard(page(), 'keydown', held('k', { ctrlKey: true }))).toBe(false);
  });

  it('types in a field, and submits it once', () => {
    for (const key of ['d', 'Backspace', 'Delete'])
      expect(isHeard(new Input('input'), 'keydown', held(key))).toBe(true);
    expect(isHeard(new Input('input'), 'keydown', held('Enter'))).toBe(false);
    expect(isHeard(new Box('textarea'), 'keydown', held('Enter'))).toBe(true);
  });

  it('repeats no command that sends, deletes or opens something', () => {
    const repeating = COMMANDS.filter(({ repeats }) => repeats).map(({ id }) => id);
    expect(repeating.sort()).toEqual([
      'next',
      'next-tab',
      'previous',
      'previous-tab',
      'undo-delete',
    ]);
  });
});

describe('a double click', () => {
  it('presses a button once', () => {
    expect(isHeard(new Box('button'), 'click', { detail: 1 })).toBe(true);
    expect(isHeard(new Box('button'), 'click', { detail: 2 })).toBe(false);
    expect(isHeard(new Box('button'), 'click', { detail: 0 })).toBe(true); // by a key or a screen reader
  });

  it('pages twice, and is left to everything that is no button', () => {
    expect(
      isHeard(Object.assign(new Box('button'), { repeats: true }), 'click', { detail: 2 }),
    ).toBe(true);
    expect(isHeard(page(), 'click', { detail: 2 })).toBe(true);
  });
});
