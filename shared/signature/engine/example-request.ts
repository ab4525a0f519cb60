// An example of a service's webhook, not signed yet, made from its scheme: the fields that the scheme names, at the
// place where they are read.

import { allParts, type Input, type Scheme } from '../scheme.ts';
import type { HeaderPairs } from '../../webhook/capture.ts';
import type { SignedRequest } from '../request/request.ts';
import { phpUrlEncode } from '../texts/text-escapes.ts';

/** A request with its body as text. */
export type TextRequest = SignedRequest & { readonly body: string };

/** Fields of a service that signs whatever fields come. */
const USUAL = ['order_id', 'amount', 'currency', 'status'];

/** What a list shows of the service's webhooks, so that the example looks like one of them. */
const listedOf = ({ title = [], amount }: Scheme): readonly string[] =>
  [title[0], amount?.at[0], amount?.currency[0]].filter((path) => path !== undefined);

export type Pairs = readonly (readonly [path: string, value: string])[];

/** The values of an example, before they are written. */
export interface ExampleValues {
  /** Parameters of the query that the scheme signs beside its fields. */
  readonly query: Pairs;
  /** Periods lead into objects. */
  readonly fields: Pairs;
}

/** A request of this service to `url`, without signature. Times in fields are `nowMs`. */
export const exampleRequest = (scheme: Scheme, url: string, nowMs: number): TextRequest =>
  requestOfValues(scheme, url, exampleValues(scheme, nowMs));

export function exampleValues(scheme: Scheme, nowMs: number): ExampleValues {
  const query = allParts(scheme.message).flatMap((part) =>
    typeof part === 'object' && part.kind === 'query' ? [[part.name, '1'] as const] : [],
  );
  const fields = fieldsOf(scheme).map((path) => [path, valueOf(path, scheme, nowMs)] as const);
  return { query, fields };
}

/** Writes the values as the scheme reads them, without signature. */
export function requestOfValues(
  scheme: Scheme,
  url: string,
  { query, fields }: ExampleValues,
): TextRequest {
  const [input = 'json'] = scheme.input;
  const inUrl = [...query, ...(input === 'query' ? fields : [])];
  const body = input === 'query' ? '' : written(input, fields, scheme.root);
  const request = requestWith(
    inUrl.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${formOf(inUrl)}`,
    body,
  );
  return { ...request, headers: [...request.headers, ...tellingHeaders(scheme)] };
}

/** The headers that tell the service. Signing adds those in the message. */
function tellingHeaders({ toldBy = [], message, time }: Scheme): HeaderPairs {
  const added = [...allParts(message), time?.at].map((ref) => JSON.stringify(ref));
  return toldBy.flatMap((ref) =>
    ref.kind === 'header' && !added.includes(JSON.stringify(ref))
      ? [[ref.names[0] ?? '', '1'] as const]
      : [],
  );
}

/** The request that carries this body: a body is posted, and its form shows in its first character. */
export function requestWith(url: string, body: string): TextRequest {
  if (body === '') return { method: 'GET', url, headers: [['accept', '*/*']], body };
  const type = /^\s*[[{]/.test(body)
    ? 'application/json'
    : /^\s*</.test(body)
      ? 'text/xml'
      : 'application/x-www-form-urlencoded';
  const headers = [['content-type', type] as const, ['accept', '*/*'] as const];
  return { method: 'POST', url, headers, body };
}

function fieldsOf(scheme: Scheme): string[] {
  const { message, signature, time, toldBy = [] } = scheme;
  const listed = listedOf(scheme);
  const signed = allParts(message).flatMap((part): readonly string[] => {
    if (typeof part === 'string') return [];
    if (part.kind === 'cases') {
      return part.when.flatMap(({ if: condition }) => ('has' in condition ? [condition.has] : []));
    }
    if (part.kind === 'field') return [part.path];
    if (part.kind !== 'fields') return [];
    const { take, within } = part;
    const names = typeof take === 'object' && 'prefix' in take ? [] : isList(take) ? take : USUAL;
    return within === undefined ? names : names.map((name) => `${within}[${name}]`);
  });
  const { at } = signature;
  return [
    ...new Set([
      ...(signed.length > 0 ? signed : listed.length > 0 ? listed : USUAL),
      ...toldBy.flatMap((ref) => (ref.kind === 'field' ? [ref.path] : [])),
      ...(time?.at.kind === 'field' ? [time.at.path] : []),
      // A signature inside an object needs its place; at the top level, signing adds it.
      ...(at.kind === 'field' && at.path.includes('.') ? [at.path] : []),
    ]),
  ];
}

const isList = (take: unknown): take is readonly string[] => Array.isArray(take);

function valueOf(path: string, { signature, time, title, amount }: Scheme, nowMs: number): string {
  if (signature.at.kind === 'field' && path === signature.at.path) return '';
  if (time?.at.kind === 'field' && path === time.at.path) return String(Math.floor(nowMs / 1000));
  if (path === title?.[0]) {
    const name = path.slice(path.lastIndexOf('.') + 1);
    if (/event|type|topic|^action/i.test(name)) return 'payment.paid';
    return /desc|name|info|title|summary|statement/i.test(name) ? 'Order 1' : '1042';
  }
  if (path === amount?.at[0] && amount.unit !== 'major') return '1000';
  if (/currency/i.test(path)) return 'EUR';
  if (/amount|sum|price|total|gross/i.test(path)) return '10.00';
  return /status|success/i.test(path) ? 'true' : '1';
}

const formOf = (pairs: Pairs) =>
  pairs.map((pair) => pair.map((text) => phpUrlEncode(text)).join('=')).join('&');

function written(input: Exclude<Input, 'query'>, fields: Pairs, root: string | undefined): string {
  switch (input) {
    case 'form':
      return formOf(fields);
    case 'xml':
      return `<xml>${fields.map(([name, value]) => `<${name}>${xmlText(value)}</${name}>`).join('')}</xml>`;
    case 'json': {
      const signed: Record<string, unknown> = {};
      for (const [path, value] of fields) put(signed, path.split('.'), value);
      return JSON.stringify(within(root === undefined ? [] : root.split('.'), signed));
    }
  }
}

const xmlText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Puts a value into nested objects. */
function put(into: Record<string, unknown>, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) into[name] = value;
  else put((into[name] ??= {}) as Record<string, unknown>, rest, value);
}

/** The signed object at its place; `*` is an element of a list. */
function within([name, ...rest]: string[], signed: object): object {
  if (name === undefined) return signed;
  return name === '*' ? [within(rest, signed)] : { [name]: within(rest, signed) };
}
