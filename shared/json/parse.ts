// JSON text to a tree. JSON.parse decides what is JSON (RFC 8259, exactly); the tree says where each value is.

import { MAX_DEPTH, depthOf } from './depth.ts';
import { locateError, wholeError, type JsonError } from './error.ts';
import type { JsonMember, JsonNode } from './tree.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** A text as JSON.parse takes it: without a byte order mark in front (R1). */
export const withoutByteOrderMark = (text: string): string =>
  text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;

/** The start of an object or array. A text with many brackets that starts otherwise is not JSON, however deep. */
const OPENS = /^[ \t\r\n]*[{[]/;

interface Read {
  readonly ok: true;
  readonly root: JsonNode;
  readonly byteOrderMark: boolean;
}

export type Parsed = Read | { readonly ok: false; readonly error: JsonError };

export type ReadJson = Read | { readonly ok: false; readonly code: JsonError['code'] };

/**
 * Reads a JSON text. Offsets of the tree point into `text` as given, including a leading byte order mark (R1). Never
 * throws: a text that is not JSON, or nests deeper than 200 levels, gives `ok: false` with its place.
 */
export function parseJson(text: string): Parsed {
  const read = readJson(text);
  if (read.ok) return read;
  const error =
    read.code === 'too-deep' ? wholeError('too-deep', 'TooDeep') : locateError(withoutMark(text));
  return { ok: false, error };
}

/** The same without the place of an error, which takes many times as long to find. */
export function readJson(text: string): ReadJson {
  const source = withoutMark(text);
  // Checked before reading, so that a deep body is reported as deep even if it is broken further on.
  if (OPENS.test(source) && depthOf(source) > MAX_DEPTH) return { ok: false, code: 'too-deep' };
  try {
    JSON.parse(source);
  } catch {
    return { ok: false, code: 'not-json' };
  }
  return { ok: true, root: readTree(source), byteOrderMark: source !== text };
}

/** A blank in place of the byte order mark keeps every offset. */
const withoutMark = (text: string) =>
  text.startsWith(BYTE_ORDER_MARK) ? ` ${text.slice(1)}` : text;

/** An object or array whose end has not been read yet. */
type Open =
  | { readonly kind: 'array'; readonly start: number; readonly elements: JsonNode[] }
  | { readonly kind: 'object'; readonly start: number; readonly members: JsonMember[] };

type MemberName = Pick<JsonMember, 'name' | 'nameSpan'>;

/**
 * Builds the tree of a valid JSON text in one pass, without recursion. Every webhook passes through here, and knowing
 * that the text is valid makes this five times as fast as a library's scanner.
 */
function readTree(source: string): JsonNode {
  const open: Open[] = [];
  let name: MemberName | null = null;
  const names: (MemberName | null)[] = []; // of the members whose values are still being read

  for (let start = 0; ;) {
    const char = source[start];
    let node: JsonNode;
    switch (char) {
      case '{':
      case '[':
        open.push(
          char === '{'
            ? { kind: 'object', start, members: [] }
            : { kind: 'array', start, elements: [] },
        );
        names.push(name);
        name = null;
        start++;
        continue;
      case '}':
      case ']': {
        const closed = open.pop();
        if (!closed) throw notJson();
        node = close(closed, start + 1);
        name = names.pop() ?? null;
        break;
      }
      case '"': {
        const end = endOfString(source, start);
        const value = stringValue(source, start, end);
        if (open.at(-1)?.kind === 'object' && !name) {
          name = { name: value, nameSpan: { start, end } };
          start = end;
          continue;
        }
        node = { kind: 'string', value, start, end };
        break;
      }
      case 't':
        node = { kind: 'boolean', value: true, start, end: start + 'true'.length };
        break;
      case 'f':
        node = { kind: 'boolean', value: false, start, end: start + 'false'.length };
        break;
      case 'n':
        node = { kind: 'null', start, end: start + 'null'.length };
        break;
      case undefined:
        throw notJson();
      case ' ':
      case '\t':
      case '\r':
      case '\n':
      case ',':
      case ':':
        start++;
        continue;
      default: {
        const end = endOfNumber(source, start);
        node = { kind: 'number', literal: source.slice(start, end), start, end };
      }
    }
    start = node.end;
    const parent = open.at(-1);
    if (!parent) return node;
    if (parent.kind === 'array') parent.elements.push(node);
    else if (name) {
      parent.members.push({ name: name.name, nameSpan: name.nameSpan, value: node });
      name = null;
    } else throw notJson();
  }
}

/** Written out because spreading objects would take longer than everything else here. */
function close(closed: Open, end: number): JsonNode {
  return closed.kind === 'array'
    ? { kind: 'array', start: closed.start, end, elements: closed.elements }
    : { kind: 'object', start: closed.start, end, members: closed.members };
}

/** The position after the closing quote: the first quote with an even number of backslashes before it. */
function endOfString(source: string, start: number): number {
  for (
    let quote = source.indexOf('"', start + 1);
    quote !== -1;
    quote = source.indexOf('"', quote + 1)
  ) {
    let before = quote - 1;
    while (source[before] === '\\') before--;
    if ((quote - before) % 2 === 1) return quote + 1;
  }
  throw notJson();
}

function stringValue(source: string, start: number, end: number): string {
  const inside = source.slice(start + 1, end - 1);
  return inside.includes('\\') ? (JSON.parse(source.slice(start, end)) as string) : inside;
}

const NUMBER = /[-+.eE\d]+/y;

function endOfNumber(source: string, start: number): number {
  NUMBER.lastIndex = start;
  if (!NUMBER.test(source)) throw notJson();
  return NUMBER.lastIndex;
}

const notJson = () => new Error('readTree was given a text that is not JSON');
