// What of a capture can be found by its contents: the documented fields as texts and numbers, the fields that are not in
// the document, the items. Long values are looked at by their beginnings, so that no body makes the index large.

import { compactText } from '../../../shared/json/compact.ts';
import { parseJson } from '../../../shared/json/parse.ts';
import { membersByName, type JsonNode, type JsonObject } from '../../../shared/json/tree.ts';
import { readNumber } from '../../../shared/query/values.ts';
import { bodyText, decodings } from '../../../shared/signature/charset.ts';
import { reference } from '../../../shared/signature/readings.ts';
import { valueText } from '../../../shared/signature/value-text.ts';
import { pathOf, type Arrival } from '../../../shared/webhook/capture.ts';
import { NOTIFICATION_FIELDS } from '../../../shared/webhook/notification.ts';
import { primitives } from '../lib/primitives.ts';

/** A tree of a longer body would hold up whoever searches: only its documented fields are found. */
const MAX_TREE_BYTES = 2 * 1024 * 1024;
/** Of a still longer one, none. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;
/** Of one value. */
const MAX_VALUE = 256;
/** Of a field's name that is not in the document. */
const MAX_NAME = 100;
/** Of all values of items together, and of all fields that are not in the document. */
const MAX_TOGETHER = 4000;

/** Documented fields that are one text each, in the document's order. */
export const TEXT_FIELDS = NOTIFICATION_FIELDS.map(({ name }) => name).filter(
  (name) => name !== 'items',
);

/** The documented fields that free text is looked for in. */
export const FREE_TEXT_FIELDS = [
  'name',
  'amount',
  'client_name',
  'client_email',
  'client_tehudat',
  'client_phone',
  'card_mask',
  'card_brand',
  'receipt',
  'add_field',
];

export interface Searchable {
  readonly method: string;
  readonly path: string;
  /** What stands behind the path. */
  readonly query: string;
  /** Of `TEXT_FIELDS`, those that came. */
  readonly fields: ReadonlyMap<string, string>;
  readonly amount: number | null;
  readonly status: number | null;
  readonly inst: number | null;
  /** Fields that are not in the document. */
  readonly others: Readonly<Record<string, string>> | null;
  /** Of a repeated name the last value counts (R2); the others, a line each, so that free text finds what is sent. */
  readonly repeated: string | null;
  /** Whatever else stands in `items` is one item, whose value has no name. */
  readonly items: readonly Readonly<Record<string, string>>[] | null;
}

/** Derives what can be searched. Never throws; of any body its work is bounded. */
export function searchableOf({
  method,
  target,
  defect,
  body,
}: Pick<Arrival, 'method' | 'target' | 'defect' | 'body'>): Searchable {
  const path = pathOf(target);
  const isLong = body.length > MAX_TREE_BYTES;
  const object = defect === null && !isLong ? readObject(body) : null;
  const values = object
    ? [...valuesOf(object, 'items')]
    : defect === null && isLong
      ? longValues(body)
      : [];
  const fields = new Map(values.filter(([name]) => TEXT_FIELDS.includes(name)));
  const others = new Map(values.filter(([name]) => !TEXT_FIELDS.includes(name)));
  const numberOf = (name: string) => readNumber(fields.get(name) ?? '');
  return {
    method: searchText(method),
    path: searchText(path),
    query: searchText(target.slice(target.indexOf(path) + path.length)),
    fields,
    amount: numberOf('amount'),
    status: numberOf('status'),
    inst: numberOf('inst'),
    others: others.size > 0 ? record(others, room()) : null,
    repeated: object ? valuesBefore(object) : null,
    items: object ? itemsOf(object) : null,
  };
}

/** A text as it is stored and looked for: its beginning, on one line. SQLite's texts end at a NUL. */
const searchText = (text: string): string => oneLine(text.slice(0, MAX_VALUE));

/** The same of what is looked for, which may be longer than anything that is stored. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}/gu, ' ').toWellFormed();

interface Source {
  readonly text: string;
  readonly object: JsonObject;
}

/** A body that is not UTF-8 is read as the Hebrew charset that careless senders use (shared/README.md, R1). */
function readObject(body: Uint8Array): Source | null {
  const text = bodyText(body, primitives.decode) ?? foreignText(body);
  const parsed = parseJson(text);
  return parsed.ok && parsed.root.kind === 'object' ? { text, object: parsed.root } : null;
}

function foreignText(body: Uint8Array): string {
  for (const { name, text } of decodings(body, primitives.decode)) {
    if (name === 'charset-windows-1255') return text;
  }
  return '';
}

/** The values that count, by name (R2); what is null has none. */
function valuesOf({ text, object }: Source, without?: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, { value }] of membersByName(object)) {
    const found = name === without ? null : textOf(text, value);
    if (found !== null) values.set(name, found);
  }
  return values;
}

/** The values of free text's fields that stand before one of the same name. */
function valuesBefore({ text, object }: Source): string | null {
  const counted = membersByName(object);
  const left = room();
  const lines: string[] = [];
  for (const member of object.members) {
    if (counted.get(member.name) === member || !FREE_TEXT_FIELDS.includes(member.name)) continue;
    const value = textOf(text, member.value) ?? '';
    left.characters -= value.length + 1;
    if (left.characters < 0) break;
    lines.push(value);
  }
  return lines.length > 0 ? lines.join('\n') : null;
}

/** The documented fields of a long body as the engine reads them, which is many times as fast: none that is nested. */
function longValues(body: Uint8Array): [name: string, value: string][] {
  const text = body.length <= MAX_BODY_BYTES ? bodyText(body, primitives.decode) : null;
  const members = text === null ? {} : membersOf(text);
  return TEXT_FIELDS.flatMap((name) => {
    const value = members[name];
    const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
    return isPlain ? [[name, searchText(String(value))]] : [];
  });
}

function membersOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const root = JSON.parse(text) as unknown;
    return typeof root === 'object' && !Array.isArray(root) && root !== null
      ? (root as Readonly<Record<string, unknown>>)
      : {};
  } catch {
    return {}; // what is not JSON has no fields
  }
}

/** A string as it is, a number in plain form, anything else as JSON. */
function textOf(text: string, node: JsonNode): string | null {
  switch (node.kind) {
    case 'null':
      return null;
    case 'string':
      return searchText(node.value);
    case 'number':
    case 'boolean':
      return searchText(valueText(node, reference).text);
    case 'array':
    case 'object':
      return searchText(compactText(text, node));
  }
}

function itemsOf({ text, object }: Source): Searchable['items'] {
  const sent = membersByName(object).get('items')?.value;
  if (!sent || sent.kind === 'null') return null;
  const encoded = sent.kind === 'string' ? parseJson(sent.value) : null;
  const source = encoded?.ok && sent.kind === 'string' ? sent.value : text;
  const items = encoded?.ok ? encoded.root : sent;
  const elements = items.kind === 'array' ? items.elements : [items];
  const left = room();
  const found: Record<string, string>[] = [];
  for (const element of elements) {
    if (left.characters <= 0) break;
    const values =
      element.kind === 'object'
        ? valuesOf({ text: source, object: element })
        : new Map([['', textOf(source, element) ?? '']]);
    found.push(record(values, left));
  }
  return found;
}

/** How many characters may still be stored. */
const room = () => ({ characters: MAX_TOGETHER });

/** As many of the values as there is room for. */
function record(
  values: ReadonlyMap<string, string>,
  left: ReturnType<typeof room>,
): Record<string, string> {
  const entries: [string, string][] = [];
  for (const [name, value] of values) {
    left.characters -= name.length + value.length + 6; // quotes, colon and comma of the JSON
    if (left.characters < 0) break;
    if (name.length <= MAX_NAME) entries.push([oneLine(name), value]);
  }
  return Object.fromEntries(entries);
}
