// A JSON text on several lines: the same values and literals, different whitespace.

import { rootOf } from '../support/parsed.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compactText } from '../../../shared/json/compact.ts';
import { parseJson } from '../../../shared/json/parse.ts';
import { prettyText } from '../../../shared/json/pretty.ts';

function pretty(text: string): string {
  return prettyText(text, rootOf(text));
}

it('equals JSON.stringify with an indent of two', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const value: unknown = JSON.parse(json);
      expect(pretty(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
    }),
  );
});

it('keeps literals as written, and repeated names', () => {
  const text = '{"a":1.50,"a":"\\u05d0","b":[],"c":{}}';
  const out = pretty(text);
  expect(out).toBe('{\n  "a": 1.50,\n  "a": "\\u05d0",\n  "b": [],\n  "c": {}\n}');
  const again = parseJson(out);
  expect(again.ok && compactText(out, again.root)).toBe(text);
});
