// Values inside a JSON object with another type, left out, or nested ones written by another rule.

import { type JsonNode } from '../../../json/tree.ts';
import { rare, type ValuesEdit } from '../edit.ts';
import { formsOf, seldomOf, writing, type Form } from './values-edit.ts';

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

/** Where values become the members of one JSON object. */
export const jsonValues: readonly ValuesEdit[] = [
  ...formsOf('json-form', 'number', [
    ['Numbers were written as JSON strings.', ofKind('number', inQuotes), rare],
    ['Strings that are numbers were written as JSON numbers.', ofKind('string', unquoted), rare],
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
];
