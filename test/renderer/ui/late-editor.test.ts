// A text with CRs, edited in a field that has only LFs.

import { expect, it } from 'vitest';
import { inField, placeInField, withTyped } from '../../../renderer/ui/late-editor.tsx';

const TEXT = '{\r\n"a": 1,\r"b": "\r\n"\n}';

it('keeps every CR outside the change', () => {
  expect(withTyped(TEXT, inField(TEXT))).toBe(TEXT);
  expect(withTyped(TEXT, inField(TEXT).replace('1', '23'))).toBe(TEXT.replace('1', '23'));
  expect(withTyped(TEXT, `${inField(TEXT)}!`)).toBe(`${TEXT}!`);
  expect(withTyped(TEXT, inField(TEXT).replace('"b": ', ''))).toBe(TEXT.replace('"b": ', ''));
  expect(withTyped(TEXT, '')).toBe('');
});

it('leaves a text without CRs to the field', () => {
  expect(withTyped('{"a":1}', '{"a":\n2}')).toBe('{"a":\n2}');
});

it('finds a place of the text in the field', () => {
  const end = TEXT.indexOf('}');
  expect(inField(TEXT)[placeInField(TEXT, end)]).toBe('}');
});
