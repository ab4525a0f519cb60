// The list of values that a program joins, by any rules (document 5.1, steps 1 to 4).

import { compactText } from '../../json/compact.ts';
import {
  byName,
  type JsonArray,
  type JsonMember,
  type JsonNode,
  type JsonObject,
  type Path,
} from '../../json/tree.ts';
import type { Source } from '../source.ts';
import { inThisOrder, ordered } from './field-order.ts';
import type { JoinedValue, Place, ValueRules } from './procedure.ts';
import { nameWithin } from './procedure-of.ts';
import type { DroppedWhy } from '../verification.ts';

/** The joined values in order, with the place of each. Never throws. */
export function listFields(body: Source, rules: ValueRules): JoinedValue[] {
  const joined: JoinedValue[] = [];
  joinFields(body, rules, (text, path) => joined.push({ text, path }));
  return changedList(joined, body, rules);
}

/** The list after the changes of the whole list. */
export const changedList = (
  joined: JoinedValue[],
  body: Source,
  rules: ValueRules,
): JoinedValue[] =>
  rules.lists.reduce((values, change) => change(values, rules.source ?? body), joined);

/** A member at the top that takes part; `value` null: it is absent. */
export interface TopField {
  readonly name: string;
  readonly value: JsonNode | null;
  readonly path: Path;
}

/**
 * Learns the values one by one, before any change of the whole list. `node` is the value that was sent or added; null
 * for an absent one and for the text of a whole array.
 */
export type Join = (text: string, path: Path, node: JsonNode | null) => void;

/** Learns which values that were sent are not joined. */
export type Drop = (node: JsonNode, path: Path, why: DroppedWhy) => void;

/** The same without a list, and without the changes of the whole list. */
export function joinFields(body: Source, rules: ValueRules, join: Join, drop?: Drop): void {
  takeFields(body, rules, fieldJoiner(body, rules, join, drop), drop);
}

/** Joins the values of one member at the top. */
export function fieldJoiner(
  body: Source,
  rules: ValueRules,
  join: Join,
  drop?: Drop,
): (field: TopField) => void {
  const source = rules.source ?? body;

  function add(whole: string, path: Path, place: Place, node: JsonNode, text: string) {
    const { text: kept, empty } = rules.trim(whole);
    if (empty && !keepsEmpty(place)) drop?.(node, path, 'empty');
    else push(kept, path, node, text);
  }

  const keepsEmpty = ({ inItems }: Place) =>
    rules.keepsEmpty === 'all' || (rules.keepsEmpty === 'top' && !inItems);

  function push(text: string, path: Path, node: JsonNode | null, read: string) {
    let written = text;
    if (rules.writes.length > 0) {
      const origin = { node, path, read };
      for (const write of rules.writes) written = write(written, origin);
    }
    if (rules.show) {
      written = rules.show(rules.listed ? path.join('.') : String(path.at(-1)), written);
    }
    join(written, path, node);
  }

  function addScalar(node: JsonNode, path: Path, place: Place, text: string) {
    for (const drops of rules.drops) {
      if (drops(node, place)) return drop?.(node, path, 'nested');
    }
    for (const isEmpty of rules.takenForEmpty) {
      if (!isEmpty(node, place)) continue;
      if (keepsEmpty(place)) push('', path, node, text);
      return;
    }
    switch (node.kind) {
      case 'null':
        if (rules.nullText === null || (rules.nullScope === 'top' && place.inItems)) {
          drop?.(node, path, 'null');
        } else push(rules.nullText, path, node, text);
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
    if (typeof rules.nested === 'function') {
      add(rules.nested(node, source), path, place, node, text);
    } else if (rules.nested === 'json-text') add(compactText(text, node), path, place, node, text);
    else if (rules.nested === 'nested-flattened') {
      if (node.kind === 'object') addMembers(node, path, text);
      else addElements(node, path, text);
    } else drop?.(node, path, 'nested');
  }

  function addArray(array: JsonArray, path: Path, place: Place, text: string) {
    switch (rules.arrays) {
      case 'left-out':
        return;
      case 'json-text':
        addScalar(array, path, place, text);
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
      default: {
        const texts = rules.arrays(array, { text, source, name: place.name });
        if (texts === null) addElements(array, path, text);
        else for (const written of texts) push(written, path, null, text);
      }
    }
  }

  function addElements(array: JsonArray, path: Path, text: string) {
    if (array.elements.length === 0) drop?.(array, path, 'empty');
    array.elements.forEach((element, index) => addElement(element, [...path, index], text));
  }

  function addElement(element: JsonNode | undefined, path: Path, text: string) {
    if (element?.kind === 'object') addMembers(element, path, text);
    else if (rules.keepsScalars && element && element.kind !== 'array') {
      addScalar(element, path, { name: '', inItems: true }, text);
    } else if (element) drop?.(element, path, 'not-an-object');
  }

  function addMembers(object: JsonObject, path: Path, text: string) {
    if (drop) dropRepeated(source, object, path, drop);
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
    const sent = source.byName(object);
    const added = rules.added.filter(({ name, where }) => where === 'items' && !sent.has(name));
    return ordered(source, object, rules.innerOrder, added, 'last');
  }

  return ({ name, value, path }) => {
    if (value === null) {
      push('', path, null, source.text);
      return;
    }
    const array = arrayOf(source, name, value, rules);
    const place = { name, inItems: false };
    if (array) addArray(array.node, path, place, array.text);
    else addScalar(value, path, place, source.text);
  };
}

/** Takes the members at the top that take part, in order. */
export function takeFields(
  body: Source,
  rules: ValueRules,
  take: (field: TopField) => void,
  drop?: Drop,
): void {
  const source = rules.source ?? body;
  const added = rules.added.filter(({ where }) => where === 'top');
  const addedByName = new Map(added.map((one) => [one.name, one]));
  if (rules.listed) takeListed(rules.listed);
  else takeAll();

  /** The fields of a fixed list; one that is absent is empty, or missing from a JSON object. */
  function takeListed(names: readonly string[]) {
    for (const name of names) {
      const found = addedByName.get(name) ?? source.at(name);
      if (found) take({ name, value: found.value, path: 'path' in found ? found.path : [name] });
      else if (!rules.skipsAbsent) take({ name, value: null, path: [name] });
    }
  }

  function takeAll() {
    const root = within(source.root, rules.within);
    if (drop && rules.repeated === 'last') dropRepeated(source, root, [], drop);
    const members = ordered(source, root, rules.order, added, rules.repeated);
    let isOver = false;
    for (const { name, value } of members) {
      if (name === rules.signature) {
        drop?.(value, [name], 'signature');
        isOver = rules.stopsAtSignature;
        continue;
      }
      // A value that the receiver adds itself does not pass the filter for sent values.
      if (isOver || (!addedByName.has(name) && !rules.takes.every((takes) => takes(name)))) {
        drop?.(value, [name], 'not-signed');
      } else take({ name, value, path: [name] });
    }
  }
}

/** All but the last of each repeated name (R2). */
function dropRepeated(source: Source, object: JsonObject, path: Path, drop: Drop) {
  const { members } = object;
  if (source.sorted(object).length === members.length) return;
  const sorted = [...members].sort(byName); // stable: repeated names stay in order
  sorted.forEach(({ name, value }, index) => {
    if (sorted[index + 1]?.name === name) drop(value, [...path, name], 'repeated');
  });
}

/** The members with names such as `params[x]`, under the x. */
function within(object: JsonObject, name: string | null): JsonObject {
  if (name === null) return object;
  const members = object.members.flatMap((member) => {
    const inner = nameWithin(member.name, name);
    return inner === null ? [] : [{ ...member, name: inner }];
  });
  return { ...object, members };
}

/** The array of a top-level member: the value itself or, if strings are read as arrays, the array inside. */
function arrayOf(source: Source, name: string, value: JsonNode, rules: ValueRules) {
  if (value.kind === 'array') return { node: value, text: source.text };
  const parsed = source.parsed(value);
  return parsed?.root.kind === 'array' && rules.parses(name)
    ? { node: parsed.root, text: parsed.text }
    : null;
}
