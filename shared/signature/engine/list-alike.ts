// Lists fields by rules most of which were listed by before. Each list knows the rules that decided the values of each
// member, so a member is listed anew only if one of these differs: a search lists thousands of pairs of edits.

import type { JsonNode } from '../../json/tree.ts';
import type { Source } from '../source.ts';
import { changedList, fieldJoiner, takeFields, type TopField } from './list-fields.ts';
import { ownRules } from './own-procedure.ts';
import type { JoinedValue, ValueRules } from './procedure.ts';

/** Some of the rules, a bit for each. */
type Rules = number;

/** Values that are joined one after another, and the rules that decided them. */
export interface Run {
  readonly name: string;
  readonly values: readonly JoinedValue[];
  readonly decidedBy: Rules;
  /** One number for all runs of the same texts. */
  readonly number: number;
}

export interface KnownList {
  readonly rules: ValueRules;
  /** The values: a run for each member at the top or, if the whole list was changed, one. */
  readonly runs: readonly Run[];
  readonly decidedBy: Rules;
  /** The members at the top that take part. */
  readonly taken: { readonly fields: readonly TopField[]; readonly decidedBy: Rules };
  /** Of the member with this value. */
  readonly runBy: (value: JsonNode) => Run | undefined;
}

/**
 * Lists by these rules. What others list by the same rules is taken from them. `base`: of two others, a member that the
 * first lists as the base does is taken from the second, if that lists as many values: the first may change more.
 */
export function listAlike(
  source: Source,
  rules: ValueRules,
  others: readonly KnownList[],
  numberOf: (text: string) => number,
  base: KnownList | null = null,
): KnownList {
  const alike = others.map((list) => ({ list, differs: differenceOf(list.rules, rules) }));
  const same = alike.find(({ list, differs }) => (list.decidedBy & differs) === 0);
  if (same) return { ...same.list, rules };

  const watched = new WatchedRules(rules);
  const byWatched = watched as unknown as ValueRules;
  const taken =
    alike.find(({ list, differs }) => (list.taken.decidedBy & differs) === 0)?.list.taken ??
    takenAnew();
  let joined: JoinedValue[] = [];
  const join = fieldJoiner(source, byWatched, (text, path) => joined.push({ text, path }));
  const runs = taken.fields.map((field) => knownRun(field) ?? joinAnew(field));
  let byNode: ReadonlyMap<JsonNode | null, Run | undefined> | null = null; // most lists are not asked
  const runBy = (value: JsonNode) => {
    byNode ??= new Map(taken.fields.map((field, at) => [field.value, runs[at]]));
    return byNode.get(value);
  };
  const decidedBy = runs.reduce((bits, run) => bits | run.decidedBy, taken.decidedBy | LISTS);
  const list = { rules, taken, runs, decidedBy, runBy };
  if (rules.lists.length === 0) return list;
  const changed = changedList(valuesOf(runs), source, rules);
  return { ...list, runs: [runOf('', changed, decidedBy)] };

  function takenAnew(): KnownList['taken'] {
    const fields: TopField[] = [];
    takeFields(source, byWatched, (field) => fields.push(field));
    return { fields, decidedBy: watched.seen };
  }

  function knownRun({ name, value }: TopField): Run | null {
    if (value === null) return null;
    const [first, second] = others;
    const plain = base?.runBy(value);
    if (plain && first?.runBy(value)?.number === plain.number) {
      const run = second?.runBy(value);
      if (run?.name === name && run.values.length === plain.values.length) return run;
    }
    for (const { list, differs } of alike) {
      const run = list.runBy(value);
      if (run && (run.decidedBy & differs) === 0 && run.name === name) return run;
    }
    return null;
  }

  function joinAnew(field: TopField): Run {
    watched.seen = SOURCE;
    joined = [];
    join(field);
    return runOf(field.name, joined, watched.seen);
  }

  function runOf(name: string, values: readonly JoinedValue[], decidedBy: Rules): Run {
    return {
      name,
      values,
      decidedBy,
      number: numberOf([values.length, ...values.map(({ text }) => text)].join('\0')),
    };
  }
}

export function valuesOf(runs: readonly Run[]): JoinedValue[] {
  const all: JoinedValue[] = [];
  for (const { values } of runs) for (const value of values) all.push(value);
  return all;
}

const NAMES = Object.keys(ownRules) as (keyof ValueRules)[];

/** A bit for each rule. Should they become too many, rules share one, and a little more is listed anew. */
const bitOf = (at: number): Rules => 1 << at;

function differenceOf(some: ValueRules, others: ValueRules): Rules {
  let differs = 0;
  NAMES.forEach((name, at) => {
    const [one, other] = [some[name], others[name]];
    if (one !== other && !isSame(one, other)) differs |= bitOf(at);
  });
  return differs;
}

/** An edit that adds to a list makes a new one each time. */
const isSame = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) &&
  Array.isArray(other) &&
  one.length === other.length &&
  one.every((item, at) => item === other[at]);

/** Rules that notice which of them are read; a source is, wherever a list is made. */
class WatchedRules {
  seen: Rules = SOURCE;
  constructor(readonly rules: ValueRules) {}
}

const SOURCE = bitOf(NAMES.indexOf('source'));
const LISTS = bitOf(NAMES.indexOf('lists'));

NAMES.forEach((name, at) => {
  Object.defineProperty(WatchedRules.prototype, name, {
    get(this: WatchedRules) {
      this.seen |= bitOf(at);
      return this.rules[name];
    },
  });
});
