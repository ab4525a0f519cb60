// Causes in joining arrays, above all the items (`items-*` and `item-scalars-kept`), and objects and arrays inside elements.

import type { JsonArray, JsonObject } from '../../../json/tree.ts';
import type { ArrayText, NestedText } from '../../engine/procedure.ts';
import type { Source } from '../../source.ts';
import { jsonText, JSON_STYLES, type JsonStyle } from '../../texts/json-texts.ts';
import {
  goText,
  javascriptText,
  javaText,
  phpElements,
  pythonText,
} from '../../texts/language-texts.ts';
import { rare, seldom, type ValuesEdit } from '../edit.ts';
import { formsOf, opens, type Form } from './values-edit.ts';

const isItems = (name: string) => name === 'items';

/** Written once for each array, because many edits of other values keep it. */
function written(style: JsonStyle): ArrayText {
  const known = new WeakMap<JsonArray, string>();
  return (array, { source }) => {
    const text = known.get(array) ?? jsonText(array, style, source.members);
    known.set(array, text);
    return [text];
  };
}

const STYLES = JSON_STYLES.map((style) => ({ ...style, arrays: written(style) }));
const USUAL_STYLES = STYLES.filter(({ isRare }) => !isRare);

/** The same, but an empty array was left out: a test for emptiness that turns the array into a text first drops it too. */
const filledOr =
  (text: ArrayText): ArrayText =>
  (array, origin) =>
    array.elements.length === 0 ? [] : text(array, origin);

/** The items, also a string of Variant B, which is decoded and encoded again like an array that was sent as one. */
const itemsAsJson = formsOf(
  'items-as-json',
  'arrays',
  STYLES.map(({ isRare, by, arrays }): Form => [
    `The items were joined as one JSON text, ${by}.`,
    { arrays, parses: isItems },
    { ...opens, ...(isRare && rare) },
  ]),
).map((edit): ValuesEdit => ({ ...edit, points: ['arrays', 'parsing'] }));

/** Other arrays beside an items string that was joined as sent. */
const asJson = formsOf('items-as-json', 'arrays', [
  ...USUAL_STYLES.map(({ by, arrays }): Form => [
    `Arrays were joined as one JSON text, ${by}.`,
    { arrays },
  ]),
  ...USUAL_STYLES.map(({ by, arrays }): Form => [
    `Arrays were joined as one JSON text, ${by}, and empty ones were left out.`,
    { arrays: filledOr(arrays) },
    rare,
  ]),
  ...USUAL_STYLES.map(({ by, arrays }): Form => [
    `The items were joined as one JSON text, ${by}, but other arrays value by value.`,
    { arrays: (array, origin) => (isItems(origin.name) ? arrays(array, origin) : null) },
    rare,
  ]),
  [
    'The items were joined as one JSON text, exactly as in the body.',
    { arrays: (array, { text }) => [text.slice(array.start, array.end)] },
    rare,
  ],
]);

const eachAs =
  (write: NestedText): ArrayText =>
  ({ elements }, { source }) =>
    elements.flatMap((one) =>
      one.kind === 'object' || one.kind === 'array' ? [write(one, source)] : [],
    );
const whole =
  (write: (array: JsonArray, source: Source) => string): ArrayText =>
  (array, { source }) => [write(array, source)];
const word = (text: string) => () => text;

type Text = readonly [words: string, text: ArrayText];

const OBJECT = '[object Object]';
const DICTIONARY = 'System.Collections.Generic.Dictionary`2[System.String,System.Object]';
const DOTNET_WORDS = [
  ...['System.Object[]', 'System.Collections.Generic.List`1[System.Object]'],
  ...['System.Collections.Generic.List`1[Item]', 'Newtonsoft.Json.Linq.JArray'],
  'System.Collections.ArrayList',
];

const USUAL: readonly Text[] = [
  [`each element was joined as “${OBJECT}”`, eachAs(word(OBJECT))],
  [
    `the array was joined as JavaScript writes it, with commas and “${OBJECT}”`,
    whole(javascriptText),
  ],
  ['the array was joined as the word “Array”', whole(word('Array'))],
  ['each element was joined as the word “Array”', eachAs(word('Array'))],
  [
    'the elements were joined with commas as PHP’s implode does, each object as “Array”',
    whole((array) => phpElements(array).join(',')),
  ],
  ['the array was joined as Python writes a list of dictionaries', whole(pythonText)],
  ['each element was joined as Python writes a dictionary', eachAs(pythonText)],
];

const RARE: readonly Text[] = [
  [
    'the elements were joined as PHP’s implode does, each object as “Array”',
    whole((array) => phpElements(array).join('')),
  ],
  [`the array was joined as “${OBJECT}” once`, whole(word(OBJECT))],
  ['each element was joined as the word “Object”', eachAs(word('Object'))],
  ['the array was joined as the word “Object”', whole(word('Object'))],
  ['each element was joined as the word “object”', eachAs(word('object'))],
  ['the array was joined as Java writes a list of maps', whole(javaText)],
  ['each element was joined as Java writes a map', eachAs(javaText)],
  ['the array was joined as Go writes a slice of maps', whole(goText)],
  ['each element was joined as Go writes a map', eachAs(goText)],
  ...DOTNET_WORDS.map((name): Text => [`the array was joined as “${name}”`, whole(word(name))]),
  [`each element was joined as “${DICTIONARY}”`, eachAs(word(DICTIONARY))],
];

const converted =
  (more = {}) =>
  ([words, arrays]: Text): Form => [
    `The elements of the array were converted to text: ${words}.`,
    { arrays },
    more,
  ];

/** Arrays that were joined as a language turns them into text. */
const asText = formsOf('items-object-text', 'arrays', [
  ...USUAL.map(converted()),
  ...RARE.map(converted(seldom)),
  [
    `Arrays were joined as JavaScript writes it, with commas and “${OBJECT}”, and empty ones were left out.`,
    { arrays: filledOr(whole(javascriptText)) },
    rare,
  ],
  [
    'Arrays were joined as the word “Array”, and empty ones were left out.',
    { arrays: filledOr(whole(word('Array'))) },
    rare,
  ],
]);

/** Objects, and arrays inside elements, as such a text or as JSON (R11). */
const nested = (
  [
    ['items-object-text', `as JavaScript writes them: “${OBJECT}”`, javascriptText],
    ['items-object-text', 'as the word “Array”', word('Array')],
    ['items-object-text', 'as Python writes a dictionary', pythonText],
    ['items-object-text', 'as Java writes a map', javaText],
    ['items-object-text', 'as Go writes a map', goText],
    ...JSON_STYLES.map((style) => [
      ...(['items-as-json', `as JSON text, ${style.by}`] as const),
      (node: JsonArray | JsonObject, { members }: Source) => jsonText(node, style, members),
    ]),
  ] as [ValuesEdit['code'], string, NestedText][]
).flatMap(([code, words, text]) =>
  formsOf(code, 'nested', [
    [`Nested objects and arrays were joined ${words}.`, { nested: text }, rare],
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
  ...asText,
  ...nested,
  ...formsOf('items-left-out', 'arrays', [['Arrays were left out.', { arrays: 'left-out' }]]),
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
