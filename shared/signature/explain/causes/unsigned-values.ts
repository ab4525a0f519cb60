// What else of the request a program may have signed: another value in place of a right one, or one value more. Each is
// seldom met, because there are as many as the request has values.

import { namedLeaves } from '../../../json/leaves.ts';
import { parseJson } from '../../../json/parse.ts';
import { isJoin, listOfOne, withPartsOf } from '../../engine/edit-message.ts';
import { isJson } from '../../engine/procedure-of.ts';
import { allParts, isFields, uses, type Fields, type Part, type Ref } from '../../scheme.ts';
import { field, header, join, optional, query } from '../../schemes/build.ts';
import { readForm } from '../../request/form.ts';
import type { SignedRequest } from '../../request/request.ts';
import { queryStart } from '../../request/url.ts';
import { bodyText, type Decode } from '../../charset.ts';
import type { Source } from '../../source.ts';
import type { SealEdit } from '../edit.ts';
import { capital, each, isKind, isSame, nameOf, only, partsIn } from './message-edit.ts';

/** Of more values the others are not tried. */
const MOST_VALUES = 40;
const MOST_PLACES = 10;
const DEEPEST = 3;

/** Headers that every client sends. */
const OF_HTTP = /^(?:accept.*|connection|content-.*|cookie|host|user-agent|x-forwarded-.*)$/i;

/** A value that a program may sign, and how it is told. */
interface Other {
  readonly part: Part;
  /** “the field x” */
  readonly name: string;
}

const ofRef = (ref: Ref): Other => ({
  part: ref.kind === 'field' ? listOfOne(ref.path) : ref,
  name: nameOf(ref),
});

/** Edits that sign other values of this request. */
export function unsignedValues(
  message: Part,
  place: Ref,
  source: Source,
  { headers, url, body }: SignedRequest,
  decode: Decode,
): SealEdit[] {
  const paths = namedLeaves(source.root, DEEPEST).map(([path]) => path);
  const names = [...new Set(headers.map(([name]) => name))].filter((name) => !OF_HTTP.test(name));
  const refs: Ref[] = [
    ...paths.slice(0, MOST_VALUES).map(field),
    ...parametersOf(url).map((name) => query(name)),
    ...names.slice(0, MOST_PLACES).map((name) => header(name)),
  ].filter((ref) => !isSame(ref, place) && !isSignature(ref, place));
  return [
    ...fieldsInPlace(
      message,
      refs.flatMap((ref) => (ref.kind === 'field' ? [ref.path] : [])),
    ),
    ...inPlace(message, [
      ...refs.map(ofRef),
      ...(paths.length === 0 ? bodyValues(body, decode) : []),
    ]),
    ...more(message, refs),
  ];
}

const parametersOf = (url: string) =>
  [...new Set(readForm(url, queryStart(url), () => null).members.map(({ name }) => name))].slice(
    0,
    MOST_VALUES,
  );

const isSignature = (ref: Ref, place: Ref) =>
  ref.kind === 'header' &&
  place.kind === 'header' &&
  place.names.some((name) => ref.names[0]?.toLowerCase() === name.toLowerCase());

/** The values of a body that the record does not read, as fixed texts. */
function bodyValues(body: SignedRequest['body'], decode: Decode): Other[] {
  const text = bodyText(body, decode);
  const parsed = text?.startsWith('{') ? parseJson(text) : null;
  return parsed?.ok
    ? namedLeaves(parsed.root, DEEPEST)
        .flatMap(([path, node]) => {
          const value =
            node.kind === 'string' ? node.value : node.kind === 'number' ? node.literal : '';
          return value === '' ? [] : [{ part: value, name: `the field “${path}”` }];
        })
        .slice(0, MOST_VALUES)
    : [];
}

const namesIn = ({ take }: Fields) => (Array.isArray(take) ? (take as readonly string[]) : []);

/** Another field in place of a listed one. */
function fieldsInPlace(message: Part, paths: readonly string[]): SealEdit[] {
  const names = allParts(message).filter(isFields).flatMap(namesIn);
  const others = paths.filter((path) => !names.includes(path));
  return names.slice(0, MOST_PLACES).flatMap((name) =>
    others.map((other) =>
      replaced(
        `the field “${name}”`,
        `the field “${other}”`,
        each(isFields, (fields) =>
          namesIn(fields).includes(name)
            ? { ...fields, take: namesIn(fields).map((one) => (one === name ? other : one)) }
            : null,
        ),
      ),
    ),
  );
}

const isReplaced = (part: Part): part is Ref =>
  isKind('header')(part) ||
  isKind('query')(part) ||
  isKind('timestamp')(part) ||
  isKind('setting')(part);

/** Another value in place of a header, a parameter, the time, or what was agreed. */
const inPlace = (message: Part, others: readonly Other[]): SealEdit[] =>
  allParts(message)
    .filter(isReplaced)
    .flatMap((ref) =>
      others.map(({ part, name }) =>
        replaced(
          nameOf(ref),
          name,
          each(isReplaced, (one) => (isSame(one, ref) ? part : null)),
        ),
      ),
    );

/** Words for a value are its kind and its name in quotes. */
const replaced = (name: string, other: string, change: Parameters<typeof only>[2]) =>
  only('field-other', `${capital(other)} stood in place of ${name}.`, change, {
    names: [other.replace(/^the \w+ “(.*)”$/, '$1')],
  });

/** More of the path than its end, or a file that serves every path. */
export function otherPaths(message: Part, url: string): SealEdit[] {
  const path = url.replace(/^https?:\/\/[^/?#]+|[?#].*$/gs, '');
  const others: readonly (readonly [says: string, text: string])[] = [
    ['The whole path stood', path],
    ['The whole path without its first slash stood', path.replace(/^\//, '')],
    [
      'The end of the path without its extension stood',
      path.split('/').at(-1)?.split('.')[0] ?? '',
    ],
    ...['index.php', 'index', 'callback', 'result', 'result.php'].map(
      (name) => [`“${name}” stood`, name] as const,
    ),
  ];
  return uses(message, 'path-end')
    ? others.map(([says, text]) =>
        only(
          'url-other',
          `${says} in place of the end of the path.`,
          each(isKind('path-end'), () => text),
        ),
      )
    : [];
}

/** The texts that may stand beside one more value. */
const BESIDE = ['', '.', ':', '|', '\n'];

/** One more value, at each place. */
function more(message: Part, refs: readonly Ref[]): SealEdit[] {
  const { parts, separator } = partsIn(message);
  if (parts.some((part) => isFields(part) && isJson(part))) return [];
  const own = JSON.stringify(message);
  const isSigned = (ref: Ref) =>
    own.includes(JSON.stringify(ref.kind === 'field' ? ref.path : ref));
  const places =
    parts.length > MOST_PLACES
      ? [0, parts.length - 1, parts.length]
      : [...parts.keys(), parts.length];
  const between = isJoin(message) || parts.length > 1 ? [separator] : BESIDE;
  return refs
    .filter((ref) => !isSigned(ref))
    .flatMap((ref) =>
      between.flatMap((text) =>
        places.map((at) =>
          only(
            'field-kept',
            `${capital(nameOf(ref))} was signed too.`,
            (whole) =>
              withPartsOf(whole, (apart) =>
                join(text, ...apart.parts.toSpliced(at, 0, optional(ofRef(ref).part))),
              ),
            ref.kind === 'field' ? { names: [ref.path] } : {},
          ),
        ),
      ),
    );
}

/** Whether a message takes some fields and not all of them. */
export const signsSome = (message: Part): boolean =>
  !allParts(message).some((part) => isFields(part) && part.take === 'all') &&
  !uses(message, 'cases');
