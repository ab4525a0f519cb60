// Causes in the finished list of values (`values-unique` and `order-values`): values dropped or moved, whatever their
// names are.

import type { JoinedValue, ValueRules } from '../../engine/procedure.ts';
import { seldom, type ValuesEdit } from '../edit.ts';
import { natural, phpCompare, units } from './order.ts';
import { lower } from '../../texts/text-escapes.ts';
import { formsOf } from './values-edit.ts';

type Change = ValueRules['lists'][number];

/** Only the first of these forms is usual. */
const forms = (
  code: ValuesEdit['code'],
  point: 'unique' | 'value-order',
  changes: readonly (readonly [says: string, list: Change])[],
) =>
  formsOf(
    code,
    point,
    changes.map(([says, list], at) => [
      says,
      ({ lists }) => ({ lists: [...lists, list] }),
      at > 0 ? seldom : {},
    ]),
  );

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

const uniques = forms('values-unique', 'unique', [
  ['Of values that are equal only the first was joined.', unique],
  ['Of fields with equal values only the first was joined.', uniqueOnTop],
  ['Of fields with equal values only the one that was sent first was joined.', uniqueAsSent],
]);

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

const orders = forms('order-values', 'value-order', [
  ['The values were sorted, not the names.', sortedBy(units)],
  [
    'The values were sorted, not the names, and those that are numbers as numbers, as sort in PHP does.',
    sortedBy(phpCompare),
  ],
  ['The fields were sorted by their values, not by their names.', fieldsSortedBy(units)],
  [
    'The fields were sorted by their values, not by their names, and numbers as numbers, as asort in PHP does.',
    fieldsSortedBy(phpCompare),
  ],
  ['The values were sorted in descending order, not the names.', sortedBy((a, b) => units(b, a))],
  [
    'The values were sorted without regard to upper and lower case, not the names.',
    sortedBy((a, b) => units(lower(a), lower(b))),
  ],
  [
    'The values were sorted, not the names, as natcasesort in PHP does.',
    sortedBy((a, b) => natural(lower(a), lower(b))),
  ],
]);

/** Of a message that lists its fields in an order of its own. */
export const asSent: readonly ValuesEdit[] = forms('order-document', 'value-order', [
  [
    'The fields were joined in the order sent, not in that of the service.',
    (values, { at }) => {
      const place = ({ path }: JoinedValue) => at(path.join('.'))?.value.start ?? Infinity;
      return values.toSorted((a, b) => place(a) - place(b));
    },
  ],
]);

/** Every other list of the same values. */
export const listChanges: readonly ValuesEdit[] = [...uniques, ...orders];
