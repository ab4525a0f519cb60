// Values inside a JSON object with another type, left out, or nested ones written by another rule.

import { membersByName, type JsonNode, type JsonObject } from '../../../json/tree.ts';
import type { ValueRules } from '../../engine/procedure.ts';
import type { Source } from '../../source.ts';
import { javascript, jsonText, phpUnicode } from '../../texts/json-texts.ts';
import type { AnyCauseCode } from '../codes.ts';
import type { ValuesEdit } from '../edit.ts';
import { seldomOf, writing, type Form } from './values-edit.ts';

/** What amounts are called, and what belongs to them. */
export const MAY_BE_AMOUNT = /amount|sum|total|price|fee|value/i;

export const isQuoted = (text: string) => /^".*"$/s.test(text);

type Kind = JsonNode['kind'];

/** Writes the values of a kind anew. */
const ofKind = <K extends Kind>(
  kind: K,
  write: (text: string, node: Extract<JsonNode, { readonly kind: K }>) => string,
) =>
  writing((text, { node }) =>
    node?.kind === kind ? write(text, node as Extract<JsonNode, { readonly kind: K }>) : text,
  );

const inQuotes = (text: string) => (isQuoted(text) ? text : `"${text}"`);

const unquoted = (text: string) => {
  const digits = /^"(-?(?:0|[1-9]\d*)(?:\.\d+)?)"$/.exec(text)?.[1];
  return digits === undefined ? text : String(Number(digits));
};

const booleans = (as: string, yes: string, no: string): Form => [
  `true and false were written as ${as}.`,
  ofKind('boolean', (_, { value }) => (value ? yes : no)),
];

const isNull = ({ kind }: JsonNode) => kind === 'null';
const isEmpty = (node: JsonNode) => node.kind === 'string' && node.value === '';

const leftOut =
  (isGone: (node: JsonNode) => boolean) =>
  ({ drops }: ValueRules) => ({ drops: [...drops, isGone] });

const always: readonly ValuesEdit[] = [
  ...seldomOf('json-form', 'number', [
    ['Numbers were written as JSON strings.', ofKind('number', inQuotes)],
    ['Strings that are numbers were written as JSON numbers.', ofKind('string', unquoted)],
  ]),
  ...seldomOf('json-form', 'cast', [
    [
      'All amounts were written as JSON strings.',
      writing((text, { node, path }) =>
        node?.kind === 'number' && MAY_BE_AMOUNT.test(path.join('.')) ? inQuotes(text) : text,
      ),
    ],
  ]),
  ...seldomOf('json-form', 'boolean', [
    ['true and false were written as JSON strings.', ofKind('boolean', inQuotes)],
    booleans('the JSON strings “True” and “False”', '"True"', '"False"'),
    booleans('the JSON strings “1” and “”', '"1"', '""'),
    booleans('the JSON strings “1” and “0”', '"1"', '"0"'),
    booleans('1 and 0', '1', '0'),
  ]),
  ...seldomOf('json-form', 'null', [
    ['null was written as an empty JSON string.', ofKind('null', () => '""')],
    ['null was written as the JSON string “null”.', ofKind('null', () => '"null"')],
  ]),
  ...seldomOf('empty-left-out', 'empty', [
    ['Values that are null were left out of the JSON.', leftOut(isNull)],
    ['Empty texts were left out of the JSON.', leftOut(isEmpty)],
    [
      'Empty texts and null were left out of the JSON.',
      leftOut((node) => isNull(node) || isEmpty(node)),
    ],
  ]),
];

const sorted = (members: JsonObject['members']) =>
  members.toSorted((one, other) => (one.name < other.name ? -1 : 1));

type Members = (members: JsonObject['members'], source: Source) => JsonObject['members'];

/** Which members of nested objects are written. */
const NESTED: readonly (readonly [AnyCauseCode, says: string, Members])[] = [
  [
    'field-left-out',
    'Nested objects had only members whose names the object around them has too, as a list of names in JSON.stringify leaves them.',
    (members, { root }) => {
      const kept = new Set(root.members.map(({ name }) => name));
      return sorted(members.filter(({ name }) => kept.has(name)));
    },
  ],
  ['order-sorted', 'The names of nested objects were sorted too.', sorted],
  ['nested-left-out', 'Nested objects were written as empty ones.', () => []],
];

const nested = (source: Source): ValuesEdit[] =>
  NESTED.flatMap(([code, says, membersOf]) =>
    seldomOf(
      code,
      'nested',
      [javascript, phpUnicode].map((style) => [
        says,
        writing((text, { node }) =>
          node?.kind === 'object' || node?.kind === 'array'
            ? jsonText(node, style, (object) =>
                membersOf([...membersByName(object).values()], source),
              )
            : text,
        ),
      ]),
    ),
  );

/** Where the values of this source become the members of one JSON object. */
export const jsonValues = (source: Source): ValuesEdit[] => [...always, ...nested(source)];
