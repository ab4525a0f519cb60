import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitValues } from '../../../../../shared/signature/explain/compare/split-values.ts';
import { inForm } from '../../../../support/forms.ts';

describe('splitting a pasted string', () => {
  it('keeps the colons of expected values', () => {
    const expected = ['10.00', 'https://shop.example/a:b', '1'];
    expect(splitValues(expected.join(':'), expected, ':')).toEqual(expected);
  });

  it('prefers the values in our order over the longest ones', () => {
    const expected = ['a', 'b', 'a:b', 'a'];
    expect(splitValues('a:b:a:b:a', expected, ':')).toEqual(expected);
  });

  it('recognises an expected value with colons in another place', () => {
    const expected = ['first', 'https://shop.example/1', 'last'];
    expect(splitValues('https://shop.example/1:new:first', expected, ':')).toEqual([
      'https://shop.example/1',
      'new',
      'first',
    ]);
  });

  it('keeps an unexpected URL or JSON text whole', () => {
    const json = '[{"name": "a:b]", "price": 10}]';
    expect(splitValues(`1:https://other.example/x:${json}:2`, ['9'], ':')).toEqual([
      '1',
      'https://other.example/x',
      json,
      '2',
    ]);
  });

  it('ends a truncated JSON text at the next colon', () => {
    expect(splitValues('[{"name":"x:1', [], ':')).toEqual(['[{"name"', '"x', '1']);
  });

  it('distinguishes an empty value from none', () => {
    expect(splitValues('', ['a'], ':')).toEqual([]);
    expect(splitValues('a::b', ['a', 'b'], ':')).toEqual(['a', '', 'b']);
    expect(splitValues('a:', ['a'], ':')).toEqual(['a', '']);
  });

  it('gives values that joined with colons are the string again', () => {
    const value = fc.string({
      unit: fc.constantFrom('a', 'b', ':', '[', ']', '"', '\\', '/', ' '),
    });
    fc.assert(
      fc.property(fc.array(value), value, (expected, text) => {
        expect(splitValues(text, expected, ':').join(':')).toBe(text);
      }),
      { numRuns: inForm(500, 2000) },
    );
  });

  it('takes bounded time if all values begin alike', () => {
    const parts = Array.from({ length: 200_000 }, () => 'a');
    const expected = [`${parts.join(':')}:end`, ...parts];
    const theirs = splitValues(`x:${parts.join(':')}:y`, expected, ':');
    expect(theirs).toHaveLength(parts.length + 2);
  });
});
