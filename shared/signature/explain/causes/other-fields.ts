// What else of the request a program may have signed: another value in place of a right one, or one value more. Each is
// tried only alone, because there are as many as the request has values.

import { isJoin, takenApart, withPartsOf } from '../../engine/edit-message.ts';
import { isJson } from '../../engine/procedure-of.ts';
import {
  allParts,
  editedPart,
  isFields,
  uses,
  type Fields,
  type Part,
  type Ref,
} from '../../scheme.ts';
import { field, header, join, optional, query } from '../../schemes/build.ts';
import { parseJson } from '../../../json/parse.ts';
import type { JsonNode } from '../../../json/tree.ts';
import { readForm } from '../../request/form.ts';
import type { SignedRequest } from '../../request/request.ts';
import { queryStart } from '../../request/url.ts';
import type { Source } from '../../source.ts';
import type { SealEdit } from '../edit.ts';
import { capital, nameOf, ofMessage } from './parts.ts';

/** Of more values the others are not tried. */
const MOST_VALUES = 40;
const MOST_PLACES = 10;

const told = { isRare: true, isOnly: true } as const;

/** The paths of values that are no object and no array. */
function pathsIn(node: JsonNode, before: string, depth: number): string[] {
  if (node.kind === 'array' || (node.kind === 'object' && depth === 0)) return [];
  if (node.kind !== 'object') return [before];
  return node.members.flatMap(({ name, value }) =>
    pathsIn(value, before === '' ? name : `${before}.${name}`, depth - 1),
  );
}

/** Headers that every client sends. */
const OF_HTTP = /^(?:accept.*|connection|content-.*|cookie|host|user-agent|x-forwarded-.*)$/i;

const listOf = (path: string): Fields => ({
  ...{ kind: 'fields', take: [path], order: 'listed', show: 'value', separator: '' },
});

/** Edits that sign other values of this request. */
export function otherFieldEdits(
  message: Part,
  place: Ref,
  source: Source,
  { headers, url, body: text }: SignedRequest,
): SealEdit[] {
  const isPlace = (ref: Ref) => JSON.stringify(ref) === JSON.stringify(place);
  const paths = pathsIn(source.root, '', 3).slice(0, MOST_VALUES);
  const names = [...new Set(headers.map(([name]) => name))].filter((name) => !OF_HTTP.test(name));
  const values: Ref[] = [
    ...paths.map(field),
    ...readForm(url, queryStart(url), () => null).members.map(({ name }) => query(name)),
    ...names.slice(0, MOST_PLACES).map((name) => header(name)),
  ].filter((ref) => !isPlace(ref) && !isSignature(ref, place));
  return [
    ...inPlace(message, values, paths.length === 0 ? bodyValues(text) : []),
    ...more(message, values),
  ];
}

const isSignature = (ref: Ref, place: Ref) =>
  ref.kind === 'header' &&
  place.kind === 'header' &&
  place.names.some((name) => ref.names[0]?.toLowerCase() === name.toLowerCase());

/** The values of a body that the record does not read, as fixed texts. */
function bodyValues(body: SignedRequest['body']): readonly NamedText[] {
  const parsed = typeof body === 'string' && /^\s*\{/.test(body) ? parseJson(body) : null;
  return parsed?.ok ? textsIn(parsed.root, '', 3).slice(0, MOST_VALUES) : [];
}

interface NamedText {
  readonly path: string;
  readonly text: string;
}

function textsIn(node: JsonNode, before: string, depth: number): NamedText[] {
  switch (node.kind) {
    case 'object':
      return depth === 0
        ? []
        : node.members.flatMap(({ name, value }) =>
            textsIn(value, before === '' ? name : `${before}.${name}`, depth - 1),
          );
    case 'string':
      return node.value === '' ? [] : [{ path: before, text: node.value }];
    case 'number':
      return [{ path: before, text: node.literal }];
    default:
      return [];
  }
}

const partOf = (ref: Ref): Part => (ref.kind === 'field' ? listOf(ref.path) : ref);

const ofFields = (fields: Fields, names: readonly string[]): Fields => ({ ...fields, take: names });

const namesIn = ({ take }: Fields) => (Array.isArray(take) ? (take as readonly string[]) : []);

/** Another value where one value stands. */
function inPlace(message: Part, values: readonly Ref[], texts: readonly NamedText[]): SealEdit[] {
  const listed = allParts(message)
    .filter(isFields)
    .flatMap((fields) => namesIn(fields).map((name) => ({ fields, name })));
  const signed = new Set(listed.map(({ name }) => name));
  const fields = values.flatMap((ref) => (ref.kind === 'field' ? [ref.path] : []));
  const ofLists = listed.slice(0, MOST_PLACES).flatMap(({ fields: list, name }) =>
    fields
      .filter((other) => !signed.has(other))
      .map((other) =>
        replaced(`the field ${name}`, `the field ${other}`, (own) =>
          editedPart(own, (part) =>
            isFields(part) && namesIn(part).includes(name) && part.show === list.show
              ? ofFields(
                  part,
                  namesIn(part).map((one) => (one === name ? other : one)),
                )
              : part,
          ),
        ),
      ),
  );
  const refs = allParts(message).filter(
    (part) => typeof part === 'object' && (part.kind === 'header' || part.kind === 'query'),
  );
  const ofRefs = refs.flatMap((ref) =>
    values.map((other) =>
      replaced(nameOf(ref), nameOf(other), (own) =>
        editedPart(own, (part) =>
          JSON.stringify(part) === JSON.stringify(ref) ? partOf(other) : part,
        ),
      ),
    ),
  );
  const ofTexts = refs.flatMap((ref) =>
    texts.map(({ path, text }) =>
      replaced(nameOf(ref), `the field ${path}`, (own) =>
        editedPart(own, (part) => (JSON.stringify(part) === JSON.stringify(ref) ? text : part)),
      ),
    ),
  );
  return [...ofLists, ...ofRefs, ...ofTexts];
}

/** Words for a value are its kind and its name, as in “the field x”. */
const replaced = (name: string, other: string, change: (message: Part) => Part): SealEdit => ({
  ...ofMessage(
    'field-other',
    ['parts', 'place'],
    `${capital(other)} stood in place of ${name}.`,
    change,
  ),
  details: { names: [other.replace(/^the \w+ /, '')] },
  ...told,
});

/** The texts that may stand beside one more value. */
const BESIDE = ['', '.', ':', '|', '\n'];

/** One more value, at each place. */
function more(message: Part, values: readonly Ref[]): SealEdit[] {
  const { parts, separator } = takenApart(message);
  const lists = parts.filter((part) => isFields(part) && isJson(part));
  if (lists.length > 0) return [];
  const isSigned = (ref: Ref) =>
    JSON.stringify(message).includes(JSON.stringify(ref.kind === 'field' ? ref.path : ref));
  const others = values.filter((ref) => !isSigned(ref));
  const places =
    parts.length > MOST_PLACES
      ? [0, parts.length - 1, parts.length]
      : [...parts.keys(), parts.length];
  const between = isJoin(message) || parts.length > 1 ? [separator] : BESIDE;
  return others.flatMap((ref) => {
    const says = `${capital(nameOf(ref))} was signed too.`;
    const details = ref.kind === 'field' ? { names: [ref.path] } : {};
    const one = (change: (own: Part) => Part | null): SealEdit => ({
      ...{ ...ofMessage('field-kept', ['parts', 'place'], says, change), ...told },
      details,
    });
    return between.flatMap((text) =>
      places.map((at) =>
        one((own) =>
          withPartsOf(own, (apart) =>
            join(
              text,
              ...apart.parts.slice(0, at),
              optional(partOf(ref)),
              ...apart.parts.slice(at),
            ),
          ),
        ),
      ),
    );
  });
}

/** Whether a message takes some fields and not all of them. */
export const signsSome = (message: Part): boolean =>
  !allParts(message).some((part) => isFields(part) && part.take === 'all') &&
  !uses(message, 'cases');
