// What is seldom met in place of a secret: a word, its digest, its bytes as text, another value.

import { eachLeaf } from '../../../json/leaves.ts';
import type { JsonNode } from '../../../json/tree.ts';
import { fromHex, toBase64, toBase64url, toHex } from '../../bytes-text.ts';
import { decodedKey } from '../../engine/seal.ts';
import type { Primitives } from '../../primitives.ts';
import { INPUTS } from '../../recognise/places.ts';
import { readWebhook } from '../../recognise/valid-webhook.ts';
import { rare, type SealEdit, type Taken } from '../edit.ts';
import { secretTexts, seldom } from './secret-texts.ts';
import { ALGORITHM_NAMES } from '../wanted.ts';
import { bytesOf, inPlace, other, SECRET_POINTS, withChange, type Work } from './secret.ts';

/** What examples, forms and files of settings have where nobody set a secret. */
const WORDS = [
  'secret changeme CHANGEME change-me change_me test testing key token mysecret my-secret my_secret password',
  'your-secret your_secret YOUR_SECRET YOUR-SECRET your-secret-key your_secret_key YOUR_SECRET_KEY',
  'your-secret-here your_secret_here YOUR_SECRET_HERE your-webhook-secret your_webhook_secret YOUR_WEBHOOK_SECRET your-api-key your_api_key YOUR_API_KEY',
  'API_KEY SECRET SECRET_KEY secret_key secret-key secretkey WEBHOOK_SECRET webhook_secret webhook-secret',
  'xxx xxxx xxxxxxxx example dummy placeholder TODO default dev development test-secret test_secret',
  'whsec_test whsec_xxx whsec_... 123456 0 false NULL Array ******** redacted <secret> ${SECRET} $SECRET',
  '${WEBHOOK_SECRET} $WEBHOOK_SECRET %WEBHOOK_SECRET% {{WEBHOOK_SECRET}} process.env.SECRET',
  'process.env.WEBHOOK_SECRET',
]
  .flatMap((line) => line.split(' '))
  .concat('[object Object]');

const words = WORDS.map((word) =>
  seldom(
    'secret-missing',
    `The secret was missing. The text “${word}” stood in its place.`,
    (seal) => (seal.known === word ? null : inPlace(seal, word)),
    { points: SECRET_POINTS },
  ),
);

/** Of a secret that stands for bytes: another text of these bytes. */
const decodedTexts = ({ decode }: Pick<Primitives, 'decode'>): SealEdit[] =>
  (
    [
      ['read as UTF-8', (bytes) => decode(bytes, 'utf-8', false)],
      ['read as Latin-1', (bytes) => String.fromCharCode(...bytes)],
      ['written in hexadecimal digits', (bytes) => toHex([...bytes])],
      ['written in hexadecimal digits of upper case', (bytes) => toHex([...bytes]).toUpperCase()],
      ['written in Base64', toBase64],
      ['written in base64url', toBase64url],
    ] as [string, (bytes: Uint8Array) => string | null | undefined][]
  ).map(([how, write]) =>
    seldom('key-encoding', `The bytes of the secret were ${how} before they were used.`, (seal) => {
      const { key, known } = seal;
      const form = key ?? (known !== null && /^[0-9a-f]+$/i.test(known) ? HEX : BASE64);
      const text: Work = (secret) => {
        const bytes = decodedKey(secret, form);
        return bytes && other(write(bytes), secret);
      };
      return { ...withChange(seal, text), key: null };
    }),
  );

const HEX = { decode: 'hex' } as const;
const BASE64 = { decode: 'base64' } as const;

/** The digest of a secret in its place. */
const hashed = ({ digest }: Pick<Primitives, 'digest'>): SealEdit[] =>
  (['md5', 'sha1', 'sha256', 'sha512'] as const).flatMap((algorithm) => {
    const hex = (secret: string) => digest(algorithm, [secret], null);
    const bytes = (secret: string) => fromHex(hex(secret)) ?? [];
    const says = `The secret was hashed with ${ALGORITHM_NAMES[algorithm]} first`;
    const form = (how: string, work: Work) =>
      seldom('key-encoding', `${says}${how}.`, (seal) => ({
        ...withChange(seal, work),
        key: null,
      }));
    return [
      { ...form('', hex), ...(/^md5|256$/.test(algorithm) && rare) },
      form(', in upper case', (secret) => hex(secret).toUpperCase()),
      form(', in Base64', (secret) => toBase64(bytes(secret))),
      seldom('key-encoding', `${says}, as bytes.`, (seal) => ({
        ...{ ...seal, key: null },
        decode: (secret) => bytesOf(bytes(secret)),
      })),
    ];
  });

/** `Encoding.Unicode` in .NET. */
const inUtf16 = ({ encode }: Pick<Primitives, 'encode'>): SealEdit =>
  seldom('key-encoding', 'The secret was used as its bytes in UTF-16.', (seal) => ({
    ...{ ...seal, key: null },
    decode: (secret) => encode(secret, 'utf-16le'),
  }));

/** More of them are not tried. */
const MOST_FIELDS = 60;
const DEEPEST = 4;
const LIKE_AN_IDENTIFIER = /^[\w.:@+/=-]{4,200}$/;

/** The texts and numbers that an identifier may be, with the paths to them. */
function identifiersIn(root: JsonNode): (readonly [path: string, value: string])[] {
  const found: (readonly [string, string])[] = [];
  eachLeaf(
    root,
    (node, path) => {
      if (node.kind !== 'string' && node.kind !== 'number') return false;
      const value = node.kind === 'string' ? node.value : node.literal;
      if (LIKE_AN_IDENTIFIER.test(value)) found.push([path.join('.'), value]);
      return found.length >= MOST_FIELDS;
    },
    DEEPEST,
  );
  return found;
}

/** Another setting, or a value of the request, such as the number of the account. */
function otherValues({ request, agreed }: Taken, primitives: Primitives): SealEdit[] {
  const of =
    (what: string) =>
    ([name, value]: readonly [string, string | undefined]) =>
      seldom(
        'secret-other',
        `The ${what} “${name}” was used as the secret.`,
        (seal) => (value && value !== seal.known ? inPlace(seal, value) : null),
        { points: SECRET_POINTS, details: { names: [name] } },
      );
  const { sources } = readWebhook({ request, agreed, atMs: null }, primitives);
  const [source] = INPUTS.flatMap((input) => sources(input) ?? []);
  return [
    ...Object.entries(agreed.settings).map(of('setting')),
    ...(source ? identifiersIn(source.root) : []).map(of('field')),
    ...request.headers
      .filter(([, value]) => LIKE_AN_IDENTIFIER.test(value))
      .slice(0, MOST_FIELDS)
      .map(of('header')),
  ];
}

/** Every one of them that this request may have. */
export const seldomSecretEdits = (taken: Taken, primitives: Primitives): SealEdit[] => [
  ...secretTexts,
  ...hashed(primitives),
  ...decodedTexts(primitives),
  ...words,
  ...otherValues(taken, primitives),
  inUtf16(primitives),
];
