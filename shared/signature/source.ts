// The signed object of a request: the tree, and for each object the members that count, sorted once. It stands in the
// body's text, or in the URL.

import { parseJson } from '../json/parse.ts';
import {
  byName,
  memberValue,
  membersByName,
  type JsonMember,
  type JsonNode,
  type JsonObject,
  type Path,
} from '../json/tree.ts';

export interface Source {
  readonly text: string;
  /** The body as sent, or its text if only that is known. */
  readonly sent: Uint8Array | string;
  readonly root: JsonObject;
  /** An object's members, the last of each repeated name (R2), in the order sent. */
  readonly members: (object: JsonObject) => readonly JsonMember[];
  /** The same by UTF-16 code units (R8). */
  readonly sorted: (object: JsonObject) => readonly JsonMember[];
  /** The value with this name or, if there is none, at this path, with periods between names. */
  readonly at: (path: string) => { readonly value: JsonNode; readonly path: Path } | undefined;
  /** The array inside a string of the body (items in Variant B), parsed; otherwise null. */
  readonly parsed: (node: JsonNode) => { readonly text: string; readonly root: JsonNode } | null;
}

/** Reads a body's text; null if it is not one JSON object. */
export function readSource(text: string, sent: Uint8Array | string): Source | null {
  const body = parseJson(text);
  return body.ok && body.root.kind === 'object' ? asSource(text, sent, body.root) : null;
}

/** The same for a parsed body; `text` contains `root`. */
export function asSource(text: string, sent: Uint8Array | string, root: JsonObject): Source {
  const members = rememberedBy((object: JsonObject) => [...membersByName(object).values()]);
  const sorted = rememberedBy((object: JsonObject) => [...members(object)].sort(byName));
  const parsed = rememberedBy((node: JsonNode) => {
    if (node.kind !== 'string' || !/^\s*\[/.test(node.value)) return null;
    const inner = parseJson(node.value);
    return inner.ok && inner.root.kind === 'array' ? { text: node.value, root: inner.root } : null;
  });
  return { text, sent, root, members, sorted, parsed, at: (path) => valueAt(root, path) };
}

function valueAt(root: JsonObject, path: string) {
  const value = memberValue(root, path);
  if (value) return { value, path: [path] };
  const names = path.split('.');
  let inner: JsonNode | undefined = root;
  for (const name of names) inner = inner?.kind === 'object' ? memberValue(inner, name) : undefined;
  return inner && { value: inner, path: names };
}

/** Does the work once for each key and remembers the result as long as the key is in use. */
export function rememberedBy<K extends object, V>(work: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const found = known.get(key) ?? { value: work(key) };
    known.set(key, found);
    return found.value;
  };
}
