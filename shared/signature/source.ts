// The signed object of a request: the tree, and for each object the members that count, sorted once. It stands in the
// body's text, or in the URL.

import { readJson } from '../json/parse.ts';
import {
  byName as byUnits,
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
  /** An object's members by name, the last of each repeated one (R2), in the order sent. */
  readonly byName: (object: JsonObject) => ReadonlyMap<string, JsonMember>;
  /** The same as a list. */
  readonly members: (object: JsonObject) => readonly JsonMember[];
  /** The list by UTF-16 code units (R8). */
  readonly sorted: (object: JsonObject) => readonly JsonMember[];
  /** The value with this name or, if there is none, at this path, with periods between names. */
  readonly at: (path: string) => { readonly value: JsonNode; readonly path: Path } | undefined;
  /** The array inside a string of the body (items in Variant B), parsed; otherwise null. */
  readonly parsed: (node: JsonNode) => { readonly text: string; readonly root: JsonNode } | null;
}

/** Reads a body's text; null if it is not one JSON object. */
export function readSource(text: string, sent: Uint8Array | string): Source | null {
  const body = readJson(text);
  return body.ok && body.root.kind === 'object' ? asSource(text, sent, body.root) : null;
}

/** The same for a parsed body; `text` contains `root`. */
export function asSource(text: string, sent: Uint8Array | string, root: JsonObject): Source {
  const byName = rememberedBy(membersByName);
  const members = rememberedBy((object: JsonObject) => [...byName(object).values()]);
  const sorted = rememberedBy((object: JsonObject) => {
    const all = [...object.members].sort(byUnits); // stable, so the last of equal names counts
    return all.some(({ name }, at) => name === all[at + 1]?.name)
      ? all.filter(({ name }, at) => name !== all[at + 1]?.name)
      : all;
  });
  const parsed = rememberedBy((node: JsonNode) => {
    if (node.kind !== 'string' || !/^\s*\[/.test(node.value)) return null;
    const inner = readJson(node.value);
    return inner.ok && inner.root.kind === 'array' ? { text: node.value, root: inner.root } : null;
  });
  return { text, sent, root, byName, members, sorted, parsed, at };

  function at(path: string) {
    const value = byName(root).get(path)?.value;
    if (value) return { value, path: [path] };
    const names = path.split('.');
    let inner: JsonNode | undefined = root;
    for (const name of names) {
      inner = inner?.kind === 'object' ? byName(inner).get(name)?.value : undefined;
    }
    return inner && { value: inner, path: names };
  }
}

/** Does the work once for each key and remembers the result as long as the key is in use. */
export function rememberedBy<K extends object, V>(work: (key: K) => V): (key: K) => V {
  let known: WeakMap<K, { readonly value: V }> | null = null; // made late: most requests need few of them
  return (key) => {
    known ??= new WeakMap();
    const found = known.get(key);
    if (found) return found.value;
    const value = work(key);
    known.set(key, { value });
    return value;
  };
}
