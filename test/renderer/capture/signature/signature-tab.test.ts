// A webhook that verifies with a variation of the rules: the values that the variation joins differently.

import { expect, it } from 'vitest';
import { readingStrip } from '../../../../renderer/capture/signature/signature-tab.tsx';
import { pathText } from '../../../../shared/json/path-text.ts';
import { parseJson } from '../../../../shared/json/parse.ts';
import { ownValues } from '../../../../shared/signature/engine/own-procedure.ts';
import type { ReadingName } from '../../../../shared/signature/readings.ts';

/** The values that differ, with the stretches that only one side has. */
function differing(text: string, name: ReadingName) {
  const parsed = parseJson(text);
  if (!parsed.ok || parsed.root.kind !== 'object') throw new Error('not an object');
  const strip = readingStrip(text, parsed.root, name, ownValues(text, parsed.root).segments) ?? [];
  return strip
    .filter(({ isValue, pieces }) => isValue && pieces.some(({ is }) => is !== 'same'))
    .map(({ path, pieces }) => [
      path && pathText(path),
      ...pieces.map(({ is, text }) => `${is} ${text}`),
    ]);
}

it('marks the values that the variation joins differently', () => {
  const text = '{"items":[{"name":"A","price":10.50}],"status":1}';
  expect(differing(text, 'number-two-decimals')).toEqual([
    ['items[0].price', 'same 10.5', 'added 0'],
    ['status', 'same 1', 'added .00'],
  ]);
});

it('strikes the values that the variation leaves out', () => {
  expect(differing('{"a":{"b":1}}', 'nested-left-out')).toEqual([['a', 'left-out {"b":1}']]);
});
