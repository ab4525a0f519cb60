// Changing one place of a JSON text: every other character stays as it was written.

import { memberValue, type JsonObject, type Span } from './tree.ts';

/** The text with another piece in place of one stretch of it. */
export const withPiece = (text: string, { start, end }: Span, piece: string): string =>
  text.slice(0, start) + piece + text.slice(end);

/**
 * The text of an object with a member set to a value, given as JSON. Where the name is repeated, the last one counts
 * and is the one replaced (readings.md R2); a new member comes last. `text` is what `object` was read from.
 */
export function withMember(text: string, object: JsonObject, name: string, value: string): string {
  const present = memberValue(object, name);
  if (present) return withPiece(text, present, value);
  const member = `${JSON.stringify(name)}:${value}`;
  const last = object.members.at(-1);
  const start = last ? last.value.end : object.start + 1;
  return withPiece(text, { start, end: start }, last ? `,${member}` : member);
}
