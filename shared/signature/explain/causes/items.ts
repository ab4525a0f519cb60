// Causes in joining arrays, above all the items (`items-*` and `item-scalars-kept`); object-text.ts has one of them.

import type { JsonArray } from '../../../json/tree.ts';
import type { Source } from '../../source.ts';
import { jsonText, JSON_STYLES, type JsonStyle } from '../../texts/json-texts.ts';
import type { ValuesEdit } from '../edit.ts';
import { objectTextChanges } from './object-text.ts';
import { rulesEdit as change } from './values-edit.ts';

const leftOut = change(
  'arrays',
  { code: 'items-left-out', says: 'Arrays were left out.' },
  { arrays: 'left-out' },
);

const isItems = (name: string) => name === 'items';

/** Written once for each array, because many edits of other values keep it. */
function written(style: JsonStyle): (array: JsonArray, source: Source) => string {
  const known = new WeakMap<JsonArray, string>();
  return (array, { members }) => {
    const text = known.get(array) ?? jsonText(array, style, members);
    known.set(array, text);
    return text;
  };
}

const STYLES = JSON_STYLES.map((style) => ({ ...style, write: written(style) }));
const USUAL_STYLES = STYLES.filter(({ isRare }) => !isRare);

/** The string of Variant B is decoded and encoded again, like an array that was sent as one. */
const asJson: readonly ValuesEdit[] = [
  ...STYLES.map(({ isRare, by, write }) => ({
    ...change(
      'arrays',
      {
        code: 'items-as-json',
        says: `The items were joined as one JSON text, ${by}.`,
        opens: true,
        ...(isRare && { isRare }),
      },
      {
        arrays: (array, { source }) => [write(array, source)],
        parses: isItems,
      },
    ),
    points: ['arrays', 'parsing'] as const,
  })),
  // Other arrays beside an items string that was joined as sent.
  ...USUAL_STYLES.map(({ by, write }) =>
    change(
      'arrays',
      { code: 'items-as-json', says: `Arrays were joined as one JSON text, ${by}.` },
      { arrays: (array, { source }) => [write(array, source)] },
    ),
  ),
  // A test for emptiness that turns the array into a text first also drops an empty array.
  ...USUAL_STYLES.map(({ by, write }) =>
    change(
      'arrays',
      {
        code: 'items-as-json',
        says: `Arrays were joined as one JSON text, ${by}, and empty ones were left out.`,
        isRare: true,
      },
      {
        arrays: (array, { source }) => (array.elements.length === 0 ? [] : [write(array, source)]),
      },
    ),
  ),
  ...USUAL_STYLES.map(({ by, write }) =>
    change(
      'arrays',
      {
        code: 'items-as-json',
        says: `The items were joined as one JSON text, ${by}, but other arrays value by value.`,
        isRare: true,
      },
      {
        arrays: (array, { source, name }) => (isItems(name) ? [write(array, source)] : null),
      },
    ),
  ),
  change(
    'arrays',
    {
      code: 'items-as-json',
      says: 'The items were joined as one JSON text, exactly as in the body.',
      isRare: true,
    },
    { arrays: (array, { text }) => [text.slice(array.start, array.end)] },
  ),
];

const parsed: readonly ValuesEdit[] = [
  change(
    'parsing',
    {
      code: 'items-parsed',
      says: 'The string in items was parsed, and the values of its elements were joined.',
      opens: true,
    },
    { parses: isItems },
  ),
  change(
    'parsing',
    {
      code: 'items-parsed',
      says: 'Strings with a JSON array were parsed, and the values of the elements were joined.',
      opens: true,
      isRare: true,
    },
    { parses: () => true },
  ),
];

/** Objects, and arrays inside elements, as JSON (R11). */
const nestedAsJson: readonly ValuesEdit[] = JSON_STYLES.map((style) =>
  change(
    'nested',
    {
      code: 'items-as-json',
      says: `Nested objects and arrays were joined as JSON text, ${style.by}.`,
      isRare: true,
    },
    { nested: (node, source) => jsonText(node, style, source.members) },
  ),
);

const keyOrder = change(
  'inner-order',
  {
    code: 'items-key-order',
    says: 'The names inside the items were not sorted. Their values were joined in the order sent.',
  },
  { innerOrder: 'sent' },
);

const scalarsKept = change(
  'scalars',
  {
    code: 'item-scalars-kept',
    says: 'Array elements that are not objects were joined too.',
    opens: true,
  },
  { keepsScalars: true },
);

const firstOnly = change(
  'arrays',
  {
    code: 'items-first-only',
    says: 'Only the first element of the array was joined.',
  },
  { arrays: 'first' },
);

const byColumn = change(
  'arrays',
  {
    code: 'items-by-column',
    says: 'The values of the items were joined grouped by name: one name for all items, then the next name.',
  },
  { arrays: 'columns' },
);

/** Every other way to join an array. */
export const itemChanges: readonly ValuesEdit[] = [
  parsed,
  asJson,
  leftOut,
  objectTextChanges,
  nestedAsJson,
  keyOrder,
  scalarsKept,
  firstOnly,
  byColumn,
].flat();
