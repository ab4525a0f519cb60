// The canonical string split into values, each with its own direction. The pieces join to the same text.

import { expect, it } from 'vitest';
import { valuesIn } from '../../../../renderer/capture/canonical/canonical-text.tsx';

const joined = (values: ReturnType<typeof valuesIn>) =>
  values.map(({ text, hasColon }) => (hasColon ? `${text}:` : text)).join('');

it.each([
  ['א:1:10.5:<SECRET>', ['א:1', '10.5']],
  [':<SECRET>', []],
])('joins to the same text, wherever it is cut: %s', (canonical, texts) => {
  const segments = texts.map((text) => ({ text }));
  for (let length = 0; length <= canonical.length; length++) {
    const shown = canonical.slice(0, length);
    expect(joined(valuesIn(shown, segments))).toBe(shown);
  }
});

it('keeps a value’s colons inside the value', () => {
  const values = valuesIn('א:1:10.5:<SECRET>', [{ text: 'א:1' }, { text: '10.5' }]);
  expect(values.map(({ text }) => text)).toEqual(['א:1', '10.5', '<SECRET>']);
});
