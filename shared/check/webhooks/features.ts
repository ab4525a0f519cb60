// What a rightly signed webhook of a service may have beside the usual, as far as its scheme makes sense of it.

import {
  requestWith,
  type ExampleValues,
  type TextRequest,
} from '../../signature/engine/example-request.ts';
import { urlWith } from '../../signature/request/url.ts';
import { phpUrlEncode } from '../../signature/texts/text-escapes.ts';
import { isFields, allParts, uses } from '../../signature/scheme.ts';
import type { Example } from './example.ts';
import { mixed, withSignatureHeader, type SignedText } from './signature-text.ts';

/** Adds a feature to an example. */
export interface FeatureCase {
  /** Whether receivers may differ; then a rejection is only a warning. */
  readonly isOpen?: (example: Example) => boolean;
  /** It is only worth a request if it changes what is signed. */
  readonly isOfMessage?: true;
  /** The request before it is signed; null: the scheme makes no sense of it. */
  readonly make?: (example: Example, values: ExampleValues) => TextRequest | null;
  /** Changes the signed request; null: as above. */
  readonly dress?: (example: Example, signed: SignedText) => TextRequest | null;
}

type More = Pick<FeatureCase, 'isOpen'>;

/** A text is put behind the field's own, which makes it unique. */
const text = (change: (text: string) => string): FeatureCase => ({
  isOfMessage: true,
  make: (example, values) => example.retexted(values, example.textPath, change),
});

const behind = (more: string) => text((own) => `${own} ${more}`);

/** The same JSON in another form. */
const json = (
  change: (body: string, example: Example) => string | null,
  more: More = {},
): FeatureCase => ({
  ...more,
  make: (example, values) => {
    if (!example.isJson) return null;
    const request = example.write(values);
    const body = change(request.body, example);
    return body === null || body === request.body ? null : { ...request, body };
  },
});

/** As a form, if the service sends them too. Its text has the signs that encoders write differently. */
const form = (encode: (text: string) => string, more: More = {}): FeatureCase => ({
  ...more,
  make: (example, values) => {
    if (!example.isRaw || !example.scheme.sends?.includes('form')) return null;
    const signs = (own: string) => `${own} ~*!'()`;
    const { url, body } = example.retexted(values, example.textPath, signs);
    return requestWith(url, `payload=${encode(body)}`);
  },
});

const indented = (body: string) => JSON.stringify(JSON.parse(body), null, 2);

/** As Python’s json.dumps writes it. */
const spaced = (body: string) =>
  JSON.stringify(JSON.parse(body), null, 1)
    .replace(/,\n\s*/g, ', ')
    .replace(/\n\s*/g, '');

const open: More = { isOpen: () => true };

const AMOUNT = /"10\.00"/;

/** Behind the fields that are there; only where nested values are signed as bytes, or left out. */
function nested(body: string, { scheme, isRaw, signsAll }: Example): string | null {
  const omits = allParts(scheme.message).some(
    (part) => isFields(part) && part.omit?.includes('nested'),
  );
  const isSafe = isRaw || (signsAll && omits);
  return isSafe && scheme.root === undefined
    ? body.replace(/\}$/, ',"lines":[{"price":10,"name":"cup"},{"name":"mug"}],"buyer":{"z":1}}')
    : null;
}

/** The header with a second signature of the service's form beside the right one. */
const beside = (order: (right: string, other: string) => readonly string[]): FeatureCase => ({
  ...open,
  dress: ({ scheme }, { request, signature }) => {
    const { grammar } = scheme.signature;
    if (grammar?.kind !== 'pairs' && grammar?.kind !== 'list') return null;
    const before = grammar.kind === 'pairs' ? `${grammar.signature}=` : grammar.prefix;
    const entries = order(before + signature, before + mixed(signature));
    return withSignatureHeader(scheme, request, ([name, value]) => [
      name,
      value.replace(before + signature, () => entries.join(grammar.separator)),
    ]);
  },
});

/** The header with a signature of a version that the receiver does not know. */
function otherVersion({ scheme }: Example, { request, signature }: SignedText): TextRequest | null {
  const { grammar } = scheme.signature;
  if (grammar?.kind !== 'pairs' && grammar?.kind !== 'list') return null;
  const { separator } = grammar;
  const other = mixed(signature);
  if (grammar.kind === 'pairs') {
    const entry = `${grammar.signature === 'v0' ? 'v9' : 'v0'}=${other}`;
    return withSignatureHeader(scheme, request, ([name, value]) => [
      name,
      value + separator + entry,
    ]);
  }
  const version = /^(\w+)\W$/.exec(grammar.prefix)?.[1];
  if (version === undefined) return null;
  const entry = grammar.prefix.replace(version, `${version}a`) + other;
  return withSignatureHeader(scheme, request, ([name, value]) => [name, entry + separator + value]);
}

/** By name; `plain` has nothing beside the usual. */
export const FEATURE_CASES = {
  plain: {},
  hebrew: behind('הזמנה חדשה'),
  quotes: behind(`"quoted" it's \\ here`),
  slashes: behind('https://shop.example/a/b'),
  blanks: text((own) => `  ${own}  `),
  'form-signs': behind('a+b & c=d 100% #1; (e)'),
  markup: behind('<b>bold</b> &amp;'),
  emoji: behind('paid 🎉'),
  long: behind('abcdefghij'.repeat(400)),
  empty: {
    make: (example, values) =>
      example.signsAll ? example.extended(values, example.beside('note'), '') : null,
  },
  'unknown-field': {
    make: (example, values) => example.extended(values, example.beside('a_field_of_later'), '7'),
  },
  reversed: {
    make: (example, { query, fields }) => example.write({ query, fields: fields.toReversed() }),
  },
  indented: json(indented),
  spaced: json(spaced),
  escaped: json((body, { isRaw }) =>
    isRaw
      ? body.replace('Countersign check', 'Countersign check \\u00e9\\/')
      : body.replaceAll('10.00', '\\u00310.00'),
  ),
  'line-end': json((body) => `${body}\n`),
  'whole-number': json((body) => body.replace(AMOUNT, '266'), { isOpen: ({ isRaw }) => !isRaw }),
  fraction: json((body, { isRaw }) => (isRaw ? body.replace(AMOUNT, '10.50') : null)),
  nested: json(nested),
  form: form(phpUrlEncode),
  'form-spelled': form(
    (body) => encodeURIComponent(body).replace(/%../g, (one) => one.toLowerCase()),
    open,
  ),
  query: {
    isOfMessage: true,
    make: ({ scheme, write }, values) => {
      if (!uses(scheme.message, 'url')) return null;
      const request = write(values);
      return { ...request, url: urlWith(request.url, 'shop=a&lang=he') };
    },
  },
  'header-case': {
    dress: ({ scheme }, { request }) =>
      withSignatureHeader(scheme, request, ([name, value]) => [name.toUpperCase(), value]),
  },
  'other-version': { dress: otherVersion },
  'signature-before': beside((right, other) => [other, right]),
  'signature-behind': beside((right, other) => [right, other]),
} as const satisfies Readonly<Record<string, FeatureCase>>;

export type Feature = keyof typeof FEATURE_CASES;
export const FEATURES = Object.keys(FEATURE_CASES) as readonly Feature[];
