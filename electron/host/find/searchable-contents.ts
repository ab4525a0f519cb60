// Derives what is searched of a capture: the numbers that documented fields are, and its text (searchable-text.ts), which
// has the names and values of body, headers and target. The work and its result are bounded for any body.

import { parseJson } from '../../../shared/json/parse.ts';
import {
  membersByName,
  memberValue,
  type JsonNode,
  type JsonObject,
} from '../../../shared/json/tree.ts';
import { readNumber } from '../../../shared/query/values.ts';
import { bodyText, decodings } from '../../../shared/signature/charset.ts';
import { plainDecimal } from '../../../shared/signature/decimal.ts';
import { formDecoded, readForm } from '../../../shared/signature/request/form.ts';
import { readXml } from '../../../shared/signature/request/xml.ts';
import { headerValues, pathOf, type Arrival } from '../../../shared/webhook/capture.ts';
import { NOTIFICATION_FIELDS } from '../../../shared/webhook/notification.ts';
import { primitives } from '../lib/primitives.ts';
import { unpack } from '../lib/unpack.ts';
import { createLines, MOST_TEXT, type Lines } from './searchable-text.ts';

/** Of a longer body only documented fields and its beginning are searched, because its tree would block searches. */
const MAX_TREE_BYTES = 2 * 1024 * 1024;
/** Of a longer body only its beginning is searched. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;

/** Documented fields whose values are looked up as numbers. */
export const FACTS = ['amount', 'status', 'inst'] as const;
export type Fact = (typeof FACTS)[number];

export interface Searchable extends Readonly<Record<Fact, number | null>> {
  readonly lines: string;
  /** Something of the capture was left out of `lines`. */
  readonly isCut: boolean;
}

type Searched = Pick<Arrival, 'method' | 'target' | 'headers' | 'defect' | 'body'>;

/** Derives what is searched. Never throws. */
export function searchableOf({ method, target, headers, defect, body }: Searched): Searchable {
  const lines = createLines();
  lines.add('method', '', method);
  addTarget(lines, target);
  for (const [name, value] of headers) lines.add('header', name.toLowerCase(), fromLatin1(value));
  const unpacked = unpack(headers, body, MAX_TREE_BYTES);
  const isReadable = typeof unpacked !== 'string';
  if (!isReadable) lines.cut();
  const fields = isReadable
    ? addBody(lines, { bytes: unpacked.bytes, headers, isWhole: defect === null })
    : NO_FIELDS;
  const numberOf = (name: string) => readNumber(fields.get(name) ?? '');
  return {
    amount: numberOf('amount'),
    status: numberOf('status'),
    inst: numberOf('inst'),
    ...lines.whole(),
  };
}

function addTarget(lines: Lines, target: string): void {
  const path = pathOf(target);
  const whole = target.slice(target.indexOf(path));
  const decoded = formDecoded(whole, primitives.decode);
  lines.add('path', '', path);
  if (whole !== path) lines.add('other', '', whole);
  if (decoded !== whole) lines.add('other', '', decoded);
}

/** A header's text has a character for each byte. */
function fromLatin1(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text;
  return primitives.decode(Buffer.from(text, 'latin1'), 'utf-8', true) ?? text;
}

type Fields = ReadonlyMap<string, string>;
const NO_FIELDS: Fields = new Map();

interface Body {
  readonly bytes: Uint8Array;
  readonly headers: Arrival['headers'];
  /** What is missing of a body that is not would change its fields. */
  readonly isWhole: boolean;
}

/** Adds the lines of a body and returns the values of the fields at its top. */
function addBody(lines: Lines, { bytes, headers, isWhole }: Body): Fields {
  if (bytes.length > MAX_TREE_BYTES) {
    const fields = isWhole ? longFields(bytes) : NO_FIELDS;
    for (const [name, value] of fields) lines.add('field', name, value);
    addText(lines, textOf(bytes.subarray(0, MOST_TEXT)));
    lines.cut();
    return fields;
  }
  const text = textOf(bytes);
  if (isWhole) {
    const tree = treeOf(text, headers);
    if (tree) {
      addTree(lines, tree);
      return tree.kind === 'object' ? fieldsOf(tree) : NO_FIELDS;
    }
    if (/^\s*</.test(text) && readXml(text, (path, value) => lines.add('field', path, value))) {
      return NO_FIELDS;
    }
  }
  addText(lines, text);
  return NO_FIELDS;
}

function fieldsOf(object: JsonObject): Fields {
  const text = (name: string) => scalarText(memberValue(object, name) ?? object);
  return new Map(FACTS.map((name) => [name, text(name) ?? '']));
}

/** A body that is not UTF-8 is read in the Hebrew charset that careless senders use (shared/README.md, R1). */
function textOf(body: Uint8Array): string {
  const text = bodyText(body, primitives.decode);
  if (text !== null) return text;
  for (const { name, text } of decodings(body, primitives.decode)) {
    if (name === 'charset-windows-1255') return text;
  }
  return '';
}

/** Text without fields. Bytes that are no text have nothing that a person could look for. */
function addText(lines: Lines, text: string): void {
  if (text !== '' && !text.includes('\0')) lines.add('field', '', text, MOST_TEXT);
}

/** The fields of JSON or a form; null: it is neither. */
function treeOf(text: string, headers: Arrival['headers']): JsonNode | null {
  const parsed = parseJson(text);
  if (parsed.ok) return parsed.root;
  const isForm = headerValues(headers, 'content-type').some((type) =>
    type.toLowerCase().startsWith('application/x-www-form-urlencoded'),
  );
  return isForm || /^[^\s=&<{[]+=[^\s]*$/.test(text) ? readForm(text, 0, primitives.decode) : null;
}

interface Found {
  readonly path: string;
  readonly node: JsonNode;
  /** The last value of a repeated name counts (R2). The others are found by words only. */
  readonly counts: boolean;
}

/**
 * Adds the values of a tree level by level, so that what is near the top has room. The fields of all elements of a list
 * have the same path.
 */
function addTree(lines: Lines, root: JsonNode): void {
  let level: Found[] = [{ path: '', node: root, counts: true }];
  while (level.length > 0) {
    const next: Found[] = [];
    for (const { path, node, counts } of level) {
      const inside = nested(node);
      if (inside) {
        for (const [name, value, isLast] of partsOf(inside)) {
          const inPath = path === '' || name === '' ? path + name : `${path}.${name}`;
          next.push({ path: inPath, node: value, counts: counts && isLast });
        }
        continue;
      }
      const value = scalarText(node);
      const isField = counts && value !== null;
      if (!lines.add(isField ? 'field' : 'other', path, value ?? '')) return;
    }
    level = next;
  }
}

/** The object or list that a value is, or that its text is. */
function nested(node: JsonNode): JsonNode | null {
  if (node.kind === 'object') return node.members.length > 0 ? node : null;
  if (node.kind === 'array') return node.elements.length > 0 ? node : null;
  if (node.kind !== 'string' || !/^\s*[{[]/.test(node.value)) return null;
  const parsed = parseJson(node.value);
  return parsed.ok ? nested(parsed.root) : null;
}

function* partsOf(node: JsonNode): Generator<[name: string, value: JsonNode, isLast: boolean]> {
  if (node.kind === 'array') for (const element of node.elements) yield ['', element, true];
  if (node.kind !== 'object') return;
  const counted = membersByName(node);
  for (const member of node.members) {
    yield [member.name, member.value, counted.get(member.name) === member];
  }
}

/** A string unchanged, a number in plain form; null: there is no value. */
function scalarText(node: JsonNode): string | null {
  switch (node.kind) {
    case 'string':
      return node.value;
    case 'number':
      return plainDecimal(node.literal) ?? node.literal;
    case 'boolean':
      return String(node.value);
    default:
      return null;
  }
}

/** The documented fields of a long body, parsed by the JavaScript engine, which is many times faster. */
function longFields(body: Uint8Array): Fields {
  const text = body.length <= MAX_BODY_BYTES ? bodyText(body, primitives.decode) : null;
  const members = text === null ? {} : membersOf(text);
  return new Map(
    NOTIFICATION_FIELDS.flatMap(({ name }) => {
      const value = members[name];
      const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
      return isPlain ? [[name, String(value)] as const] : [];
    }),
  );
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
