// Causes in the order of names (`order-*`).

import type { Compare, Order, ValueChange } from '../procedure.ts';

interface OrderChange extends Pick<ValueChange, 'code' | 'says' | 'isRare'> {
  readonly top: Order;
  /** The names inside items too. */
  readonly inner?: Order;
}

const change = ({ top, inner, ...rest }: OrderChange): ValueChange => ({
  kind: 'values',
  points: inner ? ['order', 'inner-order'] : ['order'],
  ...rest,
  apply: (rules) => ({ ...rules, order: top, ...(inner && { innerOrder: inner }) }),
});

const by =
  (compare: (a: string, b: string) => number): Compare =>
  (a, b) =>
    compare(a.name, b.name);

const units = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const on =
  (key: (name: string) => string) =>
  (a: string, b: string): number =>
    units(key(a), key(b));

const descending = by((a, b) => units(b, a));

/** Each alphabetical order that is none of UTF-16 code units. */
const LOCALES: readonly (readonly [words: string, compare: Compare])[] = [
  ['as localeCompare does', by(new Intl.Collator('en').compare)],
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
    by(new Intl.Collator('en', { ignorePunctuation: true }).compare),
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

/** What PHP takes for a number when it compares keys. */
const NUMERIC = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?\s*$/;

function phpCompare(a: string, b: string): number {
  return NUMERIC.test(a) && NUMERIC.test(b) ? Number(a) - Number(b) : units(a, b);
}

/** JavaScript keeps integer names before all others. */
const INDEX = /^(?:0|[1-9]\d{0,9})$/;

function indexesFirst(a: string, b: string): number {
  const [isA, isB] = [INDEX.test(a), INDEX.test(b)];
  if (isA && isB) return Number(a) - Number(b);
  return isA === isB ? units(a, b) : isA ? -1 : 1;
}

/** Runs of digits inside names as numbers: add_field_2 before add_field_10. */
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
  ['numeric names as numbers, as ksort in PHP does', by(phpCompare)],
  ['numeric names as numbers and before all others', by(indexesFirst)],
  ['the numbers inside names as numbers', by(natural)],
  [
    'as localeCompare does with its option numeric',
    by(new Intl.Collator('en', { numeric: true }).compare),
  ],
];

const isIndex = ({ name }: { readonly name: string }) => INDEX.test(name);

/** An object of JavaScript has its integer names first, and the others as they were set. */
const asJavascriptObject: Order = {
  stable: (a, b) =>
    isIndex(a) && isIndex(b)
      ? Number(a.name) - Number(b.name)
      : Number(isIndex(b)) - Number(isIndex(a)),
};

const withoutCase: Order = { stable: by(on((name) => name.toLowerCase())) };

/** Every other order of the names. */
export const orderChanges: readonly ValueChange[] = [
  change({
    code: 'order-document',
    says: 'The fields were joined in the order in which they were sent, not sorted.',
    top: 'sent',
  }),
  change({
    code: 'order-document',
    says: 'The fields were joined in the order in which they were sent, integer names first as JavaScript keeps them.',
    top: asJavascriptObject,
  }),
  change({
    code: 'order-locale',
    says: 'The names were sorted without regard to upper and lower case, equal ones in the order sent.',
    top: withoutCase,
  }),
  change({
    code: 'order-descending',
    says: 'The names of the fields were sorted in descending order.',
    top: descending,
  }),
  change({
    code: 'order-descending',
    says: 'The names of the fields, and those inside the items, were sorted in descending order.',
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
