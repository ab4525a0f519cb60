// Causes in joining arrays, above all the items (`items-*` and `item-scalars-kept`); object-text.ts has one of them.

import type { JsonArray } from '../../../json/tree.ts';
import type { Source } from '../../source.ts';
import { jsonText, JSON_STYLES, type JsonStyle } from '../../texts/json-texts.ts';
import { rare, type ValuesEdit } from '../edit.ts';
import { objectTextChanges } from './object-text.ts';
import { formsOf, opens, type Form } from './values-edit.ts';

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

/** The items, also a string of Variant B, which is decoded and encoded again like an array that was sent as one. */
const itemsAsJson = formsOf(
  'items-as-json',
  'arrays',
  STYLES.map(({ isRare, by, write }): Form => [
    `The items were joined as one JSON text, ${by}.`,
    { arrays: (array, { source }) => [write(array, source)], parses: isItems },
    { ...opens, ...(isRare && rare) },
  ]),
).map((edit): ValuesEdit => ({ ...edit, points: ['arrays', 'parsing'] }));

const asJson = formsOf('items-as-json', 'arrays', [
  // Other arrays beside an items string that was joined as sent.
  ...USUAL_STYLES.map(({ by, write }): Form => [
    `Arrays were joined as one JSON text, ${by}.`,
    { arrays: (array, { source }) => [write(array, source)] },
  ]),
  // A test for emptiness that turns the array into a text first also drops an empty array.
  ...USUAL_STYLES.map(({ by, write }): Form => [
    `Arrays were joined as one JSON text, ${by}, and empty ones were left out.`,
    { arrays: (array, { source }) => (array.elements.length === 0 ? [] : [write(array, source)]) },
    rare,
  ]),
  ...USUAL_STYLES.map(({ by, write }): Form => [
    `The items were joined as one JSON text, ${by}, but other arrays value by value.`,
    { arrays: (array, { source, name }) => (isItems(name) ? [write(array, source)] : null) },
    rare,
  ]),
  [
    'The items were joined as one JSON text, exactly as in the body.',
    { arrays: (array, { text }) => [text.slice(array.start, array.end)] },
    rare,
  ],
]);

/** Objects, and arrays inside elements, as JSON (R11). */
const nestedAsJson = formsOf(
  'items-as-json',
  'nested',
  JSON_STYLES.map((style): Form => [
    `Nested objects and arrays were joined as JSON text, ${style.by}.`,
    { nested: (node, source) => jsonText(node, style, source.members) },
    rare,
  ]),
);

/** Every other way to join an array. */
export const itemChanges: readonly ValuesEdit[] = [
  ...formsOf('items-parsed', 'parsing', [
    [
      'The string in items was parsed, and the values of its elements were joined.',
      { parses: isItems },
      opens,
    ],
    [
      'Strings with a JSON array were parsed, and the values of the elements were joined.',
      { parses: () => true },
      { ...opens, ...rare },
    ],
  ]),
  ...itemsAsJson,
  ...asJson,
  ...formsOf('items-left-out', 'arrays', [['Arrays were left out.', { arrays: 'left-out' }]]),
  ...objectTextChanges,
  ...nestedAsJson,
  ...formsOf('items-key-order', 'inner-order', [
    [
      'The names inside the items were not sorted. Their values were joined in the order sent.',
      { innerOrder: 'sent' },
    ],
  ]),
  ...formsOf('item-scalars-kept', 'scalars', [
    ['Array elements that are not objects were joined too.', { keepsScalars: true }, opens],
  ]),
  ...formsOf('items-first-only', 'arrays', [
    ['Only the first element of the array was joined.', { arrays: 'first' }],
  ]),
  ...formsOf('items-by-column', 'arrays', [
    [
      'The values of the items were joined grouped by name: one name for all items, then the next name.',
      { arrays: 'columns' },
    ],
  ]),
];
