// A program's procedure for the digest of a webhook, point by point, so that any point can differ: first the values of
// fields (our own service's document 5.1, steps 1 to 4), then the message of values and secret (step 5), then its
// digest (step 6). A scheme's record becomes the right procedure (procedure-of.ts); causes change its points.

import type { JsonArray, JsonMember, JsonNode, JsonObject, Path } from '../../json/tree.ts';
import type { Digest, KeyForm, Part } from '../scheme.ts';
import type { Source } from '../source.ts';

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

/**
 * `sent`: not sorted. Null: by UTF-16 code units. Of `stable` and `keyOf`, equal names stay in the order sent; `keyOf`
 * makes the keys, which are sorted by their UTF-8 bytes.
 */
export type Order =
  | 'sent'
  | Compare
  | { readonly stable: Compare }
  | { readonly keyOf: (name: string) => string }
  | null;

/** The texts that an array adds instead of its elements' values; null: it adds these values. */
export type ArrayText = (array: JsonArray, source: ArraySource) => readonly string[] | null;

/** The text that contains an array, and the name of its field. */
export interface ArraySource {
  readonly text: string;
  readonly source: Source;
  readonly name: string;
}

/** The text of an object, or of an array inside an element. */
export type NestedText = (node: JsonArray | JsonObject, source: Source) => string;

/** How the fields of a message become a list of texts. */
export interface ValueRules {
  /** Null for the request's own; otherwise it was read from other bytes or in another charset. */
  readonly source: Source | null;
  /** The member at the top level that holds the signature and takes no part; null: there is none. */
  readonly signature: string | null;
  /** Only names such as `params[x]`, under the x; null: every name. */
  readonly within: string | null;
  /** Nothing after the signature takes part. */
  readonly stopsAtSignature: boolean;
  /** Names or paths in a fixed order; null: every member. */
  readonly listed: readonly string[] | null;
  /** A listed field that is absent adds nothing, not even an empty text. */
  readonly skipsAbsent: boolean;
  /** Whether a member at the top level takes part. */
  readonly takes: readonly ((name: string) => boolean)[];
  /** Whether a member of an element takes part. */
  readonly takesInner: (name: string) => boolean;
  readonly added: readonly Added[];
  /** Whether a value is skipped. */
  readonly drops: readonly ((node: JsonNode, place: Place) => boolean)[];
  readonly keepsEmpty: 'no' | 'all' | 'top';
  /** Whether a value counts as empty although it is not. */
  readonly takenForEmpty: readonly ((node: JsonNode, place: Place) => boolean)[];
  /** The text that null adds; null if it adds nothing. */
  readonly nullText: string | null;
  readonly nullScope: 'all' | 'top';
  /** `first`: only the values of the first element. `columns`: name by name, the values of each element. */
  readonly arrays: 'values' | 'left-out' | 'first' | 'columns' | 'json-text' | ArrayText;
  /** Whether a string at the top level that holds an array is read as one. */
  readonly parses: (name: string) => boolean;
  readonly keepsScalars: boolean;
  readonly order: Order;
  readonly innerOrder: Order;
  /** Of members at the top level with the same name. */
  readonly repeated: 'last' | 'all' | 'distinct';
  readonly number: (literal: string, place: Place) => string;
  readonly boolean: (value: boolean) => string;
  readonly trim: (whole: string) => { readonly text: string; readonly empty: boolean };
  readonly nested: 'json-text' | 'nested-flattened' | 'nested-left-out' | NestedText;
  /** Changes of a string before it is trimmed. */
  readonly reads: readonly ((text: string) => string)[];
  /** Changes of a value's text when it is joined. */
  readonly writes: readonly ((text: string, origin: Origin) => string)[];
  /** How a value is joined with its name; null: without it. */
  readonly show: ((name: string, text: string) => string) | null;
  /** Changes of the whole list before it is joined. */
  readonly lists: readonly ((values: readonly JoinedValue[], source: Source) => JoinedValue[])[];
}

/** How the values and the secret become a message, and the message a digest. */
export interface Seal {
  /** The secret as configured; null if there is none. */
  readonly known: string | null;
  readonly changes: readonly ((secret: string) => string | null)[];
  /** Bytes instead of the secret's text; null if the secret is not encoded like that. */
  readonly decode: ((secret: string) => Uint8Array | null) | null;
  /** How the secret becomes the key of an HMAC; null: it is used as it is. */
  readonly key: KeyForm | null;
  readonly message: Part;
  /** The data in place of the message's fields; null for their values. */
  readonly instead: ((source: Source) => string | Uint8Array) | null;
  readonly digest: Digest;
  /** The encoding of the whole message; null for UTF-8. */
  readonly charset: string | null;
  /** Replaces a character that `charset` lacks; null for the encoder's own, usually `?`. */
  readonly unencodable: '' | '?' | null;
  /**
   * The digest was hashed once more: its hexadecimal digits, or its bytes. `first`: HMAC of the digits of the message’s
   * plain digest, `first-bytes`: of its bytes. `swapped`: the key and the message of the HMAC are exchanged. Null: no.
   */
  readonly again: 'digits' | 'bytes' | 'first' | 'first-bytes' | 'swapped' | null;
}
