// The cause `items-object-text`: arrays and objects that were joined as a language turns them into text.

import type { JsonArray } from '../../../json/tree.ts';
import {
  goText,
  javascriptText,
  javaText,
  phpElements,
  pythonText,
} from '../../texts/language-texts.ts';
import type { ArrayText, NestedText } from '../../engine/procedure.ts';
import { rare, type ValuesEdit } from '../edit.ts';
import { formsOf, type Form } from './values-edit.ts';

const objectsOf = ({ elements }: JsonArray) =>
  elements.filter((element) => element.kind === 'object' || element.kind === 'array');

const each =
  (word: string): ArrayText =>
  (array) =>
    objectsOf(array).map(() => word);

const whole =
  (write: NestedText): ArrayText =>
  (array, { source }) => [write(array, source)];
const eachAs =
  (write: NestedText): ArrayText =>
  (array, { source }) =>
    objectsOf(array).map((element) => write(element, source));

const DICTIONARY = 'System.Collections.Generic.Dictionary`2[System.String,System.Object]';

type Text = readonly [words: string, text: ArrayText];

const USUAL: readonly Text[] = [
  ['each element was joined as “[object Object]”', each('[object Object]')],
  [
    'the array was joined as JavaScript writes it, with commas and “[object Object]”',
    whole(javascriptText),
  ],
  ['the array was joined as the word “Array”', () => ['Array']],
  ['each element was joined as the word “Array”', each('Array')],
  [
    'the elements were joined with commas as PHP’s implode does, each object as “Array”',
    (array) => [phpElements(array).join(',')],
  ],
  ['the array was joined as Python writes a list of dictionaries', whole(pythonText)],
  ['each element was joined as Python writes a dictionary', eachAs(pythonText)],
];

const RARE: readonly Text[] = [
  [
    'the elements were joined as PHP’s implode does, each object as “Array”',
    (array) => [phpElements(array).join('')],
  ],
  ['the array was joined as “[object Object]” once', () => ['[object Object]']],
  ['each element was joined as the word “Object”', each('Object')],
  ['the array was joined as the word “Object”', () => ['Object']],
  ['each element was joined as the word “object”', each('object')],
  ['the array was joined as Java writes a list of maps', whole(javaText)],
  ['each element was joined as Java writes a map', eachAs(javaText)],
  ['the array was joined as Go writes a slice of maps', whole(goText)],
  ['each element was joined as Go writes a map', eachAs(goText)],
  ...[
    'System.Object[]',
    'System.Collections.Generic.List`1[System.Object]',
    'System.Collections.Generic.List`1[Item]',
    'Newtonsoft.Json.Linq.JArray',
    'System.Collections.ArrayList',
  ].map((word): Text => [`the array was joined as “${word}”`, () => [word]]),
  [`each element was joined as “${DICTIONARY}”`, each(DICTIONARY)],
];

const formOf =
  (more: Partial<typeof rare> = {}) =>
  ([words, arrays]: Text): Form => [
    `The elements of the array were converted to text: ${words}.`,
    { arrays },
    more,
  ];

/** The same, but an empty array was left out as empty. */
const filledOr =
  (text: (array: JsonArray) => string): ArrayText =>
  (array) =>
    array.elements.length === 0 ? [] : [text(array)];

/** Every such text; of objects, and of arrays inside elements, too (R11). */
export const objectTextChanges: readonly ValuesEdit[] = [
  ...formsOf('items-object-text', 'arrays', [
    ...USUAL.map(formOf()),
    ...RARE.map(formOf(rare)),
    [
      'Arrays were joined as JavaScript writes it, with commas and “[object Object]”, and empty ones were left out.',
      { arrays: filledOr(javascriptText) },
      rare,
    ],
    [
      'Arrays were joined as the word “Array”, and empty ones were left out.',
      { arrays: filledOr(() => 'Array') },
      rare,
    ],
  ]),
  ...formsOf(
    'items-object-text',
    'nested',
    (
      [
        ['as JavaScript writes them: “[object Object]”', javascriptText],
        ['as the word “Array”', () => 'Array'],
        ['as Python writes a dictionary', pythonText],
        ['as Java writes a map', javaText],
        ['as Go writes a map', goText],
      ] as const
    ).map(([words, nested]): Form => [
      `Nested objects and arrays were joined ${words}.`,
      { nested },
      rare,
    ]),
  ),
];
