// The webhooks that a check sends to a receiver of another service: the scheme's example, with an order number of its
// own and a name by which a person recognises it.

import {
  exampleValues,
  requestOfValues,
  type ExampleValues,
  type Pairs,
  type TextRequest,
} from '../../signature/engine/example-request.ts';
import { toBase64 } from '../../signature/bytes-text.ts';
import { allParts, uses, type Scheme } from '../../signature/scheme.ts';
import { unicodeEscape } from '../../signature/texts/text-escapes.ts';
import type { Tag } from './bodies.ts';

export interface Example {
  readonly scheme: Scheme;
  readonly isJson: boolean;
  /** The body's bytes are signed, so that the form of its JSON matters. */
  readonly isRaw: boolean;
  /** Whatever fields come are signed. */
  readonly signsAll: boolean;
  /** A field of any text. */
  readonly textPath: string;
  readonly amountPath: string | undefined;
  readonly statusPath: string | undefined;
  /** A further field's path, so that it is signed where fields of any name are. */
  readonly beside: (name: string) => string;
  /** The values of one webhook. Times in fields are `nowMs`. */
  readonly values: (tag: Tag, nowMs: number) => ExampleValues;
  /** Writes values as the scheme reads them, without signature. */
  readonly write: (values: ExampleValues) => TextRequest;
  /** The same with another text in one field. */
  readonly retexted: (
    values: ExampleValues,
    path: string | undefined,
    change: (text: string) => string,
  ) => TextRequest;
  /** The same with a further field. */
  readonly extended: (values: ExampleValues, path: string, text: string) => TextRequest;
}

/** `url`: the receiver's, without fragment. */
export function createExample(scheme: Scheme, url: string): Example {
  const { fields } = exampleValues(scheme, 0);
  const [input = 'json'] = scheme.input;
  const isRaw = uses(scheme.message, 'body');
  const taken = allParts(scheme.message).flatMap((part) =>
    typeof part === 'object' && part.kind === 'fields' ? [part] : [],
  );
  const open = taken.find(({ take }) => !Array.isArray(take));
  const signsAll = isRaw || open !== undefined;
  const plain = fields.filter(([, value]) => value === '1').map(([path]) => path);
  const orderPath = plain.find((path) => ORDER.test(path)) ?? plain[0] ?? '';
  const beside = (name: string) => pathIn(open, name);
  const namePath = beside('name');
  const isNamed = !plain.includes(DATA);
  const textPath = signsAll ? namePath : (plain.find((path) => TEXT.test(path)) ?? orderPath);
  const write = (values: ExampleValues) =>
    requestOfValues(scheme, url, { ...values, fields: values.fields.map(written) });

  return {
    ...{ scheme, isRaw, signsAll, textPath, beside, write },
    isJson: input === 'json',
    amountPath: fields.find(([, value]) => value === '10.00')?.[0],
    statusPath: fields.find(([path, value]) => value === 'true' && /status/i.test(path))?.[0],
    values: (tag, nowMs) => {
      const { query, fields: all } = exampleValues(scheme, nowMs);
      const order = `countersigncheck${tag.run}x${tag.n}`;
      const numbered = all.map(
        ([path, value]) => [path, path === orderPath ? order : value] as const,
      );
      const name = [[namePath, `Countersign check ${tag.n}`] as const];
      return {
        query: query.map(([path]) => [path, String(1000 + tag.n)]),
        fields: isNamed ? [...numbered, ...name] : numbered,
      };
    },
    retexted: ({ query, fields: all }, path, change) =>
      write({ query, fields: all.map(([one, text]) => [one, one === path ? change(text) : text]) }),
    extended: ({ query, fields: all }, path, text) =>
      write({ query, fields: [...all, [path, text]] }),
  };
}

const ORDER = /order|invoice|inv_?id|transaction|oid$|billid|reference|token/i;
const TEXT = /desc|info|message|comment|reference|order|transaction/i;

/** Services that sign one field named data put Base64 of JSON into it. */
const DATA = 'data';

function written([path, value]: Pairs[number]): Pairs[number] {
  if (path !== DATA) return [path, value];
  const json = JSON.stringify({ order_id: value, amount: 10, currency: 'EUR', status: 'success' });
  return [path, toBase64(Array.from(unicodeEscape(json), (sign) => sign.charCodeAt(0)))];
}

function pathIn(
  open: { readonly take: unknown; readonly within?: string } | undefined,
  name: string,
): string {
  if (open?.within !== undefined) return `${open.within}[${name}]`;
  const { take } = open ?? {};
  const isPrefix = typeof take === 'object' && take !== null && 'prefix' in take;
  return isPrefix ? `${String(take.prefix)}${name}` : name;
}

/** The request with more in its query. */
export const withQuery = (request: TextRequest, more: string): TextRequest => ({
  ...request,
  url: `${request.url}${request.url.includes('?') ? '&' : '?'}${more}`,
});

/** A text with another first digit. */
export const otherDigit = (text: string) =>
  text.replace(/\d/, (digit) => (digit === '7' ? '8' : '7'));
