// The bodies that a check sends. Each is a list of fields with their JSON texts, so that one thing can be added to it.
// Every body has its own order number, because a receiver may refuse the same order twice.

import { composeBody, documentedDraft, type ComposeDraft } from '../../webhook/compose.ts';

/** Makes a webhook unique: the run, and the number of the request in it. */
export interface Tag {
  readonly run: string;
  readonly n: number;
}

/** Names with JSON texts, in sending order. */
export type Fields = readonly (readonly [name: string, json: string])[];

/**
 * The always-sent fields in order of their names, with values that hardly any mistake changes: texts of small letters
 * or digits, no zero in front, no two alike.
 */
const plain = ({ run, n }: Tag): Fields => [
  ['amount', '"266"'],
  ['card_brand', '"visa"'],
  ['card_mask', '"mask1234"'],
  ['client_email', '"danamail"'],
  ['client_name', '"dana"'],
  ['client_phone', '"501234567"'],
  ['client_tehudat', '"318273645"'],
  ['foreign_card', '"2"'],
  ['items', '[{"name":"cup","price":"45","qty":"3"}]'],
  ['name', JSON.stringify(`countersigncheck${run}x${n}`)],
  ['receipt', JSON.stringify(`receipt${run}x${n}`)],
  ['status', '"1"'],
];

/** The bodies of our own service's webhooks to start from, the most telling first. */
const BODIES = {
  plain: (fields) => fields,
  'status-number': (fields) => withField(fields, 'status', '1'),
  'no-items': (fields) => withoutField(fields, 'items'),
  'items-word': (fields) => withField(fields, 'items', '"cups"'),
  'items-empty': (fields) => withField(fields, 'items', '[]'),
  example: (_plain, tag) => fieldsOf(documentedDraft(), tag),
  'name-alone': (fields) => fields.filter(([name]) => name === 'name'),
} as const satisfies Readonly<Record<string, (plain: Fields, tag: Tag) => Fields>>;

export type BodyKind = keyof typeof BODIES;
export const BODY_KINDS = Object.keys(BODIES) as readonly BodyKind[];

/** The body of this kind. */
export const bodyFields = (kind: BodyKind, tag: Tag): Fields => BODIES[kind](plain(tag), tag);

/** A composed notification with an order number of its own, and a name by which a person recognises it. */
export function fieldsOf(draft: ComposeDraft, { run, n }: Tag): Fields {
  return draft.fields.map((field) => {
    const body = composeBody({ ...draft, fields: [{ ...field, name: 'x' }] });
    const json = body.ok ? body.text.slice('{\n  "x": '.length, -'\n}'.length) : 'null';
    const known =
      field.name === 'name' && !json.includes('Order 1042')
        ? json.replace(/^"/, `"Countersign check ${n} `)
        : json;
    const named = known
      .replaceAll('Order 1042', `Countersign check ${n}`)
      .replaceAll('1042', `${run}-${n}`);
    return [field.name, named];
  });
}

/** The JSON text of a body. */
export const bodyText = (fields: Fields): string =>
  `{${fields.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`;

export const fieldJson = (fields: Fields, name: string): string | undefined =>
  fields.findLast(([one]) => one === name)?.[1];

/** The text of a field that is a string; undefined if it is absent or another kind. */
export function fieldText(fields: Fields, name: string): string | undefined {
  const json = fieldJson(fields, name);
  return json?.startsWith('"') ? (JSON.parse(json) as string) : undefined;
}

/** Sets a field. A new one is inserted before the first greater name, so that sorted names stay sorted. */
export function withField(fields: Fields, name: string, json: string): Fields {
  if (fields.some(([one]) => one === name)) {
    return fields.map(([one, old]) => [one, one === name ? json : old]);
  }
  const at = fields.findIndex(([one]) => one > name);
  const place = at < 0 ? fields.length : at;
  return [...fields.slice(0, place), [name, json], ...fields.slice(place)];
}

export const withoutField = (fields: Fields, name: string): Fields =>
  fields.filter(([one]) => one !== name);
