// The filter language: the meaning of each form, and the position of each error.

import { filterOf } from '../support/parsed.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Filter } from '../../../shared/query/filter.ts';
import { foldText } from '../../../shared/query/fold.ts';
import { parseFilter } from '../../../shared/query/parse.ts';
import { quoted } from '../../../shared/query/term.ts';

function errorOf(text: string) {
  const parsed = parseFilter(text);
  if (parsed.ok) throw new Error(`${text} is a filter`);
  return { ...parsed.error, at: text.slice(parsed.error.start, parsed.error.end) };
}

const words = (text: string) => {
  const filter = filterOf(text);
  const terms = filter.is === 'every' ? filter.filters : [filter];
  return terms.map((term) => (term.is === 'free-text' ? term.text : term.is));
};

describe('free text', () => {
  it.each([
    ['Order 1042', ['Order', '1042']],
    ['nobody at all', ['nobody', 'at', 'all']],
    ['"Order 1042"', ['Order 1042']],
    ['10.00', ['10.00']],
    ['https://example.com/a?b=c&d=(e)', ['https://example.com/a?b=c&d=(e)']],
    ['/hooks/shop-a?x=1', ['/hooks/shop-a?x=1']],
    ['dana@example.com', ['dana@example.com']],
    ['12:30', ['12:30']],
    ['{"a":1}', ['{"a":1}']],
    ['דנה לוי', ['דנה', 'לוי']],
    ['צה"ל', ['צה"ל']],
    ['"צה"ל"', ['צה"ל']],
    ['“Shop A”', ['Shop A']],
    ['"a:b"', ['a:b']],
    [String.raw`"say \"hi\" C:\new \\"`, ['say "hi" C:\\new \\']],
    ['"and" "not"', ['and', 'not']],
    ['notable order', ['notable', 'order']],
    ['-55', ['-55']],
    ['foo(bar)', ['foo(bar)']],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('may be any text in quotes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 3 }), (text) => {
        fc.pre(Array.from(foldText(text)).length > 2);
        expect(words(`"${text.replace(/[\\"]/g, '\\$&')}"`)).toEqual([text]);
        expect(words(`${quoted(text)} `)).toEqual([text]);
        expect(filterOf(`endpoint:${quoted(text)}`)).toMatchObject({ of: 'endpoint', text });
      }),
    );
  });
});

describe('a term', () => {
  it.each<[string, object]>([
    ['is:valid', { is: 'state', state: 'valid' }],
    ['IS:Invalid', { is: 'state', state: 'invalid' }],
    ['is:reading', { is: 'state', state: 'valid-under-reading' }],
    ['cause:strings-only', { is: 'cause', cause: 'strings-only' }],
    ['cause:unknown', { is: 'cause', cause: 'unknown' }],
    ['reason:not-json', { is: 'reason', reason: 'not-json' }],
    ['endpoint:"Shop A"', { is: 'text', of: 'endpoint', comparison: 'holds', text: 'Shop A' }],
    ['path=/hooks/a', { is: 'text', of: 'path', comparison: 'is', text: '/hooks/a' }],
    ['attempt>1', { is: 'quantity', of: 'attempt', comparison: 'more', number: 1 }],
    ['answered:500', { is: 'quantity', of: 'answered', comparison: 'is', number: 500 }],
    ['answered:none', { is: 'quantity', of: 'answered', comparison: 'is', number: null }],
    ['bytes<=1e3', { is: 'quantity', of: 'bytes', comparison: 'at-most', number: 1000 }],
    ['since:2h', { is: 'time', bound: 'since', time: { ago: 2, unit: 'h' } }],
  ])('%s', (text, expected) => {
    expect(filterOf(text)).toMatchObject({ ...expected, start: 0, end: text.length });
  });

  it.each<[string, string, string, object]>([
    ['client_name:dana', 'field', 'client_name', { as: 'text', comparison: 'holds', text: 'dana' }],
    ['name="Order 1"', 'field', 'name', { as: 'text', comparison: 'is', text: 'Order 1' }],
    ['client_name!=""', 'field', 'client_name', { as: 'text', comparison: 'is-not', text: '' }],
    ['amount>100', 'field', 'amount', { as: 'number', comparison: 'more', number: 100 }],
    ['amount > 100', 'field', 'amount', { as: 'number', comparison: 'more', number: 100 }],
    ['Amount: 10.00', 'field', 'amount', { as: 'number', comparison: 'is', number: 10 }],
    ['amount:abc', 'field', 'amount', { as: 'text', comparison: 'holds', text: 'abc' }],
    ['client_phone:050', 'field', 'client_phone', { as: 'text', comparison: 'holds', text: '050' }],
    ['field.amount>=1', 'field', 'amount', { as: 'number', comparison: 'at-least', number: 1 }],
    ['field.Order-Id:7', 'field', 'Order-Id', { as: 'text', comparison: 'holds', text: '7' }],
    ['field."odd name":x', 'field', 'odd name', { as: 'text', comparison: 'holds', text: 'x' }],
    [
      'data.object.customer:cus_',
      'field',
      'data.object.customer',
      { as: 'text', comparison: 'holds', text: 'cus_' },
    ],
    [
      'data.object.amount>5',
      'field',
      'data.object.amount',
      { as: 'number', comparison: 'more', number: 5 },
    ],
    [
      'header.x-request-id:req',
      'header',
      'x-request-id',
      { as: 'text', comparison: 'holds', text: 'req' },
    ],
    ['header."odd name"=x', 'header', 'odd name', { as: 'text', comparison: 'is', text: 'x' }],
    ['field.שם:דנה', 'field', 'שם', { as: 'text', comparison: 'holds', text: 'דנה' }],
    ['item.price<5', 'item', 'price', { as: 'number', comparison: 'less', number: 5 }],
    ['item.name:book', 'item', 'name', { as: 'text', comparison: 'holds', text: 'book' }],
  ])('for a field: %s', (text, of, name, value) => {
    expect(filterOf(text)).toEqual({ is: 'field', of, name, value, start: 0, end: text.length });
  });
});

describe('terms', () => {
  /** The structure, with free text unchanged. */
  const shape = (filter: Filter): unknown => {
    switch (filter.is) {
      case 'every':
        return filter.filters.map(shape);
      case 'any':
        return { any: filter.filters.map(shape) };
      case 'not':
        return { not: shape(filter.filter) };
      case 'free-text':
        return filter.text;
      default:
        return filter.is;
    }
  };

  it.each<[string, unknown]>([
    ['', []],
    ['  ', []],
    ['aaa bbb', ['aaa', 'bbb']],
    ['aaa and bbb', ['aaa', 'bbb']],
    [
      'aaa bbb or ccc ddd',
      {
        any: [
          ['aaa', 'bbb'],
          ['ccc', 'ddd'],
        ],
      },
    ],
    ['aaa OR bbb OR ccc', { any: ['aaa', 'bbb', 'ccc'] }],
    ['aaa (bbb or ccc)', ['aaa', { any: ['bbb', 'ccc'] }]],
    ['not aaa bbb', [{ not: 'aaa' }, 'bbb']],
    ['not(aaa bbb)', { not: ['aaa', 'bbb'] }],
    ['not not aaa', { not: { not: 'aaa' } }],
    ['-is:valid -55', [{ not: 'state' }, '-55']],
    ['((aaa))', 'aaa'],
    ['is:valid (bbb)', ['state', 'bbb']],
  ])('%s', (text, expected) => {
    expect(shape(filterOf(text))).toEqual(expected);
  });
});

describe('an error', () => {
  it.each([
    ['a:b', 'unknown-key', 'a'],
    ['is:valid amuont>1', 'unknown-key', 'amuont'],
    ['is:valid amuont > 1', 'unknown-key', 'amuont'],
    ['Order:1042', 'unknown-key', 'Order'],
    ['is:invald', 'unknown-value', 'invald'],
    ['cause:"strings only"', 'unknown-value', '"strings only"'],
    ['amount>', 'missing-value', 'amount>'],
    ['(amount>)', 'missing-value', 'amount>'],
    ['is>valid', 'wrong-operator', '>'],
    ['is!=valid', 'wrong-operator', '!='],
    ['endpoint>5', 'wrong-operator', '>'],
    ['amount>ten', 'not-a-number', 'ten'],
    ['attempt:first', 'not-a-number', 'first'],
    ['since:soon', 'not-a-time', 'soon'],
    ['until:2025-02-30', 'not-a-time', '2025-02-30'],
    ['a "b c', 'open-quote', '"b c'],
    ['a (b', 'open-parenthesis', '('],
    ['a) b', 'stray-parenthesis', ')'],
    ['a or', 'missing-term', 'or'],
    ['or a', 'missing-term', 'or'],
    ['a not', 'missing-term', 'not'],
    ['()', 'missing-term', ')'],
    ['a (or b)', 'missing-term', 'or'],
    ['is:valid ab', 'too-short', 'ab'],
    ['""', 'too-short', '""'],
    ['not (order or 5)', 'too-short', '5'],
    ['שָׁל', 'too-short', 'שָׁל'],
  ])('%s: %s', (text, code, at) => {
    expect(errorOf(text)).toMatchObject({ code, at });
  });

  it('suggests the probable key or value', () => {
    expect(errorOf('amuont>1').nearest).toBe('amount');
    expect(errorOf('Client:dana').nearest).toBe('client_name');
    expect(errorOf('is:invald').nearest).toBe('invalid');
    expect(errorOf('cause:string').nearest).toBe('strings-only');
    expect(errorOf('zzzzzz:1').nearest).toBeNull();
  });

  it('quotes at most a line of the input', () => {
    const { says, about } = errorOf(`${'x'.repeat(500)}:1`);
    expect(says.length).toBeLessThan(300);
    expect(about.length).toBeLessThan(50);
  });

  it.each([
    ['too-long', 'x'.repeat(10_001)],
    ['too-deep', `${'('.repeat(51)}a${')'.repeat(51)}`],
    ['too-deep', '('.repeat(9_999)],
    ['too-deep', `${'not '.repeat(51)}a`],
    ['too-many', 'a '.repeat(201)],
  ])('is reported for too much input: %s', (code, text) => {
    expect(errorOf(text).code).toBe(code);
  });

  it('has a position inside the text, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const parsed = parseFilter(text);
        if (parsed.ok) return;
        const { start, end, says } = parsed.error;
        expect(0 <= start && start <= end && end <= text.length).toBe(true);
        expect(says).toMatch(/^[A-Z].*[.?…]$/s);
      }),
    );
  });
});
