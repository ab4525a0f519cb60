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
import { allParts, isFields, uses, type Fields, type Scheme } from '../../signature/scheme.ts';
import { unicodeEscape } from '../../signature/texts/text-escapes.ts';
import type { Tag } from './bodies.ts';

export type Example = ReturnType<typeof createExample>;

/** `url`: the receiver's, without fragment. */
export function createExample(scheme: Scheme, url: string) {
  const { fields } = exampleValues(scheme, 0);
  const [input = 'json'] = scheme.input;
  /** The body's bytes are signed, so that the form of its JSON matters. */
  const isRaw = uses(scheme.message, 'body');
  const open = allParts(scheme.message)
    .filter(isFields)
    .find(({ take }) => !Array.isArray(take));
  /** Whatever fields come are signed. */
  const signsAll = isRaw || open !== undefined;
  const plain = fields.filter(([, value]) => value === '1').map(([path]) => path);
  const orderPath = plain.find((path) => ORDER.test(path)) ?? plain[0] ?? '';
  /** A further field's path, so that it is signed where fields of any name are. */
  const beside = (name: string) => pathIn(open, name);
  const namePath = beside('name');
  const isNamed = !plain.includes(DATA);
  /** A field of any text. */
  const textPath = signsAll ? namePath : (plain.find((path) => TEXT.test(path)) ?? orderPath);
  /** Writes values as the scheme reads them, without signature. */
  const write = (values: ExampleValues): TextRequest =>
    requestOfValues(scheme, url, { ...values, fields: values.fields.map(written) });

  return {
    ...{ scheme, isRaw, signsAll, textPath, beside, write },
    isJson: input === 'json',
    amountPath: fields.find(([, value]) => value === '10.00')?.[0],
    statusPath: fields.find(([path, value]) => value === 'true' && /status/i.test(path))?.[0],
    /** The values of one webhook. Times in fields are `nowMs`. */
    values: (tag: Tag, nowMs: number): ExampleValues => {
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
    /** The request with another text in one field. */
    retexted: (
      { query, fields: all }: ExampleValues,
      path: string | undefined,
      change: (text: string) => string,
    ) =>
      write({ query, fields: all.map(([one, text]) => [one, one === path ? change(text) : text]) }),
    /** The request with a further field. */
    extended: ({ query, fields: all }: ExampleValues, path: string, text: string) =>
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

function pathIn(open: Fields | undefined, name: string): string {
  if (open?.within !== undefined) return `${open.within}[${name}]`;
  const { take } = open ?? {};
  return typeof take === 'object' && 'prefix' in take ? `${take.prefix}${name}` : name;
}

/** A text with another first digit. */
export const otherDigit = (text: string) =>
  text.replace(/\d/, (digit) => (digit === '7' ? '8' : '7'));
