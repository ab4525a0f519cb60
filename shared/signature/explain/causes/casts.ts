// Causes in numbers that are texts (`value-as-number`): amounts cast, rounded or in another unit, and texts cast to
// numbers.

import type { JsonNode } from '../../../json/tree.ts';
import { plainDecimal, twoDecimals } from '../../decimal.ts';
import type { Origin } from '../../engine/procedure.ts';
import type { Scheme } from '../../scheme.ts';
import type { Source } from '../../source.ts';
import { commaNumber, groupedTwo, phpNumber, pythonNumber } from '../../texts/language-numbers.ts';
import type { Escape } from '../../texts/text-escapes.ts';
import { seldom, type ValuesEdit } from '../edit.ts';
import { isQuoted, MAY_BE_AMOUNT } from './json-values.ts';
import { valuesEdit, writing } from './values-edit.ts';

/** The beginning of a text that a cast reads: blanks, then a number. */
const LEADING_NUMBER = /^\s*([+-]?)(\d*)(\.\d*)?([eE][+-]?\d{1,3}(?!\d))?/;

/** The number at the beginning of a text, in JSON form; `0` if there is none. */
function leadingNumber(text: string): string {
  const [, sign = '', whole = '', fraction = '', power = ''] = LEADING_NUMBER.exec(text) ?? [];
  if (whole === '' && fraction.length < 2) return '0';
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return `${sign === '-' ? '-' : ''}${digits}${fraction.length < 2 ? '' : fraction}${power}`;
}

const toFloat: Escape = (text) => {
  const number = phpNumber(leadingNumber(text));
  return number === '-0' ? '0' : number;
};
const toInteger: Escape = (text) => toFloat(text.replace(/[.eE].*$/s, ''));
const toPythonFloat: Escape = (text) => {
  const number = leadingNumber(text);
  return pythonNumber(/[.eE]/.test(number) ? number : `${number}.0`);
};
const toTwoDecimals: Escape = (text) => Number(leadingNumber(text)).toFixed(2);
const toJavascriptNumber: Escape = (text) => String(Number(text));

/** Whether a text is only a number. */
const isNumeric = (text: string) => /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)\s*$/.test(text);

type Cast = readonly [words: string, cast: Escape, isRare?: true];

/** Of a text that is only a number. */
const ofNumber =
  (write: (text: string) => string | null): Escape =>
  (text) =>
    isNumeric(text) ? (write(text.trim().replace(/^[+-]?(?=\.)/, '$&0')) ?? text) : text;

/** Points for commas and commas for points. */
const turned = (text: string) => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));

/** What programs make of an amount, the usual ones first. */
const OF_AMOUNTS: readonly Cast[] = [
  ['cast to a number', toFloat],
  ['cast to an integer', toInteger],
  ['cast to a float, as Python writes it', toPythonFloat],
  ['written with two decimals', toTwoDecimals],
  ['divided by 100', ofNumber((text) => plainDecimal(`${text}e-2`))],
  ['multiplied by 100', ofNumber((text) => plainDecimal(`${text}e2`))],
  [
    'divided by 100 and written with two decimals',
    ofNumber((text) => twoDecimals(`${text}e-2`)),
    true,
  ],
  ['written with two decimals and thousands separators', ofNumber(groupedTwo), true],
  ['written with a decimal comma', ofNumber(commaNumber), true],
  ['joined with a comma for its point', ofNumber((text) => text.replace('.', ',')), true],
  ['joined with a point for its comma', (text) => text.replace(/^(\d+),(\d+)$/, '$1.$2'), true],
  [
    'written with two decimals and a decimal comma',
    ofNumber((text) => (twoDecimals(text) ?? text).replace('.', ',')),
    true,
  ],
  [
    'written with points between thousands and a decimal comma',
    ofNumber((text) => turned(groupedTwo(text))),
    true,
  ],
  [
    'written whole with points between thousands',
    ofNumber((text) => turned(groupedTwo(text)).replace(/,\d\d$/, '')),
    true,
  ],
  [
    'written whole with commas between thousands',
    ofNumber((text) => groupedTwo(text).replace(/\.\d\d$/, '')),
    true,
  ],
  [
    'written with blanks between thousands',
    ofNumber((text) => groupedTwo(text).replaceAll(',', ' ')),
    true,
  ],
  ['rounded to a whole number', ofNumber((text) => String(Math.round(Number(text)))), true],
  ['written with one decimal', ofNumber((text) => Number(text).toFixed(1)), true],
  ['written with six decimals', ofNumber((text) => Number(text).toFixed(6)), true],
  ['written with eight decimals', ofNumber((text) => Number(text).toFixed(8)), true],
];

const OF_FIELDS: Readonly<Record<string, readonly Cast[]>> = {
  client_phone: [
    ['cast to an integer', toInteger],
    ['cast to a number in JavaScript', toJavascriptNumber, true],
  ],
  client_tehudat: [['cast to a number', toFloat]],
};

/** The field that holds the amount; where the record names none, those that are called so. */
function amountsIn(source: Source, { amount }: Pick<Scheme, 'amount'>): readonly string[] {
  if (amount) return amount.at.filter((path) => source.at(path)).slice(0, 1);
  const names = source.members(source.root).map(({ name }) => name);
  return names.filter((name) => /amount|sum|total|price/i.test(name)).slice(0, 3);
}

/** Whether a value is that of a field; of `params[x]`, a list may have the x. */
const isField =
  (field: string) =>
  ({ path }: Origin) => {
    const name = path.join('.');
    return name === field || field.endsWith(`[${name}]`);
  };

/** Changes a number or a text, also one in the quotes of JSON. */
const casting = (cast: Escape, isIt: (origin: Origin) => boolean) =>
  writing((text, origin) => {
    const kind = origin.node?.kind;
    if ((kind !== 'string' && kind !== 'number') || !isIt(origin)) return text;
    return isQuoted(text) ? `"${cast(text.slice(1, -1))}"` : cast(text);
  });

const textOf = (node: JsonNode | undefined) =>
  node?.kind === 'string' ? node.value.trim() : node?.kind === 'number' ? node.literal : '';

/** The casts of one field, each result once. */
function castsOf(field: string, source: Source, casts: readonly Cast[]): ValuesEdit[] {
  const text = textOf(source.at(field)?.value);
  const seen = new Set(['', text]);
  return casts.flatMap(([words, cast, isRare]) => {
    const result = text && cast(text);
    if (seen.has(result)) return [];
    seen.add(result);
    const told = {
      ...({ code: 'value-as-number', details: { fields: [field] } } as const),
      says: `The field “${field}” was ${words}.`,
      ...(isRare && { isRare }),
    };
    return valuesEdit('cast', told, casting(cast, isField(field)));
  });
}

/** Of more fields, the others are not cast. */
const MOST_AMOUNTS = 8;

/** The fields that are called so and hold numbers. */
const numbersNamed = (source: Source) =>
  source
    .members(source.root)
    .filter(({ name, value }) => MAY_BE_AMOUNT.test(name) && isNumeric(textOf(value)))
    .slice(0, MOST_AMOUNTS);

/** The same casts of all amounts, where there are several: each result once. */
function castsOfAmounts(source: Source): ValuesEdit[] {
  const amounts = numbersNamed(source);
  const fields = amounts.map(({ name }) => name);
  if (fields.length < 2) return [];
  const textBy = (cast: Escape) => amounts.map(({ value }) => cast(textOf(value))).join(' ');
  const seen = new Set([textBy((text) => text)]);
  return OF_AMOUNTS.flatMap(([words, cast]) => {
    const text = textBy(cast);
    if (seen.has(text)) return [];
    seen.add(text);
    const isIt = (origin: Origin) => fields.some((field) => isField(field)(origin));
    const says = `All amounts were ${words}.`;
    return valuesEdit(
      'cast',
      { code: 'value-as-number', details: { fields }, says, ...seldom },
      casting(cast, isIt),
    );
  });
}

const castsOfAll: readonly ValuesEdit[] = (
  [
    ['Texts that are numbers were cast to numbers.', toFloat, false],
    ['Texts that are numbers were cast to floats, as Python writes them.', toPythonFloat, true],
    ['Texts that are numbers were written with two decimals.', toTwoDecimals, true],
  ] as const
).map(([says, cast, isRare]) =>
  valuesEdit(
    'cast',
    { code: 'value-as-number', says, ...(isRare && { isRare, isAlone: true as const }) },
    casting(ofNumber(cast), ({ node }) => node?.kind === 'string'),
  ),
);

/** Every cast that affects these values. */
export const castChanges = (source: Source, record: Pick<Scheme, 'amount'>): ValuesEdit[] => [
  ...amountsIn(source, record).flatMap((field) => castsOf(field, source, OF_AMOUNTS)),
  ...castsOfAmounts(source),
  ...Object.entries(OF_FIELDS).flatMap(([field, casts]) => castsOf(field, source, casts)),
  ...castsOfAll,
];
