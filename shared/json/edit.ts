// Changes one place of a JSON text. Every other character stays as written.

import { differingPart } from './differing.ts';
import {
  memberValue,
  type JsonArray,
  type JsonMember,
  type JsonObject,
  type JsonString,
  type Span,
} from './tree.ts';

/** Replaces one range of a text. */
export const withPiece = (text: string, { start, end }: Span, piece: string): string =>
  text.slice(0, start) + piece + text.slice(end);

/**
 * Sets a member of an object to a value, given as JSON text. If the name is repeated, the last one counts and is
 * replaced (shared/README.md, R2). A new member comes last. `text` contains `object`.
 */
export function withMember(text: string, object: JsonObject, name: string, value: string): string {
  const present = memberValue(object, name);
  return present ? withPiece(text, present, value) : withNewMember(text, object, name, value);
}

/** Adds a member at the end of an object, even if it has one of that name. */
export function withNewMember(
  text: string,
  object: JsonObject,
  name: string,
  value: string,
): string {
  return withEntry(text, object, memberSpans(object), `${JSON.stringify(name)}:${value}`);
}

/** Adds an element at the end of an array, with the separator that the elements before it have. */
export function withElement(text: string, array: JsonArray, value: string): string {
  const [last, before] = [array.elements.at(-1), array.elements.at(-2)];
  const between = last && before ? text.slice(before.end, last.start) : ',';
  return withEntry(text, array, array.elements, value, between);
}

/** Deletes the member at `at` with its comma. */
export const withoutMember = (text: string, object: JsonObject, at: number): string =>
  withoutEntry(text, memberSpans(object), at);

/** Deletes the element at `at` with its comma. */
export const withoutElement = (text: string, { elements }: JsonArray, at: number): string =>
  withoutEntry(text, elements, at);

/** The range of a member, from its name to the end of its value. */
export const memberSpan = ({ nameSpan, value }: JsonMember): Span => ({
  start: nameSpan.start,
  end: value.end,
});

const memberSpans = ({ members }: JsonObject): Span[] => members.map(memberSpan);

function withEntry(
  text: string,
  around: Span,
  entries: readonly Span[],
  entry: string,
  between = ',',
): string {
  const last = entries.at(-1);
  const start = last ? last.end : around.start + 1;
  return withPiece(text, { start, end: start }, last ? between + entry : entry);
}

function withoutEntry(text: string, entries: readonly Span[], at: number): string {
  const [before, entry, after] = [entries[at - 1], entries[at], entries[at + 1]];
  if (!entry) return text;
  // The first one goes with the comma after it, any other with the comma before it.
  if (before) return withPiece(text, { start: before.end, end: entry.end }, '');
  return withPiece(text, { start: entry.start, end: after ? after.start : entry.end }, '');
}

/**
 * Changes a string's value. Only the characters that differ are rewritten: the others keep their escapes, so a string
 * that holds JSON (Variant B) can be edited inside.
 */
export function withStringValue(text: string, node: JsonString, value: string): string {
  const { start, endBefore, endAfter } = differingPart(node.value, value);
  const from = placeInLiteral(text, node.start + 1, start);
  const to = placeInLiteral(text, from, endBefore - start);
  const piece = JSON.stringify(value.slice(start, endAfter)).slice(1, -1);
  return withPiece(text, { start: from, end: to }, piece);
}

/** The position in the literal after this many characters of its value. */
function placeInLiteral(text: string, from: number, characters: number): number {
  let at = from;
  for (let left = characters; left > 0; left--) {
    if (text[at] !== '\\') at += 1;
    else at += text[at + 1] === 'u' ? 6 : 2;
  }
  return at;
}
