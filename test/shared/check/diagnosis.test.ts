// The diagnosis names the mistakes of simulated receivers: one of each kind in the short form. diagnosis.long.test.ts
// tries every usual form.

import { describe, expect, it } from 'vitest';
import { inForm } from '../../support/forms.ts';
import { checked, formOf, mistaken, withChange, type Change } from './receivers.ts';

const named = (forms: readonly Change[]) => {
  const [one, ...more] = forms;
  const receiver = one && more.length === 0 ? withChange(one) : mistaken(forms);
  const { diagnosis, requests } = checked(receiver).report;
  expect(requests).toBeLessThanOrEqual(300);
  for (const { code } of forms) expect(diagnosis?.ruledOut).not.toContain(code);
  return [...(diagnosis?.codes ?? [])].sort();
};

describe('the diagnosis', () => {
  it.each([
    ['strings-only', 'Only values'],
    ['secret-other', 'shop'],
    ['hmac', 'not in the message'],
    ['fixed-fields', ''],
    ['order-descending', 'inside items'],
    ['value-as-number', 'amount” was cast to a number'],
    ...inForm(
      [],
      [
        ['items-key-order', ''],
        ['trim-ascii', ''],
        ['text-html-escaped', 'htmlspecialchars in PHP'],
        ['field-left-out', 'receipt'],
        ['zero-dropped', '"0" and false'],
      ],
    ),
  ])('names %s (%s)', (code, words) => {
    expect(named([formOf(code, words)])).toEqual([code]);
  });

  it.each([
    ['strings-only', 'not-trimmed'],
    ...inForm(
      [],
      [
        ['secret-no-colon', 'items-left-out'],
        ['secret-first', 'order-numeric'],
        ['fixed-fields', 'number-two-decimals'],
      ],
    ),
  ])('names %s with %s', (one, other) => {
    const codes = [one, other];
    expect(named(codes.map((code) => formOf(code)))).toEqual(codes.sort());
  });

  it.each([
    ['items-object-text', 'Nested objects and arrays were joined as JavaScript'],
    ...inForm(
      [],
      [
        ['items-as-json', 'arrays were joined as JSON text, with blanks'],
        ['boolean-one-empty', 'false as an empty string'],
        ['items-object-text', 'Nested objects and arrays were joined as the word “Array”'],
        ['items-object-text', 'Nested objects and arrays were joined as Python'],
        ['items-as-json', 'arrays were joined as JSON text, with \\/ and \\uXXXX'],
        ['items-as-json', 'other arrays value by value'],
        ['items-as-json', 'empty ones were left out'],
        ['trim-ascii', 'Python’s strip'],
        ['strings-only', 'The values true and false were left out'],
      ],
    ),
  ])('names the rare form of %s that says “%s”', (code, words) => {
    expect(named([formOf(code, words)])).toEqual([code]);
  });

  it('names three mistakes at once', () => {
    const codes = ['items-key-order', 'null-as-text', 'text-slashes'];
    expect(named(codes.map((code) => formOf(code)))).toEqual(codes);
  });

  it('names a digest in upper case', () => {
    const receiver = mistaken([], (hex) => hex.toUpperCase());
    expect(checked(receiver).report.diagnosis?.codes).toEqual(['digest-uppercase']);
  });
});
