// Causes in the order of names (`order-*`).

import type { Compare, Order } from '../../engine/procedure.ts';
import type { ValuesEdit } from '../edit.ts';

interface OrderChange extends Pick<ValuesEdit, 'code' | 'says' | 'isRare'> {
  readonly top: Order;
  /** Applies to the names inside items too. */
  readonly inner?: Order;
}

const change = ({ top, inner, ...rest }: OrderChange): ValuesEdit => ({
  stage: 'values',
  points: inner ? ['order', 'inner-order'] : ['order'],
  ...rest,
  edit: (rules) => ({ ...rules, order: top, ...(inner && { innerOrder: inner }) }),
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
function natural(a: string, b: string): number {
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

/** Every other order of the names. */
export const orderChanges: readonly ValuesEdit[] = [
  change({
    code: 'order-document',
    says: 'The fields were joined in the order sent, not sorted.',
    top: 'sent',
  }),
  change({
    code: 'order-document',
    says: 'The fields were joined in the order sent, with integer names first as in JavaScript objects.',
    top: asJavascriptObject,
  }),
  change({
    code: 'order-locale',
    says: 'The names were sorted case-insensitively, with equal names in the order sent.',
    top: withoutCase,
  }),
  change({
    code: 'order-descending',
    says: 'The field names were sorted in descending order.',
    top: descending,
  }),
  change({
    code: 'order-descending',
    says: 'The field names and the names inside items were sorted in descending order.',
    top: descending,
    inner: descending,
  }),
  ...(
    [
      ['order-locale', LOCALES],
      ['order-numeric', NUMERICS],
    ] as const
  ).flatMap(([code, orders]) =>
    orders.flatMap(([words, compare]) => {
      const says = `The names were sorted ${words}.`;
      return [
        change({ code, says, top: compare }),
        change({ code, says, top: compare, inner: compare }),
      ];
    }),
  ),
];
