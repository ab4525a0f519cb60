// The changes that a reading of values makes to the canonical string.

import { expect, it } from 'vitest';
import { readingChanges } from '../../../../renderer/capture/signature/signature-tab.tsx';
import { parseJson } from '../../../../shared/json/parse.ts';
import { ownValues } from '../../../../shared/signature/engine/own-procedure.ts';
import type { ReadingName } from '../../../../shared/signature/readings.ts';

function changes(text: string, name: ReadingName) {
  const parsed = parseJson(text);
  if (!parsed.ok || parsed.root.kind !== 'object') throw new Error('not an object');
  return readingChanges(text, parsed.root, name, ownValues(text, parsed.root).segments);
}

it('lists the values that the reading joins differently', () => {
  const text = '{"items":[{"name":"A","price":10.50}],"status":1}';
  expect(changes(text, 'number-two-decimals')).toEqual([
    { path: ['items', 0, 'price'], reference: '10.5', underReading: '10.50' },
    { path: ['status'], reference: '1', underReading: '1.00' },
  ]);
});

it('lists the values that a reading leaves out', () => {
  expect(changes('{"a":{"b":1}}', 'nested-left-out')).toEqual([
    { path: ['a'], reference: '{"b":1}', underReading: null },
  ]);
});
