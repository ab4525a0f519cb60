// Edits the items of a body in place, in both variants of the document (2.2): in the array itself, or in the JSON
// inside a string.

import {
  withElement,
  withMember,
  withoutElement,
  withoutMember,
  withStringValue,
} from '../json/edit.ts';
import { readLiteral } from '../json/literal.ts';
import { memberValue, type JsonArray, type JsonNode } from '../json/tree.ts';

/** Returns the edited text of an array of items; `text` contains `array`. */
export type ItemsEdit = (text: string, array: JsonArray) => string;

/** Edits the items of a body; returns it unchanged if `node`, their value, holds no array in either variant. */
export function withItems(text: string, node: JsonNode, edit: ItemsEdit): string {
  if (node.kind === 'array') return edit(text, node);
  if (node.kind !== 'string') return text;
  const inner = readLiteral(node.value);
  return inner?.kind === 'array' ? withStringValue(text, node, edit(node.value, inner)) : text;
}

/** Sets a value of an item to a literal. A string keeps the escapes of characters that do not differ. */
export const itemValue =
  (at: number, name: string, literal: string): ItemsEdit =>
  (text, { elements }) => {
    const item = elements[at];
    if (item?.kind !== 'object') return text;
    const [present, value] = [memberValue(item, name), readLiteral(literal)];
    return present?.kind === 'string' && value?.kind === 'string'
      ? withStringValue(text, present, value.value)
      : withMember(text, item, name, literal);
  };

/** Deletes a value of an item; of a repeated name, the one that counts. */
export const itemWithout =
  (at: number, name: string): ItemsEdit =>
  (text, { elements }) => {
    const item = elements[at];
    if (item?.kind !== 'object') return text;
    return withoutMember(
      text,
      item,
      item.members.findLastIndex((member) => member.name === name),
    );
  };

/** Adds an item at the end: a new one, or a copy. */
export const newItem =
  (name: string): ItemsEdit =>
  (text, array) =>
    withElement(text, array, `{"name":${JSON.stringify(name)},"price":1,"qty":1}`);
export const repeatedItem =
  (at: number): ItemsEdit =>
  (text, array) => {
    const item = array.elements[at];
    return item ? withElement(text, array, text.slice(item.start, item.end)) : text;
  };

/** Deletes one item. */
export const withoutItem =
  (at: number): ItemsEdit =>
  (text, array) =>
    withoutElement(text, array, at);
