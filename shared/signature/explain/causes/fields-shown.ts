// Fields shown in another way: with or without names, as a query, as JSON, encoded or not, in another order.

import type { JsonObject } from '../../../json/tree.ts';
import { isJson } from '../../engine/procedure-of.ts';
import {
  allParts,
  escapedBy,
  isFields,
  VALUE_ENCODINGS,
  type Fields,
  type Scheme,
} from '../../scheme.ts';
import type { Source } from '../../source.ts';
import { JSON_STYLES } from '../../texts/json-texts.ts';
import { phpQuery } from '../../texts/php-query.ts';
import type { AnyCauseCode } from '../codes.ts';
import { most, seldom, type Point, type SealEdit } from '../edit.ts';
import { between, each, mayEncode, ofMessage, onlyForms } from './message-edit.ts';

/** The fields with a mistake; null if it makes no sense there. */
type Edit = (fields: Fields) => Fields | null;

const takesAll = ({ take }: Fields) => !Array.isArray(take);

const withoutEncoding: Edit = ({ values: { encode, ...values } = {}, ...fields }) =>
  encode ? { ...fields, values } : null;

/** What a record's fields say in one word: another word. */
const WORDS: readonly (readonly [AnyCauseCode, Point, says: string, Edit])[] = [
  [
    ...(['order-sorted', 'order', 'The fields were sorted by name.'] as const),
    (fields) => (fields.order === 'sent' ? { ...fields, order: 'name' } : null),
  ],
  [
    ...(['empty-left-out', 'empty', 'Empty values were left out.'] as const),
    ({ omit = [], ...fields }) =>
      omit.includes('empty') || !takesAll(fields) ? null : { ...fields, omit: [...omit, 'empty'] },
  ],
  [
    ...(['nested-kept', 'nested', 'Objects and arrays were joined too.'] as const),
    ({ omit = [], ...fields }) =>
      omit.includes('nested') ? { ...fields, omit: omit.filter((one) => one !== 'nested') } : null,
  ],
  [
    ...(['field-kept', 'fixed', 'A field that the service leaves out was joined too.'] as const),
    (fields) => (fields.except?.length ? { ...fields, except: [] } : null),
  ],
  [
    ...(['name-shown', 'names', 'The values were joined without their names.'] as const),
    (fields) =>
      fields.show === 'name=value' || fields.show === 'name+value'
        ? { ...fields, show: 'value' }
        : null,
  ],
  [
    ...(['name-shown', 'names', 'The values were joined with their names.'] as const),
    (fields) => (fields.show === 'value' ? { ...fields, show: 'name=value' } : null),
  ],
  [
    ...(['values-trimmed', 'trim', 'The values’ outer blanks were removed.'] as const),
    ({ values, ...fields }) =>
      values?.trim ? null : { ...fields, values: { ...values, trim: true } },
  ],
  [
    ...(['json-form', 'names', 'The JSON was written as another language writes it.'] as const),
    (fields) =>
      isJson(fields) ? { ...fields, show: fields.show === 'json' ? 'json-php' : 'json' } : null,
  ],
];

const MET_MOST = 2;

/** As older libraries of Adyen do. */
const escaped: Edit = (fields) => {
  const { values = {}, separator } = fields;
  const encode = VALUE_ENCODINGS.find((one) => escapedBy(one) === separator);
  return !encode || values.encode || isJson(fields)
    ? null
    : { ...fields, values: { ...values, encode } };
};

/** The usual ones. */
export const shownOtherwise: readonly SealEdit[] = [
  ...WORDS.map(([code, point, says, edit], at) => ({
    ...ofMessage(code, [point], says, each(isFields, edit)),
    ...(at < MET_MOST && most),
  })),
  {
    ...ofMessage(
      'text-slashes',
      ['slashes'],
      'Backslashes were put before the separator and before backslashes.',
      each(isFields, escaped),
    ),
    isRare: true,
  },
  ofMessage(
    'encoding-missing',
    ['url'],
    'The values were not encoded.',
    each(mayEncode, (part) => {
      if (isFields(part)) return withoutEncoding(part);
      return part.as === 'base64' ? null : part.part;
    }),
  ),
];

const unlessJson =
  (edit: Edit): Edit =>
  (fields) =>
    isJson(fields) ? null : edit(fields);

const asQuery = (fields: Fields): Fields => ({ ...fields, show: 'name=value', separator: '&' });

const SEPARATORS = ['', '|', ':', '&', ',', ';', '.'];

const onlyValues =
  (separator: string): Edit =>
  (fields) =>
    fields.show === 'value' ? null : { ...fields, show: 'value', separator };

type Shown = readonly [says: string, Edit];

const jsonForms: readonly Shown[] = [
  ...JSON_STYLES.map(({ by }, at): Shown => [
    `The JSON was written ${by}.`,
    (fields) => (isJson(fields) ? { ...fields, show: `json ${at}` } : null),
  ]),
  ...(['json', 'json-php'] as const).map((show): Shown => [
    'The fields were written as JSON.',
    unlessJson((fields) => ({ ...fields, show })),
  ]),
];

const otherNames: readonly Shown[] = [
  ['The fields were joined as a query, name=value with & between.', asQuery],
  [
    'The fields were joined as an encoded query.',
    (fields) => ({ ...asQuery(fields), values: { ...fields.values, encode: 'form' } }),
  ],
  [
    'The fields were joined as name:value.',
    unlessJson((fields) => ({ ...fields, show: 'name:value' })),
  ],
  [
    'The names were joined right before the values.',
    unlessJson((fields) =>
      fields.show === 'name+value' ? null : { ...fields, show: 'name+value' },
    ),
  ],
  ...SEPARATORS.flatMap((separator): Shown[] => [
    [`Only the values were joined, ${between(separator)}.`, onlyValues(separator)],
    [
      `Only the values were joined, without their encoding and ${between(separator)}.`,
      (fields) => {
        const bare = withoutEncoding(fields);
        return bare && onlyValues(separator)(bare);
      },
    ],
  ]),
];

/** The fields as `http_build_query` in PHP writes them, sorted by name or as sent. */
function phpQueries({ message, signature }: Scheme): SealEdit[] {
  if (allParts(message).filter(isFields).length !== 1) return [];
  const place = signature.at.kind === 'field' ? signature.at.path : null;
  const written = (how: string, membersOf: (source: Source) => JsonObject['members']): SealEdit => {
    const instead = (source: Source) =>
      phpQuery(membersOf(source).filter(({ name }) => name !== place));
    return {
      ...{ stage: 'message', code: 'name-shown', points: ['parts', 'place'], ...seldom },
      says: `The fields were joined as http_build_query in PHP writes them, ${how}.`,
      edit: (seal) => ({ ...seal, instead }),
    };
  };
  return [
    written('as sent', ({ root }) => root.members),
    written('sorted by name', (source) => source.sorted(source.root)),
  ];
}

/** The seldom ones. Where names are joined with values somewhere, they are about these. */
export function seldomShows(scheme: Scheme): SealEdit[] {
  const hasNames = allParts(scheme.message).some((part) => isFields(part) && part.show !== 'value');
  const forms = (code: AnyCauseCode, shows: readonly Shown[]) =>
    onlyForms(
      code,
      shows.map(([says, edit]) => [
        says,
        each(isFields, (fields) => (hasNames && fields.show === 'value' ? null : edit(fields))),
      ]),
    );
  return [
    ...forms('json-form', jsonForms),
    ...forms('name-shown', otherNames),
    ...phpQueries(scheme),
  ];
}
