import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitValues } from '../../../../../shared/signature/explain/compare/split-values.ts';

describe('taking a pasted string apart', () => {
  it('keeps the colons of values that are expected', () => {
    const expected = ['10.00', 'https://shop.example/a:b', '1'];
    expect(splitValues(expected.join(':'), expected)).toEqual(expected);
  });

  it('takes the values in our order before it takes the longest', () => {
    const expected = ['a', 'b', 'a:b', 'a'];
    expect(splitValues('a:b:a:b:a', expected)).toEqual(expected);
  });

  it('knows an expected value with colons in another place, too', () => {
    const expected = ['first', 'https://shop.example/1', 'last'];
    expect(splitValues('https://shop.example/1:new:first', expected)).toEqual([
      'https://shop.example/1',
      'new',
      'first',
    ]);
  });

  it('keeps a URL and a JSON text whole that are not expected', () => {
    const json = '[{"name": "a:b]", "price": 10}]';
    expect(splitValues(`1:https://other.example/x:${json}:2`, ['9'])).toEqual([
      '1',
      'https://other.example/x',
      json,
      '2',
    ]);
  });

  it('ends a JSON text that is cut off at the next colon', () => {
    expect(splitValues('[{"name":"x:1', [])).toEqual(['[{"name"', '"x', '1']);
  });

  it('tells an empty value from none', () => {
    expect(splitValues('', ['a'])).toEqual([]);
    expect(splitValues('a::b', ['a', 'b'])).toEqual(['a', '', 'b']);
    expect(splitValues('a:', ['a'])).toEqual(['a', '']);
  });

  it('loses nothing: joined with colons it is the string again', () => {
    const value = fc.string({
      unit: fc.constantFrom('a', 'b', ':', '[', ']', '"', '\\', '/', ' '),
    });
    fc.assert(
      fc.property(fc.array(value), value, (expected, text) => {
        expect(splitValues(text, expected).join(':')).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it('does not look ahead without end where every value begins like every other', () => {
    const parts = Array.from({ length: 200_000 }, () => 'a');
    const expected = [`${parts.join(':')}:end`, ...parts];
    const theirs = splitValues(`x:${parts.join(':')}:y`, expected);
    expect(theirs).toHaveLength(parts.length + 2);
  });
});
