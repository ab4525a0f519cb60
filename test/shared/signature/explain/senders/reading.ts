// What the senders' plans read of a request, and the usual kinds of plan.

import { value, type Piece, type Plan } from './plan.ts';

export interface Sent {
  readonly secret: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly url: string;
  readonly header: (name: string) => string;
  readonly body: string;
}

export type Fields = [name: string, text: string][];

export const piece = (is: Piece['is'], text = '', name = ''): Piece => ({ is, name, text });
export const secret = piece('secret');
export const fieldsOf = (fields: Fields): Piece[] =>
  fields.map(([name, text]) => piece('field', text, name));

export const plan = (pieces: readonly Piece[], sent: Sent, rest: Partial<Plan> = {}): Plan => ({
  ...{ pieces, separator: '', algorithm: 'sha256', isNamed: false, isHmac: true, key: 'text' },
  ...{ as: 'hex', secret: sent.secret, show: value, sent: null, finish: (text) => text },
  ...rest,
});
export const plain = { isHmac: false } as const;

export const formOf = (text: string): Fields => [...new URLSearchParams(text)];
export const queryOf = ({ url }: Sent): Fields => [...new URL(url).searchParams];
export const textOf = (one: unknown): string =>
  typeof one === 'string' ? one : one === null || one === undefined ? '' : JSON.stringify(one);
export const jsonOf = ({ body }: Sent) => JSON.parse(body) as Record<string, unknown>;
export const entriesOf = (sent: Sent): Fields =>
  /^\s*\{/.test(sent.body)
    ? Object.entries(jsonOf(sent)).map(([name, one]) => [name, textOf(one)])
    : formOf(sent.body);

export const sorted = (fields: Fields, key = (name: string) => name) =>
  [...fields].sort(([a], [b]) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
export const without = (fields: Fields, ...names: string[]) =>
  fields.filter(([name]) => !names.includes(name));
export const filled = (fields: Fields) => fields.filter(([, text]) => text !== '');
export const named = (sent: Sent, names: string): Piece[] => {
  const known = new Map(entriesOf(sent));
  return fieldsOf(names.split(' ').map((name) => [name, known.get(name) ?? '']));
};
/** The plan of every field, sorted. */
export const every = (
  fields: Fields,
  sent: Sent,
  around: (all: Piece[]) => Piece[],
  rest: Partial<Plan>,
) => plan(around(fieldsOf(sorted(fields))), sent, { sent: fields.map(([name]) => name), ...rest });

export const php = (text: string) =>
  encodeURIComponent(text)
    .replace(/%20/g, '+')
    .replace(/[!'()*~]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
export const inHeader = (sent: Sent, header: string, name: string) =>
  new RegExp(`(?:^|[,;])${name}=([^,;]*)`).exec(sent.header(header))?.[1] ?? '';
