// Typed fields: what is shown is read as the same value, and what cannot be read has words.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  count,
  errorsOf,
  exact,
  fieldsOf,
  filled,
  lines,
  megabytes,
  number,
  optional,
  perSecond,
  readOf,
  seconds,
  text,
  textsOf,
  timeout,
  upTo,
  url,
  whole,
  type Field,
} from '../../../renderer/ui/fields.ts';

const says = () => 'wrong';
const range = { least: 1, most: 500 };

it.each<[string, Field<unknown>, fc.Arbitrary<unknown>]>([
  ['whole', whole(range), fc.integer({ min: 1, max: 500 })],
  ['number', number(range), fc.integer({ min: 4, max: 2000 }).map((n) => n / 4)],
  ['seconds', seconds({ least: 0, most: 600_000 }), fc.integer({ min: 0, max: 600_000 })],
  ['optional', optional(whole(range)), fc.option(fc.integer({ min: 1, max: 500 }))],
  ['lines', lines(() => null), fc.array(fc.stringMatching(/^[a-z]+$/))],
])('%s reads what it shows', (_, field, values) => {
  fc.assert(
    fc.property(values, (value) => {
      const shown = field.show(value);
      expect(field.wrong(shown)).toBeNull();
      expect(field.read(shown)).toEqual(value);
    }),
  );
});

it.each<[string, Field<unknown>, readonly string[], readonly string[]]>([
  ['count', count(20), ['1', ' 20 '], ['', '0', '21', '1.5', '1e1', '-1', 'x']],
  ['timeout', timeout, ['0.1', '0,1', '600'], ['', '0', '0.05', '601', 'soon', '1e1', 'Infinity']],
  ['perSecond', perSecond, ['', '0.01', '1000'], ['0', '1001', 'fast']],
  ['filled', filled(3), ['a', ' abc '], ['', ' ', 'abcd']],
  ['upTo', upTo(3, exact()), ['', 'abc', '   '], ['abcd', ' abc']],
  ['url', url, ['http://a', ' https://a/b?c '], ['', 'a', 'ftp://a/', 'http://']],
])('%s takes and refuses', (_, field, right, wrong) => {
  for (const typed of right) expect(field.wrong(typed), typed).toBeNull();
  for (const typed of wrong) expect(field.wrong(typed), typed).not.toBeNull();
});

it.each<[string, Field<unknown>, string]>([
  ['whole', whole(range), 'Enter a whole number from 1 to 500.'],
  ['seconds', timeout, 'Enter a number from 0.1 to 600.'],
  ['optional', perSecond, 'Enter a number from 0.01 to 1,000, or leave it empty.'],
  ['without an end', count(10 ** 9), 'Enter a whole number of at least 1.'],
])('%s says what can be entered', (_, field, says) => expect(field.wrong('x')).toBe(says));

describe('a form', () => {
  const table = {
    size: megabytes({ least: 1, most: 2 ** 30 }),
    name: text((name) => name !== '', says),
  };
  const values = { size: 1_234_567, name: 'a' };
  const form = textsOf(table, values);

  it('has the names of its values', () => {
    expect(form).toEqual({ size: '1.177', name: 'a' });
  });

  it('keeps the exact value of what is unchanged or wrong', () => {
    expect(readOf(table, form, values)).toEqual(values);
    expect(readOf(table, { size: 'x', name: ' b ' }, values)).toEqual({ ...values, name: 'b' });
    expect(readOf(table, { ...form, size: '0,5' }).size).toBe(2 ** 19);
  });

  it('has its errors by name, of the fields that count', () => {
    const wrong = { ...form, size: '0', name: ' ' };
    expect(errorsOf(table, form)).toEqual({});
    expect(errorsOf(table, wrong)).toEqual({
      size: 'Enter a number from 0.001 to 1,024.',
      name: 'wrong',
    });
    expect(errorsOf(table, wrong, ['name'])).toEqual({ name: 'wrong' });
  });

  it('gives a field what it needs to be drawn', () => {
    const changes: unknown[] = [];
    const of = fieldsOf(form, { size: 'wrong' }, (part) => changes.push(part), table);
    expect(of('size')).toMatchObject({ value: '1.177', error: 'wrong', inputMode: 'decimal' });
    expect(of('name').error).toBeNull();
    of('name').onChange('b');
    expect(changes).toEqual([{ name: 'b' }]);
  });
});
