// Edits of one field of a body, and of the whole body. Each edit changes the text in place; every other character stays
// as it was captured.

import { compactText } from '../json/compact.ts';
import { memberSpan, withNewMember, withPiece } from '../json/edit.ts';
import { prettyText } from '../json/pretty.ts';
import type { JsonMember, JsonObject, Span } from '../json/tree.ts';
import { editedFields, type EditedField, type ReadBody } from './fields.ts';

/** Repeats the field at the end: the receiver has to decide which one counts. */
export function repeated({ text, object }: ReadBody, { name, value }: JsonMember): string {
  return withNewMember(text, object, name, text.slice(value.start, value.end));
}

/** Restores the captured field byte for byte: its value, or the whole member in its place if it was left out. */
export function restored(
  edited: ReadBody,
  { now, captured }: Pick<EditedField, 'now' | 'captured'>,
  original: ReadBody,
): string {
  if (!captured) return edited.text;
  if (now) return withPiece(edited.text, now.value, sliceOf(original, captured.value));
  return withMemberBack(edited, original, captured.at);
}

/** Inserts a captured member after the nearest earlier one that is still there, with its separator. */
function withMemberBack(edited: ReadBody, { text, object }: ReadBody, at: number): string {
  const { members } = object;
  const member = members[at];
  if (!member) return edited.text;
  const before = editedFields(edited, { text, object })
    .filter(({ now, captured }) => now && captured && captured.at < at)
    .sort((a, b) => (b.captured?.at ?? 0) - (a.captured?.at ?? 0))[0]?.now;
  const previous = members[at - 1];
  if (before && previous) {
    const piece = text.slice(previous.value.end, member.value.end);
    return withPiece(edited.text, { start: before.value.end, end: before.value.end }, piece);
  }
  const first = edited.object.members[0];
  const start = first ? first.nameSpan.start : startInEmpty(edited.object, object);
  const after = members[at + 1];
  const piece = !first
    ? sliceOf({ text }, memberSpan(member))
    : after
      ? text.slice(member.nameSpan.start, after.nameSpan.start)
      : `${sliceOf({ text }, memberSpan(member))},`;
  return withPiece(edited.text, { start, end: start }, piece);
}

/** The position for the first member of an empty object: after the blanks that preceded the captured first one. */
function startInEmpty(empty: JsonObject, captured: JsonObject): number {
  const blanks = (captured.members[0]?.nameSpan.start ?? 0) - captured.start;
  return Math.min(empty.start + Math.max(1, blanks), empty.end - 1);
}

/** The fields in reverse order, each as written; the text between them stays in place. */
export function reversed({ text, object }: ReadBody): string {
  const spans = object.members.map(memberSpan);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return text;
  const pieces = spans.map((span, index) => {
    const next = spans[index + 1];
    const other = spans[spans.length - 1 - index] ?? span;
    return sliceOf({ text }, other) + (next ? text.slice(span.end, next.start) : '');
  });
  return withPiece(text, { start: first.start, end: last.end }, pieces.join(''));
}

/** The same values in indented lines, or without blanks between them; the text around the object stays. */
export const inLines = (body: ReadBody): string => written(body, prettyText);
export const withoutBlanks = (body: ReadBody): string => written(body, compactText);

const written = (
  { text, object }: ReadBody,
  write: (text: string, object: JsonObject) => string,
): string => withPiece(text, object, write(text, object));

const sliceOf = ({ text }: { readonly text: string }, { start, end }: Span): string =>
  text.slice(start, end);
