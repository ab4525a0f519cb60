// Lists fields by rules with one edit or two. Most edits change the values of some kinds of members only, so the others
// are taken from the lists without them: a search and a check list tens of thousands.

import type { JsonNode } from '../../json/tree.ts';
import type { Source } from '../source.ts';
import { listFields } from './list-fields.ts';
import type { JoinedValue, ValueRules } from './procedure.ts';

type Kind = JsonNode['kind'];

/** The list after no edit or some. */
export interface SingleList {
  readonly rules: ValueRules;
  /** Those of the list without the last edit, if this changes no text. */
  readonly values: readonly JoinedValue[];
  /** The values of a member at the top; null: they are not known. */
  readonly valuesOf: (name: string, value: JsonNode) => readonly JoinedValue[] | null;
  /** The kinds of members whose values the last edit may change. */
  readonly changes: ReadonlySet<Kind>;
}

const OF_ALL = ['source', 'drops', 'takenForEmpty', 'keepsEmpty', 'writes', 'show'] as const;
const OF_TEXT = ['reads', 'trim', 'parses'] as const;
const OF_NULL = ['nullText', 'nullScope'] as const;
const OF_ARRAY: readonly (keyof ValueRules)[] = [
  ...[...OF_ALL, ...OF_TEXT, ...OF_NULL],
  ...(['arrays', 'keepsScalars', 'innerOrder', 'takesInner', 'added'] as const),
  ...(['number', 'boolean', 'nested'] as const),
];

/** The rules that decide the values of a member at the top. */
const RULES_OF: Record<Kind, readonly (keyof ValueRules)[]> = {
  ...{ array: OF_ARRAY, object: OF_ARRAY, null: [...OF_ALL, ...OF_NULL] },
  ...{ string: [...OF_ALL, ...OF_TEXT], number: [...OF_ALL, 'number'] },
  boolean: [...OF_ALL, 'boolean', 'trim'],
};

const KINDS = Object.keys(RULES_OF) as Kind[];
const ALL_KINDS: ReadonlySet<Kind> = new Set(KINDS);

/** The kinds that each rule decides. */
const KINDS_BY = [...new Set(Object.values(RULES_OF).flat())].map(
  (rule) => [rule, KINDS.filter((kind) => RULES_OF[kind].includes(rule))] as const,
);

function changedKinds(base: ValueRules, rules: ValueRules): Set<Kind> {
  const changed = new Set<Kind>();
  for (const [rule, kinds] of KINDS_BY) {
    if (base[rule] !== rules[rule]) for (const kind of kinds) changed.add(kind);
  }
  return changed;
}

/** A text that may be read as an array follows the rules of arrays. */
const kindOf = (name: string, value: JsonNode, rules: ValueRules): Kind =>
  value.kind === 'string' && rules.parses(name) ? 'array' : value.kind;

/** `base`: the list without the last edit; null for the list without any. */
export function listSingle(source: Source, rules: ValueRules, base: SingleList | null): SingleList {
  const byMember = new Map<JsonNode, readonly JoinedValue[]>();
  const changes = base ? changedKinds(base.rules, rules) : ALL_KINDS;
  const valuesOf: SingleList['valuesOf'] = (name, value) =>
    base && !changes.has(kindOf(name, value, rules))
      ? base.valuesOf(name, value)
      : (byMember.get(value) ?? null);
  const listed = listFields(source, rules, {
    valuesOf: base ? valuesOf : () => null,
    learn: (value, joined, from) => byMember.set(value, joined.slice(from)),
  });
  return { rules, values: base ? sameOr(base.values, listed) : listed, valuesOf, changes };
}

/** Its values alone: no list of more edits is taken from it. */
export function listAgain(
  source: Source,
  rules: ValueRules,
  base: SingleList,
): readonly JoinedValue[] {
  const changes = changedKinds(base.rules, rules);
  const valuesOf: SingleList['valuesOf'] = (name, value) =>
    changes.has(kindOf(name, value, rules)) ? null : base.valuesOf(name, value);
  return sameOr(base.values, listFields(source, rules, { valuesOf }));
}

/** The list before if the same texts are joined, so that no message tells them apart. */
function sameOr(before: readonly JoinedValue[], listed: readonly JoinedValue[]) {
  const isSame =
    before.length === listed.length && listed.every(({ text }, at) => text === before[at]?.text);
  return isSame ? before : listed;
}

/** The list by rules with the edits of two others. */
export function listPair(
  source: Source,
  rules: ValueRules,
  base: SingleList,
  one: SingleList,
  other: SingleList,
): readonly JoinedValue[] {
  const valuesOf: SingleList['valuesOf'] = (name, value) => {
    const kind = kindOf(name, value, rules);
    const isOfOne = one.changes.has(kind);
    const isOfOther = other.changes.has(kind);
    if (isOfOne && isOfOther) return null;
    return (isOfOne ? one : isOfOther ? other : base).valuesOf(name, value);
  };
  return listFields(source, rules, { valuesOf });
}
