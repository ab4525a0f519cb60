// What is seldom done to values: one field at an end or in another case, and
// words for what is absent, true, nested, or the signature.

import { isNested } from '../../engine/procedure-of.ts';
import type { JoinedValue } from '../../engine/procedure.ts';
import type { Source } from '../../source.ts';
import { rare, seldom, type ValuesEdit } from '../edit.ts';
import { isQuoted } from './json-values.ts';
import { formsOf, seldomOf, writing, type Form } from './values-edit.ts';

/** With more fields, the others are not tried. */
const MOST_FIELDS = 60;

/** One field before or behind all others. */
const moved = (source: Source): ValuesEdit[] =>
  seldomOf(
    'part-order',
    'value-order',
    source
      .sorted(source.root)
      .slice(0, MOST_FIELDS)
      .flatMap(({ name }) =>
        [-1, 1].map((sign): Form => {
          const rank = ({ path }: JoinedValue) => (path[0] === name ? sign : 0);
          return [
            `The field “${name}” was put ${sign < 0 ? 'before' : 'behind'} all others.`,
            ({ lists }) => ({
              lists: [...lists, (values) => values.toSorted((a, b) => rank(a) - rank(b))],
            }),
          ];
        }),
      ),
  );

const CASES = [
  ['text-lower-case', 'lower', (text: string) => text.toLowerCase()],
  ['text-upper-case', 'upper', (text: string) => text.toUpperCase()],
] as const;

/** One text in another case. */
const letterCases = ({ root }: Source): ValuesEdit[] =>
  root.members
    .slice(0, MOST_FIELDS)
    .flatMap(({ name, value }) =>
      value.kind !== 'string'
        ? []
        : CASES.filter(([, , change]) => change(value.value) !== value.value).flatMap(
            ([code, which, change]) =>
              seldomOf(code, 'letter-case', [
                [
                  `The field “${name}” was joined in ${which} case.`,
                  writing((text, { node }) =>
                    node === value ? text.replace(value.value, change) : text,
                  ),
                ],
              ]),
          ),
    );

const absent = seldomOf(
  'null-as-text',
  'null',
  ['undefined', 'null', 'None', 'nil', 'NULL'].map((word): Form => [
    `Absent values were joined as the text “${word}”.`,
    ({ writes, nullText }) => ({
      nullText: nullText === '' ? word : nullText,
      writes: [...writes, (text, { node }) => (node === null && text === '' ? word : text)],
    }),
  ]),
);

/** Of a text, not of a value that is absent. */
const emptyAsWord = formsOf(
  'null-as-text',
  'null',
  ['null', 'undefined', 'None'].map((word, at): Form => [
    `Empty values were joined as the text “${word}”.`,
    ({ writes }) => ({
      keepsEmpty: 'all',
      writes: [...writes, (text, { node }) => (node !== null && text === '' ? word : text)],
    }),
    at === 0 ? rare : seldom,
  ]),
);

const BOOLEANS = [
  ['boolean-one-empty', '1', ''],
  ['boolean-capitalised', 'True', 'False'],
  ['boolean-one-zero', '1', '0'],
  ['text-upper-case', 'TRUE', 'FALSE'],
] as const;

/** Texts that say true or false. */
const booleans = BOOLEANS.flatMap(([code, yes, no]) =>
  seldomOf(code, 'boolean', [
    [
      `The texts true and false were joined as “${yes}” and “${no}”.`,
      writing((text) => (text === 'true' ? yes : text === 'false' ? no : text)),
    ],
  ]),
);

/** Values that a record leaves out because they are nested. */
export const nestedAsWord = seldomOf(
  'nested-kept',
  'nested',
  ['[object Object]', 'Array', '', '{}'].map((word): Form => [
    `Objects and arrays were joined as the text “${word}”.`,
    ({ drops }) => ({
      drops: drops.filter((one) => one !== isNested),
      nested: () => word,
      keepsEmpty: 'all',
    }),
  ]),
);

const signatureAs = (words: string, plain: string, inJson: string): Form => [
  `The field of the signature was joined as ${words}.`,
  ({ signature, writes }) => ({
    signature: null,
    writes: [
      ...writes,
      (text, { path }) =>
        path.length === 1 && path[0] === signature ? (isQuoted(text) ? inJson : plain) : text,
    ],
  }),
];

/** The signature among the values, without its text. */
const signatureKept = seldomOf('sign-included', 'sign', [
  signatureAs('an empty text', '', '""'),
  signatureAs('null', 'null', 'null'),
]);

/** Every one of them that the values of this source may have. */
export const seldomValues = (source: Source): ValuesEdit[] => [
  ...[signatureKept, absent, emptyAsWord, booleans].flat(),
  ...moved(source),
  ...letterCases(source),
];
