// Any JSON object as any sender may write it: numbers in every notation, escapes, repeated and odd names, and
// whitespace wherever JSON allows it.

import fc from 'fast-check';

export interface JsonText {
  readonly text: string;
  /** The same tokens with other whitespace between them. */
  readonly withBlanks: (blanks: readonly string[]) => string;
}

/** Each string is one token. Whitespace may separate any two. */
type Tokens = string[];

const name = fc.oneof(
  fc.constantFrom(
    'name',
    'items',
    'amount',
    'sign',
    '__proto__',
    'constructor',
    '',
    '10',
    '9',
    'é',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
);

const stringToken = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => JSON.stringify(text)),
  fc.constantFrom('"\\u05d0\\/"', '"\\ud83d"', '" \\u00a0x\\ufeff"', '""', '"   "', '"a:b"'),
);

const digits = fc.nat({ max: 999999 }).map(String);
const numberToken = fc
  .tuple(
    fc.constantFrom('', '-'),
    digits,
    fc.oneof(
      fc.constant(''),
      digits.map((fraction) => `.${fraction}0`),
    ),
    fc.oneof(
      fc.constant(''),
      fc.integer({ min: -500, max: 500 }).map((power) => `e${power}`),
    ),
  )
  .map((parts) => parts.join(''));

const { value } = fc.letrec<{ value: Tokens }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc
      .oneof(stringToken, numberToken, fc.constantFrom('true', 'false', 'null'))
      .map((token) => [token]),
    fc.array(tie('value'), { maxLength: 4 }).map((elements) => ['[', ...commas(elements), ']']),
    objectTokens(tie('value')),
  ),
}));

function objectTokens(values: fc.Arbitrary<Tokens>): fc.Arbitrary<Tokens> {
  const member = fc
    .tuple(name, values)
    .map(([key, tokens]) => [JSON.stringify(key), ':', ...tokens]);
  return fc.array(member, { maxLength: 8 }).map((members) => ['{', ...commas(members), '}']);
}

const commas = (parts: Tokens[]): Tokens =>
  parts.flatMap((part, index) => (index === 0 ? part : [',', ...part]));

/** The text of a JSON object that may have a notification's root members. */
export const jsonObjectText: fc.Arbitrary<JsonText> = objectTokens(value).map((tokens) => ({
  text: tokens.join(''),
  withBlanks: (blanks) =>
    tokens.map((token, index) => (blanks[index % (blanks.length || 1)] ?? '') + token).join(''),
}));
