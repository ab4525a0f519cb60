// For any input the search answers, stops when told to, and checks often whether it should stop.

import { describe, expect, it } from 'vitest';
import { primitives } from '../../../../../electron/host/lib/primitives.ts';
import { explain } from '../../../support/explain.ts';
import type { Findings, Question } from '../../../../../shared/signature/explain/explanation.ts';
import { inForm } from '../../../../support/forms.ts';

const WRONG = 'ab'.repeat(32);

const ask = (question: Partial<Question>, shouldStop: () => boolean): Findings =>
  explain(
    {
      body: `{"name":"x","amount":"1","sign":"${WRONG}"}`,
      secret: 'key',
      others: [{ label: 'other', secret: 'another key' }],
      digest: null,
      ...question,
    },
    primitives,
    shouldStop,
  );

/** Asks the search to stop from the `count`th check on. */
function stopsAfter(count: number): { shouldStop: () => boolean; asked: () => number } {
  let asked = 0;
  return { shouldStop: () => ++asked >= count, asked: () => asked };
}

const nested = (levels: number): string =>
  `{"sign":"${WRONG}","name":"x","deep":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;

const bodyOf = (members: readonly string[]): string =>
  `{${[...members, `"sign":"${WRONG}"`].join(',')}}`;

const ITEMS = inForm(3_000, 100_000);
const BLANKS = inForm(50_000, 500_000);
const LONG = inForm(10_000, 100_000);
const FIELDS = inForm(3_000, 10_000);
const manyFields = Array.from({ length: FIELDS }, (_, index) => `"field_${index}":"${index}"`);
const manyItems = Array.from({ length: ITEMS }, (_, index) => `{"name":"${index}","price":1.50}`);

const HOSTILE: readonly (readonly [title: string, body: Question['body']])[] = [
  ['200 levels', nested(200)],
  ['201 levels', nested(201)],
  ['100,000 levels', nested(100_000)],
  ['1e999999999', bodyOf(['"amount":1e999999999', '"fee":-1e-999999999', '"qty":1E+999999999'])],
  ['400 digits', bodyOf([`"amount":${'9'.repeat(400)}`, `"fee":0.${'1'.repeat(400)}`])],
  ['100,000 digits', bodyOf([`"amount":${'9'.repeat(100_000)}.5`])],
  [`${FIELDS} fields`, bodyOf(manyFields)],
  [`${ITEMS} items`, bodyOf([`"items":[${manyItems.join(',')}]`])],
  [`${ITEMS} items in a string`, bodyOf([`"items":${JSON.stringify(`[${manyItems.join(',')}]`)}`])],
  ['an items string that is no JSON', bodyOf(['"items":"[{\\"name\\":"', '"name":"x"'])],
  ['an items string that nests deep', bodyOf([`"items":"${'['.repeat(10_000)}"`])],
  ['lone surrogates', bodyOf(['"name":"\\ud83d"', '"\\udc00":"x\\udfff"', '"amount":"1"'])],
  ['lone surrogates as they are', bodyOf(['"name":"\ud83d"', '"\udc00":"x"'])],
  ['names of every object', bodyOf(['"__proto__":"a"', '"constructor":{"toString":1}', '"":"b"'])],
  ['one name many times', bodyOf(Array.from({ length: 5_000 }, () => '"name":"x"'))],
  [`${2 * BLANKS} blanks`, bodyOf([`"name":"${' '.repeat(BLANKS)}x${' '.repeat(BLANKS)}"`])],
  ['a megabyte of text', bodyOf([`"name":"${'é&"/\\u05d0'.replace('"', '\\"').repeat(80_000)}"`])],
  [
    'bytes that are no UTF-8',
    Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
  ],
  ['Hebrew in windows-1255', Buffer.from(bodyOf(['"name":"\xf9\xec\xe5\xed"']), 'latin1')],
  ['no bytes', new Uint8Array(0)],
  ['no text', ''],
  ['no object', '[1,2,3]'],
  ['no JSON', '{"name":'],
  ['an object with nothing in it', '{}'],
];

describe('a hostile body', () => {
  it.each(HOSTILE)(
    'gets an answer: %s',
    (_title, body) => {
      for (const digest of [null, WRONG]) {
        const { shouldStop } = stopsAfter(12);
        expect(ask({ body, digest }, shouldStop).explanations).toEqual([]);
      }
    },
    120_000,
  );

  it('is unverifiable if there is nothing to search', () => {
    for (const body of ['', '{', '[]', nested(201), new Uint8Array(0)]) {
      const { verdict, tried, isComplete } = ask({ body }, () => false);
      expect({ verdict, tried, isComplete }).toEqual({
        verdict: 'unverifiable',
        tried: 0,
        isComplete: true,
      });
    }
  });

  it('is searched completely if it is small', () => {
    const small = HOSTILE.filter(([, body]) => body.length < 500);
    expect(small.length).toBeGreaterThan(8);
    for (const [title, body] of inForm(small.slice(0, 3), small)) {
      expect(ask({ body }, () => false).isComplete, title).toBe(true);
    }
  });
});

describe('a hostile secret', () => {
  it.each([
    ['with NUL', 'a\u0000b\u0000'],
    ['of NUL alone', '\u0000'],
    ['of blanks alone', ' \n\t'],
    ['of one quote', '"'],
    ['with a lone surrogate', 'x\ud800y'],
    [`of ${LONG} characters`, 'k'.repeat(LONG)],
    ['that looks like a place in a string', '$& $1 <SECRET> %s'],
    ['that is empty', ''],
    ['that is missing', null],
  ])(
    'is searched with: %s',
    (_title, secret) => {
      const others = [
        { label: '\u0000\u001b[31m\u202e', secret: 'key\u0000' },
        { label: '', secret: '' },
        { label: 'long', secret: 'o'.repeat(LONG) },
      ];
      const { explanations, isComplete } = ask({ secret, others }, () => false);
      expect(explanations).toEqual([]);
      expect(isComplete).toBe(true);
    },
    120_000,
  );
});

describe('a hostile digest', () => {
  it.each([
    ['empty', ''],
    ['one letter', 'x'],
    ['10 KB', 'a'.repeat(10_000)],
    ['with NUL', `${WRONG.slice(1)}\u0000`],
    ['upper case', WRONG.toUpperCase()],
    ['blanks around', ` ${WRONG}\n`],
    ['base64 with odd padding', 'q83vq83vq83vq83vq83vq83vq83vq83vq83vq83vq80==='],
    ['a lone surrogate', '\ud83d'],
    ['a pattern', '(a+)+$'],
  ])('gets an answer: %s', (_title, digest) => {
    const { explanations } = ask({ digest }, () => false);
    expect(explanations).toEqual([]);
  });
});

describe('stopping', () => {
  it.each([1, 2, 10, 100, 1000])('ends the search soon after check %i', (count) => {
    const { shouldStop, asked } = stopsAfter(count);
    const { isComplete, explanations, tried } = ask({}, shouldStop);
    expect(isComplete).toBe(false);
    expect(explanations).toEqual([]);
    expect(asked() - count).toBeLessThanOrEqual(2);
    expect(tried).toBeLessThanOrEqual(count);
  });

  it('is checked between candidates', () => {
    let asked = 0;
    const { tried, isComplete } = ask({}, () => {
      asked++;
      return false;
    });
    expect(isComplete).toBe(true);
    expect(tried).toBeGreaterThan(1000);
    expect(asked).toBeGreaterThanOrEqual(tried * 0.9);
  });
});
