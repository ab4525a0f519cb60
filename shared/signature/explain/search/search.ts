// Searches for the wanted digest: tries procedures that differ from the document's in one point, then in two.

import { allSealChanges, allValueChanges } from '../causes/catalogue.ts';
import type { CauseCode } from '../codes.ts';
import type { ExplainPrimitives } from '../../primitives.ts';
import type { JoinedValue, Seal } from '../../engine/procedure.ts';
import { ownRules, ownSeal } from '../../engine/own-procedure.ts';
import type { LabelledSecret } from '../explanation.ts';
import { listFields } from '../../engine/list-fields.ts';
import type { Point, SealChange, ValueChange } from '../change.ts';
import {
  digestOf,
  filled,
  joinTexts,
  secretMaterial,
  templateOf,
  type Material,
  type Template,
} from '../../engine/seal.ts';
import type { Source } from '../../source.ts';
import type { Wanted } from '../wanted.ts';

/** A procedure that gives the wanted digest. */
export interface Hit {
  /** None, one or two. */
  readonly changes: readonly (ValueChange | SealChange)[];
  readonly values: readonly JoinedValue[];
  readonly seal: Seal;
  readonly material: Material;
  readonly wanted: Wanted;
}

export interface SearchResult {
  /** All of them hash the same string, with the same number of changes. */
  readonly hits: readonly Hit[];
  readonly tried: number;
  /** The causes that change the digest for this body and secret. */
  readonly effective: ReadonlySet<CauseCode>;
  readonly isComplete: boolean;
}

export interface SearchTask {
  readonly source: Source;
  /** Null if none is configured. */
  readonly secret: string | null;
  readonly others: readonly LabelledSecret[];
  /** Digests of one algorithm. */
  readonly wanted: readonly Wanted[];
  /** How many changes may be combined. */
  readonly most: 0 | 1 | 2;
  readonly primitives: ExplainPrimitives;
  readonly shouldStop: () => boolean;
}

class Stopped extends Error {}

/**
 * Tries every procedure with no change, then with one, then with two, and stops after the first number that hits.
 * `shouldStop` is called before each procedure; once it returns true, the search returns the results so far.
 */
export function search(task: SearchTask): SearchResult {
  const run = createRun(task);
  try {
    run.singles();
    if (run.hits.length === 0 && task.most === 2) run.pairs();
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    return { ...run.result(), isComplete: false };
  }
  return { ...run.result(), isComplete: true };
}

interface Sealing {
  readonly seal: Seal;
  readonly material: Material;
  readonly template: Template;
}

function createRun({ source, secret, others, wanted, most, primitives, shouldStop }: SearchTask) {
  const hits: Hit[] = [];
  const effective = new Set<CauseCode>();
  const byHex = new Map(wanted.map((digest) => [digest.hex, digest]));
  const algorithm = wanted[0]?.algorithm ?? 'sha256';
  let tried = 0;

  /** Hashes one procedure; returns its digest, or null if it has no secret to hash. */
  function attempt(
    values: readonly JoinedValue[],
    joined: Joins,
    { seal, material, template }: Sealing,
    changes: Hit['changes'],
  ): string {
    if (shouldStop()) throw new Stopped();
    const parts = filled(template, joined, seal, source);
    const digest = digestOf(parts, algorithm, seal, material.key, primitives);
    tried++;
    const found = byHex.get(digest);
    if (found) hits.push({ changes, values, seal, material, wanted: found });
    return digest;
  }

  function sealings(changes: readonly SealChange[]): (Sealing & { readonly change: SealChange })[] {
    return changes.flatMap((change) => {
      const sealing = sealed(change.apply(ownSeal(secret)));
      return sealing ? { ...sealing, change } : [];
    });
  }

  const valueChanges = allValueChanges(source, primitives);
  const allSeals = allSealChanges(others);
  const sealChanges = sealings(allSeals);
  const reference = sealed(ownSeal(secret));
  const referenceValues = listFields(source, ownRules);
  const referenceJoins = joins(referenceValues);

  const isEffective = new Set<ValueChange | SealChange>();

  function singles() {
    const plain = reference && attempt(referenceValues, referenceJoins, reference, []);
    if (hits.length > 0 || most === 0) return;
    for (const { change, ...sealing } of sealChanges) {
      const digest = attempt(referenceValues, referenceJoins, sealing, [change]);
      if (digest !== plain) note(change);
    }
    if (!reference) {
      for (const change of valueChanges) isEffective.add(change);
      return;
    }
    for (const change of valueChanges) {
      const values = listFields(source, change.apply(ownRules));
      const digest = attempt(values, joins(values), reference, [change]);
      if (digest !== plain) note(change);
    }
  }

  function note(change: ValueChange | SealChange) {
    effective.add(change.code);
    isEffective.add(change);
  }

  function pairs() {
    const seals = sealChanges.filter(({ change }) => isEffective.has(change));
    valuesWithSeals(seals);
    const applicable = new Set(sealChanges.map(({ change }) => change));
    // A change that does not apply to the secret may apply after another change (for example quotes inside blanks).
    const inapplicable = allSeals.filter((change) => !applicable.has(change));
    sealsWithSeals([...seals.map(({ change }) => change), ...inapplicable]);
    if (reference) valuesWithValues(reference);
  }

  function valuesWithSeals(seals: readonly (Sealing & { readonly change: SealChange })[]) {
    const fitting = seals.filter(({ seal }) => seal.instead === null);
    for (const change of valueChanges) {
      if (!isEffective.has(change)) continue;
      const values = listFields(source, change.apply(ownRules));
      const joined = joins(values);
      for (const { change: other, ...sealing } of fitting) {
        if (areSensible(change, other)) attempt(values, joined, sealing, [change, other]);
      }
    }
  }

  function trySeals(first: SealChange, second: SealChange) {
    const sealing = sealed(second.apply(first.apply(ownSeal(secret))));
    if (sealing) attempt(referenceValues, referenceJoins, sealing, [first, second]);
  }

  function sealsWithSeals(seals: readonly SealChange[]) {
    seals.forEach((one, at) => {
      for (const other of seals.slice(at + 1)) {
        if (!areSensible(one, other)) continue;
        const [first, second] = inOrder(one, other);
        trySeals(first, second);
        if (isOfSecretText(one) && isOfSecretText(other)) trySeals(second, first);
      }
    });
  }

  function valuesWithValues(reference: Sealing) {
    const tryBoth = (one: ValueChange, other: ValueChange) => {
      const values = listFields(source, other.apply(one.apply(ownRules)));
      const guesses = one.points.includes('added') || other.points.includes('added');
      if (guesses && replacesOne(referenceValues, values)) return;
      attempt(values, joins(values), reference, [one, other]);
    };
    const several = valueChanges.filter(({ isAlone }) => !isAlone);
    several.forEach((one, at) => {
      for (const other of several.slice(at + 1)) {
        if (!maybeTogether(one, other) || !areSensible(one, other)) continue;
        tryBoth(one, other);
        if (isOfText(one) && isOfText(other)) tryBoth(other, one);
      }
    });
  }

  /** A change without effect alone has one only if the other change enables it. */
  function maybeTogether(one: ValueChange, other: ValueChange): boolean {
    const [is, isOther] = [isEffective.has(one), isEffective.has(other)];
    if (is && isOther) return true;
    return (is && one.opens === true) || (isOther && other.opens === true);
  }

  return {
    hits,
    singles,
    pairs,
    result: () => ({ hits, tried, effective }),
  };
}

function sealed(seal: Seal): Sealing | null {
  const material = secretMaterial(seal);
  return material && { seal, material, template: templateOf(seal, material.value) };
}

/** Another secret comes first, because the other change was made to that one. */
const inOrder = (one: SealChange, other: SealChange): readonly [SealChange, SealChange] =>
  other.points.includes('secret') ? [other, one] : [one, other];

/** Changes around the secret: blanks inside quotes, or quotes inside blanks. */
const isOfSecretText = ({ points }: SealChange) =>
  points.some((point) => point === 'secret-blanks' || point === 'secret-quotes') &&
  points.length === 1;

/** Two changes can be combined if they change different points and not both are rare. */
const areSensible = (one: ValueChange | SealChange, other: ValueChange | SealChange) =>
  !(one.isRare && other.isRare) && !one.points.some((point) => other.points.includes(point));

/**
 * A left-out field with a guessed field in its place looks like a value that was changed after signing, so it proves
 * neither.
 */
function replacesOne(expected: readonly JoinedValue[], values: readonly JoinedValue[]): boolean {
  if (expected.length !== values.length) return false;
  const different = values.filter(({ text }, at) => text !== expected[at]?.text);
  return different.length === 1;
}

const TEXT_POINTS: readonly Point[] = ['json', 'html', 'slashes', 'url', 'charset', 'unicode'];
const isOfText = ({ points }: ValueChange) => points.some((point) => TEXT_POINTS.includes(point));

type Joins = (separator: string) => string;

/** Joins the values once for each separator. */
function joins(values: readonly JoinedValue[]): Joins {
  let last: { readonly separator: string; readonly text: string } | null = null;
  return (separator) => {
    if (last?.separator !== separator) last = { separator, text: joinTexts(values, separator) };
    return last.text;
  };
}
