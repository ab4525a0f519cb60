// What a rightly signed webhook of a service may have beside the usual, as far as its scheme makes sense of it.

import {
  requestWith,
  type ExampleValues,
  type TextRequest,
} from '../../signature/engine/example-request.ts';
import { phpUrlEncode } from '../../signature/texts/text-escapes.ts';
import { isFields, allParts, uses } from '../../signature/scheme.ts';
import type { Feature } from './asks.ts';
import { withText, type Example } from './example.ts';
import { mixed, signatureHeaders, withHeaderText, type SignedText } from './signature-text.ts';

/** Adds a feature to an example. */
export interface FeatureCase {
  readonly feature: Feature;
  /** Whether receivers may differ; then a rejection is only a warning. */
  readonly isOpen?: (example: Example) => boolean;
  /** It is only worth a request if it changes what is signed. */
  readonly isOfMessage?: true;
  /** The request before it is signed; null: the scheme makes no sense of it. */
  readonly make?: (example: Example, values: ExampleValues) => TextRequest | null;
  /** Changes the signed request; null: as above. */
  readonly dress?: (example: Example, signed: SignedText) => TextRequest | null;
}

/** A text is put behind the field's own, which makes it unique. */
const text = (feature: Feature, change: (text: string) => string): FeatureCase => ({
  feature,
  isOfMessage: true,
  make: (example, values) => example.write(withText(values, example.textPath, change)),
});

const behind = (feature: Feature, more: string) => text(feature, (own) => `${own} ${more}`);

/** The same JSON in another form. */
const json = (
  feature: Feature,
  change: (body: string, example: Example) => string | null,
  more: Pick<FeatureCase, 'isOpen'> = {},
): FeatureCase => ({
  feature,
  ...more,
  make: (example, values) => {
    if (!example.isJson) return null;
    const request = example.write(values);
    const body = change(request.body, example);
    return body === null || body === request.body ? null : { ...request, body };
  },
});

/** As a form, if the service sends them too. Its text has the signs that encoders write differently. */
const form = (
  feature: Feature,
  encode: (text: string) => string,
  more: Pick<FeatureCase, 'isOpen'> = {},
): FeatureCase => ({
  feature,
  ...more,
  make: (example, values) => {
    if (!example.isRaw || !example.scheme.sends?.includes('form')) return null;
    const signs = (own: string) => `${own} ~*!'()`;
    const { url, body } = example.write(withText(values, example.textPath, signs));
    return requestWith(url, `payload=${encode(body)}`);
  },
});

const indented = (body: string) => JSON.stringify(JSON.parse(body), null, 2);

/** As Python’s json.dumps writes it. */
const spaced = (body: string) =>
  JSON.stringify(JSON.parse(body), null, 1)
    .replace(/,\n\s*/g, ', ')
    .replace(/\n\s*/g, '');

const always = () => true;

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

const dressed = (
  feature: Feature,
  dress: NonNullable<FeatureCase['dress']>,
  more: Pick<FeatureCase, 'isOpen'> = {},
): FeatureCase => ({ feature, dress, ...more });

/** The header with a second signature of the service's form beside the right one. */
function beside(
  { scheme }: Example,
  signed: SignedText,
  order: (right: string, other: string) => readonly string[],
): TextRequest | null {
  const { grammar } = scheme.signature;
  if (grammar?.kind !== 'pairs' && grammar?.kind !== 'list') return null;
  const before = grammar.kind === 'pairs' ? `${grammar.signature}=` : grammar.prefix;
  const entries = order(before + signed.signature, before + mixed(signed.signature));
  return withHeaderText(scheme, signed.request, (value) =>
    value.replace(before + signed.signature, () => entries.join(grammar.separator)),
  );
}

/** The header with a signature of a version that the receiver does not know. */
function otherVersion({ scheme }: Example, signed: SignedText): TextRequest | null {
  const { grammar } = scheme.signature;
  const other = mixed(signed.signature);
  if (grammar?.kind === 'pairs') {
    const { separator, signature } = grammar;
    const name = signature === 'v0' ? 'v9' : 'v0';
    return withHeaderText(
      scheme,
      signed.request,
      (value) => `${value}${separator}${name}=${other}`,
    );
  }
  if (grammar?.kind !== 'list') return null;
  const version = /^(\w+)\W$/.exec(grammar.prefix)?.[1];
  if (version === undefined) return null;
  const entry = `${grammar.prefix.replace(version, `${version}a`)}${other}`;
  return withHeaderText(scheme, signed.request, (value) => `${entry}${grammar.separator}${value}`);
}

export const FEATURE_CASES: readonly FeatureCase[] = [
  behind('hebrew', 'הזמנה חדשה'),
  behind('quotes', `"quoted" it's \\ here`),
  behind('slashes', 'https://shop.example/a/b'),
  text('blanks', (own) => `  ${own}  `),
  behind('form-signs', 'a+b & c=d 100% #1; (e)'),
  behind('markup', '<b>bold</b> &amp;'),
  behind('emoji', 'paid 🎉'),
  behind('long', 'abcdefghij'.repeat(400)),
  {
    feature: 'empty',
    make: (example, { query, fields }) =>
      example.signsAll
        ? example.write({ query, fields: [...fields, [example.beside('note'), '']] })
        : null,
  },
  {
    feature: 'unknown-field',
    make: (example, { query, fields }) =>
      example.write({ query, fields: [...fields, [example.beside('a_field_of_later'), '7']] }),
  },
  {
    feature: 'reversed',
    make: (example, { query, fields }) => example.write({ query, fields: fields.toReversed() }),
  },
  json('indented', indented),
  json('spaced', spaced),
  json('escaped', (body, { isRaw }) =>
    isRaw
      ? body.replace('Countersign check', 'Countersign check \\u00e9\\/')
      : body.replaceAll('10.00', '\\u00310.00'),
  ),
  json('line-end', (body) => `${body}\n`),
  json('whole-number', (body) => body.replace(AMOUNT, '266'), { isOpen: ({ isRaw }) => !isRaw }),
  json('fraction', (body, { isRaw }) => (isRaw ? body.replace(AMOUNT, '10.50') : null)),
  json('nested', nested),
  form('form', phpUrlEncode),
  form(
    'form-spelled',
    (body) => encodeURIComponent(body).replace(/%../g, (one) => one.toLowerCase()),
    {
      isOpen: always,
    },
  ),
  {
    feature: 'query',
    make: (example, values) => {
      if (!uses(example.scheme.message, 'url')) return null;
      const request = example.write(values);
      const mark = request.url.includes('?') ? '&' : '?';
      return { ...request, url: `${request.url}${mark}shop=a&lang=he` };
    },
    isOfMessage: true,
  },
  dressed('header-case', ({ scheme }, { request }) => {
    const names = signatureHeaders(scheme);
    if (names.length === 0) return null;
    const headers = request.headers.map(
      ([name, value]) =>
        [names.includes(name.toLowerCase()) ? name.toUpperCase() : name, value] as const,
    );
    return { ...request, headers };
  }),
  dressed('other-version', otherVersion),
  dressed(
    'signature-before',
    (example, signed) => beside(example, signed, (right, other) => [other, right]),
    { isOpen: always },
  ),
  dressed(
    'signature-behind',
    (example, signed) => beside(example, signed, (right, other) => [right, other]),
    { isOpen: always },
  ),
];
