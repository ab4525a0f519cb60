// One guess at how a service signs, before place, digest and key are chosen, and the words that such guesses use.

import { fromBase64, fromHex } from '../bytes-text.ts';
import { hashed, hmac, join, plain, secret } from '../schemes/build.ts';
import {
  uses,
  type Digest,
  type Input,
  type KeyForm,
  type Part,
  type TimeRule,
} from '../scheme.ts';
import type { Place } from './places.ts';

export interface Rule {
  readonly input: readonly Input[];
  readonly message: Part;
  /** If the message has a `timestamp`. */
  readonly time?: TimeRule;
}

/** Between the parts of a message, the usual ones first. */
export const SEPARATORS = ['', '.', ':', '|', '&', ';', ',', '\n', '-', '_', ' ', '{up}'] as const;

/** Words that known services write before the body and its time. */
export const FIRST_WORDS = ['v0', 'v1'];

/** Words that known services write before the secret. */
export const SECRET_WORDS = [
  ...['key=', 'secret=', 'passphrase=', 'password=', 'HashKey=', 'secret_key=', 'secretKey='],
  ...['SecretKey=', 'token=', 'app_secret=', 'appSecret=', 'api_key=', 'apiKey='],
];

/** Names under which known services count the secret as a field. */
export const SECRET_NAMES = [
  ...['Password', 'password', 'secret', 'Secret', 'key', 'crc', 'secret_key', 'secretKey'],
  ...['SecretKey', 'token', 'salt', 'api_key', 'apiKey', 'app_secret'],
];

/** The parts with the secret after, before and around them. */
export const withSecret = (separator: string, ...parts: Part[]): Part[] => [
  join(separator, ...parts, secret),
  join(separator, secret, ...parts),
  join(separator, secret, ...parts, secret),
];

/** A digest of a digest's hexadecimal digits, as Faspay's. */
export const hashedTwice = (message: Part): Part[] =>
  (['md5', 'sha1', 'sha256'] as const).map((algorithm) => hashed(algorithm, message));

/** The ways to make the digest of a message: with a key, or with the secret in the message. */
export function digestsFor(
  { algorithm }: Place,
  message: Part,
  keys: readonly (KeyForm | null)[],
): { readonly digest: Digest; readonly key?: KeyForm }[] {
  if (uses(message, 'secret')) return [{ digest: plain(algorithm) }, { digest: hmac(algorithm) }];
  return keys.map((key) => ({ digest: hmac(algorithm), ...(key && { key }) }));
}

/** Fixed words: a part of the secret may not get into a record. */
const KEY_PREFIXES = ['whsec_', 'whsk_', 'secret_'];

/** The forms that the secret may have as the key of an HMAC; null: its text. */
export function keyFormsOf(secretText: string): (KeyForm | null)[] {
  const forms: (KeyForm | null)[] = [null];
  if (fromHex(secretText)) forms.push({ decode: 'hex' });
  if (fromBase64(secretText)) forms.push({ decode: 'base64' });
  const prefix = KEY_PREFIXES.find((one) => secretText.startsWith(one));
  if (prefix !== undefined && fromBase64(secretText.slice(prefix.length))) {
    forms.push({ decode: 'base64', prefix });
  }
  return forms;
}
