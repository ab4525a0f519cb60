// A term that is still being typed is not marked as an error.

import { expect, it } from 'vitest';
import { isUnfinished, wrongPart } from '../../../../renderer/list/filter/use-filter-text.ts';
import { parseFilter } from '../../../../shared/query/parse.ts';

const whileWriting = (text: string) => {
  const parsed = parseFilter(text);
  if (isUnfinished(parsed, text, true)) return 'unfinished';
  return wrongPart(parsed, text, true)?.code ?? 'right';
};

it.each([
  ['is:', 'unfinished'],
  ['is:inv', 'unfinished'],
  ['amount>', 'unfinished'],
  ['dana "Order 10', 'unfinished'],
  ['(dana or levi', 'unfinished'],
  ['not', 'unfinished'],
  ['is:inv ', 'unknown-value'],
  ['is:inv dana', 'unknown-value'],
  ['amout>1', 'unknown-key'],
  ['dana)', 'stray-parenthesis'],
  ['is:invalid', 'right'],
])('%s', (text, is) => expect(whileWriting(text)).toBe(is));

it('marks the error when the field loses the focus', () => {
  const parsed = parseFilter('is:inv');
  expect(wrongPart(parsed, 'is:inv', false)?.code).toBe('unknown-value');
});
