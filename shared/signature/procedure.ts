// A program's procedure for the digest of a notification, point by point, so that any point can differ: first the
// values (document 5.1, steps 1 to 4), then the string of values and secret (step 5), then its digest (step 6).

import type { JsonArray, JsonMember, JsonNode, Path } from '../json/tree.ts';
import { plainDecimal } from './decimal.ts';
import type { NestedReading } from './readings.ts';
import type { Source } from './source.ts';

/** One value as the other side joined it. */
export interface JoinedValue {
  readonly text: string;
  readonly path: Path;
}

/** The place of a value. */
export interface Place {
  readonly name: string;
  /** Inside an element of an array. */
  readonly inItems: boolean;
}

/** The origin of a value's text; null for the text of a whole array. */
export interface Origin {
  readonly node: JsonNode | null;
  readonly path: Path;
  /** The text that contains the node. */
  readonly read: string;
}

/** A field that is signed although it was not sent. */
export interface Added {
  readonly name: string;
  readonly value: JsonNode;
  readonly where: 'top' | 'items';
}

export type Compare = (a: JsonMember, b: JsonMember) => number;

/** `sent`: not sorted. `stable`: names that compare as equal stay in the order sent. Null: by UTF-16 code units. */
export type Order = 'sent' | Compare | { readonly stable: Compare } | null;

/** The texts that an array adds instead of its elements' values. */
export type ArrayText = (array: JsonArray, source: ArraySource) => readonly string[];

/** The text that contains an array. */
export interface ArraySource {
  readonly text: string;
  readonly source: Source;
}

/** Steps 1 to 4. */
export interface ValueRules {
  /** Null for the body as it is; otherwise it was read from other bytes or in another charset. */
  readonly source: Source | null;
  readonly signIncluded: boolean;
  /** Whether a member at the top level takes part. */
  readonly takes: readonly ((name: string) => boolean)[];
  /** Whether a member of an element takes part. */
  readonly takesInner: (name: string) => boolean;
  readonly added: Added | null;
  /** Whether a value is skipped. */
  readonly drops: readonly ((node: JsonNode, place: Place) => boolean)[];
  readonly keepsEmpty: 'no' | 'all' | 'top';
  /** Whether a value counts as empty although it is not. */
  readonly takenForEmpty: readonly ((node: JsonNode, place: Place) => boolean)[];
  /** The text that null adds; null if it adds nothing. */
  readonly nullText: string | null;
  readonly nullScope: 'all' | 'top';
  /** `first`: only the values of the first element. `columns`: name by name, the values of each element. */
  readonly arrays: 'values' | 'left-out' | 'first' | 'columns' | ArrayText;
  /** Whether the string of Variant B is read as an array. */
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
  /** The secret as configured; null if there is none. */
  readonly known: string | null;
  readonly changes: readonly ((secret: string) => string | null)[];
  /** Bytes instead of the secret's text; null if the secret is not encoded like that. */
  readonly decode: ((secret: string) => Uint8Array | null) | null;
  /** `none`: no secret in the message. `twice`: twice at the end. `both`: first and last. */
  readonly place: 'last' | 'first' | 'none' | 'twice' | 'both';
  readonly separator: string;
  /** Between the values and the secret. */
  readonly secretSeparator: string;
  /** HMAC with the secret as the key. */
  readonly hmac: boolean;
  /** The data that is hashed instead of the values; null for the values. */
  readonly message: ((source: Source) => string | Uint8Array) | null;
  /** The encoding of the whole string; null for UTF-8. */
  readonly charset: string | null;
  /** Replaces a character that `charset` lacks; null for the encoder's own, usually `?`. */
  readonly unencodable: '' | '?' | null;
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

/** Step 5 according to the document, with this secret. */
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
