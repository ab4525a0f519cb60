// JSON as written: the tree keeps the details that `JSON.parse` drops, so that a signature can be explained. Numbers
// stay text, repeated names stay in place, and every value knows its place in the body.

/** A range of the body's text, in UTF-16 code units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface JsonString extends Span {
  readonly kind: 'string';
  /** Unescaped. */
  readonly value: string;
}

export interface JsonNumber extends Span {
  readonly kind: 'number';
  /** The literal exactly as written: `10.50`, `1e21`, `-0`. */
  readonly literal: string;
}

export interface JsonBoolean extends Span {
  readonly kind: 'boolean';
  readonly value: boolean;
}

export interface JsonNull extends Span {
  readonly kind: 'null';
}

export interface JsonArray extends Span {
  readonly kind: 'array';
  readonly elements: readonly JsonNode[];
}

export interface JsonMember {
  readonly name: string;
  /** The range of the name's literal, with its quotes. */
  readonly nameSpan: Span;
  readonly value: JsonNode;
}

export interface JsonObject extends Span {
  readonly kind: 'object';
  /** In the order sent; repeated names included. */
  readonly members: readonly JsonMember[];
}

export type JsonNode = JsonString | JsonNumber | JsonBoolean | JsonNull | JsonArray | JsonObject;

/** The path to a value: names and positions from the root, `['items', 0, 'price']`. */
export type Path = readonly (string | number)[];

/**
 * The members that count, by name: the last of each repeated name (shared/README.md, R2).
 * A Map, so that `__proto__` and `constructor` are names like any other.
 */
export function membersByName(object: JsonObject): Map<string, JsonMember> {
  return new Map(object.members.map((member) => [member.name, member]));
}

/**
 * Sorts members by their names' UTF-16 code units, ascending, like `sort` without a comparator (shared/README.md, R8).
 */
export const byName = (a: JsonMember, b: JsonMember): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0;

/** The value of the member `name` that counts, or undefined. */
export function memberValue(object: JsonObject, name: string): JsonNode | undefined {
  return object.members.findLast((member) => member.name === name)?.value;
}
