// What an edit has changed, as one sentence.

import { expect, it } from 'vitest';
import { changesSay } from '../../../renderer/replay/change-words.ts';
import type { BodyChanges } from '../../../shared/replay/changes.ts';

const fields = (change: Partial<Extract<BodyChanges, { kind: 'fields' }>>): BodyChanges => ({
  kind: 'fields',
  changed: [],
  added: [],
  leftOut: [],
  isReordered: false,
  isOnlyWriting: false,
  ...change,
});

it.each<[BodyChanges, boolean, string]>([
  [{ kind: 'none' }, false, 'Nothing is changed.'],
  [{ kind: 'none' }, true, 'Nothing is changed; signed anew.'],
  [{ kind: 'text' }, false, 'The text is not the captured one.'],
  [
    fields({ changed: ['amount', 'status'] }),
    true,
    '2 fields changed: amount, status; signed anew.',
  ],
  [
    fields({ changed: ['amount'], added: ['x'], leftOut: ['inst'], isReordered: true }),
    false,
    '1 field changed: amount; 1 field added: x; 1 field left out: inst; the order of the fields changed.',
  ],
  [fields({ isOnlyWriting: true }), false, 'Every value as captured, written with other bytes.'],
])('%j, %s: %s', (changes, isSignedAnew, says) => {
  expect(changesSay(changes, isSignedAnew)).toBe(says);
});

it('cuts many names and long ones, and shows what cannot be seen in them', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(changesSay(fields({ changed: names }), false)).toBe(
    '7 fields changed: a, b, c, d, e, 2 more.',
  );
  expect(changesSay(fields({ added: ['x'.repeat(100)] }), false)).toBe(
    `1 field added: ${'x'.repeat(40)}….`,
  );
  expect(changesSay(fields({ added: ['a\nb'] }), false)).toBe('1 field added: a\\nb.');
});
