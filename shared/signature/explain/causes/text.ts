// Causes in the characters of values (`text-json-escaped` to `text-url-encoded`, `text-unicode-form`): the same
// characters in another form.

import type { JsonNode } from '../../../json/tree.ts';
import type { Origin, ValueRules } from '../../engine/procedure.ts';
import type { Point, ValuesEdit } from '../edit.ts';
import { reading, valuesEdit } from './values-edit.ts';
import type { Source } from '../../source.ts';
import {
  addSlashes,
  dotnetJsonEscape,
  formDecode,
  goJsonEscape,
  htmlUnescape,
  HTML_ESCAPES,
  jsonEscape,
  percentDecode,
  phpJsonEscape,
  phpJsonEscapeUnicode,
  pythonJsonEscape,
  stripSlashes,
  unicodeEscape,
  upperUnicodeJsonEscape,
  URL_ESCAPES,
  type Escape,
} from '../../texts/text-escapes.ts';

type More = Pick<ValuesEdit, 'details' | 'isRare'>;

const change = (
  point: Point,
  code: ValuesEdit['code'],
  says: string,
  apply: (rules: ValueRules) => Partial<ValueRules>,
  more: More = {},
): ValuesEdit => valuesEdit(point, { code, says, ...more }, apply);

const writing = (write: (text: string, origin: Origin) => string) => (rules: ValueRules) => ({
  writes: [...rules.writes, write],
});

const rare = { isRare: true } as const;
const isRareAfter = (count: number, at: number): More => (at < count ? {} : rare);

/** A string's literal in a JSON body, with its quotes; null for any other value and for a value that was not sent. */
const literalOf = ({ node, read }: Origin) =>
  node?.kind === 'string' && read[node.start] === '"' ? read.slice(node.start, node.end) : null;

const JSON_ESCAPES: readonly (readonly [words: string, escape: Escape])[] = [
  ['with \\/ and \\uXXXX, as PHP writes JSON', phpJsonEscape],
  ['with its escapes, as JavaScript writes JSON', jsonEscape],
  ['with \\uXXXX, as Python writes JSON', pythonJsonEscape],
  ['with \\/, as PHP writes JSON without \\uXXXX', phpJsonEscapeUnicode],
  ['with \\uXXXX in upper case, as .NET and Jackson can write it', upperUnicodeJsonEscape],
  ['as .NET writes JSON', dotnetJsonEscape],
  ['as Go writes JSON', goJsonEscape],
  ['with slashes as \\/ and nothing else', (text) => text.replaceAll('/', '\\/')],
  ['with \\uXXXX and nothing else', unicodeEscape],
];

const json: readonly ValuesEdit[] = [
  ...JSON_ESCAPES.flatMap(([words, escape], at) => [
    change(
      'json',
      'text-json-escaped',
      `Texts were joined as JSON ${words}, without the quotes.`,
      writing((text, { node }) => (node?.kind === 'string' ? escape(text) : text)),
      isRareAfter(4, at),
    ),
    change(
      'json',
      'text-json-escaped',
      `Texts were joined as JSON ${words}, in quotes.`,
      writing((text, { node }) => (node?.kind === 'string' ? `"${escape(text)}"` : text)),
      isRareAfter(4, at),
    ),
  ]),
  change(
    'json',
    'text-json-escaped',
    'Texts were joined as they stand in the body, with their escapes, without the quotes.',
    writing((text, origin) => literalOf(origin)?.slice(1, -1) ?? text),
  ),
  change(
    'json',
    'text-json-escaped',
    'Texts were joined as they stand in the body, with their escapes and quotes.',
    writing((text, origin) => literalOf(origin) ?? text),
  ),
  ...JSON_ESCAPES.slice(0, 3).map(([words, escape]) =>
    change(
      'json',
      'text-json-escaped',
      `Every value, numbers too, was joined as JSON ${words}, in quotes.`,
      writing((text) => `"${escape(text)}"`),
    ),
  ),
];

const html: readonly ValuesEdit[] = [
  ...HTML_ESCAPES.map(({ by, escape }, at) =>
    change(
      'html',
      'text-html-escaped',
      `Special characters of HTML were joined as entities, as ${by} writes them.`,
      writing(escape),
      isRareAfter(6, at),
    ),
  ),
  change(
    'html',
    'text-html-escaped',
    'HTML entities in values were turned into the characters that they stand for.',
    reading(htmlUnescape),
    rare,
  ),
];

const slashes: readonly ValuesEdit[] = [
  change(
    'slashes',
    'text-slashes',
    'Backslashes were put before quotes and backslashes.',
    writing(addSlashes),
  ),
  change('slashes', 'text-slashes', 'Backslashes were taken out of values.', reading(stripSlashes)),
  change(
    'slashes',
    'text-slashes',
    'Backslashes were put before quotes, not before backslashes.',
    writing((text) => text.replace(/["']/g, '\\$&')),
    rare,
  ),
  change(
    'slashes',
    'text-slashes',
    'Backslashes were put before double quotes.',
    writing((text) => text.replaceAll('"', '\\"')),
    rare,
  ),
  change(
    'slashes',
    'text-slashes',
    'Backslashes were put before single quotes.',
    writing((text) => text.replaceAll("'", "\\'")),
    rare,
  ),
];

const url: readonly ValuesEdit[] = [
  ...URL_ESCAPES.map(({ by, escape }, at) =>
    change(
      'url',
      'text-url-encoded',
      `Values were joined percent-encoded, as ${by} writes them.`,
      writing(escape),
      isRareAfter(9, at),
    ),
  ),
  change(
    'url',
    'text-url-encoded',
    'Values were decoded like those of a form: + became a blank, %XX a character.',
    reading(formDecode),
    rare,
  ),
  change('url', 'text-url-encoded', 'Values were percent-decoded.', reading(percentDecode), rare),
];

/** Of values that their message encodes: the encoding of another function. */
const encodedOtherwise: readonly ValuesEdit[] = URL_ESCAPES.map(({ by, escape }, at) =>
  change(
    'url',
    'text-url-encoded',
    `Values were encoded as ${by} encodes them.`,
    writing((text) => escape(formDecode(text))),
    isRareAfter(9, at),
  ),
);

const unicode: readonly ValuesEdit[] = (['NFC', 'NFD', 'NFKC', 'NFKD'] as const).map((form, at) =>
  change(
    'unicode',
    'text-unicode-form',
    `Texts were brought into the Unicode form ${form}.`,
    reading((text) => text.normalize(form)),
    { details: { form }, ...isRareAfter(2, at) },
  ),
);

/**
 * A text that was encoded before it was trimmed, so that the blanks around it were encoded too. Only differs from the
 * changes above if the body has such blanks.
 */
const beforeTrimming: readonly ValuesEdit[] = [
  ...URL_ESCAPES.map(({ by, escape }, at) =>
    change(
      'url',
      'text-url-encoded',
      `Values were percent-encoded, as ${by} writes them, before they were trimmed.`,
      reading(escape),
      isRareAfter(9, at),
    ),
  ),
  ...JSON_ESCAPES.flatMap(([words, escape], at) => [
    change(
      'json',
      'text-json-escaped',
      `Texts were written as JSON ${words}, without the quotes, before they were trimmed.`,
      reading(escape),
      isRareAfter(4, at),
    ),
    change(
      'json',
      'text-json-escaped',
      `Texts were written as JSON ${words}, in quotes, before they were trimmed.`,
      reading((text) => `"${escape(text)}"`),
      isRareAfter(4, at),
    ),
  ]),
  ...HTML_ESCAPES.map(({ by, escape }, at) =>
    change(
      'html',
      'text-html-escaped',
      `Special characters of HTML were written as entities, as ${by} writes them, before values were trimmed.`,
      reading(escape),
      isRareAfter(6, at),
    ),
  ),
];

/** Whether a text of the body, or of an array inside a text, has blanks around it. */
function hasOuterBlanks(node: JsonNode, source: Source): boolean {
  switch (node.kind) {
    case 'object':
      return node.members.some(({ value }) => hasOuterBlanks(value, source));
    case 'array':
      return node.elements.some((element) => hasOuterBlanks(element, source));
    case 'string': {
      const inner = source.parsed(node);
      return (
        node.value.trim() !== node.value || (inner !== null && hasOuterBlanks(inner.root, source))
      );
    }
    default:
      return false;
  }
}

/** The same characters in another form. `isEncoded`: the message encodes its values. */
export const escapeChanges = (source: Source, isEncoded = false): ValuesEdit[] => [
  ...(isEncoded ? encodedOtherwise : []),
  ...json,
  ...html,
  ...slashes,
  ...url,
  ...unicode,
  ...(hasOuterBlanks(source.root, source) ? beforeTrimming : []),
];
