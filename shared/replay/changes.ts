// Summarises the edits to a captured body, for the sentence above the form.

import { editedFields, type EditedField, type ReadBody } from './fields.ts';

export type BodyChanges =
  | { readonly kind: 'none' }
  /** One of the two is not a JSON object, so there are no fields to compare. */
  | { readonly kind: 'text' }
  | {
      readonly kind: 'fields';
      /** Names, each once, in the document's order. */
      readonly changed: readonly string[];
      readonly added: readonly string[];
      readonly leftOut: readonly string[];
      /** The fields in both have another order. */
      readonly isReordered: boolean;
      /** No value differs, only blanks between values or the escapes of characters. */
      readonly isOnlyWriting: boolean;
    };

/** Compares two bodies; a body that is not a JSON object is null. */
export function bodyChanges(
  edited: ReadBody | null,
  captured: ReadBody | null,
  isSameText: boolean,
): BodyChanges {
  if (isSameText) return { kind: 'none' };
  if (!edited || !captured) return { kind: 'text' };
  const fields = editedFields(edited, captured);
  const names = (change: EditedField['change']) => [
    ...new Set(fields.filter((field) => field.change === change).map(({ name }) => name)),
  ];
  const [changed, added, leftOut] = [names('changed'), names('added'), names('left-out')];
  const isReordered = hasOtherOrder(fields);
  const isOnlyWriting =
    [changed, added, leftOut].every(({ length }) => length === 0) && !isReordered;
  return { kind: 'fields', changed, added, leftOut, isReordered, isOnlyWriting };
}

function hasOtherOrder(fields: readonly EditedField[]): boolean {
  const both = fields.flatMap(({ now, captured }) => (now && captured ? [{ now, captured }] : []));
  const order = both.sort((a, b) => a.captured.at - b.captured.at).map(({ now }) => now.at);
  return order.some((at, index) => index > 0 && at < (order[index - 1] ?? 0));
}
