// The list of values that a program joins, by any rules (document 5.1, steps 1 to 4). Under the rules of our own
// service's record it equals the result of `canonicalise`.

import { compactText } from '../../json/compact.ts';
import {
  byName,
  type JsonArray,
  type JsonMember,
  type JsonNode,
  type JsonObject,
  type Path,
} from '../../json/tree.ts';
import type { Added, JoinedValue, Order, Place, ValueRules } from './procedure.ts';
import { nameWithin } from './procedure-of.ts';
import { rememberedBy, type Source } from '../source.ts';

/** The joined values in order, with the place of each. Never throws. */
export function listFields(
  body: Source,
  rules: ValueRules,
  members: KnownMembers | null = null,
): JoinedValue[] {
  const joined: JoinedValue[] = [];
  joinFields(body, rules, (text, path) => joined.push({ text, path }), members, joined);
  return rules.lists.reduce((values, change) => change(values, rules.source ?? body), joined);
}

/** What is known of the members at the top. */
export interface KnownMembers {
  /** Its values; null: they have to be listed. */
  readonly valuesOf: (name: string, value: JsonNode) => readonly JoinedValue[] | null;
  /** Its values are those of `joined` from this place on. */
  readonly learn: (value: JsonNode, joined: readonly JoinedValue[], from: number) => void;
}

/**
 * Learns the values one by one, before any change of the whole list. `node` is the value that was sent or added; null
 * for an absent one and for the text of a whole array.
 */
export type Join = (text: string, path: Path, node: JsonNode | null) => void;

/** The same without a list. */
export function joinFields(
  body: Source,
  rules: ValueRules,
  join: Join,
  members: KnownMembers | null = null,
  joined: readonly JoinedValue[] = [],
): void {
  const source = rules.source ?? body;

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
    if (rules.show) written = rules.show(String(path.at(-1)), written);
    join(written, path, node);
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
    if (typeof rules.nested === 'function') {
      add(rules.nested(node, source), path, place, node, text);
    } else if (rules.nested === 'json-text') add(compactText(text, node), path, place, node, text);
    else if (rules.nested === 'nested-flattened') {
      if (node.kind === 'object') addMembers(node, path, text);
      else addElements(node, path, text);
    }
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
    const sent = source.byName(object);
    const added = rules.added.filter(({ name, where }) => where === 'items' && !sent.has(name));
    return ordered(source, object, rules.innerOrder, added, 'last');
  }

  const addedOnTop = rules.added.filter(({ where }) => where === 'top');
  const addedByName = new Map(addedOnTop.map((one) => [one.name, one]));

  function addTopMember(name: string, value: JsonNode, path: Path) {
    if (!members) {
      addMemberAnew(name, value, path);
      return;
    }
    const from = joined.length;
    const known = members.valuesOf(name, value);
    if (known === null) addMemberAnew(name, value, path);
    else for (const one of known) join(one.text, one.path, null);
    members.learn(value, joined, from);
  }

  function addMemberAnew(name: string, value: JsonNode, path: Path) {
    const array = arrayOf(source, name, value, rules);
    const place = { name, inItems: false };
    if (array) addArray(array.node, path, place, array.text);
    else addScalar(value, path, place, source.text);
  }

  /** The fields of a fixed list; one that is absent is empty, or missing from a JSON object. */
  function addListed(names: readonly string[]) {
    for (const name of names) {
      const found = addedByName.get(name) ?? source.at(name);
      if (found) addTopMember(name, found.value, 'path' in found ? found.path : [name]);
      else if (!rules.skipsAbsent) push('', [name], null, source.text);
    }
  }

  function addAll() {
    const root = within(source.root, rules.within);
    const members = ordered(source, root, rules.order, addedOnTop, rules.repeated);
    for (const { name, value } of members) {
      if (name === rules.signature && rules.stopsAtSignature) return;
      if (name === rules.signature) continue;
      // A value that the receiver adds itself does not pass the filter for sent values.
      if (!addedByName.has(name) && !rules.takes.every((takes) => takes(name))) continue;
      addTopMember(name, value, [name]);
    }
  }

  if (rules.listed) addListed(rules.listed);
  else addAll();
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
  const parsed = rules.parses(name) ? source.parsed(value) : null;
  return parsed?.root.kind === 'array' ? { node: parsed.root, text: parsed.text } : null;
}

function ordered(
  source: Source,
  object: JsonObject,
  order: Order,
  added: readonly Added[],
  repeated: ValueRules['repeated'],
): readonly JsonMember[] {
  if (added.length === 0 && order === null && repeated === 'last') return source.sorted(object);
  const sent = repeated === 'last' ? source.members(object) : object.members;
  const members = repeated === 'distinct' ? distinct(sent) : sent;
  if (added.length === 0) return inThisOrder(members, order);
  const names = new Set(added.map(({ name }) => name));
  const rest = members.filter(({ name }) => !names.has(name));
  return inThisOrder([...rest, ...added.map(memberOf)], order);
}

/** Of each name every different text once, in order. */
function distinct(members: readonly JsonMember[]): JsonMember[] {
  const textOf = ({ value }: JsonMember) => (value.kind === 'string' ? value.value : '');
  const seen = new Map(
    members.map((member) => [JSON.stringify([member.name, textOf(member)]), member]),
  );
  return [...seen.values()].sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
}

function inThisOrder(members: readonly JsonMember[], order: Order): readonly JsonMember[] {
  if (order === 'sent') return members;
  return order === null ? [...members].sort(byName) : orderedBy(members)(order);
}

/** Sorted once for each order, because a search lists the same members thousands of times. */
const orderedBy = rememberedBy((members: readonly JsonMember[]) =>
  rememberedBy((order: Exclude<Order, 'sent' | null>) => {
    if ('keyOf' in order) return byKey(members, order.keyOf);
    if ('stable' in order) return [...members].sort(order.stable);
    // If the comparison treats names as equal, the order of the sorted names decides, because the sort is stable.
    return [...members].sort(byName).sort(order);
  }),
);

/** Names with equal keys stay in their order. */
const byKey = (members: readonly JsonMember[], keyOf: (name: string) => string): JsonMember[] =>
  members
    .map((member) => ({ member, key: keyOf(member.name) }))
    .sort((one, other) => compareCodePoints(one.key, other.key))
    .map(({ member }) => member);

/** The order of code points is that of UTF-8 bytes. */
function compareCodePoints(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let at = 0;
  while (at < shorter && one.charCodeAt(at) === other.charCodeAt(at)) at++;
  if (at === shorter) return one.length - other.length;
  // Behind a high surrogate the whole characters differ.
  if (at > 0 && (one.charCodeAt(at - 1) & 0xfc00) === 0xd800) at--;
  return (one.codePointAt(at) ?? 0) - (other.codePointAt(at) ?? 0);
}

const memberOf = ({ name, value }: Added): JsonMember => ({
  name,
  nameSpan: { start: 0, end: 0 },
  value,
});
