// The tree keeps details that JSON.parse drops, and agrees with it otherwise.

import { rootOf } from '../support/parsed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../shared/json/parse.ts';
import type { JsonNode } from '../../../shared/json/tree.ts';
import { jsonObjectText } from '../support/json-text.ts';
import { inForm } from '../../support/forms.ts';

/** The value as JSON.parse gives it. A Map keeps `__proto__` an ordinary name. */
function plain(node: JsonNode): unknown {
  switch (node.kind) {
    case 'object':
      return Object.fromEntries(node.members.map(({ name, value }) => [name, plain(value)]));
    case 'array':
      return node.elements.map(plain);
    case 'number':
      return Number(node.literal);
    case 'null':
      return null;
    default:
      return node.value;
  }
}

function everyNode(node: JsonNode): JsonNode[] {
  const inner =
    node.kind === 'object'
      ? node.members.map((member) => member.value)
      : node.kind === 'array'
        ? node.elements
        : [];
  return [node, ...inner.flatMap(everyNode)];
}

describe('parseJson', () => {
  it('gives the same values as JSON.parse', () => {
    fc.assert(
      fc.property(jsonObjectText, ({ text }) => {
        const parsed = parseJson(text);
        expect(parsed.ok && plain(parsed.root)).toEqual(JSON.parse(text));
      }),
      { numRuns: inForm(250, 1000) },
    );
  });

  it('points at the literal of every value', () => {
    fc.assert(
      fc.property(jsonObjectText, ({ withBlanks }) => {
        const text = withBlanks([' ', '', '\n']);
        for (const node of everyNode(rootOf(text))) {
          expect(JSON.parse(text.slice(node.start, node.end))).toEqual(plain(node));
        }
      }),
    );
  });

  it('rejects the same texts as JSON.parse, with the position', () => {
    fc.assert(
      fc.property(
        jsonObjectText,
        fc.nat(),
        fc.string({ unit: 'binary', maxLength: 2 }),
        (json, at, by) => {
          const place = at % json.text.length;
          const text = json.text.slice(0, place) + by + json.text.slice(place + 1);
          const parsed = parseJson(text);
          if (text.startsWith('\ufeff')) return;
          let ok = true;
          try {
            JSON.parse(text);
          } catch {
            ok = false;
          }
          expect(parsed.ok).toBe(ok);
          if (!parsed.ok) expect(parsed.error.start).toBeLessThanOrEqual(text.length);
        },
      ),
      { numRuns: inForm(500, 2000) },
    );
  });

  it('keeps numbers as written and repeated names in order', () => {
    const parsed = parseJson('{"a":1.50,"a":-0}');
    expect(parsed).toMatchObject({
      root: {
        members: [
          { name: 'a', value: { literal: '1.50', start: 5, end: 9 } },
          { name: 'a', nameSpan: { start: 10, end: 13 }, value: { literal: '-0' } },
        ],
      },
    });
  });

  it('keeps offsets correct after a byte order mark', () => {
    expect(parseJson('\ufeff{"a":1}')).toMatchObject({
      byteOrderMark: true,
      root: { start: 1, members: [{ value: { start: 6, end: 7 } }] },
    });
  });

  it.each([
    ['', 'The body is empty.', 1, 1],
    [' \n', 'The body holds only blanks.', 1, 1],
    ['{"a":1\n "b":2}', 'A comma is expected here.', 2, 2],
    ['{"a" 1}', 'A colon is expected here.', 1, 6],
    ['{"a":"x', 'This string is not closed.', 1, 6],
    ['{a:1}', 'This is not a JSON value.', 1, 2],
    ['{"a":1} {}', 'The JSON text ends before this; something follows it.', 1, 9],
    ['{"a":\r\n\r\n"\\x"}', 'JSON does not know this escape.', 3, 1],
  ])('says where %j is not JSON', (text, message, line, column) => {
    expect(parseJson(text)).toMatchObject({ ok: false, error: { message, line, column } });
  });
});
