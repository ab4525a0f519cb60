// Changes one place of a JSON text and leaves the rest.

import { arrayOf, objectOf, rootOf } from '../support/parsed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  withElement,
  withMember,
  withNewMember,
  withoutElement,
  withoutMember,
  withStringValue,
} from '../../../shared/json/edit.ts';
import type { JsonString } from '../../../shared/json/tree.ts';

it.each([
  [' { } ', ' {"a":1 } '],
  ['{"b": 2 }', '{"b": 2,"a":1 }'],
  ['{ "a" : "x", "b":2}', '{ "a" : 1, "b":2}'],
  ['{"a":1e1,"a":[2]}', '{"a":1e1,"a":1}'],
  ['\ufeff{"a":0}', '\ufeff{"a":1}'],
])('sets a member of %j and leaves the rest', (before, after) => {
  expect(withMember(before, objectOf(before), 'a', '1')).toBe(after);
});

it('adds a member with a repeated name', () => {
  const text = '{"a": 1}';
  expect(withNewMember(text, objectOf(text), 'a', '2')).toBe('{"a": 1,"a":2}');
});

it.each([
  ['{ "a" : 1 , "b":2,\n"c":3 }', 0, '{ "b":2,\n"c":3 }'],
  ['{ "a" : 1 , "b":2,\n"c":3 }', 1, '{ "a" : 1,\n"c":3 }'],
  ['{ "a" : 1 , "b":2,\n"c":3 }', 2, '{ "a" : 1 , "b":2 }'],
  ['{ "a" : 1 }', 0, '{  }'],
])('removes a member from %j', (before, at, after) => {
  expect(withoutMember(before, objectOf(before), at)).toBe(after);
});

it.each([
  ['[ ]', '[9 ]'],
  ['[1]', '[1,9]'],
  ['[1 ,\n  2 ]', '[1 ,\n  2 ,\n  9 ]'],
])('adds an element to %j in the existing layout', (before, after) => {
  expect(withElement(before, arrayOf(before), '9')).toBe(after);
});

it.each([
  ['[1, 2 ,3]', 0, '[2 ,3]'],
  ['[1, 2 ,3]', 2, '[1, 2]'],
])('removes an element from %j', (before, at, after) => {
  expect(withoutElement(before, arrayOf(before), at)).toBe(after);
});

describe('a string with a changed value', () => {
  /** A string's value, with one spelling for each character. */
  const character = fc.oneof(
    fc.constantFrom('"', '\\', '/', '\n', '\r', '\u0000', 'א', 'é', '😀', '😁', '🤀', '\ud83d'),
    fc.string({ minLength: 1, maxLength: 1 }),
  );
  const written = fc.tuple(character, fc.boolean()).map(([value, escaped]) => {
    if (!escaped) return { value, literal: JSON.stringify(value).slice(1, -1) };
    const units = Array.from({ length: value.length }, (_, at) => value.charCodeAt(at));
    return {
      value,
      literal: units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join(''),
    };
  });
  const joined = (parts: readonly { value: string; literal: string }[]) => ({
    value: parts.map(({ value }) => value).join(''),
    literal: parts.map(({ literal }) => literal).join(''),
  });
  const parts = fc.array(written, { maxLength: 8 }).map(joined);
  const values = fc.array(character, { maxLength: 8 }).map((some) => some.join(''));

  const change = (literal: string, value: string) => {
    const text = ` "${literal}" `;
    return withStringValue(text, rootOf(text) as JsonString, value);
  };

  it('has the new value, and is valid UTF-8 whenever the value is', () => {
    fc.assert(
      fc.property(parts, values, (old, value) => {
        const text = change(old.literal, value);
        expect(rootOf(text)).toMatchObject({ kind: 'string', value });
        expect(new TextDecoder().decode(new TextEncoder().encode(text))).toBe(text);
      }),
    );
  });

  it('keeps the escapes before and after the change', () => {
    const plain = fc.stringMatching(/^[a-z]{1,5}$/);
    fc.assert(
      fc.property(parts, plain, plain, parts, (head, was, is, tail) => {
        fc.pre(!was.startsWith(is[0] ?? '') && !was.endsWith(is.at(-1) ?? ''));
        const text = change(head.literal + was + tail.literal, head.value + is + tail.value);
        expect(text).toBe(` "${head.literal}${is}${tail.literal}" `);
      }),
    );
  });

  it('does not split a surrogate pair', () => {
    expect(change('a😀b', 'a😁b')).toBe(' "a😁b" ');
    expect(change('a😀b', 'a🤀b')).toBe(' "a🤀b" ');
  });
});
