// Changing one place of a JSON text: every other character stays as it was written.

import { differingPart } from './differing.ts';
import {
  memberValue,
  type JsonArray,
  type JsonMember,
  type JsonObject,
  type JsonString,
  type Span,
} from './tree.ts';

/** The text with another piece in place of one stretch of it. */
export const withPiece = (text: string, { start, end }: Span, piece: string): string =>
  text.slice(0, start) + piece + text.slice(end);

/**
 * The text of an object with a member set to a value, given as JSON. Where the name is repeated, the last one counts
 * and is the one replaced (shared/README.md, R2); a new member comes last. `text` is what `object` was read from.
 */
export function withMember(text: string, object: JsonObject, name: string, value: string): string {
  const present = memberValue(object, name);
  return present ? withPiece(text, present, value) : withNewMember(text, object, name, value);
}

/** The text of an object with a member more at its end, whether or not it has one of that name. */
export function withNewMember(
  text: string,
  object: JsonObject,
  name: string,
  value: string,
): string {
  return withEntry(text, object, memberSpans(object), `${JSON.stringify(name)}:${value}`);
}

/** The text of an array with an element more at its end, set apart from the one before as those before are. */
export function withElement(text: string, array: JsonArray, value: string): string {
  const [last, before] = [array.elements.at(-1), array.elements.at(-2)];
  const between = last && before ? text.slice(before.end, last.start) : ',';
  return withEntry(text, array, array.elements, value, between);
}

/** The text of an object without its member at `at`, and without the comma that set it apart. */
export const withoutMember = (text: string, object: JsonObject, at: number): string =>
  withoutEntry(text, memberSpans(object), at);

/** The text of an array without its element at `at`, and without the comma that set it apart. */
export const withoutElement = (text: string, { elements }: JsonArray, at: number): string =>
  withoutEntry(text, elements, at);

/** Where a member stands, from its name to the end of its value. */
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
  // The first one goes with the comma behind it, any other with the one before it.
  if (before) return withPiece(text, { start: before.end, end: entry.end }, '');
  return withPiece(text, { start: entry.start, end: after ? after.start : entry.end }, '');
}

/**
 * The text with a string's value changed. Only the characters that differ are written anew: those before and behind
 * them keep their escapes, so that a string that holds JSON (Variant B) can be edited inside.
 */
export function withStringValue(text: string, node: JsonString, value: string): string {
  const { start, endBefore, endAfter } = differingPart(node.value, value);
  const from = placeInLiteral(text, node.start + 1, start);
  const to = placeInLiteral(text, from, endBefore - start);
  const piece = JSON.stringify(value.slice(start, endAfter)).slice(1, -1);
  return withPiece(text, { start: from, end: to }, piece);
}

/** Where the literal is after so many characters of its value, from a place within it. */
function placeInLiteral(text: string, from: number, characters: number): number {
  let at = from;
  for (let left = characters; left > 0; left--) {
    if (text[at] !== '\\') at += 1;
    else at += text[at + 1] === 'u' ? 6 : 2;
  }
  return at;
}
