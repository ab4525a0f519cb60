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
import type { ValuesEdit } from '../edit.ts';
import { rulesEdit as change } from './values-edit.ts';

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

const objectText: readonly ValuesEdit[] = OBJECT_TEXTS.map(([words, arrays, isRare]) =>
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

const filledText: readonly ValuesEdit[] = (
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
const nestedText: readonly ValuesEdit[] = (
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
);

/** Every such text. */
export const objectTextChanges: readonly ValuesEdit[] = [objectText, filledText, nestedText].flat();
