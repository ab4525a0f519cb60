// Causes in the finished list of values (`values-unique` and `order-values`): values dropped or moved, whatever their
// names are.

import type { JoinedValue, ValueRules } from '../../engine/procedure.ts';
import type { Point, ValuesEdit } from '../edit.ts';
import { valuesEdit } from './values-edit.ts';

type Change = ValueRules['lists'][number];

const change = (
  point: Point,
  told: Pick<ValuesEdit, 'code' | 'says' | 'isRare' | 'isAlone'>,
  list: Change,
): ValuesEdit => valuesEdit(point, told, ({ lists }) => ({ lists: [...lists, list] }));

/** Rare, and too many to combine with every other change of the values. */
const SELDOM = { isRare: true, isAlone: true } as const;

const isOnTop = ({ path }: JoinedValue) => path.length === 1;

/** The values without later repetitions of the same text. */
function unique(values: readonly JoinedValue[]): JoinedValue[] {
  const first = new Map<string, JoinedValue>();
  for (const value of values) if (!first.has(value.text)) first.set(value.text, value);
  return [...first.values()];
}

/** The same for the fields alone, before the items are joined. */
function uniqueOnTop(values: readonly JoinedValue[]): JoinedValue[] {
  const kept = new Set(unique(values.filter(isOnTop)));
  return values.filter((value) => !isOnTop(value) || kept.has(value));
}

/** The same in the order sent: PHP's array_unique keeps these if the names are sorted after it. */
const uniqueAsSent: Change = (values, { members, root }) => {
  const places = new Map(members(root).map(({ name }, place) => [name, place]));
  const place = ({ path }: JoinedValue) => places.get(String(path[0])) ?? places.size;
  const asSent = values.filter(isOnTop).sort((a, b) => place(a) - place(b));
  const kept = new Set(unique(asSent));
  return values.filter((value) => !isOnTop(value) || kept.has(value));
};

const uniques: readonly ValuesEdit[] = (
  [
    ['Of values that are equal only the first was joined.', unique],
    ['Of fields with equal values only the first was joined.', uniqueOnTop],
    ['Of fields with equal values only the one that was sent first was joined.', uniqueAsSent],
  ] as const
).map(([says, list], at) =>
  change('unique', { code: 'values-unique', says, ...(at > 0 && SELDOM) }, list),
);

const units = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** A text that PHP and people read as a number. */
const NUMERIC = /^[ \t\n\r\v\f]*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?[ \t\n\r\v\f]*$/;

/** Compares two texts as PHP does. */
const loosely = (a: string, b: string) =>
  NUMERIC.test(a) && NUMERIC.test(b) ? Number(a) - Number(b) : units(a, b);

const sortedBy =
  (compare: (a: string, b: string) => number): Change =>
  (values) =>
    [...values].sort((a, b) => compare(a.text, b.text));

/** The fields sorted by value, then the arrays, whose elements keep their order. */
const fieldsSortedBy =
  (compare: (a: string, b: string) => number): Change =>
  (values) => [
    ...values.filter(isOnTop).sort((a, b) => compare(a.text, b.text)),
    ...values.filter((value) => !isOnTop(value)),
  ];

const orders: readonly ValuesEdit[] = (
  [
    ['The values were sorted, not the names.', sortedBy(units)],
    [
      'The values were sorted, not the names, and those that are numbers as numbers, as sort in PHP does.',
      sortedBy(loosely),
    ],
    ['The fields were sorted by their values, not by their names.', fieldsSortedBy(units)],
    [
      'The fields were sorted by their values, not by their names, and numbers as numbers, as asort in PHP does.',
      fieldsSortedBy(loosely),
    ],
    ['The values were sorted in descending order, not the names.', sortedBy((a, b) => units(b, a))],
  ] as const
).map(([says, list], at) =>
  change('value-order', { code: 'order-values', says, ...(at > 0 && SELDOM) }, list),
);

/** Every other list of the same values. */
export const listChanges: readonly ValuesEdit[] = [...uniques, ...orders];
