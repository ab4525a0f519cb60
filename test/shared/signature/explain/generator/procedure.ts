// How another program computes a digest (document 5.1, steps 1 to 6). Each step is a setting, and a mistake changes one
// setting. It is written from the document and shared/README.md alone, so that it can check the engine.

import { createHash, createHmac } from 'node:crypto';
import { type Body, textWith } from './body.ts';
import { joinedValues } from './joined-values.ts';
import type { NumberForm } from './numbers.ts';
import type { NameOrder } from './orders.ts';
import { bytesIn, type Charset, type TextChange } from './texts.ts';

export interface Procedure {
  /** The secret as used. */
  readonly key: string | Uint8Array;
  /** The secret's position, and what is hashed with it. */
  readonly place:
    | 'last'
    | 'first'
    | 'last without colon'
    | 'absent'
    | 'twice'
    | 'both ends'
    | 'hmac'
    | 'hmac, and last'
    | 'raw'
    | 'raw, key'
    | 'raw, colon, key'
    | 'raw, hmac';
  readonly separator: string;
  /** The text between the values and the secret. */
  readonly secretSeparator: string;
  readonly algorithm: string;
  readonly output: (digest: Buffer) => string;

  readonly keepsSign: boolean;
  readonly keepsOnlyStrings: boolean;
  readonly keepsOnlyFixedFields: boolean;
  /** The order of the body's names. */
  readonly leftOut: readonly string[];
  /** The order of the items' names. */
  readonly leftOutOfItems: readonly string[];
  readonly added: readonly [name: string, value: string] | null;
  readonly addedToItems: readonly [name: string, value: string] | null;

  readonly keepsEmpty: boolean;
  /** The text for null. With null, nothing is appended. */
  readonly nullWord: string | null;
  readonly dropsZero: 'never' | 'falsy' | 'php';

  readonly array:
    | 'elements'
    | 'left out'
    | 'json compact'
    | 'json python'
    | 'json php'
    | 'object text each'
    | 'object text joined'
    | 'Array'
    | 'Array each'
    | 'first only'
    | 'by column';
  readonly parsesItems: boolean;
  readonly keepsScalars: boolean;
  readonly order: NameOrder;
  readonly itemOrder: NameOrder;

  readonly trim: 'ecmascript' | 'ascii' | 'test only' | 'none';
  readonly number: NumberForm;
  readonly truth: readonly [yes: string, no: string];
  readonly nested: 'json' | 'flattened' | 'left out';
  /** A change to the texts before trimming. */
  readonly reading: TextChange | null;
  /** A change to the texts after trimming. */
  readonly change: TextChange | null;
  /** Texts that became numbers, in one field or, with null, in every field. */
  readonly cast: { readonly field: string | null; readonly to: TextChange } | null;
  /** A change to one documented text. */
  readonly ofEmail: TextChange | null;
  /** A change to the list of values. */
  readonly listed: ((values: string[]) => string[]) | null;
  /** The charset in which the string was hashed. */
  readonly bytes: Charset | null;
}

/** The document's procedure. */
export const correct = (secret: string): Procedure => ({
  key: secret,
  place: 'last',
  separator: ':',
  secretSeparator: ':',
  algorithm: 'sha256',
  output: (digest) => digest.toString('hex'),
  keepsSign: false,
  keepsOnlyStrings: false,
  keepsOnlyFixedFields: false,
  leftOut: [],
  leftOutOfItems: [],
  added: null,
  addedToItems: null,
  keepsEmpty: false,
  nullWord: null,
  dropsZero: 'never',
  array: 'elements',
  parsesItems: false,
  keepsScalars: false,
  order: 'code units',
  itemOrder: 'code units',
  trim: 'ecmascript',
  number: 'plain',
  truth: ['true', 'false'],
  nested: 'json',
  reading: null,
  change: null,
  cast: null,
  ofEmail: null,
  listed: null,
  bytes: null,
});

/** The hashed input and the digest. */
export interface Computed {
  readonly digest: string;
  /** The inputs of the hash in order. */
  readonly parts: readonly (string | Uint8Array)[];
  readonly hmacKey: string | Uint8Array | null;
}

/** The digest that a program with this procedure computes for a body that was sent with this `sign`. */
export function compute(body: Body, sign: string, procedure: Procedure): Computed {
  const hmacKey = procedure.place.includes('hmac') ? procedure.key : null;
  const parts = hashedParts(body, sign, procedure).map((part) =>
    typeof part === 'string' && procedure.bytes ? bytesIn(part, procedure.bytes) : part,
  );
  const { algorithm } = procedure;
  const hash = hmacKey === null ? createHash(algorithm) : createHmac(algorithm, hmacKey);
  for (const part of parts) hash.update(part);
  return { digest: procedure.output(hash.digest()), parts, hmacKey };
}

function hashedParts(body: Body, sign: string, procedure: Procedure): (string | Uint8Array)[] {
  const { key, place, separator, secretSeparator } = procedure;
  const values = () => {
    const all = joinedValues(body, sign, procedure);
    return (procedure.listed ? procedure.listed(all) : all).join(separator);
  };
  switch (place) {
    case 'last':
    case 'hmac, and last':
      return [values() + secretSeparator, key];
    case 'first':
      return [key, secretSeparator + values()];
    case 'last without colon':
      return [values(), key];
    case 'twice':
      return [values() + secretSeparator, key, secretSeparator, key];
    case 'both ends':
      return [key, secretSeparator + values() + secretSeparator, key];
    case 'absent':
    case 'hmac':
      return [values()];
    case 'raw':
    case 'raw, hmac':
      return [textWith(body, sign)];
    case 'raw, key':
      return [textWith(body, sign), key];
    case 'raw, colon, key':
      return [`${textWith(body, sign)}:`, key];
  }
}
