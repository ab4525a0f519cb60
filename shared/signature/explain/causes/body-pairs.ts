// A body of names and values that was read and written again: as a form, as JSON, as text of a language.

import { parseJson } from '../../../json/parse.ts';
import type { JsonMember } from '../../../json/tree.ts';
import { readForm } from '../../request/form.ts';
import { LOOKS_LIKE_FORM } from '../../request/read-request.ts';
import { readSource, type Source } from '../../source.ts';
import { JSON_WRITERS } from '../../texts/json-writers.ts';
import { pythonText } from '../../texts/language-texts.ts';
import { phpQuery } from '../../texts/php-query.ts';
import { URL_ESCAPES } from '../../texts/text-escapes.ts';
import { isRare, rare } from '../edit.ts';
import type { Charsets } from './charset.ts';
import { reading, rewritten, seldomly, type Rewriting } from './rewriting.ts';

type Pairs = readonly (readonly [string, string])[];

/** What becomes of names and values when they are read and written again. */
const PAIRS: readonly (readonly [words: string, change: (pairs: Pairs) => Pairs])[] = [
  ['', (pairs) => pairs],
  [', its names sorted', (pairs) => pairs.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))],
  [', without empty values', (pairs) => pairs.filter(([, value]) => value !== '')],
];

const WAYS = [...URL_ESCAPES, { by: 'nothing encoded', escape: (text: string) => text }];

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
  const read = (write: (pairs: Pairs) => string) => (text: string) => {
    const pairs = pairsOf(text);
    return pairs && write(pairs);
  };
  const json = (pairs: Pairs) => JSON.stringify(Object.fromEntries(pairs));
  return [
    ...PAIRS.flatMap(([words, change]) =>
      WAYS.map(({ by, escape }) =>
        (words === '' ? rewritten : seldomly)([
          `The form was read and written again, with ${by}${words}.`,
          read((pairs) =>
            change(pairs)
              .map((pair) => pair.map(escape).join('='))
              .join('&'),
          ),
        ]),
      ),
    ),
    rewritten(['The form was read and written as JSON.', read(json)]),
    ...JSON_WRITERS.filter((writer) => !isRare(writer)).map(({ by, write }) =>
      seldomly([
        `The form was read and written as JSON, ${by}.`,
        read((pairs) => {
          const parsed = parseJson(json(pairs));
          return parsed.ok ? write(parsed.root) : '';
        }),
      ]),
    ),
  ];
}

const sourceOf = reading((text) => readSource(text, text));

/** JSON that was read and turned into another text. */
const turned = (how: string, write: (source: Source) => string) =>
  seldomly([
    `The body was read, and signed as ${how}.`,
    (text) => {
      const source = sourceOf(text);
      return source && write(source);
    },
  ]);

const asQuery = (how: string, membersOf: (source: Source) => readonly JsonMember[]) =>
  turned(`http_build_query in PHP writes it${how}`, (source) => phpQuery(membersOf(source)));

export const asText: readonly Rewriting[] = [
  asQuery('', ({ root }) => root.members),
  asQuery(', sorted by name', (source) => source.sorted(source.root)),
  { ...turned('Python turns it into text', (source) => pythonText(source.root, source)), ...rare },
];
