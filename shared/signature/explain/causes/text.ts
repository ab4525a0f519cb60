// Causes in the characters of values (`text-json-escaped` to `text-url-encoded`, `text-unicode-form`): the same
// characters in another form.

import { eachLeaf } from '../../../json/leaves.ts';
import type { JsonNode } from '../../../json/tree.ts';
import type { Origin } from '../../engine/procedure.ts';
import { rare, seldom, type Point, type ValuesEdit } from '../edit.ts';
import { formsOf, reading, seldomOf, writing, writingTexts, type Form } from './values-edit.ts';
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

/** A string's literal in a JSON body, with its quotes; null for any other value and for a value that was not sent. */
const literalOf = ({ node, read }: Origin) =>
  node?.kind === 'string' && read[node.start] === '"' ? read.slice(node.start, node.end) : null;

const escapedSlashes: Escape = (text) => text.replaceAll('/', '\\/');

const asInBody = (text: string, origin: Origin) => literalOf(origin) ?? text;

const JSON_ESCAPES: readonly Way[] = [
  { by: 'with \\/ and \\uXXXX, as PHP writes JSON', escape: phpJsonEscape },
  { by: 'with its escapes, as JavaScript writes JSON', escape: jsonEscape },
  { by: 'with \\uXXXX, as Python writes JSON', escape: pythonJsonEscape },
  { by: 'with \\/, as PHP writes JSON without \\uXXXX', escape: phpJsonEscapeUnicode },
  {
    by: 'with \\uXXXX in upper case, as .NET and Jackson can write it',
    escape: upperUnicodeJsonEscape,
  },
  { by: 'as .NET writes JSON', escape: dotnetJsonEscape },
  { by: 'as Go writes JSON', escape: goJsonEscape },
  { by: 'with slashes as \\/ and nothing else', escape: escapedSlashes },
  { by: 'with \\uXXXX and nothing else', escape: unicodeEscape },
];

interface Way {
  readonly by: string;
  readonly escape: Escape;
}

/** The forms of a cause by all these ways, of which the first ones are usual. */
const allWays =
  (code: ValuesEdit['code'], point: Point, ways: readonly Way[], usual: number) =>
  (says: (by: string) => string, change: (escape: Escape) => Form[1]) =>
    formsOf(
      code,
      point,
      ways.map(({ by, escape }, at): Form => [says(by), change(escape), at < usual ? {} : rare]),
    );

const asJson = allWays('text-json-escaped', 'json', JSON_ESCAPES, 4);
const asHtml = allWays('text-html-escaped', 'html', HTML_ESCAPES, 6);
const asUrl = allWays('text-url-encoded', 'url', URL_ESCAPES, 9);

const quoted = (text: string) => `"${text}"`;

const json = [
  ...asJson((by) => `Texts were joined as JSON ${by}, without the quotes.`, writingTexts),
  ...asJson(
    (by) => `Texts were joined as JSON ${by}, in quotes.`,
    (escape) => writingTexts((text) => quoted(escape(text))),
  ),
  ...formsOf('text-json-escaped', 'json', [
    [
      'Texts were joined as they stand in the body, with their escapes, without the quotes.',
      writing((text, origin) => literalOf(origin)?.slice(1, -1) ?? text),
    ],
    [
      'Texts were joined as they stand in the body, with their escapes and quotes.',
      writing(asInBody),
    ],
  ]),
  ...allWays(
    'text-json-escaped',
    'json',
    JSON_ESCAPES.slice(0, 3),
    3,
  )(
    (by) => `Every value, numbers too, was joined as JSON ${by}, in quotes.`,
    (escape) => writing((text) => quoted(escape(text))),
  ),
];

/** In a message that is JSON. */
const inJson = formsOf('json-form', 'json', [
  ['The texts of the JSON stood in it as in the body, with their escapes.', writing(asInBody)],
  [
    'Characters of the JSON beyond ASCII were written as \\uXXXX.',
    writingTexts(unicodeEscape),
    rare,
  ],
  ['The slashes in texts of the JSON were written as \\/.', writingTexts(escapedSlashes), rare],
]);

const html = asHtml(
  (by) => `Special characters of HTML were joined as entities, as ${by} writes them.`,
  writing,
);

const quotesEscaped = (quotes: RegExp) => writing((text) => text.replace(quotes, '\\$&'));

const always = [
  ...formsOf('text-html-escaped', 'html', [
    [
      'HTML entities in values were turned into the characters that they stand for.',
      reading(htmlUnescape),
      rare,
    ],
  ]),
  ...formsOf('text-slashes', 'slashes', [
    ['Backslashes were put before quotes and backslashes.', writing(addSlashes)],
    ['Backslashes were taken out of values.', reading(stripSlashes)],
    ['Backslashes were put before quotes, not before backslashes.', quotesEscaped(/["']/g), rare],
    ['Backslashes were put before double quotes.', quotesEscaped(/"/g), rare],
    ['Backslashes were put before single quotes.', quotesEscaped(/'/g), rare],
  ]),
  ...asUrl((by) => `Values were joined percent-encoded, as ${by} writes them.`, writing),
  ...formsOf('text-url-encoded', 'url', [
    [
      'Values were decoded like those of a form: + became a blank, %XX a character.',
      reading(formDecode),
      rare,
    ],
    ['Values were percent-decoded.', reading(percentDecode), rare],
  ]),
  // Only one sign of a form.
  ...seldomOf('text-url-encoded', 'url', [
    ['Blanks in values were joined as “+”.', writing((text) => text.replaceAll(' ', '+'))],
    ['Blanks in values were joined as “%20”.', writing((text) => text.replaceAll(' ', '%20'))],
    ['“+” in values was joined as a blank.', writing((text) => text.replaceAll('+', ' '))],
  ]),
  ...formsOf(
    'text-unicode-form',
    'unicode',
    (['NFC', 'NFD', 'NFKC', 'NFKD'] as const).map((form, at): Form => [
      `Texts were brought into the Unicode form ${form}.`,
      reading((text) => text.normalize(form)),
      { details: { form }, ...(at > 1 && rare) },
    ]),
  ),
];

/** Of values that their message encodes: the encoding of another function. */
const encodedOtherwise = asUrl(
  (by) => `Values were encoded with ${by}.`,
  (escape) => writing((text) => escape(formDecode(text))),
);

/** In quotes an empty text is none. */
const quotedBeforeTrimming = asJson(
  (by) => `Texts were written as JSON ${by}, in quotes, before they were trimmed.`,
  (escape) => reading((text) => quoted(escape(text))),
);

const marksBeforeTrimming = [
  ...asHtml(
    (by) =>
      `Special characters of HTML were written as entities, as ${by} writes them, before values were trimmed.`,
    reading,
  ),
  ...formsOf('text-slashes', 'slashes', [
    ['Backslashes were put before quotes, before values were trimmed.', reading(addSlashes), rare],
  ]),
];

/** A text that was encoded before it was trimmed, so that the blanks around it were encoded too. */
const beforeTrimming = [
  ...asUrl(
    (by) => `Values were percent-encoded, as ${by} writes them, before they were trimmed.`,
    reading,
  ),
  ...asJson(
    (by) => `Texts were written as JSON ${by}, without the quotes, before they were trimmed.`,
    reading,
  ),
  ...marksBeforeTrimming,
];

/** Where nothing is trimmed, but encoded or written as JSON. */
const marksFirst = marksBeforeTrimming.map((edit) => ({ ...edit, ...seldom }));

/** Whether the body, or an array inside a text, has such a text. */
const hasText = (root: JsonNode, source: Source, isIt: (text: string) => boolean): boolean =>
  eachLeaf(root, (node) => {
    if (node.kind !== 'string') return false;
    const inner = source.parsed(node);
    return isIt(node.value) || (inner !== null && hasText(inner.root, source, isIt));
  });

const hasOuterBlanks = (text: string) => text.trim() !== text;

/** The same characters in another form. `isEncoded`: the message encodes its values; `areJson`: or writes them as JSON. */
export function escapeChanges(source: Source, isEncoded = false, areJson = false): ValuesEdit[] {
  const has = (isIt: (text: string) => boolean) => hasText(source.root, source, isIt);
  return [
    ...(isEncoded ? encodedOtherwise : []),
    ...(areJson ? inJson : json),
    // JSON is written of values that were escaped before.
    ...(areJson ? marksBeforeTrimming : html),
    ...always,
    // Those make no other difference.
    ...(!areJson && has((text) => text === '' || hasOuterBlanks(text)) ? quotedBeforeTrimming : []),
    ...(has(hasOuterBlanks) ? beforeTrimming : isEncoded && !areJson ? marksFirst : []),
  ];
}
