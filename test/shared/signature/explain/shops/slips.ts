// One mistake at a time, by stage. Each is what a program was written to do, in plain code. `is` names the
// causes that are right, one of which comes first; none: nobody could know it.

import { createHash, createHmac } from 'node:crypto';
import { OTHER_SECRET, type Fields, type Slip } from './shops.ts';

const reparsed = (write: (value: unknown) => string) => (body: string) => write(JSON.parse(body));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, inner]) => [name, sorted(inner)]));
}

const escaped = (text: string) =>
  text.replace(/[^\0-\x7f]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

const request: readonly Omit<Slip, 'stage'>[] = [
  {
    what: 'written again compact',
    is: 'body-rewritten',
    body: reparsed((value) => JSON.stringify(value)),
  },
  {
    what: 'written with two blanks',
    is: 'body-rewritten',
    body: reparsed((value) => JSON.stringify(value, null, 2)),
  },
  {
    what: 'written with tabs',
    is: 'body-rewritten',
    body: reparsed((value) => JSON.stringify(value, null, '\t')),
  },
  {
    what: 'members sorted',
    is: 'body-rewritten',
    body: reparsed((value) => JSON.stringify(sorted(value))),
  },
  {
    what: 'as Python writes it',
    is: 'body-rewritten',
    body: (body) => escaped(body.replace(/([,:])(?=["\d[{])/g, '$1 ')),
  },
  {
    what: 'as PHP writes it',
    is: 'body-rewritten',
    body: (body) => escaped(body.replaceAll('/', '\\/')),
  },
  {
    what: 'as Go writes it',
    is: 'body-rewritten',
    body: (body) => body.replaceAll('&', '\\u0026'),
  },
  { what: 'a line feed behind', is: 'body-rewritten', body: (body) => `${body}\n` },
  {
    what: 'Base64 of it',
    is: 'body-wrapped',
    body: (body) => Buffer.from(body).toString('base64'),
  },
  { what: 'a JSON string of it', is: 'body-wrapped', body: (body) => JSON.stringify(body) },
  {
    what: 'only data',
    is: 'body-wrapped',
    body: (body) => JSON.stringify((JSON.parse(body) as { data: object }).data),
  },
  {
    what: 'Latin-1 taken for UTF-8',
    is: 'text-charset',
    body: (body) => Buffer.from(body).toString('latin1'),
  },
  { what: 'an empty body', is: 'body-rewritten', body: () => '' },
];

const urls: readonly Omit<Slip, 'stage'>[] = [
  { what: 'http', is: 'url-other', url: (url) => url.replace('https:', 'http:') },
  { what: 'no query', is: 'url-other', url: (url) => url.replace(/\?.*/, '') },
  { what: 'a slash behind the path', is: 'url-other', url: (url) => url.replace('?', '/?') },
  { what: 'the path alone', is: 'url-other', url: (url) => url.replace(/^https:\/\/[^/]*/, '') },
  { what: 'a port', is: 'url-other', url: (url) => url.replace('.example/', '.example:8080/') },
];

const without = (fields: Fields, at: number) => fields.filter((_, index) => index !== at);

const field: readonly Omit<Slip, 'stage'>[] = [
  {
    what: 'the last field left out',
    is: 'field-left-out zero-dropped',
    fields: (fields) => without(fields, fields.length - 1),
  },
  {
    what: 'the first field left out',
    is: 'field-left-out',
    fields: (fields) => without(fields, 0),
  },
  {
    what: 'numbers without final zeros',
    is: 'value-as-number',
    value: (text) => text.replace(/^(\d+\.\d*?)0+$/, '$1'),
  },
  {
    what: 'numbers as floats',
    is: 'value-as-number',
    value: (text) => (/^\d+\.\d+$/.test(text) ? String(Number(text)) : text),
  },
  {
    what: 'amounts in cents',
    is: 'value-as-number',
    value: (text) => (/^\d+\.\d\d$/.test(text) ? text.replace('.', '') : text),
  },
  {
    what: 'amounts without decimals',
    is: 'value-as-number',
    value: (text) => text.replace(/^(\d+)\.\d+$/, '$1'),
  },
  { what: 'in lower case', is: 'text-lower-case', value: (text) => text.toLowerCase() },
  { what: 'in upper case', is: 'text-upper-case', value: (text) => text.toUpperCase() },
  { what: 'URL encoded', is: 'text-url-encoded', value: encodeURIComponent, except: ['midtrans'] },
  {
    what: 'zeros left out',
    is: 'zero-dropped',
    fields: (fields) => fields.filter(([, text]) => text !== '0'),
    except: ['midtrans'],
  },
  {
    what: 'with thousands',
    is: 'value-as-number',
    value: (text) => text.replace(/^4190/, '4,190'),
  },
];

const message: readonly Omit<Slip, 'stage'>[] = [
  {
    what: 'nothing between',
    is: 'separator',
    message: (_, parts) => parts.filter((one) => !/^[.:|;]$/.test(one)).join(''),
  },
  {
    what: 'commas between',
    is: 'separator',
    message: (_, parts) => parts.map((one) => (/^[.:|;]$/.test(one) ? ',' : one)).join(''),
  },
  {
    what: 'the last part left out',
    is: 'part-missing field-left-out secret-missing body-rewritten',
    message: (_, parts) =>
      parts
        .slice(0, -1)
        .join('')
        .replace(/[.:|;]$/, ''),
  },
  {
    what: 'the first part left out',
    is: 'part-missing field-left-out secret-missing',
    message: (_, parts) =>
      parts
        .slice(1)
        .join('')
        .replace(/^[.:|;]/, ''),
  },
  {
    what: 'the last part first',
    is: 'part-order secret-first separator',
    message: (_, parts) => [parts.at(-1), ...parts.slice(0, -1)].join('').replace(/[.:|;]$/, ''),
  },
  {
    what: 'the parts backwards',
    is: 'part-order secret-first',
    message: (_, parts) => [...parts].reverse().join(''),
  },
  {
    what: 'the last part twice',
    is: 'secret-twice part-added',
    message: (text, parts) => text + (parts.at(-1) ?? ''),
  },
];

const key: readonly Omit<Slip, 'stage'>[] = [
  { what: 'a line feed behind', is: 'secret-whitespace', key: (secret) => `${secret}\n` },
  { what: 'a blank before', is: 'secret-whitespace', key: (secret) => ` ${secret}` },
  { what: 'in quotes', is: 'secret-quoted', key: (secret) => `"${secret}"` },
  { what: 'without its prefix', is: 'key-prefix', key: (secret) => secret.replace(/^.*?_/, '') },
  { what: 'with NAME=', is: 'key-prefix', key: (secret) => `SECRET=${secret}` },
  { what: 'in upper case', is: 'key-encoding', key: (secret) => secret.toUpperCase() },
  {
    what: 'in Base64',
    is: 'key-encoding',
    key: (secret) => Buffer.from(secret).toString('base64'),
  },
  {
    what: 'in hexadecimal digits',
    is: 'key-encoding',
    key: (secret) => Buffer.from(secret).toString('hex'),
  },
  { what: 'undefined', is: 'secret-missing', key: () => 'undefined' },
  { what: 'empty', is: 'secret-missing', key: () => '' },
  { what: 'of another shop', is: 'secret-other', key: () => OTHER_SECRET },
  {
    what: 'its SHA-256',
    is: 'key-encoding',
    key: (secret) => createHash('sha256').update(secret).digest('hex'),
  },
  { what: 'cut', is: 'key-encoding', key: (secret) => secret.slice(0, 16) },
];

type Hash = NonNullable<Slip['digest']>;
const plainly: Hash = (algorithm, of, text) =>
  (of === null ? createHash(algorithm) : createHmac(algorithm, of)).update(text).digest();
const by =
  (other: string): Hash =>
  (_, of, text) =>
    plainly(other, of, text);

const digest: readonly Omit<Slip, 'stage'>[] = [
  { what: 'MD5', is: 'digest-algorithm', digest: by('md5'), except: ['wayforpay', 'freedom-pay'] },
  { what: 'SHA-1', is: 'digest-algorithm', digest: by('sha1'), except: ['fondy'] },
  { what: 'SHA-384', is: 'digest-algorithm', digest: by('sha384') },
  {
    what: 'the other kind',
    is: 'digest-plain hmac',
    digest: (algorithm, of, text) =>
      plainly(algorithm, of === null ? 'lark_Zm9vYmFyYmF6' : null, text),
  },
  {
    what: 'hashed twice',
    is: 'hashing-other',
    digest: (algorithm, of, text) =>
      plainly(algorithm, null, plainly(algorithm, of, text).toString('hex')),
  },
  {
    what: 'in upper case',
    is: 'digest-uppercase digest-form',
    written: (_, bytes) => bytes.toString('hex').toUpperCase(),
  },
  {
    what: 'in Base64 or digits',
    is: 'digest-base64 digest-form',
    written: (text, bytes) =>
      /^[\da-f]+$/.test(text) ? bytes.toString('base64') : bytes.toString('hex'),
  },
  {
    what: 'in base64url',
    is: 'digest-base64 digest-form',
    written: (_, bytes) => bytes.toString('base64url'),
  },
  {
    what: 'Base64 of its digits',
    is: 'digest-base64 digest-form',
    written: (_, bytes) => Buffer.from(bytes.toString('hex')).toString('base64'),
  },
  {
    what: 'in quotes',
    is: 'digest-form',
    written: (text) => `"${text}"`,
    except: ['stripe', 'paddle'],
  },
  { what: 'cut to 20', is: 'digest-form', written: (text) => text.slice(0, 20) },
];

const of = (stage: Slip['stage'], slips: readonly Omit<Slip, 'stage'>[]) =>
  slips.map((slip): Slip => ({ ...slip, stage }));

export const SLIPS: readonly Slip[] = [
  ...of('request', request),
  ...of('request', urls),
  ...of('values', field),
  ...of('message', message),
  ...of('key', key),
  ...of('digest', digest),
];
