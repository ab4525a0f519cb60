// Causes in numbers that are texts (`value-as-number`): amounts cast, rounded or in another unit, and texts cast to
// numbers.

import type { JsonNode } from '../../../json/tree.ts';
import { plainDecimal, twoDecimals } from '../../decimal.ts';
import type { Origin } from '../../engine/procedure.ts';
import type { Scheme } from '../../scheme.ts';
import type { Source } from '../../source.ts';
import { commaNumber, groupedTwo, phpNumber, pythonNumber } from '../../texts/language-numbers.ts';
import type { Escape } from '../../texts/text-escapes.ts';
import { rare, seldom, type Met, type ValuesEdit } from '../edit.ts';
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

type Cast = readonly [words: string, cast: Escape, met?: Met];

/** Of a text that is only a number. */
const ofNumber =
  (write: (text: string) => string | null): Escape =>
  (text) =>
    isNumeric(text) ? (write(text.trim().replace(/^[+-]?(?=\.)/, '$&0')) ?? text) : text;

/** Another unit. */
const times = (power: number) => ofNumber((text) => plainDecimal(`${text}e${power}`));

/** Points for commas and commas for points. */
const turned = (text: string) => text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));

/** What programs usually make of an amount. */
const USUAL_CASTS: readonly Cast[] = [
  ['cast to a number', toFloat],
  ['cast to an integer', toInteger],
  ['cast to a float, as Python writes it', toPythonFloat],
  ['written with two decimals', toTwoDecimals],
  ['divided by 100', times(-2)],
  ['multiplied by 100', times(2)],
];

const grouped = (change: Escape) => ofNumber((text) => change(groupedTwo(text)));
const ofFloat = (write: (number: number) => string) => ofNumber((text) => write(Number(text)));

/** The others. */
const RARE_CASTS: readonly Cast[] = [
  ['divided by 100 and written with two decimals', ofNumber((text) => twoDecimals(`${text}e-2`))],
  ['written with two decimals and thousands separators', ofNumber(groupedTwo)],
  ['written with a decimal comma', ofNumber(commaNumber)],
  ['joined with a comma for its point', ofNumber((text) => text.replace('.', ','))],
  ['joined with a point for its comma', (text) => text.replace(/^(\d+),(\d+)$/, '$1.$2')],
  [
    'written with two decimals and a decimal comma',
    ofNumber((text) => (twoDecimals(text) ?? text).replace('.', ',')),
  ],
  ['written with points between thousands and a decimal comma', grouped(turned)],
  [
    'written whole with points between thousands',
    grouped((text) => turned(text).replace(/,\d\d$/, '')),
  ],
  ['written whole with commas between thousands', grouped((text) => text.replace(/\.\d\d$/, ''))],
  ['written with blanks between thousands', grouped((text) => text.replaceAll(',', ' '))],
  ['rounded to a whole number', ofFloat((number) => String(Math.round(number)))],
  ['written with one decimal', ofFloat((number) => number.toFixed(1))],
  ['written with six decimals', ofFloat((number) => number.toFixed(6))],
  ['written with eight decimals', ofFloat((number) => number.toFixed(8))],
];

const OF_AMOUNTS = [...USUAL_CASTS, ...RARE_CASTS.map((row): Cast => [row[0], row[1], rare])];

const OF_FIELDS: Readonly<Record<string, readonly Cast[]>> = {
  client_phone: [
    ['cast to an integer', toInteger],
    ['cast to a number in JavaScript', toJavascriptNumber, rare],
  ],
  client_tehudat: [['cast to a number', toFloat]],
};

/** Of more amounts, the others are not cast alone. */
const MOST_ALONE = 3;

/** The field that holds the amount, then those that are called so. */
function amountsIn(source: Source, { amount }: Pick<Scheme, 'amount'>): readonly string[] {
  const own = amount?.at.find((path) => source.at(path)) ?? [];
  const names = source.members(source.root).map(({ name }) => name);
  const called = names.filter((name) => MAY_BE_AMOUNT.test(name));
  return [...new Set([own, called].flat())].slice(0, MOST_ALONE);
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

/** The casts of one field, or of several at once, each result once. */
function castsOf(
  fields: readonly string[],
  source: Source,
  casts: readonly Cast[],
  says: string,
  more: Met = {},
): ValuesEdit[] {
  const texts = fields.map((field) => textOf(source.at(field)?.value));
  const seen = new Set([texts.join(' ')]);
  const isIt = (origin: Origin) => fields.some((field) => isField(field)(origin));
  return casts.flatMap(([words, cast, met]) => {
    const result = texts.map((text) => text && cast(text)).join(' ');
    if (texts.includes('') || result === '' || seen.has(result)) return [];
    seen.add(result);
    const told = { code: 'value-as-number', details: { fields }, ...met, ...more } as const;
    return valuesEdit('cast', { ...told, says: `${says} ${words}.` }, casting(cast, isIt));
  });
}

const castsOfOne = (field: string, source: Source, casts: readonly Cast[]) =>
  castsOf([field], source, casts, `The field “${field}” was`);

/** Of more fields, the others are not cast. */
const MOST_AMOUNTS = 8;

/** The same casts of all fields that are called so and hold numbers, where there are several. */
function castsOfAmounts(source: Source): ValuesEdit[] {
  const fields = source
    .members(source.root)
    .filter(({ name, value }) => MAY_BE_AMOUNT.test(name) && isNumeric(textOf(value)))
    .slice(0, MOST_AMOUNTS)
    .map(({ name }) => name);
  return fields.length < 2 ? [] : castsOf(fields, source, OF_AMOUNTS, 'All amounts were', seldom);
}

const castsOfAll: readonly ValuesEdit[] = (
  [
    ['Texts that are numbers were cast to numbers.', toFloat, {}],
    ['Texts that are numbers were cast to floats, as Python writes them.', toPythonFloat, seldom],
    ['Texts that are numbers were written with two decimals.', toTwoDecimals, seldom],
    [
      'Texts with decimals lost the zeros at their end.',
      (text: string) => (text.includes('.') ? plainDecimal(text) : text),
      rare,
    ],
  ] as const
).map(([says, cast, met]) =>
  valuesEdit(
    'cast',
    { code: 'value-as-number', says, ...met },
    casting(ofNumber(cast), ({ node }) => node?.kind === 'string'),
  ),
);

/** Every cast that affects these values. */
export const castChanges = (source: Source, record: Pick<Scheme, 'amount'>): ValuesEdit[] => [
  ...amountsIn(source, record).flatMap((field) => castsOfOne(field, source, OF_AMOUNTS)),
  ...castsOfAmounts(source),
  ...Object.entries(OF_FIELDS).flatMap(([field, casts]) => castsOfOne(field, source, casts)),
  ...castsOfAll,
];
