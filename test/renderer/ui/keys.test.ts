import { describe, expect, it } from 'vitest';
import { keyCaps, keyOf, type Pressed } from '../../../renderer/ui/keys.ts';

interface Press extends Partial<Omit<Pressed, 'getModifierState'>> {
  readonly altGraph?: boolean;
}

const press = ({ altGraph = false, ...rest }: Press): Pressed => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  getModifierState: (name) => name === 'AltGraph' && altGraph,
  ...rest,
});

describe('a pressed key', () => {
  it.each<[string, Press, string | null]>([
    ['a letter', { key: 'j', code: 'KeyJ' }, 'j'],
    ['the same with caps lock', { key: 'J', code: 'KeyJ' }, 'j'],
    ['with shift it is another', { key: 'J', code: 'KeyJ', shiftKey: true }, 'shift+j'],
    ['a sign that shift makes', { key: '?', code: 'Slash', shiftKey: true }, '?'],
    ['a named key', { key: 'Delete', code: 'Delete' }, 'Delete'],
    ['a named key with shift', { key: 'F6', code: 'F6', shiftKey: true }, 'shift+F6'],
    ['Ctrl with a letter', { key: 'k', code: 'KeyK', ctrlKey: true }, 'mod+k'],
    ['the Windows key is none of ours', { key: 'k', code: 'KeyK', metaKey: true }, null],
    ['Alt is none of ours', { key: 'j', code: 'KeyJ', altKey: true }, null],
    [
      'AltGr types a sign',
      { key: '[', code: 'Digit8', ctrlKey: true, altKey: true, altGraph: true },
      '[',
    ],
    ['a Hebrew layout: the letter on the key', { key: 'ח', code: 'KeyJ' }, 'j'],
    ['a Hebrew layout with Ctrl', { key: 'ל', code: 'KeyK', ctrlKey: true }, 'mod+k'],
    ['a Hebrew layout: a sign where Latin has a letter', { key: '/', code: 'KeyQ' }, '/'],
    ['a French layout: the letter, not its place', { key: 'a', code: 'KeyQ' }, 'a'],
  ])('%s', (_, pressed, name) => {
    expect(keyOf(press(pressed), false)).toBe(name);
  });

  it('uses ⌘ on a Mac in place of Ctrl', () => {
    expect(keyOf(press({ key: 'k', code: 'KeyK', metaKey: true }), true)).toBe('mod+k');
    expect(keyOf(press({ key: 'k', code: 'KeyK', ctrlKey: true }), true)).toBeNull();
  });
});

it('is shown with the key labels of this platform', () => {
  expect(keyCaps('mod+k', false)).toEqual(['Ctrl', 'K']);
  expect(keyCaps('mod+k', true)).toEqual(['⌘', 'K']);
  expect(keyCaps('shift+F6', false)).toEqual(['Shift', 'F6']);
  expect(keyCaps('j', false)).toEqual(['j']);
  expect(keyCaps('ArrowDown', false)).toEqual(['↓']);
});
