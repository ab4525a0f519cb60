// Finds the mistake behind a rejected point: changes of the procedure that give this webhook another signature and fit all
// answers so far, the usual ones first, one request for each signature.

import { isRare } from '../signature/explain/edit.ts';
import { gives } from './evidence.ts';
import { exclude, usualBeside, withMore, withTwoMore } from './mistakes.ts';
import { type Mistake, sourceOf, type Procedure, type Sample } from './procedure.ts';
import type { Asking, Run } from './run.ts';
import type { Computed } from './sampling.ts';
import type { Kind } from './webhooks/webhooks.ts';

/** So many signatures of one change are tried at a point, then so many of two. */
const MOST_SINGLE = 26;
const MOST_PAIRS = 14;

export interface Repaired {
  readonly before: Procedure;
  /** The procedures that give the accepted signature and fit, the run's first. */
  readonly group: readonly Procedure[];
}

/** A webhook on which procedures are tried. */
export interface TriedOn extends Computed {
  /** The signatures that were tried. */
  readonly tried: Set<string | null>;
}

/** Tries procedures, one request for each signature, until one is accepted; null: none of the first `most` is. */
export function* firstAccepted(
  run: Run,
  { kind, sample, tried }: TriedOn,
  procedures: readonly Procedure[],
  most: number,
): Asking<Procedure | null> {
  let count = 0;
  for (const one of procedures) {
    if (count >= most) return null;
    const signature = one.signature(sample);
    if (signature === null || tried.has(signature) || !run.evidence.fits(one)) continue;
    const sent = yield* run.askAnew(kind, one);
    if (!sent) continue;
    if (sent.isAccepted) return one;
    tried.add(signature);
    count += 1;
  }
  return null;
}

/** Tries procedures on a rejected webhook until one is accepted and becomes the run's; null: none is. */
export function* repair(run: Run, kind: Kind, share = 1): Asking<Repaired | null> {
  const sample = run.sampleOf(kind);
  if (!sample) return null;
  const before = run.procedure;
  const on = { kind, sample, tried: new Set([before.signature(sample)]) };
  const stages = [
    [Math.ceil(MOST_SINGLE * share), () => singles(run, sample)],
    [Math.floor(MOST_PAIRS * share), () => pairs(run, sample)],
  ] as const;
  for (const [most, proceduresOf] of stages) {
    const procedures = proceduresOf();
    const accepted = yield* firstAccepted(run, on, procedures, most);
    if (!accepted) continue;
    const signature = accepted.signature(sample);
    const others = procedures.filter(
      (one) => one !== accepted && one.signature(sample) === signature && run.evidence.fits(one),
    );
    run.procedure = accepted;
    return { before, group: [accepted, ...others] };
  }
  return null;
}

/** Every procedure that differs from the run's in one change, in the order in which they are tried. */
function singles(run: Run, sample: Sample): Procedure[] {
  const { procedure } = run;
  const { mistakes } = procedure;
  const all = candidatesFor(run, sample);
  const [usual, rare] = [all.filter((one) => !isRare(one)), all.filter(isRare)];

  /** Nothing if the mistake is excluded. */
  const placed = (before: Procedure, other: Mistake): Procedure[] =>
    before.mistakes.some((mistake) => exclude(mistake, other)) ? [] : withMore(before, other);
  const added = (some: readonly Mistake[]) => some.flatMap((other) => placed(procedure, other));
  const replaced = (some: readonly Mistake[], ofSamePoint: boolean) =>
    mistakes.flatMap((mistake) =>
      some
        .filter((other) => other !== mistake && exclude(mistake, other) === ofSamePoint)
        .flatMap((other) => placed(procedure.without(mistake), other)),
    );

  return [
    ...replaced(all, true),
    ...added(usual),
    ...mistakes.map((mistake) => procedure.without(mistake)),
    ...replaced(usual, false),
    ...added(rare),
    ...replaced(rare, false),
  ];
}

/** The catalogue for this webhook, with lists of fields that hold the names which the receiver was seen to sign. */
export function candidatesFor(run: Run, sample: Sample): readonly Mistake[] {
  const all = run.mistakes.of(sample);
  const { listed } = run.webhooks;
  const signed = listed && signedNames(run, listed.always, listed.sometimes);
  if (!signed) return all;
  const here = namesBeyond(run, sample, listed.always).filter((name) => !signed.includes(name));
  const { fixedFields } = run.mistakes;
  const lists = [fixedFields(listed.always, signed)];
  if (here.length > 0 && here.length <= 3) {
    lists.push(fixedFields(listed.always, [...signed, ...here]));
  }
  const at = all.findIndex(({ code }) => code === 'field-left-out');
  return [...all.slice(0, at), ...lists, ...all.slice(at)];
}

function namesBeyond({ right }: Run, sample: Sample, always: readonly string[]): string[] {
  const source = sourceOf(sample, right);
  const names = source?.members(source.root).map(({ name }) => name) ?? [];
  return names.filter((name) => name !== 'sign' && !always.includes(name));
}

/** The names beyond the list that an accepted signature contains; null once a made-up name is one. */
function signedNames(
  run: Run,
  always: readonly string[],
  sometimes: readonly string[],
): string[] | null {
  const names = new Set<string>();
  for (const proof of run.evidence.proofs) {
    if (!proof.isAccepted || !gives(run.procedure, proof)) continue;
    for (const name of namesBeyond(run, proof.sample, always)) {
      if (names.has(name)) continue;
      const dropped = run.procedure.after(run.mistakes.leavingOut(name));
      if (!gives(dropped, proof)) names.add(name);
    }
  }
  return [...names].every((name) => sometimes.includes(name)) ? [...names] : null;
}

/** So many usual mistakes are paired. */
const MOST_PAIRED = 45;

/** Procedures with two more mistakes, both usual, of which at least one changes this webhook's signature. */
function pairs(run: Run, sample: Sample): Procedure[] {
  const { procedure } = run;
  const own = procedure.signature(sample);
  const several = usualBeside(procedure, candidatesFor(run, sample))
    .filter((one) => one.opens === true || procedure.after(one).signature(sample) !== own)
    .slice(0, MOST_PAIRED);
  return withTwoMore(procedure, several).map((pair) => pair.procedure);
}
