// A secret that is used as another text: with what was copied with it, without what was lost of it, in another writing. Most
// of it is seldom met.

import { fromBase64, fromHex, toBase64, toBase64url, toHex } from '../../bytes-text.ts';
import type { Seal } from '../../engine/procedure.ts';
import {
  djangoEscape,
  HTML_ESCAPES,
  jsonEscape,
  phpJsonEscapeUnicode,
  URL_ESCAPES,
} from '../../texts/text-escapes.ts';
import type { AnyCauseCode } from '../codes.ts';
import { rare, type Met, type Point, type SealEdit } from '../edit.ts';
import type { Details } from '../explanation.ts';
import { change, other, withChange, type Work } from './secret.ts';

export const seldom = (
  code: AnyCauseCode,
  says: string,
  edit: (seal: Seal) => Seal | null,
  { points = ['secret-decoding'], details }: { points?: readonly Point[]; details?: Details } = {},
): SealEdit =>
  change(points, {
    ...{ code, says, edit, met: 'seldom' },
    ...(details && { details }),
  });

/** Names of settings that are copied with their values, the usual ones first. */
const SETTINGS =
  'SECRET SECRET_KEY WEBHOOK_SECRET KEY API_KEY API_SECRET TOKEN PASSWORD SIGNING_SECRET HMAC_SECRET HMAC_KEY WEBHOOK_KEY CLIENT_SECRET APP_SECRET SIGNATURE_KEY SIGNING_KEY SHARED_SECRET secret key token Secret Key'.split(
    ' ',
  );
const BEFORE = [
  ...['Bearer ', 'Basic ', ...': = ( < { 0x whsec_ sk_ secret_ sha256= base64: v1,'.split(' ')],
  ...SETTINGS.flatMap((name) => [`${name}=`, `${name}: `]),
  ...SETTINGS.slice(0, 5).flatMap((name) => [`export ${name}=`, `${name} = `, `${name}:`]),
];
const OFTEN_BEFORE = ['Bearer ', 'SECRET=', 'WEBHOOK_SECRET=', 'SECRET_KEY='];
const BEHIND = '; , . : = == \\n \\r\\n %0A % … # | \\ ) > } "; \'; ",'.split(' ');

const LENGTHS = [8, 10, 16, 20, 24, 31, 32, 40, 48, 50, 63, 64, 72, 100, 128];

/** Text before and behind a separator inside a secret. */
const cutAt = (place: number, isBefore: boolean) => (secret: string) => {
  const at = [...secret.matchAll(/[-_.:=,|/ ]/g)][place]?.index;
  if (at === undefined) return null;
  return isBefore ? secret.slice(0, at) : secret.slice(at + 1);
};

const ORDINALS = ['first', 'second', 'third', 'fourth'];

/** A character that a secret lost when it was copied. */
const LOST = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+/-_'.split('');

/** Digits of a secret are followed by digits. */
const fits = (character: string, secret: string) =>
  !/^[\da-f]+$/.test(secret) || /[\da-f]/.test(character);

type ToText = (bytes: number[]) => string;

/** The bytes of a secret of ASCII characters, as another text; null for other secrets. */
const rewrittenBytes = (write: ToText) => (secret: string) =>
  /^[\0-\x7f]+$/.test(secret) ? write(Array.from(secret, (one) => one.charCodeAt(0))) : null;
const inBase64 = rewrittenBytes(toBase64);
const inHex = rewrittenBytes(toHex);

const written64 = (text: string | null) => text && inBase64(text);
const written = (bytes: number[] | null, write: ToText) => bytes && write(bytes);
type Text = readonly [how: string, work: (secret: string) => string | null | undefined, met?: Met];

/** How a secret is used as another text, which completes “The secret was used …”. */
const TEXTS: readonly Text[] = [
  ['written in Base64', inBase64, rare],
  ['written in hexadecimal digits', inHex, rare],
  ['in upper case', (s) => s.toUpperCase(), rare],
  ['in lower case', (s) => s.toLowerCase(), rare],
  ['without its first character', (s) => s.slice(1)],
  ['without its last character', (s) => s.slice(0, -1), rare],
  ['without its first two characters', (s) => s.slice(2)],
  ['without its last two characters', (s) => s.slice(0, -2)],
  ['without its first and its last character', (s) => s.slice(1, -1)],
  ['twice, one after the other', (s) => s + s],
  ...BEHIND.map((text): Text => [`with “${text}” after it`, (s) => s + text]),
  ...LENGTHS.map((length): Text => [`cut to ${length} characters`, (s) => s.slice(0, length)]),
  ...ORDINALS.flatMap((word, at): Text[] => [
    [`only from its ${word} separator on`, cutAt(at, false)],
    [`only up to its ${word} separator`, cutAt(at, true)],
  ]),
  ['without its hyphens', (s) => s.replaceAll('-', '')],
  ['without its blanks', (s) => s.replace(/\s/g, '')],
  ['without its signs', (s) => s.replace(/[^A-Za-z0-9]/g, '')],
  ['with “-” as “+” and “_” as “/”', (s) => s.replaceAll('-', '+').replaceAll('_', '/')],
  ['with “+” as “-” and “/” as “_”', (s) => s.replaceAll('+', '-').replaceAll('/', '_')],
  ['with “+” as a blank', (s) => s.replaceAll('+', ' ')],
  ['without the “=” at its end', (s) => s.replace(/={1,2}$/, '')],
  ['written in Base64 twice', (s) => written64(inBase64(s))],
  ['written in base64url', rewrittenBytes(toBase64url)],
  ['written in Base64 without padding', (s) => inBase64(s)?.replace(/={1,2}$/, '')],
  ['written in Base64, with a colon after it', (s) => inBase64(`${s}:`)],
  ['written in Base64, with a colon before it', (s) => inBase64(`:${s}`)],
  ['written in Base64, with a line feed after it', (s) => inBase64(`${s}\n`)],
  ['written in hexadecimal digits of upper case', (s) => inHex(s)?.toUpperCase()],
  ['decoded from Base64, in hexadecimal digits', (s) => written(fromBase64(s), toHex)],
  ['decoded from hexadecimal digits, in Base64', (s) => written(fromHex(s), toBase64)],
  ['as JSON text', jsonEscape],
  ['as PHP writes JSON text', phpJsonEscapeUnicode],
  ['as escapejs in Django writes it', djangoEscape],
  ...HTML_ESCAPES.map(({ by, escape }): Text => [`as ${by} writes it`, escape]),
  ...URL_ESCAPES.map(({ by, escape }): Text => [`as ${by} writes it`, escape]),
];

const withoutSurroundings = (secret: string) =>
  secret
    .trim()
    .replace(/^["'`]|["'`]$/g, '')
    .trim();

/** The other text; of a secret that stands for bytes, it stands for other ones, or is the key itself. */
const textsOf = (code: AnyCauseCode, forms: readonly Text[]) =>
  forms.flatMap(([how, work, met]) => {
    // Without its quotes and blanks: each of these has a cause of its own.
    const changed: Work = (secret) =>
      other(other(work(secret), secret), withoutSurroundings(secret));
    const says = `The secret was used ${how}`;
    const asText = (words: string, workOf: (prefix: string) => Work | null) =>
      seldom(code, `${says}, as text${words}.`, ({ key, ...seal }) => {
        const own = key && workOf(key.prefix ?? '');
        return own && { ...withChange({ ...seal, key }, own), key: null };
      });
    return [
      { ...seldom(code, `${says}.`, (seal) => withChange(seal, changed)), ...met },
      asText('', () => changed),
      asText(' without its prefix', (prefix) =>
        prefix === ''
          ? null
          : (secret) => (secret.startsWith(prefix) ? changed(secret.slice(prefix.length)) : null),
      ),
    ];
  });

/** What is found is another secret, so no sentence and no proof says which character it is. */
const lost = LOST.flatMap((one) =>
  (
    [
      ['after', (s) => s + one],
      ['before', (s) => one + s],
    ] as [string, (secret: string) => string][]
  ).map(([where, whole]) =>
    seldom('key-encoding', `The secret was used with one more character ${where} it.`, (seal) =>
      seal.known !== null && fits(one, seal.known) ? { ...seal, known: whole(seal.known) } : null,
    ),
  ),
);

export const secretTexts: readonly SealEdit[] = [
  ...lost,
  ...textsOf('key-encoding', TEXTS),
  ...textsOf(
    'key-prefix',
    BEFORE.map((text): Text => [
      `with “${text}” before it`,
      (s) => text + s,
      OFTEN_BEFORE.includes(text) ? rare : {},
    ]),
  ),
];
