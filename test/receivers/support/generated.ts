// Random bodies from a fixed seed, each signed correctly, with another secret, and under each other reading of values
// in turn, which no receiver may accept.

import fc from 'fast-check';
import { VALUE_READINGS } from '../../../shared/signature/readings.ts';
import { jsonObjectText } from '../../shared/support/json-text.ts';
import type { Case } from './ask-receiver.ts';
import { signedBy } from './signed-by.ts';

const blanks = fc.constantFrom(
  '',
  ' ',
  '\t',
  '\u00a0',
  '\ufeff',
  '\u2028',
  '\u200b',
  '\u0085',
  '\u001f',
  '\u3000',
);
const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    'דנה לוי',
    '☕ "XL" & <b>',
    'a:b',
    'C:\\temp',
    '0',
    '',
    'https://example.com/d/1?x=1',
  ),
);
const text = fc.tuple(blanks, word, blanks).map((parts) => JSON.stringify(parts.join('')));
const escaped = fc.constantFrom(
  '"\\u05d3\\u05e0\\u05d4"',
  '"https:\\/\\/example.com"',
  '"\\ud83d\\ude00"',
  '"x\\udc00"',
);
const number = fc.oneof(
  fc.constantFrom(
    '1',
    '0',
    '-0',
    '0.00',
    '10.50',
    '1e2',
    '1E+3',
    '1e21',
    '1e-7',
    '9007199254740993',
    '33.333333333333336',
    '0.1e2',
    '0.05E1',
    '120e-1',
    '1.25e1',
  ),
  fc.constantFrom(
    '1e399',
    '1e400',
    '-1e399',
    '1e-398',
    '1e-399',
    '1e999999999',
    '-12.5e-999999999999999999999',
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
);
const value = fc.oneof(
  text,
  text,
  escaped,
  number,
  fc.constantFrom('true', 'false', 'null', '{}', '[]'),
);

/** Names that are hard to sort: numeric-looking, upper case, `_`, and below and above the surrogates. */
const extraName = fc.constantFrom(
  'inst',
  'add_field',
  'Amount',
  'cardMask',
  '9',
  '10',
  '2',
  '',
  '__proto__',
  'constructor',
  'sign ',
  '\u{1f600}',
  '\uff21',
  'é',
);
const member = (name: string, values: fc.Arbitrary<string>) =>
  values.map((literal) => `${JSON.stringify(name)}:${literal}`);
const extra = extraName.chain((name) => member(name, value));
const object = (...members: fc.Arbitrary<string>[]) =>
  fc
    .tuple(fc.tuple(...members), fc.array(extra, { maxLength: 3 }))
    .map(([documented, others]) => `{ ${[...documented, ...others].join(', ')} }`);

const item = object(member('name', text), member('price', number), member('qty', number));
const variantA = fc
  .array(fc.oneof({ weight: 4, arbitrary: item }, value), { maxLength: 4 })
  .map((elements) => `[${elements.join(',\n')}]`);
const variantB = variantA.map((array) => JSON.stringify(array));

const notification = object(
  member('name', text),
  member('items', fc.oneof(variantA, variantB)),
  member('amount', value),
  member('status', number),
  member('client_name', text),
  member('client_phone', value),
);

const SEED = 5;

/** About two hundred notifications and a hundred arbitrary objects, each as four cases. */
export function generatedCases(): Case[] {
  const bodies = [
    ...fc.sample(notification, { numRuns: 200, seed: SEED }),
    ...fc.sample(jsonObjectText, { numRuns: 100, seed: SEED }).map((json) => json.text),
  ];
  return bodies.flatMap((body, index) => {
    const secret = index % 3 === 0 ? `whsec ${index}\n` : `whsec_${index}_ש`;
    const other = VALUE_READINGS[index % VALUE_READINGS.length] ?? null;
    const signed = {
      right: signedBy(body, secret),
      'other-secret': signedBy(body, `${secret}x`),
      'other-reading': signedBy(body, secret, other),
      'upper-case': signedBy(body, secret, null, (digest) => digest.toUpperCase()),
    };
    return Object.entries(signed).map(([how, text]) => ({
      id: `generated-${index}-${how}`,
      body: Buffer.from(text),
      secret,
    }));
  });
}
