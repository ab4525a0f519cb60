// Further mistakes in the parts of a message, each tried only alone: parts moved, repeated, added, cut, or in another
// form. They follow from the parts side by side, whatever the service is.

import type { JsonObject } from '../../../json/tree.ts';
import { isJoin, isSecret, takenApart, withPartsOf, type Join } from '../../engine/edit-message.ts';
import { isJson } from '../../engine/procedure-of.ts';
import {
  allParts,
  editedPart,
  isFields,
  uses,
  type Fields,
  type OtherEncoding,
  type Part,
  type Scheme,
} from '../../scheme.ts';
import { body, encode, hashed, join, optional, secret, url } from '../../schemes/build.ts';
import type { Source } from '../../source.ts';
import { phpQuery } from '../../texts/php-query.ts';
import { JSON_STYLES } from '../../texts/json-texts.ts';
import {
  BASE64_TEXTS,
  IDENTIFIER_TEXTS,
  nameOfText,
  PLAIN_TEXTS,
  TIME_TEXTS,
  URL_TEXTS,
} from '../../texts/other-encodings.ts';
import type { AnyCauseCode } from '../codes.ts';
import type { SealEdit } from '../edit.ts';
import { capital, nameOf, ofMessage, withEdited } from './parts.ts';

const alone = { isRare: true, isOnly: true } as const;

/** Tried only alone. */
const only = (
  code: AnyCauseCode,
  says: string,
  change: (message: Part) => Part | null,
  details?: SealEdit['details'],
): SealEdit => ({
  ...ofMessage(code, ['parts', 'place'], says, change),
  ...{ ...alone, ...(details && { details }) },
});

/** Other parts side by side. */
const withParts = (code: AnyCauseCode, says: string, edit: (join: Join) => readonly Part[]) =>
  only(code, says, (message) => withPartsOf(message, (own) => ({ ...own, parts: edit(own) })));

const isText = (part: Part | undefined): part is string => typeof part === 'string';

/** The parts of this message side by side. */
function partsIn(message: Part): Join {
  if (typeof message === 'object' && (message.kind === 'encode' || message.kind === 'hashed'))
    return partsIn(message.part);
  return takenApart(message);
}

/** With more parts, only neighbours are exchanged. */
const MOST_EXCHANGED = 16;

/** Parts exchanged, moved to an end, twice, alone, and all of them backwards. */
function moved({ parts }: Join): SealEdit[] {
  const places = parts.flatMap((part, at) => (isText(part) ? [] : [at]));
  if (places.length < 2) return [];
  const last = parts.length - 1;
  const one = (at: number) => parts[at] ?? '';
  const exchanged = places.flatMap((first, index) =>
    places
      .slice(index + 1, parts.length > MOST_EXCHANGED ? index + 2 : undefined)
      .map((second) =>
        withParts(
          'part-order',
          `${capital(nameOf(one(first)))} and ${nameOf(one(second))} were exchanged.`,
          (own) => own.parts.with(first, one(second)).with(second, one(first)),
        ),
      ),
  );
  const valuesExchanged = places.flatMap((first, index) =>
    places.slice(index + 1).flatMap((second) => {
      const [value, other] = [valueIn(one(first)), valueIn(one(second))];
      if (!value || !other || (value === one(first) && other === one(second))) return [];
      const put = (part: Part, before: Part, after: Part) =>
        editedPart(part, (inner) => (isSame(inner, before) ? after : inner));
      return withParts(
        'part-order',
        `The values of ${nameOf(value)} and ${nameOf(other)} were exchanged.`,
        (own) =>
          own.parts
            .with(first, put(one(first), value, other))
            .with(second, put(one(second), other, value)),
      );
    }),
  );
  const toEnds = places.flatMap((at) => {
    const name = capital(nameOf(one(at)));
    const rest = (own: Join) => own.parts.toSpliced(at, 1);
    return [
      ...(at === 0
        ? []
        : [
            withParts(
              isSecret(one(at)) ? 'secret-first' : 'part-order',
              `${name} was put before everything else.`,
              (own) => [one(at), ...rest(own)],
            ),
          ]),
      ...(at === last
        ? []
        : [
            withParts('part-order', `${name} was put behind everything else.`, (own) => [
              ...rest(own),
              one(at),
            ]),
          ]),
    ];
  });
  const twice = places.map((at) =>
    withParts(
      isSecret(one(at)) ? 'secret-twice' : 'part-added',
      `${capital(nameOf(one(at)))} was joined twice.`,
      (own) => own.parts.toSpliced(at, 0, one(at)),
    ),
  );
  const kept = places
    .filter((at) => !isSecret(one(at)))
    .map((at) =>
      withParts('part-missing', `Only ${nameOf(one(at))} was signed.`, (own) =>
        own.parts.filter((part, place) => place === at || isSecret(part)),
      ),
    );
  const bySort = (says: string, compare: (a: string, b: string) => number) =>
    withParts('order-sorted', says, (own) => {
      const names = own.parts.flatMap((part) => nameOfList(part) ?? []).sort(compare);
      const listed = new Map(own.parts.map((part) => [nameOfList(part), part]));
      let at = 0;
      return own.parts.map((part) =>
        nameOfList(part) === null ? part : (listed.get(names[at++] ?? '') ?? part),
      );
    });
  const sorted =
    parts.filter((part) => nameOfList(part) !== null).length < 2
      ? []
      : [
          bySort('The listed fields were sorted by name.', (a, b) => (a < b ? -1 : 1)),
          bySort('The listed fields were sorted by name, backwards.', (a, b) => (a < b ? 1 : -1)),
          bySort('The listed fields were sorted by name, without regard to case.', (a, b) =>
            a.toLowerCase() < b.toLowerCase() ? -1 : 1,
          ),
        ];
  const backwards = withParts('part-order', 'The parts were joined backwards.', (own) =>
    own.parts.toReversed(),
  );
  return [...exchanged, ...valuesExchanged, ...toEnds, ...twice, ...kept, ...sorted, backwards];
}

/** The field that is alone in a list; null: the part is something else. */
const nameOfList = (part: Part): string | null =>
  isFields(part) && Array.isArray(part.take) && part.take.length === 1
    ? String(part.take[0])
    : null;

/** What may stand between a part and one more. */
const BETWEEN = ['', '.', ':', '|', '&', '\n'];

/** A part more at an end, with each of these texts between. */
const atEnds = (more: Part, name: string, separators: readonly string[]): SealEdit[] =>
  separators.flatMap((separator) => {
    const with_ =
      separator === '' ? '' : `, with “${separator === '\n' ? '\\n' : separator}” between`;
    return [
      only('part-added', `${name} was put behind the message${with_}.`, (message) =>
        join(separator, message, optional(more)),
      ),
      only('part-added', `${name} was put before the message${with_}.`, (message) =>
        join(separator, optional(more), message),
      ),
    ];
  });

/** A part of the request that does not belong to the message, and the secret in the message of an HMAC. */
function added({ message, digest, time }: Scheme): SealEdit[] {
  const own = partsIn(message).separator;
  const separators = [...new Set([own, ...BETWEEN])];
  const has = (kind: Exclude<Part, string>['kind']) => uses(message, kind);
  return [
    ...(digest.kind !== 'plain' && !has('secret') ? atEnds(secret, 'The secret', separators) : []),
    ...(has('body') ? [] : atEnds(body, 'The body', separators)),
    ...(has('url') ? [] : atEnds(url, 'The URL', separators)),
    ...(time && !has('timestamp') ? atEnds(time.at, 'The time', separators) : []),
    ...['POST', 'GET'].flatMap((method) => atEnds(method, `The method ${method}`, ['', '\n'])),
    ...(time
      ? [
          only('part-order', 'Only the time, a period and the body were signed.', () =>
            join('', time.at, '.', body),
          ),
        ]
      : []),
  ];
}

/** The body where the fields belong. */
const bodyForFields: readonly SealEdit[] = [
  only('raw-body', 'The body stood where the values of the fields belong.', (message) =>
    editedPart(message, (part) => (isFields(part) ? body : part)),
  ),
  only('raw-body', 'The URL and the body were signed.', () => join('', url, body)),
  only('raw-body', 'The secret and the body were signed, with the secret as key too.', () =>
    join('', secret, body),
  ),
];

/** Texts that a program may put at the ends of a whole message. */
const ENDS: readonly (readonly [text: string, name: string])[] = [
  ['\n', 'A line feed'],
  ['\r\n', 'A line end (CR LF)'],
  [' ', 'A blank'],
  ['?', 'A question mark'],
  ...['&', ':', ';', ',', '|', '.', '/', '-'].map((text) => [text, `The text “${text}”`] as const),
];

const quotes = ['"', "'"].map((quote) =>
  only('part-added', `The message was put in quotes: ${quote}.`, (message) =>
    join('', quote, message, quote),
  ),
);

const ends: readonly SealEdit[] = ENDS.flatMap(([text, name]) => [
  only('part-added', `${name} was put behind the message.`, (message) => join('', message, text)),
  only('part-added', `${name} was put before the message.`, (message) => join('', text, message)),
]);

/** The secret with its fixed text, or among fields. */
function withoutSecret(message: Part): Part {
  return editedPart(message, (part) => {
    if (isJoin(part)) return { ...part, parts: part.parts.filter((one) => !isSecretIn(one)) };
    if (!isFields(part) || !part.add) return part;
    const gone = Object.entries(part.add).flatMap(([name, ref]) => (isSecret(ref) ? [name] : []));
    const { add, ...fields } = part;
    const left = Object.entries(add).filter(([name]) => !gone.includes(name));
    const take = Array.isArray(part.take)
      ? (part.take as readonly string[]).filter((name) => !gone.includes(name))
      : part.take;
    return { ...fields, take, ...(left.length > 0 && { add: Object.fromEntries(left) }) };
  });
}

const isSecretIn = (part: Part): boolean =>
  isSecret(part) ||
  (typeof part === 'object' &&
    (part.kind === 'encode' || part.kind === 'optional' || part.kind === 'join') &&
    !allParts(part).some(isFields) &&
    uses(part, 'secret'));

/** The secret at an end of the message, with the texts that are usual there. */
function secretElsewhere({ message, digest }: Scheme): SealEdit[] {
  if (!uses(message, 'secret')) return [];
  const { separator } = partsIn(message);
  const separators = [
    ...new Set([
      separator,
      '',
      ':',
      '|',
      ...['', 'key=', 'secret=', 'password=', 'secret_key='].map((name) => `&${name}`),
    ]),
  ];
  const toEnds = separators.flatMap((text) => [
    only('part-order', `The secret was put behind the values, with “${text}” between.`, (own) =>
      join(text, withoutSecret(own), secret),
    ),
    only('secret-first', `The secret was put before the values, with “${text}” between.`, (own) =>
      join(text, secret, withoutSecret(own)),
    ),
    only(
      'secret-twice',
      `The secret was put before and behind the values, with “${text}” between.`,
      (own) => join(text, secret, withoutSecret(own), secret),
    ),
  ]);
  const asKey: SealEdit = {
    ...{ stage: 'digest', code: 'hmac', points: ['hmac', 'place'], ...alone },
    says: 'HMAC was used, with the secret as key and not in the message.',
    edit: (seal) =>
      seal.digest.kind === 'plain'
        ? {
            ...seal,
            digest: { ...seal.digest, kind: 'hmac' },
            message: withoutSecret(seal.message),
          }
        : null,
  };
  return [...toEnds, ...(digest.kind === 'plain' || digest.kind === 'named' ? [asKey] : [])];
}

/** A message, or one of its parts, that went through a function of texts. */
function written(message: Part): SealEdit[] {
  const through = (as: OtherEncoding, part: Part): Part => encode(as, part);
  const isOneText = !uses(message, 'encode');
  // What is done to a body is an edit of the request.
  const texts = uses(message, 'body') ? [] : [...PLAIN_TEXTS, ...(isOneText ? URL_TEXTS : [])];
  const whole = texts.map((text) =>
    only(text.code, `The message was ${text.says}.`, (own) => through(nameOfText(text), own)),
  );
  const { parts } = partsIn(message);
  const ofParts = parts.flatMap((part, at) => {
    const value = valueIn(part);
    if (value === null || parts.length < 2) return [];
    const name = capital(nameOf(value));
    const withValue = (code: AnyCauseCode, says: string, edit: (value: Part) => Part) =>
      withParts(code, `${name} was ${says}.`, (own) => {
        const before = own.parts[at];
        if (before === undefined) return own.parts;
        const after = editedPart(before, (one) => (isSame(one, value) ? edit(one) : one));
        return own.parts.with(at, withoutOptional(after));
      });
    return [
      ...[
        ...PLAIN_TEXTS.slice(0, 3),
        ...IDENTIFIER_TEXTS,
        ...URL_TEXTS.slice(0, 1),
        ...(isTime(value) ? TIME_TEXTS : []),
      ].map((text) => withValue(text.code, text.says, (one) => through(nameOfText(text), one))),
      ...['', 'undefined', 'null', 'None'].map((word) =>
        withValue(
          'part-missing',
          word === '' ? 'joined as an empty text' : `joined as “${word}”`,
          () => word,
        ),
      ),
    ];
  });
  return [...whole, ...ofParts];
}

const isTime = (part: Part) =>
  /timestamp|[Tt]ime|[Dd]ate/.test(JSON.stringify(isFields(part) ? part.take : part));

const isSame = (one: Part, other: Part) => JSON.stringify(one) === JSON.stringify(other);

const withoutOptional = (part: Part): Part =>
  typeof part === 'object' && part.kind === 'optional' ? part.part : part;

/** The value of a part, beside its fixed text; null: it has none, or several. */
function valueIn(part: Part): Part | null {
  const values = allParts(part).filter(
    (one) => typeof one === 'object' && !isJoin(one) && one.kind !== 'optional',
  );
  const [value] = values;
  return value !== undefined && values.length === 1 && !isSecret(value) ? value : null;
}

/** Another function in place of an encoding, or one more step around it. */
function encodings(message: Part): SealEdit[] {
  const isUrl = (as: string | undefined) => as === 'form' || as === 'net';
  const has = (isIt: (as: string | undefined) => boolean) =>
    allParts(message).some((part) =>
      isFields(part)
        ? isIt(part.values?.encode)
        : typeof part === 'object' && part.kind === 'encode' && isIt(part.as),
    );
  const replaced = (isIt: (as: string | undefined) => boolean, as: OtherEncoding) => (own: Part) =>
    editedPart(own, (part) => {
      if (isFields(part)) {
        return isIt(part.values?.encode)
          ? { ...part, values: { ...part.values, encode: as } }
          : part;
      }
      return typeof part === 'object' && part.kind === 'encode' && isIt(part.as)
        ? { ...part, as }
        : part;
    });
  const isBase64 = (as: string | undefined) => as === 'base64';
  const urls = has(isUrl) ? URL_TEXTS : [];
  const base64 = has(isBase64) ? BASE64_TEXTS : [];
  return [
    ...[
      ...urls.map((text) => [text, isUrl] as const),
      ...base64.map((text) => [text, isBase64] as const),
    ].map(([text, isIt]) =>
      only(text.code, `The values were ${text.says}.`, replaced(isIt, nameOfText(text))),
    ),
    ...(has(isBase64) ? ofBase64 : []),
  ];
}

const inBase64 = (message: Part, edit: (part: Part, own: Part) => Part): Part =>
  editedPart(message, (part) =>
    typeof part === 'object' && part.kind === 'encode' && part.as === 'base64'
      ? edit(part.part, part)
      : part,
  );

const ofBase64: readonly SealEdit[] = [
  only('encoding-missing', 'The values were not encoded in Base64.', (message) =>
    inBase64(message, (part) => part),
  ),
  only('encoding-missing', 'The values were encoded in Base64 twice.', (message) =>
    inBase64(message, (_, own) => encode('base64', own)),
  ),
  only(
    'part-order',
    'The secret was joined before the encoding in Base64, not after it.',
    (message) =>
      uses(message, 'secret') && isJoin(message)
        ? inBase64(withoutSecret(message), (part) => encode('base64', join('', part, secret)))
        : null,
  ),
];

/** The digest of something in its place, and something in place of its digest. */
function hashes({ message, digest }: Scheme): SealEdit[] {
  const own = digest.kind === 'named' ? null : digest.algorithm;
  const first = (['md5', 'sha1', 'sha256', 'sha512'] as const).flatMap((algorithm) =>
    algorithm === own && digest.kind === 'hmac'
      ? []
      : only(
          'digest-form',
          `The message was hashed with ${algorithm.toUpperCase()} first, and its hexadecimal digits were signed.`,
          (part) => hashed(algorithm, part),
        ),
  );
  const encoded = only('digest-form', 'The message was encoded in Base64 first.', (part) =>
    encode('base64', part),
  );
  const ofValues =
    digest.kind === 'plain' && own && uses(message, 'secret')
      ? ([own, 'md5'] as const).flatMap((algorithm) => {
          const says = (where: string) =>
            `The values were hashed with ${algorithm.toUpperCase()} first, and the secret was put ${where} the digest.`;
          return [
            only('digest-form', says('behind'), (part) =>
              join('', hashed(algorithm, withoutSecret(part)), secret),
            ),
            only('digest-form', says('before'), (part) =>
              join('', secret, hashed(algorithm, withoutSecret(part))),
            ),
          ];
        })
      : [];
  const inner = (says: string, edit: (part: Extract<Part, { kind: 'hashed' }>) => Part) =>
    only('digest-form', says, (part) =>
      editedPart(part, (one) =>
        typeof one === 'object' && one.kind === 'hashed' ? edit(one) : one,
      ),
    );
  const [, upper] = PLAIN_TEXTS;
  const ofHashed = [
    ...(upper
      ? [
          inner('The inner digest was written in upper case.', (one) =>
            encode(nameOfText(upper), one),
          ),
        ]
      : []),
    ...(['md5', 'sha1', 'sha256', 'sha512'] as const).map((algorithm) =>
      inner(`The inner digest was made with ${algorithm.toUpperCase()}.`, (one) => ({
        ...one,
        algorithm,
      })),
    ),
    inner('The inner digest was encoded in Base64.', (one) => encode('base64', one)),
  ];
  const without = only('digest-form', 'A part was not hashed before it was signed.', (part) =>
    editedPart(part, (one) => (typeof one === 'object' && one.kind === 'hashed' ? one.part : one)),
  );
  return [
    ...first,
    encoded,
    ...ofValues,
    ...(uses(message, 'hashed') ? [without, ...ofHashed] : []),
  ];
}

/** A label that stands before a value: `request-id:`. */
const LABEL = /^(\W*)([A-Za-z][\w.-]*)([=:]\W*)$/;

const camel = (label: string) =>
  label.replace(/[-_.]+([A-Za-z])/g, (_, letter: string) => letter.toUpperCase());

/** Fixed texts written otherwise: other names, and other signs. */
function fixedTexts(message: Part): SealEdit[] {
  const texts = allParts(message).filter(isText);
  const valueBehind = (text: string) => {
    for (const part of allParts(message)) {
      if (!isJoin(part)) continue;
      const value = part.parts[part.parts.indexOf(text) + 1];
      if (part.parts.includes(text) && typeof value === 'object') return value;
    }
    return null;
  };
  const replaced = (says: string, edit: (text: string) => string, code: AnyCauseCode) =>
    only(code, says, (own) => editedPart(own, (part) => (isText(part) ? edit(part) : part)));
  const labels = texts.flatMap((text) => {
    const [, before = '', label, behind = ''] = LABEL.exec(text) ?? [];
    if (label === undefined) return [];
    const value = valueBehind(text);
    const name =
      value?.kind === 'header' ? value.names[0] : value?.kind === 'query' ? value.name : '';
    const others = [
      name ?? '',
      name?.toLowerCase() ?? '',
      camel(label),
      label.replaceAll('-', '_'),
      label.toLowerCase(),
      label.toUpperCase(),
    ];
    return [
      ...[...new Set(others)]
        .filter((other) => other !== label && other !== '')
        .map((other) =>
          replaced(
            `The name “${label}” was written “${other}”.`,
            (one) => (one === text ? before + other + behind : one),
            'name-shown',
          ),
        ),
      replaced(
        `The name “${label}” was left out.`,
        (one) => (one === text ? before : one),
        'name-shown',
      ),
    ];
  });
  const signs = [...new Set(texts.join('').match(/[^\p{L}\p{N}_-]/gu) ?? [])];
  const otherSigns = signs.flatMap((sign) =>
    [',', ';', '&', '|', '\n', '=', ':', '.', '-', ' ', `${sign} `, ''].flatMap((other) =>
      other === sign
        ? []
        : {
            ...replaced(
              `In its fixed texts, “${other === '\n' ? '\\n' : other}” stood in place of “${sign}”.`,
              (text) => text.replaceAll(sign, other),
              'separator',
            ),
            details: { separator: other },
          },
    ),
  );
  const last = texts.at(-1);
  const cut = last === undefined ? '' : last.replace(/[^\p{L}\p{N}]+$/u, '');
  const withoutEnd =
    last === undefined || cut === last
      ? []
      : [
          only('part-missing', 'The sign at the end was left out.', (own) => {
            const all = allParts(own).filter(isText);
            let left = all.length;
            return editedPart(own, (part) =>
              isText(part) && --left === 0 ? part.replace(/[^\p{L}\p{N}]+$/u, '') : part,
            );
          }),
        ];
  return [...labels, ...otherSigns, ...withoutEnd];
}

/** The members of a JSON object with listed names in another order. */
function jsonLists(message: Part): SealEdit[] {
  const list = allParts(message).find(
    (part): part is Fields => isFields(part) && isJson(part) && Array.isArray(part.take),
  );
  if (!list) return [];
  const names = list.take as readonly string[];
  const listed = (says: string, take: readonly string[]) =>
    only('part-order', says, (own) =>
      editedPart(own, (part) =>
        isFields(part) && part.take === list.take ? { ...part, take } : part,
      ),
    );
  return [
    listed('The names of the JSON were in descending order.', names.toSorted().toReversed()),
    listed('The names of the JSON were sorted.', names.toSorted()),
    listed('The names of the JSON were backwards.', names.toReversed()),
    ...names.flatMap((name, at) => {
      const rest = names.toSpliced(at, 1);
      return [
        listed(`The member “${name}” was put before all others.`, [name, ...rest]),
        listed(`The member “${name}” was put behind all others.`, [...rest, name]),
        ...names
          .slice(at + 1)
          .map((other, behind) =>
            listed(
              `The members “${name}” and “${other}” were exchanged.`,
              names.with(at, other).with(at + 1 + behind, name),
            ),
          ),
      ];
    }),
  ];
}

/** Fields shown in other ways. */
function shows(message: Part): SealEdit[] {
  // Where names are joined with values somewhere, it is about these.
  const hasNames = allParts(message).some((part) => isFields(part) && part.show !== 'value');
  const isShown = ({ show }: Fields) => !hasNames || show !== 'value';
  const shown = (code: AnyCauseCode, says: string, edit: (fields: Fields) => Fields | null) =>
    only(code, says, (own) =>
      withEdited(own, (part) => (isFields(part) && isShown(part) ? edit(part) : null)),
    );
  const asQuery = (fields: Fields, encoding?: 'form'): Fields => ({
    ...fields,
    ...{ show: 'name=value', separator: '&' },
    ...(encoding && { values: { ...fields.values, encode: encoding } }),
  });
  const styles = JSON_STYLES.flatMap((style, at) =>
    shown('json-form', `The JSON was written ${style.by}.`, (fields) =>
      isJson(fields) ? { ...fields, show: `json ${at}` } : null,
    ),
  );
  const toJson = (['json', 'json-php'] as const).map((show) =>
    shown('json-form', 'The fields were written as JSON.', (fields) =>
      isJson(fields) ? null : { ...fields, show },
    ),
  );
  const joined = ['', '|', ':', '&', ',', ';', '.'].map((separator) =>
    shown(
      'name-shown',
      `The values were joined with “${separator}” between, not written as JSON.`,
      (fields) => (isJson(fields) ? { ...fields, show: 'value', separator } : null),
    ),
  );
  return [
    ...(allParts(message).some((part) => isFields(part) && isJson(part))
      ? [...styles, ...joined]
      : toJson),
    shown('name-shown', 'The fields were joined as a query, name=value with & between.', (fields) =>
      asQuery(fields),
    ),
    shown('name-shown', 'The fields were joined as an encoded query.', (fields) =>
      asQuery(fields, 'form'),
    ),
    shown('name-shown', 'The fields were joined as name:value.', (fields) =>
      isJson(fields) ? null : { ...fields, show: 'name:value' },
    ),
    shown('name-shown', 'The names were joined right before the values.', (fields) =>
      isJson(fields) || fields.show === 'name+value' ? null : { ...fields, show: 'name+value' },
    ),
    ...['', '|', ':', ',', ';', '&'].flatMap((separator) => [
      shown('name-shown', `Only the values were joined, with “${separator}” between.`, (fields) =>
        isJson(fields) || fields.show === 'value' ? null : { ...fields, show: 'value', separator },
      ),
      shown(
        'name-shown',
        `Only the values were joined, without their encoding and with “${separator}” between.`,
        ({ values = {}, ...fields }) => {
          const { encode: encoding, ...left } = values;
          return encoding && fields.show !== 'value'
            ? { ...fields, show: 'value', separator, values: left }
            : null;
        },
      ),
    ]),
  ];
}

/** The fields as `http_build_query` in PHP writes them, sorted by name or as sent. */
function phpQueries({ message, signature }: Scheme): SealEdit[] {
  if (allParts(message).filter(isFields).length !== 1) return [];
  const place = signature.at.kind === 'field' ? signature.at.path : null;
  const written = (how: string, membersOf: (source: Source) => JsonObject['members']): SealEdit => {
    const instead = (source: Source) =>
      phpQuery(membersOf(source).filter(({ name }) => name !== place));
    return {
      ...{ stage: 'message', code: 'name-shown', points: ['parts', 'place'], ...alone },
      says: `The fields were joined as http_build_query in PHP writes them, ${how}.`,
      edit: (seal) => ({ ...seal, instead }),
    };
  };
  return [
    written('as sent', ({ root }) => root.members),
    written('sorted by name', (source) => source.sorted(source.root)),
  ];
}

/** Every further mistake in the parts of this message. */
export const otherPartEdits = (scheme: Scheme): SealEdit[] => {
  const { message } = scheme;
  const hasFields = uses(message, 'fields');
  return [
    ...moved(partsIn(message)),
    ...secretElsewhere(scheme),
    ...added(scheme),
    ...ends,
    ...quotes,
    ...encodings(message),
    ...written(message),
    ...hashes(scheme),
    ...fixedTexts(message),
    ...(hasFields
      ? [...shows(message), ...phpQueries(scheme), ...bodyForFields, ...jsonLists(message)]
      : []),
  ];
};
