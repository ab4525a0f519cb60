// Further mistakes in values, each tried only alone: names in another form, values moved, words for what is absent, and
// the types of JSON values.

import { membersByName, type JsonNode, type JsonObject } from '../../../json/tree.ts';
import { isNested } from '../../engine/procedure-of.ts';
import type { JoinedValue, ValueRules } from '../../engine/procedure.ts';
import type { Source } from '../../source.ts';
import { javascript, jsonText, phpUnicode, type JsonStyle } from '../../texts/json-texts.ts';
import { addSlashes, HTML_ESCAPES } from '../../texts/text-escapes.ts';
import type { AnyCauseCode } from '../codes.ts';
import type { Point, ValuesEdit } from '../edit.ts';
import { reading, single, valuesEdit, writing } from './values-edit.ts';

type Change = Parameters<typeof valuesEdit>[2];

const only = (
  code: AnyCauseCode,
  point: Point,
  says: string,
  change: Change,
  details?: ValuesEdit['details'],
): ValuesEdit => valuesEdit(point, { code, says, ...single, ...(details && { details }) }, change);

/** Only where names are joined with their values. */
const named =
  (edit: (name: string) => string): Change =>
  ({ show }: ValueRules) =>
    show ? { show: (name: string, text: string) => show(edit(name), text) } : {};

const names: readonly ValuesEdit[] = [
  only(
    'name-shown',
    'names',
    'The names were written in lower case.',
    named((name) => name.toLowerCase()),
  ),
  only(
    'name-shown',
    'names',
    'The names were written in upper case.',
    named((name) => name.toUpperCase()),
  ),
  only(
    'name-shown',
    'names',
    'The names were joined without what stands before their first “_”.',
    named((name) => name.replace(/^[^_]*_/, '')),
  ),
  only(
    'name-shown',
    'names',
    'The names were written in camelCase.',
    named((name) => name.replace(/_+([A-Za-z])/g, (_, letter: string) => letter.toUpperCase())),
  ),
  only(
    'name-shown',
    'names',
    'The names were written in snake_case.',
    named((name) =>
      name.replace(/[A-Z]/g, (letter, at) => (at > 0 ? '_' : '') + letter.toLowerCase()),
    ),
  ),
];

/** With more values they are not moved. */
const MOST_MOVED = 60;

function moved(source: Source): ValuesEdit[] {
  const all = source.sorted(source.root).map(({ name }) => name);
  return all.slice(0, MOST_MOVED).flatMap((name) => {
    const parted = (values: readonly JoinedValue[]) => ({
      one: values.filter(({ path }) => path[0] === name),
      others: values.filter(({ path }) => path[0] !== name),
    });
    const listing =
      (list: (parts: ReturnType<typeof parted>) => JoinedValue[]): Change =>
      ({ lists }) => ({ lists: [...lists, (values) => list(parted(values))] });
    return [
      only(
        'part-order',
        'value-order',
        `The field “${name}” was put before all others.`,
        listing(({ one, others }) => [...one, ...others]),
      ),
      only(
        'part-order',
        'value-order',
        `The field “${name}” was put behind all others.`,
        listing(({ one, others }) => [...others, ...one]),
      ),
    ];
  });
}

/** One text in another case. */
const letterCases = ({ root }: Source): ValuesEdit[] =>
  root.members.slice(0, MOST_MOVED).flatMap(({ name, value }) => {
    if (value.kind !== 'string') return [];
    return (
      [
        ['text-lower-case', 'lower', value.value.toLowerCase()],
        ['text-upper-case', 'upper', value.value.toUpperCase()],
      ] as const
    ).flatMap(([code, which, other]) =>
      other === value.value
        ? []
        : only(
            code,
            'letter-case',
            `The field “${name}” was joined in ${which} case.`,
            writing((text, { node }) =>
              node === value ? text.replace(value.value, () => other) : text,
            ),
          ),
    );
  });

const absent = ['undefined', 'null', 'None', 'nil', 'NULL'].map((word) =>
  only(
    'null-as-text',
    'null',
    `Absent values were joined as the text “${word}”.`,
    ({ writes, nullText }) => ({
      nullText: nullText === '' ? word : nullText,
      writes: [...writes, (text, { node }) => (node === null && text === '' ? word : text)],
    }),
  ),
);

/** Texts that say true or false. */
const booleans = (
  [
    ['boolean-one-empty', '1', ''],
    ['boolean-capitalised', 'True', 'False'],
    ['boolean-one-zero', '1', '0'],
    ['text-upper-case', 'TRUE', 'FALSE'],
  ] as const
).map(([code, yes, no]) =>
  only(
    code,
    'boolean',
    `The texts true and false were joined as “${yes}” and “${no}”.`,
    writing((text) => (text === 'true' ? yes : text === 'false' ? no : text)),
  ),
);

const quoted = (text: string) => `"${text}"`;
const isQuoted = (text: string) => /^".*"$/s.test(text);
const isNumeric = (text: string) => /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text);

type Kind = JsonNode['kind'];
const isKind = (node: JsonNode | null, ...kinds: readonly Kind[]) =>
  node !== null && kinds.includes(node.kind);

/** Values inside JSON with another type. */
const types: readonly ValuesEdit[] = [
  only(
    'json-form',
    'number',
    'Numbers were written as JSON strings.',
    writing((text, { node }) => (isKind(node, 'number') && !isQuoted(text) ? quoted(text) : text)),
  ),
  only(
    'json-form',
    'number',
    'Strings that are numbers were written as JSON numbers.',
    writing((text, { node }) =>
      isKind(node, 'string') && isQuoted(text) && isNumeric(text.slice(1, -1))
        ? String(Number(text.slice(1, -1)))
        : text,
    ),
  ),
  only(
    'json-form',
    'number',
    'Strings that are numbers were written as JSON numbers, as PHP writes floats.',
    writing((text, { node }) =>
      isKind(node, 'string') && isQuoted(text) && isNumeric(text.slice(1, -1))
        ? text
            .slice(1, -1)
            .replace(/(\.\d*?)0+$/, '$1')
            .replace(/\.$/, '.0')
        : text,
    ),
  ),
  only(
    'json-form',
    'boolean',
    'true and false were written as JSON strings.',
    writing((text, { node }) => (isKind(node, 'boolean') && !isQuoted(text) ? quoted(text) : text)),
  ),
  ...(
    [
      ['True', 'False'],
      ['1', ''],
      ['1', '0'],
    ] as const
  ).map(([yes, no]) =>
    only(
      'json-form',
      'boolean',
      `true and false were written as the JSON strings “${yes}” and “${no}”.`,
      writing((text, { node }) =>
        node?.kind === 'boolean' ? quoted(node.value ? yes : no) : text,
      ),
    ),
  ),
  only(
    'json-form',
    'boolean',
    'true and false were written as 1 and 0.',
    writing((text, { node }) => (node?.kind === 'boolean' ? (node.value ? '1' : '0') : text)),
  ),
  only(
    'json-form',
    'null',
    'null was written as an empty JSON string.',
    writing((text, { node }) => (isKind(node, 'null') ? '""' : text)),
  ),
  only(
    'json-form',
    'null',
    'null was written as the JSON string “null”.',
    writing((text, { node }) => (isKind(node, 'null') ? '"null"' : text)),
  ),
  only(
    'empty-left-out',
    'null',
    'Values that are null were left out of the JSON.',
    ({ drops }) => ({
      drops: [...drops, (node) => node.kind === 'null'],
    }),
  ),
  only(
    'empty-left-out',
    'empty',
    'Empty texts and null were left out of the JSON.',
    ({ drops }) => ({
      drops: [
        ...drops,
        (node) => node.kind === 'null' || (node.kind === 'string' && node.value === ''),
      ],
    }),
  ),
  only('empty-left-out', 'empty', 'Empty texts were left out.', ({ drops }) => ({
    drops: [...drops, (node) => node.kind === 'string' && node.value === ''],
  })),
];

/** One field inside JSON with another type. */
const typesOf = ({ root }: Source): ValuesEdit[] =>
  root.members.slice(0, MOST_MOVED).flatMap(({ name, value }) =>
    value.kind !== 'number'
      ? []
      : only(
          'json-form',
          'cast',
          `The number “${name}” was written as a JSON string.`,
          writing((text, { node }) => (node === value && !isQuoted(text) ? quoted(text) : text)),
        ),
  );

/** Nested objects inside JSON, written by another rule. */
const nestedBy = (
  says: string,
  code: AnyCauseCode,
  members: (object: JsonObject, source: Source) => JsonObject['members'],
) =>
  [javascript, phpUnicode].map(
    (style: JsonStyle) => (source: Source) =>
      only(
        code,
        'nested',
        says,
        writing((text, { node }) =>
          isKind(node, 'object', 'array') && node !== null
            ? jsonText(node, style, (object) => members(object, source))
            : text,
        ),
      ),
  );

const lastOnes = (object: JsonObject) => [...membersByName(object).values()];

const nested = [
  ...nestedBy(
    'Nested objects had only members whose names the object around them has too, as a list of names in JSON.stringify leaves them.',
    'field-left-out',
    (object, source) => {
      const kept = new Set(source.root.members.map(({ name }) => name));
      return lastOnes(object)
        .filter(({ name }) => kept.has(name))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    },
  ),
  ...nestedBy('The names of nested objects were sorted too.', 'items-key-order', (object) =>
    lastOnes(object).sort((a, b) => (a.name < b.name ? -1 : 1)),
  ),
  ...nestedBy('Nested objects were written as empty ones.', 'nested-left-out', () => []),
];

/** Values that a record leaves out because they are nested. */
const nestedAs = (['[object Object]', 'Array', '', '{}'] as const).map((word) =>
  only(
    'nested-kept',
    'nested',
    `Objects and arrays were joined as the text “${word}”.`,
    ({ drops }) => ({
      drops: drops.filter((one) => one !== isNested),
      nested: () => word,
      keepsEmpty: 'all',
    }),
  ),
);

/** The signature among the values, without its text. */
const signatureKept = (
  [
    ['an empty text', '', '""'],
    ['null', 'null', 'null'],
  ] as const
).map(([words, plain, inJson]) =>
  only('sign-included', 'sign', `The field of the signature was joined as ${words}.`, (rules) => ({
    signature: null,
    writes: [
      ...rules.writes,
      (text, { path }) =>
        path.length === 1 && path[0] === rules.signature ? (isQuoted(text) ? inJson : plain) : text,
    ],
  })),
);

/** Texts that were escaped before they were encoded, or written as JSON. */
const escapedFirst: readonly ValuesEdit[] = [
  ...HTML_ESCAPES.map(({ by, escape }) =>
    only(
      'text-html-escaped',
      'html',
      `Texts were written with HTML entities, as ${by} writes them, before anything else.`,
      reading(escape),
    ),
  ),
  only(
    'text-slashes',
    'slashes',
    'Backslashes were put before quotes, before anything else.',
    reading(addSlashes),
  ),
];

/** Every further mistake in values. `isJson`: they become the members of one JSON object; `isEncoded`: or are encoded. */
export const otherValueEdits = (
  source: Source,
  isJson: boolean,
  isEncoded: boolean,
): ValuesEdit[] => [
  ...names,
  ...signatureKept,
  ...absent,
  ...booleans,
  ...moved(source),
  ...letterCases(source),
  ...(isJson ? [...types, ...typesOf(source), ...nested.map((edit) => edit(source))] : nestedAs),
  ...(isJson || isEncoded ? escapedFirst : []),
];
