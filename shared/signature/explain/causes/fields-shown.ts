// Fields shown in another way: with or without names, as a query, as JSON, encoded or not, in another order.

import type { JsonObject } from '../../../json/tree.ts';
import { isSecret } from '../../engine/edit-message.ts';
import { isJson } from '../../engine/procedure-of.ts';
import {
  allParts,
  escapedBy,
  isFields,
  VALUE_ENCODINGS,
  type Fields,
  type Part,
  type Scheme,
} from '../../scheme.ts';
import type { Source } from '../../source.ts';
import { JSON_FORMS, type JsonStyle } from '../../texts/json-texts.ts';
import { phpQuery } from '../../texts/php-query.ts';
import type { AnyCauseCode } from '../codes.ts';
import { most, rare, seldom, type Met, type Point, type SealEdit } from '../edit.ts';
import { capital, each, mayEncode, ofMessage, onlyForms, type Form } from './message-edit.ts';

/** The fields with a mistake; null if it makes no sense there. */
type Edit = (fields: Fields) => Fields | null;

type Shown = readonly [says: string, Edit];

const withoutEncoding: Edit = ({ values: { encode, ...values } = {}, ...fields }) =>
  encode ? { ...fields, values } : null;

/** What is done to values or parts before they are joined, and was not. */
const NOT_ENCODED: readonly (readonly [AnyCauseCode, says: string, as: RegExp])[] = [
  ['number-as-written', 'The amount was joined as it was sent, not with two decimals.', /^dec/],
  ['encoding-missing', 'The separator and backslashes in values were not escaped.', /^escape/],
  ['encoding-missing', 'The values were not encoded in Base64.', /^base64/],
  ['encoding-missing', 'The values were not encoded.', /^(?:form|net)$/],
];

/** What a record's fields say in one word: another word. */
type Word = readonly [AnyCauseCode, Point, says: string, Edit, met?: Met];

const WORDS: readonly Word[] = [
  [
    ...(['order-sorted', 'order', 'The fields were sorted by name.'] as const),
    (fields) => (fields.order === 'sent' ? { ...fields, order: 'name' } : null),
    most,
  ],
  [
    'order-sorted',
    'order',
    'The names were sorted with capital letters before small ones.',
    (fields) => (fields.order === 'name-case-blind' ? { ...fields, order: 'name' } : null),
  ],
  [
    ...(['empty-left-out', 'empty', 'Empty values were left out.'] as const),
    ({ omit = [], ...fields }) =>
      omit.includes('empty') ? null : { ...fields, omit: [...omit, 'empty'] },
    most,
  ],
  ...(
    [
      ['Null values were left out.', ['null']],
      ['Empty and null values were left out.', ['empty', 'null']],
    ] as const
  ).map(([says, more]): Word => [
    ...(['empty-left-out', 'empty', says] as const),
    ({ omit = [], ...fields }) =>
      isJson(fields) && !omit.includes('null') ? { ...fields, omit: [...omit, ...more] } : null,
  ]),
  [
    ...(['json-form', 'number', 'Numbers were written as numbers, not as texts.'] as const),
    ({ values: { asText, ...values } = {}, ...fields }) => (asText ? { ...fields, values } : null),
  ],
  [
    ...(['nested-kept', 'nested', 'Objects and arrays were joined too.'] as const),
    ({ omit = [], ...fields }) =>
      omit.includes('nested') ? { ...fields, omit: omit.filter((one) => one !== 'nested') } : null,
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
    ...(['json-form', 'names', 'The slashes of the JSON were written as \\/.'] as const),
    (fields) => (fields.show === 'json' ? { ...fields, show: 'json-php' } : null),
  ],
  [
    ...(['json-form', 'names', 'The slashes of the JSON were not written as \\/.'] as const),
    (fields) => (fields.show === 'json-php' ? { ...fields, show: 'json' } : null),
  ],
];

const isSpaced = ({ colon, sorts }: JsonStyle) => colon === ': ' && !sorts;

const jsonForm = ({ by }: JsonStyle, at: number): Shown => [
  `The JSON was written ${by}.`,
  (fields) => (isJson(fields) ? { ...fields, show: `json ${at}` } : null),
];

/** As Python writes it: such JSON may come with another mistake. */
const spacedJson = JSON_FORMS.flatMap((style, at): SealEdit[] => {
  const [says, edit] = jsonForm(style, at);
  return isSpaced(style)
    ? [{ ...ofMessage('json-form', ['names'], says, each(isFields, edit)), ...rare }]
    : [];
});

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
  ...WORDS.map(([code, point, says, edit, met]) => ({
    ...ofMessage(code, [point], says, each(isFields, edit)),
    ...met,
  })),
  {
    ...ofMessage(
      'text-slashes',
      ['slashes'],
      'Backslashes were put before the separator and before backslashes.',
      each(isFields, escaped),
    ),
    ...rare,
  },
  ...spacedJson,
  ...NOT_ENCODED.map(([code, says, isIt]) =>
    ofMessage(
      code,
      ['url'],
      says,
      each(mayEncode, (part) => {
        const as = isFields(part) ? part.values?.encode : part.as;
        if (!as || !isIt.test(as)) return null;
        return isFields(part) ? withoutEncoding(part) : part.part;
      }),
    ),
  ),
];

/** What the record leaves out by name. */
export const fieldsKept = (message: Part): SealEdit[] => {
  const names = allParts(message).flatMap((part) => (isFields(part) ? (part.except ?? []) : []));
  const says = `${capital(listed(names))}, which the service leaves out, ${names.length > 1 ? 'were' : 'was'} joined too.`;
  const kept = ofMessage(
    'field-kept',
    ['fixed'],
    says,
    each(isFields, (fields) => (fields.except?.length ? { ...fields, except: [] } : null)),
  );
  return names.length === 0 ? [] : [{ ...kept, details: { names } }];
};

const listed = (names: readonly string[]) => names.map((name) => `“${name}”`).join(' and ');

/** The fields as `http_build_query` in PHP writes them, sorted by name or as sent. */
function phpQueries({ message, signature }: Scheme): SealEdit[] {
  const [fields, ...more] = allParts(message).filter(isFields);
  if (!fields || more.length > 0) return [];
  // A secret among the fields is none of those that were sent.
  const isLost = Object.values(fields.add ?? {}).some(isSecret);
  const place = signature.at.kind === 'field' ? signature.at.path : null;
  const written = (how: string, membersOf: (source: Source) => JsonObject['members']): SealEdit => {
    const instead = (source: Source) =>
      phpQuery(membersOf(source).filter(({ name }) => name !== place));
    return {
      ...{ stage: 'message', points: ['parts', 'place'], ...seldom },
      code: isLost ? 'secret-missing' : 'name-shown',
      says: `The fields were joined as http_build_query in PHP writes them, ${how}${isLost ? ', without the secret' : ''}.`,
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
  const forms = JSON_FORMS.flatMap((style, at): Form[] => {
    const [says, edit] = jsonForm(style, at);
    const show: Edit = (fields) => (hasNames && fields.show === 'value' ? null : edit(fields));
    return isSpaced(style) ? [] : [[says, each(isFields, show)]];
  });
  return [...onlyForms('json-form', forms), ...phpQueries(scheme)];
}
