// A body of names and values that was read and written again: as a form, as JSON, as text of a language.

import { parseJson } from '../../../json/parse.ts';
import type { JsonMember, JsonNode } from '../../../json/tree.ts';
import { readForm } from '../../request/form.ts';
import { LOOKS_LIKE_FORM } from '../../request/read-request.ts';
import { readSource, type Source } from '../../source.ts';
import { JSON_WRITERS, type JsonWriter } from '../../texts/json-writers.ts';
import { goText, javascriptText, javaText, pythonText } from '../../texts/language-texts.ts';
import { phpQuery } from '../../texts/php-query.ts';
import { URL_ESCAPES, type Escape } from '../../texts/text-escapes.ts';
import { seldom } from '../edit.ts';
import type { Charsets } from './charset.ts';
import { reading, rewritten, seldomly, type Rewriting, type Told } from './rewriting.ts';

type Pairs = readonly (readonly [string, string])[];

const joined = (pairs: Pairs, escape: Escape) =>
  pairs.map((pair) => pair.map(escape).join('=')).join('&');
const asIs: Escape = (text) => text;

/** What becomes of names and values when they are read and written again. */
const PAIRS: readonly (readonly [words: string, change: (pairs: Pairs) => Pairs])[] = [
  ['', (pairs) => pairs],
  [', its names sorted', (pairs) => pairs.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))],
  [', without empty values', (pairs) => pairs.filter(([, value]) => value !== '')],
];

/** A body of names and values that was written as a form, or without the marks of one. */
function formsOf(
  what: string,
  again: string,
  pairsOf: (text: string) => Pairs | null,
): readonly Rewriting[] {
  const written = (how: string, write: (pairs: Pairs) => string): Told => [
    `${what} written ${how}.`,
    (text) => {
      const pairs = pairsOf(text);
      return pairs && write(pairs);
    },
  ];
  return PAIRS.flatMap(([words, change]) => [
    ...[...URL_ESCAPES, { by: 'nothing encoded', escape: asIs }].map(({ by, escape }) =>
      (words === '' ? rewritten : seldomly)(
        written(`${again}, with ${by}${words}`, (pairs) => joined(change(pairs), escape)),
      ),
    ),
    ...['', ',', '|', '&'].map((separator) =>
      seldomly(
        written(`as its values alone, with “${separator}” between them${words}`, (pairs) =>
          change(pairs)
            .map(([, value]) => value)
            .join(separator),
        ),
      ),
    ),
  ]);
}

/** A form that was read and written again, as a form and as JSON. */
export function formsAgain({ decode }: Charsets): Rewriting[] {
  const pairsOf = reading((text): Pairs | null =>
    LOOKS_LIKE_FORM.test(text)
      ? readForm(text, 0, decode).members.map(({ name, value }) => [
          name,
          value.kind === 'string' ? value.value : '',
        ])
      : null,
  );
  const asJson = (says: string, valueOf: (value: string) => unknown, write: Escape): Told => [
    says,
    (text) => {
      const pairs = pairsOf(text)?.map(([name, value]) => [name, valueOf(value)]);
      return pairs ? write(JSON.stringify(Object.fromEntries(pairs))) : null;
    },
  ];
  const by = (write: JsonWriter['write']) => (json: string) => {
    const parsed = parseJson(json);
    return parsed.ok ? write(parsed.root) : '';
  };
  return [
    ...formsOf('The form was read and', 'again', pairsOf),
    rewritten(asJson('The form was read and written as JSON.', asIs, asIs)),
    ...JSON_WRITERS.filter(({ met }) => met !== 'seldom').flatMap((writer) =>
      JSON_VALUES.map(([lists, valueOf]) =>
        seldomly(
          asJson(
            `The form was read and written as JSON${lists}, ${writer.by}.`,
            valueOf,
            by(writer.write),
          ),
        ),
      ),
    ),
  ];
}

/** Values as they are, or in lists as Python reads them. */
const JSON_VALUES: readonly (readonly [words: string, (value: string) => unknown])[] = [
  ['', asIs],
  [' with lists', (value) => [value]],
];

const sourceOf = reading((text) => readSource(text, text));

/** How languages turn what they read into text. */
const LANGUAGES: readonly (readonly [
  language: string,
  write: (node: JsonNode, source: Source) => string,
])[] = [
  ['JavaScript', javascriptText],
  ['Python', pythonText],
  ['Java', javaText],
  ['Go', goText],
];

/** The members of an object as `http_build_query` in PHP writes them. */
const asQuery = (how: string, membersOf: (source: Source) => readonly JsonMember[]) =>
  seldomly([
    `The body was read, and signed as http_build_query in PHP writes it${how}.`,
    (text) => {
      const source = sourceOf(text);
      return source && phpQuery(membersOf(source));
    },
  ]);

/** JSON that was turned into text, and its names and values into a form. */
export const asText: readonly Rewriting[] = [
  asQuery('', ({ root }) => root.members),
  asQuery(', sorted by name', (source) => source.sorted(source.root)),
  ...LANGUAGES.flatMap(([language, write]): Rewriting[] => [
    seldomly([
      `The body was read, and signed as ${language} turns it into text.`,
      (text) => {
        const source = sourceOf(text);
        return source && write(source.root, source);
      },
    ]),
    ...formsOf(
      `The body’s values were turned into text as in ${language} and`,
      'as a form',
      (text) => {
        const source = sourceOf(text);
        if (!source) return null;
        const textOf = (value: JsonNode) =>
          value.kind === 'string' ? value.value : write(value, source);
        return source.root.members.map(({ name, value }) => [name, textOf(value)]);
      },
    ).map((one) => ({ ...one, ...seldom })),
  ]),
];
