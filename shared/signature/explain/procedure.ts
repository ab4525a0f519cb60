// How a program makes a digest of a notification, point by point, so that any point can be done otherwise: first the
// values (document 5.1, steps 1 to 4), then the string of them with the secret (step 5), then its digest (step 6).

import type { JsonArray, JsonMember, JsonNode, Path } from '../../json/tree.ts';
import { plainDecimal } from '../decimal.ts';
import type { NestedReading } from '../readings.ts';
import type { CauseCode } from './codes.ts';
import type { Details, JoinedValue } from './explanation.ts';
import type { Source } from './source.ts';

/** Where a value stands. */
export interface Place {
  readonly name: string;
  /** Inside an element of an array. */
  readonly inItems: boolean;
}

/** What a value's text was made of: null for the text of a whole array. */
export interface Origin {
  readonly node: JsonNode | null;
  readonly path: Path;
  /** The text that the node was read from. */
  readonly read: string;
}

/** A field that is signed though it was not sent. */
export interface Added {
  readonly name: string;
  readonly value: JsonNode;
  readonly where: 'top' | 'items';
}

export type Compare = (a: JsonMember, b: JsonMember) => number;

/** `sent`: not sorted. `stable`: what compares as equal stays in the order sent. Null: by UTF-16 code units. */
export type Order = 'sent' | Compare | { readonly stable: Compare } | null;

/** The texts that an array adds in place of its elements' values. */
export type ArrayText = (array: JsonArray, source: ArraySource) => readonly string[];

/** The text that an array was read from. */
export interface ArraySource {
  readonly text: string;
  readonly source: Source;
}

/** Steps 1 to 4. */
export interface ValueRules {
  /** Null: the body as it is. Else it was read from other bytes or by another charset. */
  readonly source: Source | null;
  readonly signIncluded: boolean;
  /** Whether a member at the top level takes part. */
  readonly takes: readonly ((name: string) => boolean)[];
  /** Whether a member of an element takes part. */
  readonly takesInner: (name: string) => boolean;
  readonly added: Added | null;
  /** Whether a value is passed over. */
  readonly drops: readonly ((node: JsonNode, place: Place) => boolean)[];
  readonly keepsEmpty: 'no' | 'all' | 'top';
  /** Whether a value is taken for empty though it is not. */
  readonly takenForEmpty: readonly ((node: JsonNode, place: Place) => boolean)[];
  /** What null adds; null: nothing. */
  readonly nullText: string | null;
  readonly nullScope: 'all' | 'top';
  /** `first`: the values of the first element only. `columns`: name by name, of each element in turn. */
  readonly arrays: 'values' | 'left-out' | 'first' | 'columns' | ArrayText;
  /** The string of Variant B is read as an array. */
  readonly parsesItems: 'no' | 'items' | 'any';
  readonly keepsScalars: boolean;
  readonly order: Order;
  readonly innerOrder: Order;
  readonly number: (literal: string, place: Place) => string;
  readonly boolean: (value: boolean) => string;
  readonly trim: (whole: string) => { readonly text: string; readonly empty: boolean };
  readonly nested: NestedReading;
  /** Changes of a string before it is trimmed. */
  readonly reads: readonly ((text: string) => string)[];
  /** Changes of a value's text when it is joined. */
  readonly writes: readonly ((text: string, origin: Origin) => string)[];
  /** Changes of the whole list before it is joined. */
  readonly lists: readonly ((values: readonly JoinedValue[], source: Source) => JoinedValue[])[];
}

/** Steps 5 and 6. */
export interface Seal {
  /** The secret as it is known; null: none is configured. */
  readonly known: string | null;
  readonly changes: readonly ((secret: string) => string | null)[];
  /** Bytes instead of the secret's text; null where it is not encoded so. */
  readonly decode: ((secret: string) => Uint8Array | null) | null;
  /** `none`: no secret in the message. `twice`: last, and once more behind that. `both`: first and last. */
  readonly place: 'last' | 'first' | 'none' | 'twice' | 'both';
  readonly separator: string;
  /** Between the values and the secret. */
  readonly secretSeparator: string;
  /** HMAC with the secret as the key. */
  readonly hmac: boolean;
  /** What is hashed instead of the values; null: the values. */
  readonly message: ((source: Source) => string | Uint8Array) | null;
  /** The encoding of the whole string; null: UTF-8. */
  readonly charset: string | null;
  /** What stands for a character that `charset` does not have; null: what the encoder puts, `?` as a rule. */
  readonly unencodable: '' | '?' | null;
}

/** The points of a procedure. Two changes of the same point do not go together. */
export type Point =
  | 'secret'
  | 'secret-blanks'
  | 'secret-quotes'
  | 'secret-decoding'
  | 'place'
  | 'secret-separator'
  | 'separator'
  | 'hmac'
  | 'message'
  | 'bytes'
  | 'sign'
  | 'fixed'
  | 'left-out'
  | 'added'
  | 'kinds'
  | 'zeros'
  | 'empty'
  | 'null'
  | 'arrays'
  | 'parsing'
  | 'scalars'
  | 'order'
  | 'inner-order'
  | 'number'
  | 'boolean'
  | 'trim'
  | 'nested'
  | 'json'
  | 'html'
  | 'slashes'
  | 'url'
  | 'charset'
  | 'unicode'
  | 'tags'
  | 'blanks'
  | 'letter-case'
  | 'cast'
  | 'unique'
  | 'value-order';

interface Change {
  readonly code: CauseCode;
  /** What it decides. */
  readonly points: readonly Point[];
  readonly details?: Details;
  /** What the other side did, in one sentence. */
  readonly says: string;
  /** Met seldom: it ranks behind every other single change. */
  readonly isRare?: true;
}

/** A single change of the values. */
export interface ValueChange extends Change {
  readonly kind: 'values';
  readonly apply: (rules: ValueRules) => ValueRules;
  /** Other changes may matter only together with this one. */
  readonly opens?: true;
  /** It is many: it is not combined with other changes of the values. */
  readonly isAlone?: true;
}

/** A single change of the string, the secret or the digest. */
export interface SealChange extends Change {
  readonly kind: 'seal';
  readonly apply: (seal: Seal) => Seal;
}

/** The reference reading of values (shared/README.md). */
export const referenceRules: ValueRules = {
  source: null,
  signIncluded: false,
  takes: [],
  takesInner: () => true,
  added: null,
  drops: [],
  keepsEmpty: 'no',
  takenForEmpty: [],
  nullText: null,
  nullScope: 'all',
  arrays: 'values',
  parsesItems: 'no',
  keepsScalars: false,
  order: null,
  innerOrder: null,
  number: (literal) => plainDecimal(literal) ?? literal,
  boolean: (value) => (value ? 'true' : 'false'),
  trim: (whole) => {
    const text = whole.trim();
    return { text, empty: text === '' };
  },
  nested: 'json-text',
  reads: [],
  writes: [],
  lists: [],
};

/** Step 5 as the document has it, with this secret. */
export const referenceSeal = (known: string | null): Seal => ({
  known,
  changes: [],
  decode: null,
  place: 'last',
  separator: ':',
  secretSeparator: ':',
  hmac: false,
  message: null,
  charset: null,
  unencodable: null,
});
