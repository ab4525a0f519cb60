// Bodies that a receiver must survive: correctly signed awkward, huge and deep ones, and broken ones.

import { primitives } from '../../../electron/host/lib/primitives.ts';
import type { Case } from './ask-receiver.ts';
import { notJson } from './not-json.ts';
import { signedBy } from './signed-by.ts';

const SECRET = 'whsec_TEST_0123456789abcdef';

/** Bodies to sign unchanged. */
const AWKWARD: Readonly<Record<string, string>> = {
  empty: '{}',
  blanks: ' \t\r\n{ \t\r\n} \t\r\n',
  'repeated names': '{"a":1,"b":2,"a":3,"b":null}',
  'repeated sign': '{"sign":"x","a":1,"sign":null}',
  'repeated inside': '{"items":[{"a":1,"a":"","b":[{"a":1,"a":2}]}]}',
  'escaped sign': '{"\\u0073ign":"x","a":1}',
  'odd names':
    '{"__proto__":{"a":1},"constructor":"c","toString":1,"":2,"length":3,"0":4,"-1":5,"01":6,"hasOwnProperty":7}',
  'sort either side of the surrogates':
    '{"\u{1f600}":1,"\uff21":2,"\ue000":3,"\ud7ff":4,"z":5,"Z":6}',
  'lone surrogates':
    '{"a":"x\\ud800","b":"\\udc00y","c":"\\ud800\\ud800\\udc00","d":"\\\\ud800","e":"\\uD83D\\uDE00"}',
  'huge exponents':
    '{"a":1e999999999,"b":-1E+999999999999999999999,"c":1e-999999999,"d":0e999999999,"e":-0.0e-9}',
  'exponents of many digits': `{"a":1e${'9'.repeat(5000)},"b":1e-${'9'.repeat(5000)},"c":1e${'0'.repeat(5000)}2}`,
  'numbers of many digits': `{"a":${'1'.repeat(400)},"b":${'1'.repeat(401)},"c":-${'1'.repeat(400)},"d":1.${'0'.repeat(5000)},"e":0.${'0'.repeat(397)}1,"f":0.${'0'.repeat(398)}1,"g":${'1'.repeat(5000)}e-4999}`,
  'a number with a long run of zeros': `{"a":1${'0'.repeat(200_000)}1,"b":0.${'0'.repeat(200_000)}}`,
  'a text with a long run of blanks': `{"a":"x${' '.repeat(200_000)}y","b":"${'\u3000'.repeat(100_000)}"}`,
  'a text with many escapes': `{"a":"${'\\n'.repeat(150_000)}x${'\\"'.repeat(150_000)}"}`,
  'many fields': `{${Array.from({ length: 10_000 }, (_, at) => `"f${at}":${at}`).join(',')}}`,
  'many items': `{"items":[${'{"name":"a","price":1.50,"qty":2},'.repeat(20_000)}0]}`,
  'an item with many values': `{"items":[{${Array.from({ length: 150_000 }, (_, at) => `"${at}":0`).join(',')}}]}`,
  'many empty arrays': `{"a":[${'[],'.repeat(150_000)}{}]}`,
  'control characters and blanks that stay':
    '{"a":"\\u0000x\\u001f","b":"\\u0085x\\u200b","c":"\\u180ex"}',
  'every blank that goes':
    '{"a":"\\t\\n\\u000b\\f\\r \\u00a0\\u1680\\u2000\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeffx\\ufeff\\u2005 "}',
  'nested values':
    '{"o":{ "b" : [ 1.50 , "\\u05d0\\/" ] , "a" : { } , "a" : -0 },"items":[{"x":{"y": 1e2},"z":[ ]},[{"a":1}],"s",1]}',
  'a line end of Unicode': '{"a":"x\u2028y","b":"\u2029"}',
  'HTML characters': '{"a":{"b":"<&>\u2028\\u2028"}}',
  'a member behind a nested one': '{"a":{"b":[1,{"c":2}]},"d":[[1],{"e":[]}],"f":1}',
  '200 levels': `{"a":${'['.repeat(199)}${']'.repeat(199)}}`,
};

/** Authentic bodies. */
export function awkwardCases(): Case[] {
  const signed = signedBy('{"a":"1"}', SECRET);
  return [
    ...Object.entries(AWKWARD).map(([id, body]) => toCase(id, signedBy(body, SECRET))),
    toCase('a byte order mark', `\ufeff${signed}`),
    toCase('sign in escapes', signed.replace(/[0-9a-f](?="}$)/, inEscape)),
  ];
}

const inEscape = (digit: string) => `\\u00${digit.charCodeAt(0).toString(16)}`;

/** An authentic body with names that PHP and Go change when reading. */
export const halfOfAPair = toCase(
  'half of a surrogate pair in a name',
  signedBy('{"\\ud800":1,"\ue000":2,"\\udc00":3}', SECRET),
);

/** Bodies that are not authentic, each close to an authentic one. */
export function brokenCases(): Case[] {
  const signed = signedBy('{"a":"1"}', SECRET);
  const digest = /[0-9a-f]{64}/.exec(signed)?.[0] ?? '';
  const withSign = (sign: string) => `{"a":"1","sign":${sign}}`;
  const bodies: Record<string, string | Uint8Array> = {
    'no bytes': '',
    'blanks only': ' \n',
    null: 'null',
    'a number': '1',
    'an array': `[${signed}]`,
    'a string': JSON.stringify(signed),
    'cut off': signed.slice(0, -1),
    'followed by something': `${signed}x`,
    'followed by another': signed + signed,
    'followed by NUL': `${signed}\0`,
    'two byte order marks': `\ufeff\ufeff${signed}`,
    'a byte order mark behind a blank': ` \ufeff${signed}`,
    'UTF-16': Buffer.from(`\ufeff${signed}`, 'utf16le'),
    'no sign': '{"a":"1"}',
    Sign: `{"a":"1","Sign":"${digest}"}`,
    'sign null': withSign('null'),
    'sign empty': withSign('""'),
    'sign a number': withSign('1'),
    'sign a list': withSign(`["${digest}"]`),
    'sign an object': withSign(`{"a":"${digest}"}`),
    'sign with a blank': withSign(`"${digest} "`),
    'sign cut off': withSign(`"${digest.slice(0, 63)}"`),
    'sign with more': withSign(`"${digest}0"`),
    'sign of no string at all': withSign('"\\ud800"'),
    '201 levels': deep(201),
    '250 levels': deep(250),
    '100,000 levels': deep(100_000),
    '100,000 levels, not closed': `{"a":${'['.repeat(100_000)}`,
  };
  return [
    ...[...Object.entries(bodies), ...notJson(SECRET)].map(([id, body]) => toCase(id, body)),
    toCase('an empty secret', signedBy('{"a":"1"}', ''), ''),
  ];
}

function toCase(id: string, body: string | Uint8Array, secret = SECRET): Case {
  return { id, body: Buffer.from(body as string), secret };
}

/** Elements that are not objects add nothing (R10), so only the secret is signed at any depth. */
function deep(levels: number): string {
  const digest = primitives.digest('sha256', [`:${SECRET}`], null);
  return `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)},"sign":"${digest}"}`;
}
