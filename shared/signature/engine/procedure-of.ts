// The procedure that a scheme's record describes.

import { membersByName } from '../../json/tree.ts';
import { plainDecimal } from '../decimal.ts';
import { valueEncoded } from './encodings.ts';
import type { Order, Origin, Seal, ValueRules } from './procedure.ts';
import type { Digest, Fields, Ref, Scheme } from '../scheme.ts';
import {
  javascript,
  JSON_FORMS,
  jsonText,
  phpUnicode,
  type JsonStyle,
} from '../texts/json-texts.ts';

/** The text of a value outside the fields, such as the secret. */
export type ReadText = (ref: Ref) => string;

/** How the right sender and receiver list these fields of a request. */
export function rulesOf(
  fields: Fields,
  { input, signature }: Pick<Scheme, 'input' | 'signature'>,
  read: ReadText = () => '',
): ValueRules {
  const { take, within = null, except = [], omit = [], values = {} } = fields;
  const style = jsonOf(fields);
  const place = signature.at.kind === 'field' ? signature.at.path : null;
  const takes: ((name: string) => boolean)[] = [];
  const left = new Set(except);
  if (left.size > 0) takes.push((one) => !left.has(one));
  if (typeof take === 'object' && 'prefix' in take) {
    const prefix = take.prefix.toLowerCase();
    takes.push((one) => one.toLowerCase().startsWith(prefix));
  }
  return {
    source: null,
    within,
    signature: within === null ? place : nameWithin(place ?? '', within),
    stopsAtSignature: take === 'before-signature',
    listed: fields.order === 'listed' && Array.isArray(take) ? (take as readonly string[]) : null,
    skipsAbsent: style !== null,
    takes,
    takesInner: () => true,
    added: Object.entries(fields.add ?? {}).map(([added, ref]) => ({
      name: added,
      value: { kind: 'string', value: read(ref), start: 0, end: 0 },
      where: 'top',
    })),
    drops: omit.includes('nested') ? [isNested] : [],
    keepsEmpty: omit.includes('empty') ? 'no' : 'all',
    takenForEmpty: [],
    nullText: omit.includes('null') ? null : '',
    nullScope: 'all',
    arrays: values.arrays === 'elements' ? 'values' : 'json-text',
    parses: () => false,
    keepsScalars: false,
    order: ORDERS[fields.order],
    innerOrder: null,
    repeated: fields.repeated ?? (input.includes('json') ? 'last' : 'all'),
    number: values.number === 'plain' ? (literal) => plainDecimal(literal) ?? literal : asWritten,
    boolean: (value) => (value ? 'true' : 'false'),
    trim: (whole) => {
      const text = values.trim ? whole.trim() : whole;
      return { text, empty: text === '' };
    },
    nested: 'json-text',
    reads: [],
    writes: writesOf(fields, style),
    show: style
      ? (one, text) => `"${style.escape(one)}"${style.colon}${text}`
      : (SHOWN[fields.show] ?? null),
    lists: [],
  };
}

/** Whether a value has values inside. */
export const isNested: ValueRules['drops'][number] = ({ kind }) =>
  kind === 'array' || kind === 'object';

/** The message and digest with this secret. `digest` is the one that the request names, if it names one. */
export const sealOf = (
  { message, key }: Pick<Scheme, 'message' | 'key'>,
  digest: Digest,
  known: string | null,
): Seal => ({
  known,
  changes: [],
  decode: null,
  key: key ?? null,
  message,
  instead: null,
  digest,
  charset: null,
  unencodable: null,
  again: null,
});

const asWritten = (literal: string) => literal;

/** How the values become the members of one JSON object; null: they do not. */
export function jsonOf({ show }: Pick<Fields, 'show'>): JsonStyle | null {
  if (show === 'json') return javascript;
  if (show === 'json-php') return phpUnicode;
  return show.startsWith('json ') ? (JSON_FORMS[Number(show.slice(5))] ?? null) : null;
}

export const isJson = (fields: Pick<Fields, 'show'>) => jsonOf(fields) !== null;

const SHOWN: Partial<Record<Fields['show'], ValueRules['show']>> = {
  'name=value': (name, text) => `${name}=${text}`,
  'name+value': (name, text) => name + text,
};

function writesOf({ values = {} }: Fields, style: JsonStyle | null) {
  const writes: ((text: string, origin: Origin) => string)[] = [];
  const { encode } = values;
  if (encode) writes.push((text) => valueEncoded(text, encode));
  if (style) {
    writes.push((text, { node }) =>
      node === null || node.kind === 'string' || values.asText
        ? `"${style.escape(text)}"`
        : jsonText(node, style, (object) => [...membersByName(object).values()]),
    );
  }
  return writes;
}

const ORDERS: Record<Fields['order'], Order> = {
  name: { keyOf: (name) => name },
  'code-units': null,
  'name-case-blind': { keyOf: (name) => name.toLowerCase() },
  sent: 'sent',
  listed: 'sent',
};

/** Of `params[x]`, the x; null for other names. */
export function nameWithin(name: string, within: string): string | null {
  return name.startsWith(`${within}[`) && name.endsWith(']')
    ? name.slice(within.length + 1, -1)
    : null;
}
