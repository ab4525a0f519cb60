// Causes in the characters of values (`text-json-escaped` to `text-url-encoded`, `text-unicode-form`): the same
// characters in another form.

import { eachLeaf } from '../../../json/leaves.ts';
import type { JsonNode } from '../../../json/tree.ts';
import type { Origin } from '../../engine/procedure.ts';
import { rare, seldom, type ValuesEdit } from '../edit.ts';
import {
  formsOf,
  rareFrom,
  reading,
  seldomOf,
  writing,
  writingTexts,
  type Form,
} from './values-edit.ts';
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

const asInBody = (text: string, origin: Origin) => literalOf(origin) ?? text;

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
const [USUAL_JSON, USUAL_HTML, USUAL_URL] = [4, 6, 9];

const json = formsOf('text-json-escaped', 'json', [
  ...JSON_ESCAPES.flatMap(([words, escape], at): Form[] => {
    const says = `Texts were joined as JSON ${words},`;
    return [
      [`${says} without the quotes.`, writingTexts(escape), rareFrom(USUAL_JSON, at)],
      [`${says} in quotes.`, writingTexts((text) => `"${escape(text)}"`), rareFrom(USUAL_JSON, at)],
    ];
  }),
  [
    'Texts were joined as they stand in the body, with their escapes, without the quotes.',
    writing((text, origin) => literalOf(origin)?.slice(1, -1) ?? text),
  ],
  [
    'Texts were joined as they stand in the body, with their escapes and quotes.',
    writing(asInBody),
  ],
  ...JSON_ESCAPES.slice(0, 3).map(([words, escape]): Form => [
    `Every value, numbers too, was joined as JSON ${words}, in quotes.`,
    writing((text) => `"${escape(text)}"`),
  ]),
]);

/** In a message that is JSON. */
const inJson = formsOf('json-form', 'json', [
  ['The texts of the JSON stood in it as in the body, with their escapes.', writing(asInBody)],
  [
    'Characters of the JSON beyond ASCII were written as \\uXXXX.',
    writingTexts(unicodeEscape),
    rare,
  ],
  [
    'The slashes in texts of the JSON were written as \\/.',
    writingTexts((text) => text.replaceAll('/', '\\/')),
    rare,
  ],
]);

const html = formsOf('text-html-escaped', 'html', [
  ...HTML_ESCAPES.map(({ by, escape }, at): Form => [
    `Special characters of HTML were joined as entities, as ${by} writes them.`,
    writing(escape),
    rareFrom(USUAL_HTML, at),
  ]),
]);

const fromHtml = formsOf('text-html-escaped', 'html', [
  [
    'HTML entities in values were turned into the characters that they stand for.',
    reading(htmlUnescape),
    rare,
  ],
]);

const quotesEscaped = (quotes: RegExp) => writing((text) => text.replace(quotes, '\\$&'));

const slashes = formsOf('text-slashes', 'slashes', [
  ['Backslashes were put before quotes and backslashes.', writing(addSlashes)],
  ['Backslashes were taken out of values.', reading(stripSlashes)],
  ['Backslashes were put before quotes, not before backslashes.', quotesEscaped(/["']/g), rare],
  ['Backslashes were put before double quotes.', quotesEscaped(/"/g), rare],
  ['Backslashes were put before single quotes.', quotesEscaped(/'/g), rare],
]);

const url = formsOf('text-url-encoded', 'url', [
  ...URL_ESCAPES.map(({ by, escape }, at): Form => [
    `Values were joined percent-encoded, as ${by} writes them.`,
    writing(escape),
    rareFrom(USUAL_URL, at),
  ]),
  [
    'Values were decoded like those of a form: + became a blank, %XX a character.',
    reading(formDecode),
    rare,
  ],
  ['Values were percent-decoded.', reading(percentDecode), rare],
]);

/** Only one sign of a form. */
const blanksOfForms = seldomOf('text-url-encoded', 'url', [
  ['Blanks in values were joined as “+”.', writing((text) => text.replaceAll(' ', '+'))],
  ['Blanks in values were joined as “%20”.', writing((text) => text.replaceAll(' ', '%20'))],
  ['“+” in values was joined as a blank.', writing((text) => text.replaceAll('+', ' '))],
]);

/** Of values that their message encodes: the encoding of another function. */
const encodedOtherwise = formsOf(
  'text-url-encoded',
  'url',
  URL_ESCAPES.map(({ by, escape }, at): Form => [
    `Values were encoded with ${by}.`,
    writing((text) => escape(formDecode(text))),
    rareFrom(USUAL_URL, at),
  ]),
);

const unicode = formsOf(
  'text-unicode-form',
  'unicode',
  (['NFC', 'NFD', 'NFKC', 'NFKD'] as const).map((form, at): Form => [
    `Texts were brought into the Unicode form ${form}.`,
    reading((text) => text.normalize(form)),
    { details: { form }, ...rareFrom(2, at) },
  ]),
);

const jsonBeforeTrimming = (how: string, write: (escaped: string) => string) =>
  formsOf(
    'text-json-escaped',
    'json',
    JSON_ESCAPES.map(([words, escape], at) => [
      `Texts were written as JSON ${words}, ${how}, before they were trimmed.`,
      reading((text) => write(escape(text))),
      rareFrom(USUAL_JSON, at),
    ]),
  );

/** In quotes an empty text is none. */
const quotedBeforeTrimming = jsonBeforeTrimming('in quotes', (text) => `"${text}"`);

const marksBeforeTrimming: readonly ValuesEdit[] = [
  ...formsOf(
    'text-html-escaped',
    'html',
    HTML_ESCAPES.map(({ by, escape }, at) => [
      `Special characters of HTML were written as entities, as ${by} writes them, before values were trimmed.`,
      reading(escape),
      rareFrom(USUAL_HTML, at),
    ]),
  ),
  ...formsOf('text-slashes', 'slashes', [
    ['Backslashes were put before quotes, before values were trimmed.', reading(addSlashes), rare],
  ]),
];

/** A text that was encoded before it was trimmed, so that the blanks around it were encoded too. */
const beforeTrimming: readonly ValuesEdit[] = [
  ...formsOf(
    'text-url-encoded',
    'url',
    URL_ESCAPES.map(({ by, escape }, at) => [
      `Values were percent-encoded, as ${by} writes them, before they were trimmed.`,
      reading(escape),
      rareFrom(USUAL_URL, at),
    ]),
  ),
  ...jsonBeforeTrimming('without the quotes', (text) => text),
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
    ...fromHtml,
    ...slashes,
    ...url,
    ...blanksOfForms,
    ...unicode,
    // Those make no other difference.
    ...(!areJson && has((text) => text === '' || hasOuterBlanks(text)) ? quotedBeforeTrimming : []),
    ...(has(hasOuterBlanks) ? beforeTrimming : isEncoded && !areJson ? marksFirst : []),
  ];
}
