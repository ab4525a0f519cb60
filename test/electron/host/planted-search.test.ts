// The search for planted marks finds every encoding of them, in every position, and also half a secret.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markedBuyer, markedSecret, Search } from '../../support/planted.ts';

const secret = markedSecret('secret');
const marks = [secret, markedBuyer()];
const half = secret.text.length >> 1;

const found = (content: string | Buffer) => {
  const search = new Search();
  search.look('a place', content, marks);
  return search.unexpected.length;
};

it('finds a mark in every encoding and position', () => {
  const around = fc.uint8Array({ maxLength: 7 });
  const mark = fc.constantFrom(
    ...marks.map(({ text }) => text),
    secret.text.slice(0, half),
    secret.text.slice(half),
  );
  fc.assert(
    fc.property(mark, around, around, (text, before, after) => {
      const bytes = Buffer.concat([before, Buffer.from(text), after]);
      expect(found(bytes), 'as it is').toBe(1);
      for (const encoding of ['base64', 'base64url', 'hex'] as const) {
        expect(found(bytes.toString(encoding)), encoding).toBe(1);
      }
      expect(found(`"a=${encodeURIComponent(text)}"`), 'URL encoded').toBe(1);
      expect(found(JSON.stringify([text])), 'JSON').toBe(1);
      expect(found(JSON.stringify({ text: JSON.stringify([text]) })), 'JSON in JSON').toBe(1);
      expect(found(Buffer.from(`a${text}b`, 'utf16le')), 'UTF-16').toBe(1);
    }),
  );
});

it('reports hits by name without their text, and has no false hits', () => {
  const search = new Search();
  search.look('a file', secret.text, marks);
  search.look('another', 'nothing', marks);
  search.look('its place', secret.text, marks, [secret]);
  expect(search.unexpected).toEqual(['a file: secret, whole, as it is']);
  expect([search.places, search.expected]).toEqual([3, 1]);
});
