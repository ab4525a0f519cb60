// Causes in the order of names (`order-*`).

import type { Compare, Order } from '../../engine/procedure.ts';
import { most, type ValuesEdit } from '../edit.ts';

type Row = readonly [code: ValuesEdit['code'], says: string, top: Order, inner?: Order];

/** `inner`: the order of the names inside items too. */
const change = ([code, says, order, innerOrder]: Row): ValuesEdit => ({
  ...{ stage: 'values', points: innerOrder ? ['order', 'inner-order'] : ['order'], code, says },
  ...(order === 'sent' && most),
  edit: (rules) => ({ ...rules, order, ...(innerOrder && { innerOrder }) }),
});

const by =
  (compare: (a: string, b: string) => number): Compare =>
  (a, b) =>
    compare(a.name, b.name);

export const units = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const on =
  (key: (name: string) => string) =>
  (a: string, b: string): number =>
    units(key(a), key(b));

const descending = by((a, b) => units(b, a));

/** Made at the first use, because a collator takes milliseconds. */
function collated(options: Intl.CollatorOptions = {}): Compare {
  let collator: Intl.Collator | undefined;
  return by((a, b) => (collator ??= new Intl.Collator('en', options)).compare(a, b));
}

/** Alphabetical orders other than by UTF-16 code units. */
const LOCALES: readonly (readonly [words: string, compare: Compare])[] = [
  ['as localeCompare does', collated()],
  ['without regard to upper and lower case', by(on((name) => name.toLowerCase()))],
  [
    'without regard to upper and lower case, with “_” behind the letters',
    by(on((name) => name.toUpperCase().replaceAll('_', '\uffff'))),
  ],
  ['with “_” ignored', by(on((name) => name.replaceAll('_', '')))],
  [
    'with “_”, upper and lower case ignored',
    by(on((name) => name.replaceAll('_', '').toLowerCase())),
  ],
  [
    'as a language’s dictionary does, with punctuation ignored',
    collated({ ignorePunctuation: true }),
  ],
  ['with “_” behind every letter', by(on((name) => name.replaceAll('_', '\uffff')))],
  ['with “_” before every letter and digit', by(on((name) => name.replaceAll('_', '\u0001')))],
  ['with lower-case letters first', by(on(swapCase))],
];

function swapCase(name: string): string {
  return name.replace(/[A-Za-z]/g, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

/** A text that PHP reads as a number when it compares keys or values. */
const NUMERIC = /^[ \t\n\r\v\f]*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?[ \t\n\r\v\f]*$/;

export function phpCompare(a: string, b: string): number {
  return NUMERIC.test(a) && NUMERIC.test(b) ? Number(a) - Number(b) : units(a, b);
}

/** JavaScript puts integer names before all others. */
const INDEX = /^(?:0|[1-9]\d{0,9})$/;

function indexesFirst(a: string, b: string): number {
  const [isA, isB] = [INDEX.test(a), INDEX.test(b)];
  if (isA && isB) return Number(a) - Number(b);
  return isA === isB ? units(a, b) : isA ? -1 : 1;
}

/** Compares digits inside names as numbers: add_field_2 before add_field_10. */
export function natural(a: string, b: string): number {
  const [partsA, partsB] = [a, b].map((name) => name.split(/(\d+)/)) as [string[], string[]];
  for (let at = 0; at < Math.min(partsA.length, partsB.length); at++) {
    const [left = '', right = ''] = [partsA[at], partsB[at]];
    const difference = at % 2 === 1 ? Number(left) - Number(right) : units(left, right);
    if (difference !== 0) return difference;
  }
  return partsA.length - partsB.length || units(a, b);
}

const NUMERICS: readonly (readonly [words: string, compare: Compare])[] = [
  ['with numeric names as numbers, as ksort in PHP does', by(phpCompare)],
  ['with numeric names as numbers and before all others', by(indexesFirst)],
  ['with the numbers inside names as numbers', by(natural)],
  ['as localeCompare does with its option numeric', collated({ numeric: true })],
];

const isIndex = ({ name }: { readonly name: string }) => INDEX.test(name);

/** A JavaScript object has its integer names first, then the others in the order they were set. */
const asJavascriptObject: Order = {
  stable: (a, b) =>
    isIndex(a) && isIndex(b)
      ? Number(a.name) - Number(b.name)
      : Number(isIndex(b)) - Number(isIndex(a)),
};

const withoutCase: Order = { stable: by(on((name) => name.toLowerCase())) };

const SENT_BY_JAVASCRIPT =
  'The fields were joined in the order sent, with integer names first as in JavaScript objects.';
const WITHOUT_CASE =
  'The names were sorted case-insensitively, with equal names in the order sent.';
const INSIDE_TOO = 'The field names and the names inside items were sorted in descending order.';

const ROWS: readonly Row[] = [
  ['order-document', 'The fields were joined in the order sent, not sorted.', 'sent'],
  ['order-document', SENT_BY_JAVASCRIPT, asJavascriptObject],
  ['order-locale', WITHOUT_CASE, withoutCase],
  ['order-descending', 'The field names were sorted in descending order.', descending],
  ['order-descending', INSIDE_TOO, descending, descending],
  ...(
    [
      ['order-locale', LOCALES],
      ['order-numeric', NUMERICS],
    ] as const
  ).flatMap(([code, orders]) =>
    orders.flatMap(([words, compare]): Row[] => {
      const says = `The names were sorted ${words}.`;
      return [
        [code, says, compare],
        [code, says, compare, compare],
      ];
    }),
  ),
];

/** Every other order of the names. */
export const orderChanges: readonly ValuesEdit[] = ROWS.map(change);
