// The changes of an edit as one sentence.

import { expect, it } from 'vitest';
import { changesSay } from '../../../../renderer/sending/body/body-editor.tsx';
import type { BodyChanges } from '../../../../shared/replay/changes.ts';

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
  [{ kind: 'none' }, false, 'No changes.'],
  [{ kind: 'none' }, true, 'No changes; signed again.'],
  [{ kind: 'text' }, false, 'Text changed.'],
  [
    fields({ changed: ['amount', 'status'] }),
    true,
    '2 fields changed: amount, status; signed again.',
  ],
  [
    fields({ changed: ['amount'], added: ['x'], leftOut: ['inst'], isReordered: true }),
    false,
    '1 field changed: amount; 1 field added: x; 1 field omitted: inst; field order changed.',
  ],
  [fields({ isOnlyWriting: true }), false, 'Same values, different bytes.'],
])('%j, %s: %s', (changes, isSignedAnew, says) => {
  expect(changesSay(changes, isSignedAnew)).toBe(says);
});

it('shortens many or long names, and shows their invisible characters', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(changesSay(fields({ changed: names }), false)).toBe(
    '7 fields changed: a, b, c, d, e, 2 more.',
  );
  expect(changesSay(fields({ added: ['x'.repeat(100)] }), false)).toBe(
    `1 field added: ${'x'.repeat(40)}….`,
  );
  expect(changesSay(fields({ added: ['a\nb'] }), false)).toBe('1 field added: a\\nb.');
});
