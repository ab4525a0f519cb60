// The suspects of a check that asks a person: procedures that explain every answer so far, each with a weight. Usual
// mistakes weigh more than rare ones, and a mistake with many forms as much as one with a single form.

import { isRare } from '../signature/explain/edit.ts';
import type { AnyCauseCode } from '../signature/explain/codes.ts';
import { rankOf } from '../signature/explain/codes.ts';
import { codesOf, exclude, usualBeside, withMore, withTwoMore } from './mistakes.ts';
import type { Mistake, Procedure, Sample } from './procedure.ts';
import { candidatesFor } from './repair.ts';
import type { Run } from './run.ts';

export interface Suspect {
  readonly procedure: Procedure;
  readonly weight: number;
  /** The mistakes that it has and the run's procedure has not. */
  readonly codes: readonly AnyCauseCode[];
  /** The document leaves open what it changes. */
  readonly isOpen: boolean;
}

/** Every mistake that makes a difference to one of these webhooks. Two fields left out at once are not tried. */
export function catalogueFor(run: Run, samples: readonly Sample[]): Mistake[] {
  const found = new Set<Mistake>();
  for (const sample of samples) {
    for (const mistake of candidatesFor(run, sample)) {
      const isTried =
        !run.webhooks.neverSatisfied.includes(mistake.code) &&
        (mistake.code !== 'field-left-out' || mistake.details?.names?.length === 1);
      if (isTried) found.add(mistake);
    }
  }
  return [...found];
}

/** A rank of 0 weighs twice as much as this one. */
const HALF_RANK = 20;
const OF_RARE = 0.1;
const OF_OPEN = 0.2;

/** The weight of each mistake: by the rank of its code, shared by its forms. */
function weights({ webhooks }: Run, catalogue: readonly Mistake[]): (mistake: Mistake) => number {
  const kindOf = (one: Mistake) => `${one.code} ${isRare(one)}`;
  const forms = new Map<string, number>();
  for (const one of catalogue) forms.set(kindOf(one), (forms.get(kindOf(one)) ?? 0) + 1);
  return (mistake) =>
    (HALF_RANK / (HALF_RANK + rankOf(mistake.code)) / (forms.get(kindOf(mistake)) ?? 1)) *
    (isRare(mistake) ? OF_RARE : 1) *
    (webhooks.leavesOpen(mistake) ? OF_OPEN : 1);
}

/** The run's procedure with one mistake more, fewer, or other, as far as they fit the answers. */
export function singleSuspects(run: Run, catalogue: readonly Mistake[]): Suspect[] {
  const { mistakes } = run.procedure;
  const weightOf = weights(run, catalogue);
  const found = catalogue.flatMap((other): Suspect[] => {
    if (mistakes.includes(other)) return [];
    const kept = mistakes.filter((mistake) => !exclude(mistake, other));
    return withMore(run.right.of(kept), other).map((procedure) => ({
      procedure,
      weight: weightOf(other) * (kept.length < mistakes.length ? 0.5 : 1),
      codes: [other.code],
      isOpen: run.webhooks.leavesOpen(other),
    }));
  });
  const fewer = mistakes.map((mistake): Suspect => ({
    procedure: run.procedure.without(mistake),
    weight: 0.1,
    codes: [],
    isOpen: false,
  }));
  return fitting(run, [...found, ...fewer]);
}

/** So many pairs are suspects at once. */
const MOST_PAIRS = 150;

/** The run's procedure with two usual mistakes more, the most usual pairs that fit. */
export function pairSuspects(run: Run, catalogue: readonly Mistake[]): Suspect[] {
  const weightOf = weights(run, catalogue);
  const usual = usualBeside(run.procedure, catalogue).filter(
    (one) => !run.webhooks.leavesOpen(one),
  );
  const found = withTwoMore(run.procedure, usual, (one, other) =>
    one.code === other.code ? 0 : -weightOf(one) * weightOf(other),
  );
  const suspects = found.map(({ procedure, pair, rank }): Suspect => ({
    ...{ procedure, weight: -rank, codes: codesOf(pair), isOpen: false },
  }));
  const ofTwo = suspects.filter(({ codes }) => codes.length === 2);
  return fitting(run, ofTwo).slice(0, MOST_PAIRS);
}

export const fitting = (run: Run, suspects: readonly Suspect[]): Suspect[] =>
  suspects.filter(({ procedure }) => run.evidence.fits(procedure));

/** The mistakes of the suspects, the heaviest first. */
export const suspectCodes = (suspects: readonly Suspect[]): AnyCauseCode[] => [
  ...new Set(
    [...suspects]
      .sort((a, b) => b.weight - a.weight)
      .flatMap(({ procedure, codes }) => (codes.length > 0 ? codes : codesOf(procedure.mistakes))),
  ),
];
