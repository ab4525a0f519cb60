// The canonical string in values, each with its own direction: joined again it is the same text, cut anywhere.

import { expect, it } from 'vitest';
import { valuesIn } from '../../../../renderer/capture/canonical/canonical-text.tsx';

const joined = (values: ReturnType<typeof valuesIn>) =>
  values.map(({ text, hasColon }) => (hasColon ? `${text}:` : text)).join('');

it.each([
  ['א:1:10.5:<SECRET>', ['א:1', '10.5']],
  [':<SECRET>', []],
])('is the same text again, wherever it is cut: %s', (canonical, texts) => {
  const segments = texts.map((text) => ({ text }));
  for (let length = 0; length <= canonical.length; length++) {
    const shown = canonical.slice(0, length);
    expect(joined(valuesIn(shown, segments))).toBe(shown);
  }
});

it('keeps the colons of a value within the value', () => {
  const values = valuesIn('א:1:10.5:<SECRET>', [{ text: 'א:1' }, { text: '10.5' }]);
  expect(values.map(({ text }) => text)).toEqual(['א:1', '10.5', '<SECRET>']);
});
