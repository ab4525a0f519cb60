// Finds the mistake behind a rejected point: changes of the procedure that give this body another signature and fit all
// answers so far, the usual ones first, one request for each signature.

import { bodyText } from './bodies.ts';
import { sourceOf } from './evidence.ts';
import { exclude, fixedFields, haveOrder, isBeyondList, type Mistake } from './mistakes.ts';
import type { Procedure } from './procedure.ts';
import type { Question } from './questions.ts';
import type { Asking, Run, SentCase } from './run.ts';
import type { Source } from '../signature/source.ts';

/** So many signatures of one change are tried at a point, then so many of two. */
const MOST_SINGLE = 26;
const MOST_PAIRS = 14;

export interface Repaired {
  readonly before: Procedure;
  /** The procedures that give the accepted signature and fit, the adopted one first. */
  readonly group: readonly Procedure[];
}

/** Tries procedures on a rejected body until one is accepted; null: none is. The caller adopts it. */
export function* repair(run: Run, question: Question, share = 1): Asking<Repaired | null> {
  const fields = question.make(run.sampleTag);
  if (!fields) return null;
  const source = sourceOf(bodyText(fields));
  const before = run.procedure;
  const tried = new Set<string>();
  const sent: SentCase[] = [];
  const limits = [
    [Math.ceil(MOST_SINGLE * share), [...singles(run, source)]],
    [Math.floor(MOST_PAIRS * share), pairs(run, source)],
  ] as const;
  const own = before.signature(source);
  if (own !== null) tried.add(own);
  for (const [most, candidates] of limits) {
    let count = 0;
    for (const candidate of candidates) {
      if (count >= most) break;
      const signature = candidate.signature(source);
      if (signature === null || tried.has(signature)) continue;
      if (!run.evidence.fits(candidate)) continue;
      const again = question.make(run.nextTag());
      const signed = again && run.signed(again, candidate);
      if (!signed) continue;
      tried.add(signature);
      count += 1;
      const answer = yield* run.sendSigned(
        signed,
        { id: question.id, group: 'diagnosis', expected: null, asks: question.asks(candidate) },
        false,
      );
      if (answer.isAccepted) {
        for (const one of sent) run.addProof(one);
        const group = candidates.filter(
          (other) => other.signature(source) === signature && run.evidence.fits(other),
        );
        return { before, group: [candidate, ...group.filter((other) => other !== candidate)] };
      }
      sent.push(answer);
    }
  }
  return null;
}

/** Every procedure that differs from the run's in one change, in the order in which they are tried. */
export function* singles(run: Run, source: Source): Generator<Procedure> {
  const { mistakes } = run.procedure;
  const all = candidatesFor(run, source);
  for (const mistake of mistakes) {
    for (const other of all) {
      if (other.key === mistake.key || !exclude(mistake, other)) continue;
      yield* placed(run, without(mistakes, mistake), other);
    }
  }
  const [usual, rare] = [all.filter(({ isRare }) => !isRare), all.filter(({ isRare }) => isRare)];
  for (const other of usual) yield* placed(run, mistakes, other);
  for (const mistake of mistakes) yield run.procedureOf(without(mistakes, mistake));
  for (const others of [usual, rare]) {
    if (others === rare) for (const other of rare) yield* placed(run, mistakes, other);
    for (const mistake of mistakes) {
      for (const other of others) {
        if (!exclude(mistake, other)) yield* placed(run, without(mistakes, mistake), other);
      }
    }
  }
}

/** With a further mistake, which comes last, or also first if the order matters. Nothing if it is excluded. */
function* placed(run: Run, mistakes: readonly Mistake[], other: Mistake): Generator<Procedure> {
  if (mistakes.some((mistake) => exclude(mistake, other))) return;
  yield run.procedureOf([...mistakes, other]);
  if (mistakes.some((mistake) => haveOrder(mistake, other))) {
    yield run.procedureOf([other, ...mistakes]);
  }
}

const without = (mistakes: readonly Mistake[], one: Mistake) =>
  mistakes.filter((mistake) => mistake !== one);

/** The catalogue for this body, with lists of fields that hold the names which the receiver was seen to sign. */
export function candidatesFor(run: Run, source: Source): readonly Mistake[] {
  const all = run.mistakesOf(source);
  const signed = signedNames(run);
  if (signed === null) return all;
  const here = source
    .members(source.root)
    .map(({ name }) => name)
    .filter((name) => isBeyondList(name) && !signed.includes(name));
  const lists = [fixedFields(signed)];
  if (here.length > 0 && here.length <= 3) lists.push(fixedFields([...signed, ...here]));
  const at = all.findIndex(({ code }) => code === 'field-left-out');
  return [...all.slice(0, at), ...lists, ...all.slice(at)];
}

/** The names beyond the fixed list that an accepted signature contains; null once a made-up name is one. */
function signedNames(run: Run): string[] | null {
  const names = new Set<string>();
  for (const { source, sign, isAccepted } of run.evidence.proofs) {
    if (!isAccepted) continue;
    for (const { name } of source.members(source.root)) {
      if (!isBeyondList(name) || name === 'sign' || names.has(name)) continue;
      if (run.procedure.signature(source) !== sign) continue;
      const dropped = run.procedureOf([...run.procedure.mistakes, leavingOut(name)]);
      if (dropped.signature(source) !== sign) names.add(name);
    }
  }
  const isMadeUp = [...names].some((name) => !MAY_BE_LISTED.includes(name));
  return isMadeUp ? null : [...names];
}

/** Names that a receiver may have on its list. */
const MAY_BE_LISTED = ['add_field', 'inst', 'order_id', 'currency', 'payment_id', 'add_field_1'];

const leavingOut = (name: string): Mistake => ({
  key: `left out: ${name}`,
  code: 'field-left-out',
  points: ['left-out'],
  details: { names: [name] },
  says: '',
  isRare: false,
  isAlone: false,
  opens: false,
  change: {
    stage: 'values',
    code: 'field-left-out',
    points: ['left-out'],
    says: '',
    edit: (rules) => ({ ...rules, takes: [...rules.takes, (other) => other !== name] }),
  },
});

/** So many usual mistakes are paired. */
const MOST_PAIRED = 45;

/** Procedures with two more mistakes, both usual, of which at least one changes this body's signature. */
function pairs(run: Run, source: Source): Procedure[] {
  const { mistakes } = run.procedure;
  const own = run.procedure.signature(source);
  const usual = candidatesFor(run, source).filter(
    (one) => !one.isRare && !one.isAlone && !mistakes.some((mistake) => exclude(mistake, one)),
  );
  const isEffective = (one: Mistake) =>
    run.procedureOf([...mistakes, one]).signature(source) !== own;
  const several = usual.filter((one) => one.opens || isEffective(one)).slice(0, MOST_PAIRED);
  const found: { readonly rank: number; readonly procedure: Procedure }[] = [];
  several.forEach((one, at) => {
    several.slice(at + 1).forEach((other, behind) => {
      if (exclude(one, other)) return;
      const rank = 2 * at + behind + 1;
      found.push({ rank, procedure: run.procedureOf([...mistakes, one, other]) });
      if (haveOrder(one, other)) {
        found.push({ rank, procedure: run.procedureOf([...mistakes, other, one]) });
      }
    });
  });
  return found.sort((a, b) => a.rank - b.rank).map(({ procedure }) => procedure);
}

/** Makes the first procedure of the group the run's. */
export function adopt(run: Run, { group }: Repaired) {
  const [first] = group;
  if (first) run.procedure = first;
}
