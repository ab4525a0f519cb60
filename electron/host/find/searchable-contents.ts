// Derives the searchable contents of a capture: documented fields as texts and numbers, other fields, and items. Only
// the beginnings of long values are used, so that no body makes the index large.

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

/** For a longer body only documented fields are searchable, because building its tree would block searches. */
const MAX_TREE_BYTES = 2 * 1024 * 1024;
/** For a longer body no field is searchable. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;
/** The maximum length of one value. */
const MAX_VALUE = 256;
/** The maximum length of the name of an undocumented field. */
const MAX_NAME = 100;
/** The maximum length of all item values together, and of all undocumented fields together. */
const MAX_TOGETHER = 4000;

/** Documented fields with a single text value, in the document's order. */
export const TEXT_FIELDS = NOTIFICATION_FIELDS.map(({ name }) => name).filter(
  (name) => name !== 'items',
);

/** The documented fields that a search by words reads. */
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
  /** The part of the target after the path. */
  readonly query: string;
  /** The `TEXT_FIELDS` that are present. */
  readonly fields: ReadonlyMap<string, string>;
  readonly amount: number | null;
  readonly status: number | null;
  readonly inst: number | null;
  /** Undocumented fields. */
  readonly others: Readonly<Record<string, string>> | null;
  /**
   * For a repeated name the last value counts (R2). The earlier values are here, one per line, so that a search by
   * words finds everything that was sent.
   */
  readonly repeated: string | null;
  /** If `items` is not a list, its content is one item whose value has no name. */
  readonly items: readonly Readonly<Record<string, string>>[] | null;
}

/** Derives the searchable contents. Never throws, and its work is bounded for any body. */
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

/** A text as it is stored and searched: its beginning, on one line. SQLite's texts end at a NUL. */
const searchText = (text: string): string => oneLine(text.slice(0, MAX_VALUE));

/** The same for a search term, which may be longer than any stored text. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}/gu, ' ').toWellFormed();

interface Source {
  readonly text: string;
  readonly object: JsonObject;
}

/** A body that is not UTF-8 is read in the Hebrew charset that careless senders use (shared/README.md, R1). */
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

/** The values by name. The last one of a name counts (R2); null counts as absent. */
function valuesOf({ text, object }: Source, without?: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, { value }] of membersByName(object)) {
    const found = name === without ? null : textOf(text, value);
    if (found !== null) values.set(name, found);
  }
  return values;
}

/** The earlier values of repeated fields that a search by words reads. */
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

/**
 * The documented fields of a long body, parsed by the JavaScript engine, which is many times faster. Nested values are
 * left out.
 */
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
    return {}; // a body that is not JSON has no fields
  }
}

/** A string unchanged, a number in plain form, anything else as JSON. */
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

/** The number of characters that may still be stored. */
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
