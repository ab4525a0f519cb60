// Steps 1 to 4 of document 5.1 by any rules: the list of values that a program joins. Under the reference rules it
// equals the result of `canonicalise`.

import { compactText } from '../json/compact.ts';
import {
  byName,
  type JsonArray,
  type JsonMember,
  type JsonNode,
  type JsonObject,
  type Path,
} from '../json/tree.ts';
import type { JoinedValue, Place, ValueRules } from './procedure.ts';
import type { Source } from './source.ts';

/** The joined values in order, with the place of each. Never throws. */
export function joinValues(body: Source, rules: ValueRules): JoinedValue[] {
  const source = rules.source ?? body;
  const joined: JoinedValue[] = [];

  function add(whole: string, path: Path, place: Place, node: JsonNode | null, text: string) {
    const { text: kept, empty } = rules.trim(whole);
    if (empty && !keepsEmpty(place)) return;
    push(kept, path, node, text);
  }

  const keepsEmpty = ({ inItems }: Place) =>
    rules.keepsEmpty === 'all' || (rules.keepsEmpty === 'top' && !inItems);

  function push(text: string, path: Path, node: JsonNode | null, read: string) {
    let written = text;
    if (rules.writes.length > 0) {
      const origin = { node, path, read };
      for (const write of rules.writes) written = write(written, origin);
    }
    joined.push({ text: written, path });
  }

  function addScalar(node: JsonNode, path: Path, place: Place, text: string) {
    for (const drops of rules.drops) if (drops(node, place)) return;
    for (const isEmpty of rules.takenForEmpty) {
      if (!isEmpty(node, place)) continue;
      if (keepsEmpty(place)) push('', path, node, text);
      return;
    }
    switch (node.kind) {
      case 'null':
        if (rules.nullText === null || (rules.nullScope === 'top' && place.inItems)) return;
        push(rules.nullText, path, node, text);
        return;
      case 'string': {
        let value = node.value;
        for (const reads of rules.reads) value = reads(value);
        add(value, path, place, node, text);
        return;
      }
      case 'number':
        push(rules.number(node.literal, place), path, node, text);
        return;
      case 'boolean':
        add(rules.boolean(node.value), path, place, node, text);
        return;
      default:
        addNested(node, path, place, text);
    }
  }

  /** R11 */
  function addNested(node: JsonArray | JsonObject, path: Path, place: Place, text: string) {
    if (rules.nested === 'json-text') add(compactText(text, node), path, place, node, text);
    else if (rules.nested === 'nested-flattened') {
      if (node.kind === 'object') addMembers(node, path, text);
      else addElements(node, path, text);
    }
  }

  function addArray(array: JsonArray, path: Path, text: string) {
    switch (rules.arrays) {
      case 'left-out':
        return;
      case 'values':
        addElements(array, path, text);
        return;
      case 'first':
        addElement(array.elements[0], [...path, 0], text);
        return;
      case 'columns':
        addColumns(array, path, text);
        return;
      default:
        for (const written of rules.arrays(array, { text, source })) {
          push(written, path, null, text);
        }
    }
  }

  function addElements(array: JsonArray, path: Path, text: string) {
    array.elements.forEach((element, index) => addElement(element, [...path, index], text));
  }

  function addElement(element: JsonNode | undefined, path: Path, text: string) {
    if (element?.kind === 'object') addMembers(element, path, text);
    else if (rules.keepsScalars && element && element.kind !== 'array') {
      addScalar(element, path, { name: '', inItems: true }, text);
    }
  }

  function addMembers(object: JsonObject, path: Path, text: string) {
    for (const { name, value } of inOrder(object)) addMember(name, value, path, text);
  }

  function addMember(name: string, value: JsonNode, path: Path, text: string) {
    if (rules.takesInner(name)) addScalar(value, [...path, name], { name, inItems: true }, text);
  }

  /** The names of all elements in order, and for each name the values of the elements that have it. */
  function addColumns(array: JsonArray, path: Path, text: string) {
    const rows = array.elements.map((element) =>
      element.kind === 'object' ? inOrder(element) : [],
    );
    const columns = new Map<string, { member: JsonMember; cells: [index: number, JsonNode][] }>();
    rows.forEach((row, index) => {
      for (const member of row) {
        const column = columns.get(member.name) ?? { member, cells: [] };
        column.cells.push([index, member.value]);
        columns.set(member.name, column);
      }
    });
    const heads = [...columns.values()].map(({ member }) => member);
    for (const { name } of inThisOrder(heads, rules.innerOrder)) {
      for (const [index, value] of columns.get(name)?.cells ?? []) {
        addMember(name, value, [...path, index], text);
      }
    }
  }

  function inOrder(object: JsonObject): readonly JsonMember[] {
    const { added } = rules;
    const isAdded =
      added?.where === 'items' && !source.members(object).some(({ name }) => name === added.name);
    return ordered(source, object, rules.innerOrder, isAdded ? added : null);
  }

  const addedOnTop = rules.added?.where === 'top' ? rules.added : null;
  for (const { name, value } of ordered(source, source.root, rules.order, addedOnTop)) {
    if (name === 'sign' && !rules.signIncluded) continue;
    // A value that the receiver adds itself does not pass the filter for sent values.
    if (name !== addedOnTop?.name && !rules.takes.every((takes) => takes(name))) continue;
    const place = { name, inItems: false };
    const array = arrayOf(source, name, value, rules);
    if (array) addArray(array.node, [name], array.text);
    else addScalar(value, [name], place, source.text);
  }
  return rules.lists.reduce((values, change) => change(values, source), joined);
}

/** The array of a top-level member: the value itself or, if strings are read as arrays, the array inside. */
function arrayOf(source: Source, name: string, value: JsonNode, rules: ValueRules) {
  if (value.kind === 'array') return { node: value, text: source.text };
  const isRead = rules.parsesItems === 'any' || (rules.parsesItems === 'items' && name === 'items');
  const parsed = isRead ? source.parsed(value) : null;
  return parsed?.root.kind === 'array' ? { node: parsed.root, text: parsed.text } : null;
}

function ordered(
  source: Source,
  object: JsonObject,
  order: ValueRules['order'],
  added: ValueRules['added'],
): readonly JsonMember[] {
  if (!added && order === null) return source.sorted(object);
  const sent = source.members(object);
  return inThisOrder(added ? [...withoutName(sent, added.name), memberOf(added)] : sent, order);
}

function inThisOrder(
  members: readonly JsonMember[],
  order: ValueRules['order'],
): readonly JsonMember[] {
  if (order === 'sent') return members;
  if (order !== null && 'stable' in order) return [...members].sort(order.stable);
  // If the comparison treats names as equal, the order of the sorted names decides, because the sort is stable.
  return [...members].sort(byName).sort(order ?? byName);
}

/** A field that was sent empty or null counts as not sent. */
const withoutName = (members: readonly JsonMember[], name: string) =>
  members.filter((member) => member.name !== name);

const memberOf = ({ name, value }: NonNullable<ValueRules['added']>): JsonMember => ({
  name,
  nameSpan: { start: 0, end: 0 },
  value,
});
