// The order of the fields that a program joins, and which of repeated ones it takes.

import { byName, type JsonMember, type JsonObject } from '../../json/tree.ts';
import { rememberedBy, type Source } from '../source.ts';
import type { Added, Order, ValueRules } from './procedure.ts';

/** The members that are joined, with the added ones, in order. */
export function ordered(
  source: Source,
  object: JsonObject,
  order: Order,
  added: readonly Added[],
  repeated: ValueRules['repeated'],
): readonly JsonMember[] {
  if (added.length === 0 && order === null && repeated === 'last') return source.sorted(object);
  const sent = repeated === 'last' ? source.members(object) : object.members;
  const members = repeated === 'distinct' ? distinct(sent, order) : sent;
  if (added.length === 0) return inThisOrder(members, order);
  const names = new Set(added.map(({ name }) => name));
  const rest = members.filter(({ name }) => !names.has(name));
  return inThisOrder([...rest, ...added.map(memberOf)], order);
}

/** Of each name every different text once: those of one name by their texts, unless the order is that of sending. */
function distinct(members: readonly JsonMember[], order: Order): JsonMember[] {
  const textOf = ({ value }: JsonMember) => (value.kind === 'string' ? value.value : '');
  const seen = new Map(
    members.map((member) => [JSON.stringify([member.name, textOf(member)]), member]),
  );
  const isAsSent = order === 'sent' || (order !== null && 'stable' in order);
  const once = [...seen.values()];
  return isAsSent ? once : once.sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1));
}

export function inThisOrder(members: readonly JsonMember[], order: Order): readonly JsonMember[] {
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
