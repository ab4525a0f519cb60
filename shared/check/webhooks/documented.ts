// Webhooks with the fields of our own service's document: bodies that say little, the example, and every point of the
// document. They tell most of a record that signs any field and takes arrays apart, whichever service's it is.

import { memberValue, type JsonNode } from '../../json/tree.ts';
import type { TextRequest } from '../../signature/engine/example-request.ts';
import type { AnyCauseCode, CauseCode } from '../../signature/explain/codes.ts';
import { allParts, isFields, uses, type Scheme } from '../../signature/scheme.ts';
import { readSource } from '../../signature/source.ts';
import { checkField, ITEM_FIELDS, NOTIFICATION_FIELDS } from '../../webhook/notification.ts';
import { DOCUMENTED_HEADERS } from '../../webhook/request.ts';
import type { Asks, AskedPart, Thing } from './asks.ts';
import {
  BODY_KINDS,
  bodyFields,
  bodyText,
  fieldJson,
  fieldsOf,
  fieldText,
  withField,
  type BodyKind,
  type Fields,
  type Tag,
} from './bodies.ts';
import { DOCUMENTED_ALTERED, RIGHT_CASES } from './documented-cases.ts';
import { retexted, type FieldPoint } from './point.ts';
import { OTHER_NAMES, POINTS, TEXTS } from './points.ts';
import type { Kind, Point, Texts, Webhooks } from './webhooks.ts';

/** Points that the document leaves open, or that only show in very long numbers (shared/README.md, R4 to R6, R11). */
const OPEN_CAUSES: readonly AnyCauseCode[] = [
  ...(['boolean-one-empty', 'boolean-capitalised', 'boolean-one-zero'] as const),
  ...(['nested-flattened', 'nested-left-out', 'trim-ascii'] as const),
  ...(['number-double', 'number-precision-14'] as const),
] satisfies CauseCode[];

const SOMETIMES_SENT = ['inst', 'add_field'];

const LISTED = {
  always: NOTIFICATION_FIELDS.flatMap(({ name }) => (SOMETIMES_SENT.includes(name) ? [] : [name])),
  sometimes: [...SOMETIMES_SENT, ...OTHER_NAMES],
};

/** Of a body that is only looked at. */
const NO_TAG = { run: '', n: 0 };

/** Longer values are cut in what is asked. */
const LONGEST_SHOWN = 60;

const ASKED_POINTS = POINTS.filter(({ id, isOpen }) => isOpen !== true && id !== 'long');

const byId = new Map(POINTS.map((point) => [point.id, point]));
const known = (points: readonly Point[]) => points.flatMap(({ id }) => byId.get(id) ?? []);

/** Whether a record signs any fields of a JSON body, and in arrays the values of each element. */
export const takesArraysApart = ({ input, root, message, time }: Scheme): boolean =>
  input[0] === 'json' &&
  root === undefined &&
  time?.at.kind !== 'field' &&
  !uses(message, 'field') &&
  allParts(message).some(
    (part) => isFields(part) && part.take === 'all' && part.values?.arrays === 'elements',
  );

/** `url`: the receiver's. */
export function documentedWebhooks({ signature }: Scheme, url: string): Webhooks {
  const requestOf = (fields: Fields): TextRequest => ({
    ...{ method: 'POST', url, headers: DOCUMENTED_HEADERS },
    body: bodyText(fields),
  });
  const made = new Map<string, Kind | null>();

  /** A webhook of these fields; null: it cannot be made. */
  const kindOf = (
    id: string,
    asks: Asks,
    fieldsOfKind: (tag: Tag) => Fields | null,
    isOpen?: Kind['isOpen'],
  ): Kind => ({
    ...{ id, asks, ...(isOpen && { isOpen }) },
    make: (tag) => {
      const fields = fieldsOfKind(tag);
      return fields && requestOf(fields);
    },
  });

  function kind(base: BodyKind, points: readonly Point[]): Kind | null {
    const id = [base, ...points.map((one) => one.id)].join('+');
    if (!made.has(id)) made.set(id, withPoints(base, known(points)));
    return made.get(id) ?? null;
  }

  function withPoints(base: BodyKind, points: readonly FieldPoint[]): Kind | null {
    // The later points of the catalogue first: texts go inside the blanks.
    const inOrder = [...points].sort((a, b) => POINTS.indexOf(b) - POINTS.indexOf(a));
    const fieldsOfKind = (tag: Tag) =>
      inOrder.reduce<Fields | null>((all, one) => all && one.apply(all), bodyFields(base, tag));
    const sample = fieldsOfKind(NO_TAG);
    if (!sample) return null;
    const parts = points.map(({ thing, field }) => partOf(thing, field, fieldJson(sample, field)));
    const [only, ...more] = parts;
    const asks: Asks =
      more.length > 0
        ? { code: 'points', parts, causes: [] }
        : only
          ? { code: 'point', ...only, causes: [] }
          : { code: 'body', body: base, causes: [] };
    const id = only ? points.map((one) => one.id).join('+') : base;
    return kindOf(id, asks, fieldsOfKind, () => !points.every((one) => isDescribed(one, sample)));
  }

  const texts = (base: BodyKind, passed: ReadonlySet<string>): Texts | null => {
    const all = TEXTS.flatMap(([id, text]) => (passed.has(id) ? [text] : [])).join('');
    const sample = bodyFields(base, NO_TAG).map(([name]) => name);
    const fields = sample.filter((name) => OTHER_TEXTS.includes(name));
    if (all === '') return null;
    const extended = (body: Fields, name: string) =>
      retexted(name, (text) => text + all)(body) ?? body;
    return {
      fields,
      kind: (names) =>
        kindOf(
          `texts-in-${names.length === fields.length ? 'all' : names.join('-')}`,
          pointAsks('texts-of-others', names.join(', '), JSON.stringify(all)),
          (tag) => names.reduce(extended, bodyFields(base, tag)),
        ),
    };
  };

  return {
    ...{ bases: BODY_KINDS, kind, texts },
    right: RIGHT_CASES.map(({ id, draft, asks, isOpen }) =>
      kindOf(
        id,
        asks,
        (tag) => fieldsOf(draft, tag),
        (isOfSignature) => isOpen === true || (isOpen === 'if-refused' && !isOfSignature),
      ),
    ),
    points: POINTS,
    together: TOGETHER,
    altered: (base) =>
      DOCUMENTED_ALTERED.map(([what, alter]) => {
        const fieldsOfKind = (tag: Tag) => alter(bodyFields(base, tag));
        return [what, kindOf(what, { code: 'wrong', what }, fieldsOfKind).make];
      }),
    word: (base, name) =>
      kindOf(`word-${name}`, pointAsks('unknown-field', name, '"word"'), (tag) =>
        withField(bodyFields(base, tag), name, '"word"'),
      ),
    listed: LISTED,
    leavesOpen: ({ code, points }) =>
      OPEN_CAUSES.includes(code) ||
      points.every((point) => point === 'nested' || point === 'boolean'),
    isDescribed: ({ body }) => {
      const source = readSource(body, body);
      const members = source?.members(source.root) ?? [];
      return members.every(({ name, value }) => name === 'sign' || isOfDocument(name, value));
    },
    // What is signed cannot hold its own signature.
    neverSatisfied: signature.at.kind === 'field' ? ['sign-included', 'raw-body'] : [],
    asked: { points: ASKED_POINTS, goTogether: (one, other) => doGoTogether(known([one, other])) },
  };
}

const partOf = (thing: Thing, field: string, json = ''): AskedPart => ({
  ...{ thing, field },
  value: json.length > LONGEST_SHOWN ? `${json.slice(0, LONGEST_SHOWN)}…` : json,
});

const pointAsks = (thing: Thing, field: string, json: string): Asks => ({
  ...{ code: 'point', ...partOf(thing, field, json) },
  causes: [],
});

const OTHER_TEXTS = [
  ...['card_brand', 'client_email', 'client_phone', 'client_tehudat', 'name', 'receipt'],
];

/** Whether the document has this field, with such a value. */
const isOfDocument = (name: string, value: JsonNode | undefined): boolean =>
  NOTIFICATION_FIELDS.some((rule) => rule.name === name && checkField(rule, value).length === 0);

/** Whether the document describes the value that a point adds. A receiver may refuse any other. */
function isDescribed({ field, isOpen }: FieldPoint, fields: Fields): boolean {
  if (isOpen) return false;
  const text = bodyText(fields);
  const value = readSource(text, text)?.at(field)?.value;
  const isKnown = NOTIFICATION_FIELDS.some(({ name }) => name === field);
  if (isKnown && !isOfDocument(field, value)) return false;
  if (value?.kind !== 'array' || field !== 'items') return true;
  return value.elements.every(
    (element) =>
      element.kind === 'object' &&
      ITEM_FIELDS.every((one) => checkField(one, memberValue(element, one.name)).length === 0),
  );
}

/** Two points of different fields, which show what one alone does not. */
const TOGETHER: readonly (readonly Point[])[] = POINTS.flatMap((one, at) =>
  POINTS.slice(at + 1)
    .filter(({ field, thing }) => field !== one.field && thing !== one.thing)
    .filter((_, behind) => behind % 7 === at % 7)
    .map((other) => [one, other]),
);

const MARK = 'zq';

/** Whether a point changes the text of its field and keeps it, so that others may change it too. */
function keepsText({ apply, field }: FieldPoint): boolean {
  const fields = withField([], field, JSON.stringify(MARK));
  return fieldText(apply(fields) ?? [], field)?.includes(MARK) === true;
}

const KEEPING = new Set(ASKED_POINTS.filter(keepsText).map(({ id }) => id));

function doGoTogether([one, other]: readonly FieldPoint[]): boolean {
  if (!one || !other || one.id === 'reversed' || other.id === 'reversed') return false;
  const names = one.field.split(', ');
  return (
    !other.field.split(', ').some((name) => names.includes(name)) ||
    (KEEPING.has(one.id) && KEEPING.has(other.id))
  );
}
