// JSON text -> tree. JSON.parse decides what is JSON (RFC 8259, exactly); jsonc-parser, which would be more
// lenient, only says where each value stands.

import { visit } from 'jsonc-parser';
import { MAX_DEPTH, depthOf } from './depth.ts';
import { locateError, type JsonError } from './error.ts';
import type { JsonArray, JsonMember, JsonNode, JsonObject, Span } from './tree.ts';

const BYTE_ORDER_MARK = '\uFEFF';

export type Parsed =
  | { readonly ok: true; readonly root: JsonNode; readonly byteOrderMark: boolean }
  | { readonly ok: false; readonly error: JsonError };

/**
 * Reads a JSON text; offsets of the tree point into `text` as given, a leading byte order mark included (R1).
 * Never throws: what is not JSON, or nests deeper than 200 levels, is `ok: false` with its place.
 */
export function parseJson(text: string): Parsed {
  if (depthOf(text) > MAX_DEPTH) {
    const message = `The body nests deeper than ${MAX_DEPTH} levels.`;
    return {
      ok: false,
      error: { code: 'too-deep', message, start: 0, end: 0, line: 1, column: 1 },
    };
  }
  const byteOrderMark = text.startsWith(BYTE_ORDER_MARK);
  // A blank in place of the mark keeps every offset.
  const source = byteOrderMark ? ` ${text.slice(1)}` : text;
  try {
    JSON.parse(source);
  } catch {
    return { ok: false, error: locateError(source) };
  }
  return { ok: true, root: readTree(source), byteOrderMark };
}

type Open =
  | { node: Omit<JsonArray, 'elements'>; elements: JsonNode[] }
  | { node: Omit<JsonObject, 'members'>; members: JsonMember[]; name: string; nameSpan: Span };

/** Builds the tree of a text that is known to be JSON. */
function readTree(source: string): JsonNode {
  const open: Open[] = [];
  let root: JsonNode | undefined;

  const add = (node: JsonNode) => {
    const parent = open.at(-1);
    if (!parent) root = node;
    else if ('elements' in parent) parent.elements.push(node);
    else parent.members.push({ name: parent.name, nameSpan: parent.nameSpan, value: node });
  };

  visit(source, {
    onObjectBegin: (start) => {
      const nameSpan = { start, end: start };
      open.push({ node: { kind: 'object', start, end: start }, members: [], name: '', nameSpan });
    },
    onObjectProperty: (name, start, length) => {
      const parent = open.at(-1);
      if (parent && 'members' in parent) {
        parent.name = name;
        parent.nameSpan = { start, end: start + length };
      }
    },
    onArrayBegin: (start) => {
      open.push({ node: { kind: 'array', start, end: start }, elements: [] });
    },
    onObjectEnd: (start, length) => close(start + length),
    onArrayEnd: (start, length) => close(start + length),
    onLiteralValue: (value: unknown, start, length) => {
      const end = start + length;
      if (typeof value === 'string') add({ kind: 'string', value, start, end });
      else if (typeof value === 'boolean') add({ kind: 'boolean', value, start, end });
      else if (value === null) add({ kind: 'null', start, end });
      else add({ kind: 'number', literal: source.slice(start, end), start, end });
    },
  });

  function close(end: number) {
    const closed = open.pop();
    if (!closed) return;
    if ('elements' in closed) add({ ...closed.node, end, elements: closed.elements });
    else add({ ...closed.node, end, members: closed.members });
  }

  if (!root) throw new Error('readTree was given a text that is not JSON');
  return root;
}
