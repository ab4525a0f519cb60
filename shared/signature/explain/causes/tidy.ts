// Causes in cleaning the input before the signature is checked (`text-tags-stripped` to `value-as-number`): tags and
// blanks removed, letters in lower case, texts cast to numbers.

import type { Origin, ValueRules } from '../../engine/procedure.ts';
import type { Point, ValuesEdit } from '../edit.ts';
import { reading, valuesEdit } from './values-edit.ts';
import type { Source } from '../../source.ts';
import { phpNumber, pythonNumber } from '../../texts/language-numbers.ts';
import { replaceTags, sanitiseString, stripTags } from '../../texts/tidy-texts.ts';
import type { Escape } from '../../texts/text-escapes.ts';

interface Tidying extends Omit<ValuesEdit, 'stage' | 'points' | 'edit'> {
  readonly point: Point;
  readonly apply: (rules: ValueRules) => Partial<ValueRules>;
}

const change = ({ point, apply, ...told }: Tidying) => valuesEdit(point, told, apply);

/** Changes a text after it is trimmed. */
function writing(write: Escape, isIt: (origin: Origin) => boolean = () => true) {
  const writes: ValueRules['writes'][number] = (text, origin) =>
    origin.node?.kind === 'string' && isIt(origin) ? write(text) : text;
  return (rules: ValueRules) => ({ writes: [...rules.writes, writes] });
}

const rare = { isRare: true } as const;

const tags: readonly ValuesEdit[] = (
  [
    ['HTML tags were taken out of texts, as strip_tags in PHP does.', writing(stripTags), false],
    [
      'HTML tags were taken out of texts, as strip_tags in PHP does, before they were trimmed.',
      reading(stripTags),
      false,
    ],
    ['Everything between < and > was taken out of texts.', writing(replaceTags), false],
    [
      'Everything between < and > was taken out of texts before they were trimmed.',
      reading(replaceTags),
      true,
    ],
    [
      'HTML tags were taken out of texts and quotes encoded, as FILTER_SANITIZE_STRING in PHP does.',
      writing(sanitiseString),
      true,
    ],
  ] as const
).map(([says, apply, isRare]) =>
  change({ code: 'text-tags-stripped', point: 'tags', says, apply, ...(isRare && rare) }),
);

const blanks: readonly ValuesEdit[] = (
  [
    ['Several blanks inside a text were joined as one.', / +/g, ' ', false],
    ['Blanks, tabs and line ends inside a text were joined as one blank.', /\s+/g, ' ', false],
    [
      'ASCII blanks, tabs and line ends inside a text were joined as one blank.',
      /[\t\n\v\f\r ]+/g,
      ' ',
      false,
    ],
    ['All blanks were taken out of texts.', /\s+/g, '', true],
    ['Line ends of two characters were joined as one.', /\r\n?/g, '\n', true],
  ] as const
).map(([says, runs, one, isRare]) =>
  change({
    code: 'text-blanks-collapsed',
    point: 'blanks',
    says,
    apply: writing((text) => text.replace(runs, one)),
    ...(isRare && rare),
  }),
);

const isField =
  (name: string) =>
  ({ path }: Origin) =>
    path.length === 1 && path[0] === name;

const lowerCase: readonly ValuesEdit[] = [
  change({
    code: 'text-lower-case',
    point: 'letter-case',
    says: 'The e-mail address was joined in lower case.',
    apply: writing((text) => text.toLowerCase(), isField('client_email')),
  }),
  change({
    code: 'text-lower-case',
    point: 'letter-case',
    says: 'Text was joined in lower case.',
    apply: writing((text) => text.toLowerCase()),
    ...rare,
  }),
];

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

/** The casts that receivers use, the usual ones first. */
const CASTS: readonly (readonly [field: string, words: string, cast: Escape, isRare?: true])[] = [
  ['amount', 'cast to a number', toFloat],
  ['amount', 'cast to an integer', toInteger],
  ['amount', 'cast to a float, as Python writes it', toPythonFloat],
  ['amount', 'written with two decimals', toTwoDecimals],
  ['client_phone', 'cast to an integer', toInteger],
  ['client_phone', 'cast to a number in JavaScript', toJavascriptNumber, true],
  ['client_tehudat', 'cast to a number', toFloat],
];

/** The casts that affect this body, each result once. */
function casts(source: Source): ValuesEdit[] {
  const members = source.members(source.root);
  const seen = new Set<string>();
  const ofFields = CASTS.flatMap(([field, words, cast, isRare]) => {
    const sent = members.find(({ name }) => name === field)?.value;
    const text = sent?.kind === 'string' ? sent.value.trim() : '';
    const key = `${field} ${cast(text)}`;
    if (text === '' || cast(text) === text || seen.has(key)) return [];
    seen.add(key);
    return change({
      code: 'value-as-number',
      point: 'cast',
      details: { fields: [field] },
      says: `The field “${field}” was ${words}.`,
      apply: writing(cast, isField(field)),
      ...(isRare && rare),
    });
  });
  return [...ofFields, ...castsOfAll];
}

const castsOfAll: readonly ValuesEdit[] = (
  [
    ['Texts that are numbers were cast to numbers.', toFloat, false],
    ['Texts that are numbers were cast to floats, as Python writes them.', toPythonFloat, true],
    ['Texts that are numbers were written with two decimals.', toTwoDecimals, true],
  ] as const
).map(([says, cast, isRare]) =>
  change({
    code: 'value-as-number',
    point: 'cast',
    says,
    apply: writing((text) => (isNumeric(text) ? cast(text) : text)),
    ...(isRare && { ...rare, isAlone: true as const }),
  }),
);

/** Every way to tidy the values of this body. */
export const tidyChanges = (source: Source): ValuesEdit[] => [
  ...tags,
  ...blanks,
  ...lowerCase,
  ...casts(source),
];
