// English: what each case of a check asks, as a short line.

import type { Asks } from '../check/check.ts';
import type { BodyKind, Feature, Thing, WrongId } from '../check/webhooks/asks.ts';
import type { AnyCauseCode } from '../signature/explain/codes.ts';
import { causesTitle } from '../signature/explain/words.ts';
import { PRESETS } from '../webhook/presets.ts';

const WRONG: Readonly<Record<WrongId, string>> = {
  'amount-altered': 'Amount changed after signing',
  'item-price-altered': 'Price of an item changed after signing',
  'item-name-altered': 'Name of an item changed after signing',
  'client-altered': 'Buyer name changed after signing',
  'status-altered': 'Status changed after signing',
  'field-added': 'Field added after signing',
  'field-removed': 'Field removed after signing',
  'other-body': 'Signature of another webhook',
  'other-secret': 'Signed with another secret',
  'empty-secret': 'Signed with an empty secret',
  'sign-empty': 'Empty signature',
  'sign-null': 'null as the signature',
  'sign-zero': 'The number 0 as the signature',
  'sign-true': 'true as the signature',
  'sign-array': 'The signature inside an array',
  'sign-object': 'The signature inside an object',
  'sign-cut': 'The first 8 characters of the signature',
  'sign-longer': 'The signature with a character added',
  'sign-tail-altered': 'The second half of the signature changed',
  'sign-head-altered': 'The first half of the signature changed',
  'sign-upper-case': 'The signature in upper case',
  'amount-twice': 'A second amount added after signing',
  'text-altered': 'Text changed after signing',
  'query-altered': 'Query of the URL changed after signing',
  'id-altered': 'Identifier in a header changed after signing',
  'time-altered': 'Time changed after signing',
  'time-old': 'Signed correctly more than an hour ago',
  'time-future': 'Signed correctly with a time more than an hour ahead',
};

const BODIES: Readonly<Record<BodyKind, string>> = {
  plain: 'A plain webhook',
  'status-number': 'A plain webhook with status as a number',
  'no-items': 'A plain webhook without items',
  'items-word': 'A plain webhook with a word as items',
  'items-empty': 'A plain webhook with empty items',
  example: 'The documented example',
  'name-alone': 'A webhook with only a name',
};

const THINGS: Readonly<Record<Thing, string>> = {
  number: 'Number',
  'unknown-field': 'Undocumented field',
  'optional-field': 'Optional field',
  empty: 'Empty value',
  blanks: 'Whitespace around a value',
  'zero-text': 'Zero as text',
  boolean: 'Boolean',
  items: 'Items',
  array: 'Another array',
  object: 'Nested object',
  'items-string': 'Items as a string (Variant B)',
  order: 'Order of names',
  'repeated-name': 'Repeated name',
  text: 'Text',
  'texts-of-others': 'Special texts in other fields',
};

const FEATURES: Readonly<Record<Feature, string>> = {
  plain: 'The example',
  hebrew: 'Hebrew text',
  quotes: 'Quotes and a backslash in a text',
  slashes: 'Slashes in a text',
  blanks: 'Whitespace around a text',
  'form-signs': 'Signs that forms encode in a text',
  markup: 'Markup in a text',
  emoji: 'Emoji in a text',
  long: 'Text of 4,000 letters',
  empty: 'Empty text',
  'unknown-field': 'Unknown field',
  reversed: 'Fields in reverse order',
  indented: 'Indented JSON',
  spaced: 'JSON with blanks after commas and colons',
  escaped: 'JSON with escaped letters and slashes',
  'line-end': 'JSON with a line end after it',
  'whole-number': 'Whole number in JSON',
  fraction: 'Number with a zero at its end in JSON',
  nested: 'Nested objects and arrays in JSON',
  form: 'Form in place of JSON',
  'form-spelled': 'Form with other escapes',
  query: 'URL with a query',
  'header-case': 'Header names in upper case',
  'other-version': 'Signature of another version beside the correct one',
  'signature-before': 'Signature of another secret before the correct one',
  'signature-behind': 'Signature of another secret after the correct one',
};

/** What a case asks, as a short line. */
export function asksSays(asks: Asks): string {
  switch (asks.code) {
    case 'example':
      return 'The example, signed correctly';
    case 'unsigned':
      return 'The example, unsigned';
    case 'random-signature':
      return 'The example with a random signature';
    case 'preset':
      return PRESETS.find(({ id }) => id === asks.preset)?.words ?? asks.preset;
    case 'no-optional-fields':
      return 'Without the optional fields';
    case 'repeated-items':
      return 'The same item twice';
    case 'again':
      return 'The same webhook again';
    case 'http2':
      return 'A webhook over HTTP/2';
    case 'at-once':
      return `The same webhook ${asks.times} times at once`;
    case 'wrong':
      return WRONG[asks.what];
    case 'body':
      return BODIES[asks.body] + signedSays(asks.causes);
    case 'feature':
      return FEATURES[asks.feature] + signedSays(asks.causes);
    case 'point': {
      const where = asks.field === '' ? '' : ` in ${asks.field}`;
      const value = asks.value === '' ? '' : `: ${asks.value}`;
      return `${THINGS[asks.thing]}${where}${value}${signedSays(asks.causes)}`;
    }
    case 'points': {
      const things = [...new Set(asks.parts.map(({ thing }) => lowerFirst(THINGS[thing])))];
      return `Several things at once: ${things.join(', ')}${signedSays(asks.causes)}`;
    }
  }
}

const signedSays = (causes: readonly AnyCauseCode[]) =>
  causes.length === 0 ? '' : ` (${lowerFirst(causesTitle(causes))})`;

/** For a line inside a sentence; names such as HMAC keep their letters. */
export const lowerFirst = (text: string) =>
  /^[A-Z][a-z ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
