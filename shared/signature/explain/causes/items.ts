// Causes in joining arrays, above all the items (`items-*` and `item-scalars-kept`).

import type { JsonArray } from '../../../json/tree.ts';
import { jsonText, JSON_STYLES } from '../../texts/json-texts.ts';
import {
  goText,
  javascriptText,
  javaText,
  phpElements,
  pythonText,
} from '../../texts/language-texts.ts';
import type { ArrayText, NestedText, ValueRules } from '../../engine/procedure.ts';
import type { Point, ValueChange } from '../change.ts';

const change = (
  point: Point,
  rest: Omit<ValueChange, 'kind' | 'points' | 'apply'>,
  rules: Partial<ValueRules>,
): ValueChange => ({
  kind: 'values',
  points: [point],
  ...rest,
  apply: (before) => ({ ...before, ...rules }),
});

const leftOut = change(
  'arrays',
  { code: 'items-left-out', says: 'Arrays were left out.' },
  { arrays: 'left-out' },
);

const isItems = (name: string) => name === 'items';

/** The string of Variant B is decoded and encoded again, like an array that was sent as one. */
const asJson: readonly ValueChange[] = [
  ...JSON_STYLES.map(({ isRare, ...style }) => ({
    ...change(
      'arrays',
      {
        code: 'items-as-json',
        says: `The items were joined as one JSON text, ${style.by}.`,
        opens: true,
        ...(isRare && { isRare }),
      },
      {
        arrays: (array, { source }) => [jsonText(array, style, source.members)],
        parses: isItems,
      },
    ),
    points: ['arrays', 'parsing'] as const,
  })),
  // Other arrays beside an items string that was joined as sent.
  ...JSON_STYLES.filter(({ isRare }) => !isRare).map((style) =>
    change(
      'arrays',
      { code: 'items-as-json', says: `Arrays were joined as one JSON text, ${style.by}.` },
      { arrays: (array, { source }) => [jsonText(array, style, source.members)] },
    ),
  ),
  // A test for emptiness that turns the array into a text first also drops an empty array.
  ...JSON_STYLES.filter(({ isRare }) => !isRare).map((style) =>
    change(
      'arrays',
      {
        code: 'items-as-json',
        says: `Arrays were joined as one JSON text, ${style.by}, and empty ones were left out.`,
        isRare: true,
      },
      {
        arrays: (array, { source }) =>
          array.elements.length === 0 ? [] : [jsonText(array, style, source.members)],
      },
    ),
  ),
  ...JSON_STYLES.filter(({ isRare }) => !isRare).map((style) =>
    change(
      'arrays',
      {
        code: 'items-as-json',
        says: `The items were joined as one JSON text, ${style.by}, but other arrays value by value.`,
        isRare: true,
      },
      {
        arrays: (array, { source, name }) =>
          isItems(name) ? [jsonText(array, style, source.members)] : null,
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

const parsed: readonly ValueChange[] = [
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

const objectsOf = ({ elements }: JsonArray) =>
  elements.filter(({ kind }) => kind === 'object' || kind === 'array');

const each =
  (word: string): ArrayText =>
  (array) =>
    objectsOf(array).map(() => word);

const OBJECT_TEXTS: readonly (readonly [words: string, text: ArrayText, isRare: boolean])[] = [
  ['each element was joined as “[object Object]”', each('[object Object]'), false],
  [
    'the array was joined as JavaScript writes it, with commas and “[object Object]”',
    (array) => [javascriptText(array)],
    false,
  ],
  ['the array was joined as the word “Array”', () => ['Array'], false],
  ['each element was joined as the word “Array”', each('Array'), false],
  [
    'the elements were joined with commas as PHP’s implode does, each object as “Array”',
    (array) => [phpElements(array).join(',')],
    false,
  ],
  [
    'the elements were joined as PHP’s implode does, each object as “Array”',
    (array) => [phpElements(array).join('')],
    true,
  ],
  [
    'the array was joined as Python writes a list of dictionaries',
    (array, { source }) => [pythonText(array, source)],
    false,
  ],
  [
    'each element was joined as Python writes a dictionary',
    (array, { source }) => objectsOf(array).map((element) => pythonText(element, source)),
    false,
  ],
  ['the array was joined as “[object Object]” once', () => ['[object Object]'], true],
  ['each element was joined as the word “Object”', each('Object'), true],
  ['the array was joined as the word “Object”', () => ['Object'], true],
  ['each element was joined as the word “object”', each('object'), true],
  [
    'the array was joined as Java writes a list of maps',
    (array, { source }) => [javaText(array, source)],
    true,
  ],
  [
    'each element was joined as Java writes a map',
    (array, { source }) => objectsOf(array).map((element) => javaText(element, source)),
    true,
  ],
  [
    'the array was joined as Go writes a slice of maps',
    (array, { source }) => [goText(array, source)],
    true,
  ],
  [
    'each element was joined as Go writes a map',
    (array, { source }) => objectsOf(array).map((element) => goText(element, source)),
    true,
  ],
  ...[
    'System.Object[]',
    'System.Collections.Generic.List`1[System.Object]',
    'System.Collections.Generic.List`1[Item]',
    'Newtonsoft.Json.Linq.JArray',
    'System.Collections.ArrayList',
  ].map(
    (word) =>
      [`the array was joined as “${word}”`, () => [word], true] as [string, ArrayText, boolean],
  ),
  [
    'each element was joined as “System.Collections.Generic.Dictionary`2[System.String,System.Object]”',
    each('System.Collections.Generic.Dictionary`2[System.String,System.Object]'),
    true,
  ],
];

const objectText: readonly ValueChange[] = OBJECT_TEXTS.map(([words, arrays, isRare]) =>
  change(
    'arrays',
    {
      code: 'items-object-text',
      says: `The elements of the array were converted to text: ${words}.`,
      ...(isRare && { isRare }),
    },
    { arrays },
  ),
);

/** The same, but an empty array was left out as empty. */
const ofFilled =
  (text: (array: JsonArray) => string): ArrayText =>
  (array) =>
    array.elements.length === 0 ? [] : [text(array)];

const filledText: readonly ValueChange[] = (
  [
    ['as JavaScript writes it, with commas and “[object Object]”', javascriptText],
    ['as the word “Array”', () => 'Array'],
  ] as const
).map(([words, text]) =>
  change(
    'arrays',
    {
      code: 'items-object-text',
      says: `Arrays were joined ${words}, and empty ones were left out.`,
      isRare: true,
    },
    { arrays: ofFilled(text) },
  ),
);

/** Objects, and arrays inside elements, as texts (R11). */
const nestedText: readonly ValueChange[] = [
  ...(
    [
      ['as JavaScript writes them: “[object Object]”', javascriptText],
      ['as the word “Array”', () => 'Array'],
      ['as Python writes a dictionary', pythonText],
      ['as Java writes a map', javaText],
      ['as Go writes a map', goText],
    ] as readonly (readonly [string, NestedText])[]
  ).map(([words, nested]) =>
    change(
      'nested',
      {
        code: 'items-object-text',
        says: `Nested objects and arrays were joined ${words}.`,
        isRare: true,
      },
      { nested },
    ),
  ),
  ...JSON_STYLES.map((style) =>
    change(
      'nested',
      {
        code: 'items-as-json',
        says: `Nested objects and arrays were joined as JSON text, ${style.by}.`,
        isRare: true,
      },
      { nested: (node, source) => jsonText(node, style, source.members) },
    ),
  ),
];

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
export const itemChanges: readonly ValueChange[] = [
  parsed,
  asJson,
  leftOut,
  objectText,
  filledText,
  nestedText,
  keyOrder,
  scalarsKept,
  firstOnly,
  byColumn,
].flat();
