// JSON text -> tree. JSON.parse decides what is JSON (RFC 8259, exactly); jsonc-parser, which would be more
// lenient, only says where each value stands.

import { createScanner } from 'jsonc-parser';
import { MAX_DEPTH, depthOf } from './depth.ts';
import { locateError, type JsonError } from './error.ts';
import type { JsonMember, JsonNode } from './tree.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** What could be an object or an array: other texts with many brackets are no JSON, however deep. */
const OPENS = /^[ \t\r\n]*[{[]/;

export type Parsed =
  | { readonly ok: true; readonly root: JsonNode; readonly byteOrderMark: boolean }
  | { readonly ok: false; readonly error: JsonError };

/**
 * Reads a JSON text; offsets of the tree point into `text` as given, a leading byte order mark included (R1).
 * Never throws: what is not JSON, or nests deeper than 200 levels, is `ok: false` with its place.
 */
export function parseJson(text: string): Parsed {
  const byteOrderMark = text.startsWith(BYTE_ORDER_MARK);
  // A blank in place of the mark keeps every offset.
  const source = byteOrderMark ? ` ${text.slice(1)}` : text;
  // Before anything is read, so that a body that is deep is called so even where it is broken further on.
  if (OPENS.test(source) && depthOf(source) > MAX_DEPTH) {
    const message = `The body nests deeper than ${MAX_DEPTH} levels.`;
    return {
      ok: false,
      error: { code: 'too-deep', message, start: 0, end: 0, line: 1, column: 1 },
    };
  }
  try {
    JSON.parse(source);
  } catch {
    return { ok: false, error: locateError(source) };
  }
  return { ok: true, root: readTree(source), byteOrderMark };
}

/** An object or array whose end has not been read yet. */
type Open =
  | { readonly kind: 'array'; readonly start: number; readonly elements: JsonNode[] }
  | { readonly kind: 'object'; readonly start: number; readonly members: JsonMember[] };

type MemberName = Pick<JsonMember, 'name' | 'nameSpan'>;

/** Builds the tree of a text that is known to be JSON, in one pass and without recursion. */
function readTree(source: string): JsonNode {
  const scanner = createScanner(source, true);
  const open: Open[] = [];
  let name: MemberName | null = null;
  const names: (MemberName | null)[] = []; // of the members whose values are open

  for (;;) {
    const token = scanner.scan() as number;
    const start = scanner.getTokenOffset();
    const end = start + scanner.getTokenLength();
    const inside = open.at(-1);
    let node: JsonNode;
    switch (token) {
      case Token.OpenBrace:
        open.push({ kind: 'object', start, members: [] });
        names.push(name);
        name = null;
        continue;
      case Token.OpenBracket:
        open.push({ kind: 'array', start, elements: [] });
        names.push(name);
        continue;
      case Token.CloseBrace:
      case Token.CloseBracket: {
        const closed = open.pop();
        if (!closed) throw notJson();
        node = { ...closed, end };
        name = names.pop() ?? null;
        break;
      }
      case Token.String:
        if (inside?.kind === 'object' && !name) {
          name = { name: scanner.getTokenValue(), nameSpan: { start, end } };
          continue;
        }
        node = { kind: 'string', value: scanner.getTokenValue(), start, end };
        break;
      case Token.Number:
        node = { kind: 'number', literal: source.slice(start, end), start, end };
        break;
      case Token.True:
      case Token.False:
        node = { kind: 'boolean', value: token === Token.True, start, end };
        break;
      case Token.Null:
        node = { kind: 'null', start, end };
        break;
      case Token.Comma:
      case Token.Colon:
        continue;
      default:
        throw notJson();
    }
    const parent = open.at(-1);
    if (!parent) return node;
    if (parent.kind === 'array') parent.elements.push(node);
    else if (name) {
      parent.members.push({ ...name, value: node });
      name = null;
    } else throw notJson();
  }
}

/** jsonc-parser's `SyntaxKind`, whose `const enum` cannot be used where each file is compiled by itself. */
const Token = {
  OpenBrace: 1,
  CloseBrace: 2,
  OpenBracket: 3,
  CloseBracket: 4,
  Comma: 5,
  Colon: 6,
  Null: 7,
  True: 8,
  False: 9,
  String: 10,
  Number: 11,
} as const;

const notJson = () => new Error('readTree was given a text that is not JSON');
