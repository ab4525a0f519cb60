// Lists fields by rules with two edits. Most edits change the values of some kinds of members only, so what only one of
// the two changes, or none, is taken from their own lists: a search lists thousands of pairs.

import type { JsonNode } from '../../json/tree.ts';
import type { Source } from '../source.ts';
import { listFields } from './list-fields.ts';
import type { JoinedValue, ValueRules } from './procedure.ts';

type Kind = JsonNode['kind'];

/** The list after no edit or one. */
export interface SingleList {
  readonly rules: ValueRules;
  readonly values: readonly JoinedValue[];
  /** The values of each member at the top. */
  readonly byMember: ReadonlyMap<JsonNode, readonly JoinedValue[]>;
  /** The kinds of members whose values the edit may change. */
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

/** `base`: the list without the edit; null for itself. */
export function listSingle(source: Source, rules: ValueRules, base: SingleList | null): SingleList {
  const byMember = new Map<JsonNode, readonly JoinedValue[]>();
  const values = listFields(source, rules, {
    valuesOf: () => null,
    learn: (value, joined, from) => byMember.set(value, joined.slice(from)),
  });
  const kinds = (Object.keys(RULES_OF) as Kind[]).filter(
    (kind) => base && RULES_OF[kind].some((rule) => base.rules[rule] !== rules[rule]),
  );
  return { rules, values, byMember, changes: new Set(kinds) };
}

/** The list by rules with the edits of two others. */
export function listPair(
  source: Source,
  rules: ValueRules,
  base: SingleList,
  one: SingleList,
  other: SingleList,
): readonly JoinedValue[] {
  const valuesOf = (name: string, value: JsonNode) => {
    // A text that may be read as an array follows the rules of arrays.
    const kind = value.kind === 'string' && rules.parses(name) ? 'array' : value.kind;
    const isOfOne = one.changes.has(kind);
    const isOfOther = other.changes.has(kind);
    if (isOfOne && isOfOther) return null;
    return (isOfOne ? one : isOfOther ? other : base).byMember.get(value) ?? null;
  };
  return listFields(source, rules, { valuesOf, learn: nothing });
}

const nothing = () => undefined;
