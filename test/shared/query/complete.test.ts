// Suggestions at the cursor, and terms that menus add and remove.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeFilter } from '../../../shared/query/complete.ts';
import { parseFilter } from '../../../shared/query/parse.ts';
import { hasTerm, withoutTerm, withTerm } from '../../../shared/query/term.ts';

const CONTEXT = {
  endpoints: ['Shop A', 'Link'],
  fields: ['order_id', 'odd name', 'data.object.id', 'is.x'],
  headers: ['x-request-id'],
};

/** The suggestions at `|`. */
function suggested(marked: string) {
  const cursor = marked.indexOf('|');
  return completeFilter(marked.replace('|', ''), cursor, CONTEXT);
}

/** The text after a suggestion was taken. */
function taken(marked: string, label: string): string {
  const text = marked.replace('|', '');
  const one = suggested(marked).find((suggestion) => suggestion.label === label);
  if (!one) throw new Error(`${label} is not suggested in ${marked}`);
  return text.slice(0, one.start) + one.insert + text.slice(one.end);
}

describe('suggestions', () => {
  it('are keys at the start of a term', () => {
    expect(
      suggested('|')
        .slice(0, 3)
        .map(({ label }) => label),
    ).toEqual(['is', 'endpoint', 'cause']);
    expect(
      suggested('is:valid cli|')
        .map(({ label }) => label)
        .slice(0, 2),
    ).toEqual(['client_name', 'client_email']);
    expect(suggested('(am|').map(({ label }) => label)).toContain('amount');
    expect(suggested('-i|').map(({ kind }) => kind)).toContain('key');
  });

  it('are values after a key', () => {
    expect(suggested('is:|').map(({ label }) => label)).toContain('unverifiable');
    expect(suggested('is:in|').map(({ label }) => label)[0]).toBe('invalid');
    expect(suggested('cause:numb|').map(({ label }) => label)).toContain('number-double');
    expect(suggested('endpoint:|').map(({ label }) => label)).toEqual(CONTEXT.endpoints);
    expect(suggested('client_name:|')).toEqual([]);
  });

  it.each([
    ['amo|', 'amount', 'amount>'],
    ['is:valid am|', 'amount', 'is:valid amount>'],
    ['clie|:dana', 'client_name', 'client_name:dana'],
    ['endpoint:sh|', 'Shop A', 'endpoint:"Shop A"'],
    ['endpoint:"Sh|" is:valid', 'Shop A', 'endpoint:"Shop A" is:valid'],
    ['endpoint:"Sh|', 'Shop A', 'endpoint:"Shop A"'],
    ['is:in|valid x', 'invalid', 'is:invalid x'],
    ['not (is:|)', 'valid', 'not (is:valid)'],
    ['field.or|', 'field.order_id', 'field.order_id:'],
    ['odd|', 'field."odd name"', 'field."odd name":'],
    ['object|', 'data.object.id', 'data.object.id:'],
    ['x-req|', 'header.x-request-id', 'header.x-request-id:'],
    ['is.|', 'is.x', 'is.x:'],
  ])('in %s: %s', (marked, label, text) => {
    expect(taken(marked, label)).toBe(text);
  });

  it('are empty inside quotes and where nothing matches', () => {
    expect(suggested('"is:|')).toEqual([]);
    expect(suggested('"a b|')).toEqual([]);
    expect(suggested('zzz|')).toEqual([]);
  });

  it('stay inside the text for any cursor position', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(), (text, at) => {
        const cursor = at % (text.length + 1);
        for (const { start, end } of completeFilter(text, cursor, CONTEXT)) {
          expect(0 <= start && start <= cursor && cursor <= end && end <= text.length).toBe(true);
        }
      }),
    );
  });
});

describe('a term from a menu', () => {
  it.each([
    ['', 'is:invalid', 'is:invalid'],
    ['dana', 'is:invalid', 'dana is:invalid'],
    ['dana is:Invalid', 'is:invalid', 'dana is:Invalid'],
    ['aaa or bbb', 'is:invalid', '(aaa or bbb) is:invalid'],
    ['(aaa or bbb)', 'is:invalid', '((aaa or bbb)) is:invalid'],
    ['not is:invalid', 'is:invalid', 'not is:invalid is:invalid'],
  ])('is added to %j', (text, term, expected) => {
    expect(withTerm(text, term)).toBe(expected);
    expect(hasTerm(expected, term)).toBe(true);
  });

  it.each([
    ['is:invalid', ''],
    ['dana is:invalid amount>1', 'dana amount>1'],
    ['is:invalid dana is:INVALID', 'dana'],
    ['(is:invalid) dana', 'dana'],
    ['aaa and is:invalid', 'aaa'],
    ['(is:invalid aaa) (bbb or ccc)', '(aaa) (bbb or ccc)'],
    ['is:invalid or dana', 'is:invalid or dana'],
    ['not is:invalid', 'not is:invalid'],
  ])('is removed from %j', (text, expected) => {
    expect(withoutTerm(text, 'is:invalid')).toBe(expected);
  });

  it('is present after adding and absent after removing', () => {
    const texts = fc.constantFrom(
      '',
      'aaa',
      'is:valid',
      'aaa or bbb',
      'not is:valid',
      '(is:valid aaa)',
      'aaa is:valid and bbb',
      'is:valid and is:valid',
    );
    fc.assert(
      fc.property(texts, (text) => {
        const added = withTerm(text, 'is:valid');
        expect(parseFilter(added).ok).toBe(true);
        expect(hasTerm(added, 'is:valid')).toBe(true);
        const without = withoutTerm(added, 'is:valid');
        expect(parseFilter(without).ok).toBe(true);
        expect(hasTerm(without, 'is:valid')).toBe(false);
      }),
    );
  });
});
