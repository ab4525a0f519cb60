// The diagnosis by another service's scheme: which mistakes make the receiver accept what it rejects when it is signed
// rightly. Single ones first, then pairs.

import { fits, provingCases, rejectedCases, without } from './evidence.ts';
import { FEATURE_CASES, PLAIN, type FeatureCase } from './features.ts';
import { isOfScheme } from './groups.ts';
import type { Procedure } from './procedure.ts';
import { codesOf, type Asking, type SchemeRun, type SentCase } from './run.ts';
import type { Edit } from '../../signature/explain/edit.ts';

/** So many single mistakes, and then pairs, are tried on the example if it is rejected. */
const MOST_ON_EXAMPLE = 130;
const MOST_PAIRS = 100;

/** So many mistakes are tried on a webhook with one thing beside the usual; fewer after each that nothing explains. */
const MOST_ON_FEATURE = 40;
const LEAST_ON_FEATURE = 6;

/** Finds the mistakes behind the rejection of the example; false: none is accepted. */
export function* findProcedure(run: SchemeRun): Asking<boolean> {
  const singles = candidates(run, PLAIN);
  if (yield* mend(run, PLAIN, singles, MOST_ON_EXAMPLE)) return true;
  return yield* mend(run, PLAIN, pairsOf(run, singles), MOST_PAIRS);
}

/** Explains the features that were rejected. */
export function* explainRejections(run: SchemeRun): Asking<void> {
  for (const feature of FEATURE_CASES) {
    if (!isOfScheme(run, feature)) continue;
    const sent = yield* latest(run, feature);
    if (!sent || sent.isAccepted || sent.observation.got !== 'reject') continue;
    // Another status than that of a wrong signature: it may refuse the body.
    const most = Math.max(LEAST_ON_FEATURE, MOST_ON_FEATURE / 2 ** run.parked.size);
    const isOfSignature = sent.observation.status === run.wrongStatus;
    if (!isOfSignature || !(yield* mend(run, feature, candidates(run, feature), most)))
      run.parked.set(feature.feature, sent);
  }
  yield* confirmAll(run);
}

/** The answer to a feature that is signed by the present procedure; asked again if it was signed by another one. */
function* latest(run: SchemeRun, feature: FeatureCase): Asking<SentCase | null> {
  const known = run.cases.find(
    (one) => one.feature === feature.feature && run.gives(run.procedure, one),
  );
  return known ?? (yield* run.ask(feature, run.procedure, 'diagnosis'));
}

/** Sends a rejected webhook with further mistakes until one is accepted, and adopts it. */
function* mend(
  run: SchemeRun,
  feature: FeatureCase,
  groups: readonly (readonly Procedure[])[],
  most: number,
): Asking<boolean> {
  const before = run.cases.length;
  for (const group of groups) {
    if (run.cases.length - before >= most) return false;
    const [first] = group.filter((one) => fits(run, one));
    if (!first) continue;
    const sent = yield* run.ask(feature, first, 'diagnosis');
    if (!sent?.isAccepted) continue;
    yield* separate(
      run,
      group.filter((one) => fits(run, one)),
    );
    return true;
  }
  return false;
}

/** Procedures with one more mistake, or with another one, grouped by the signature that they give the webhook. */
function candidates(run: SchemeRun, feature: FeatureCase): Procedure[][] {
  const { procedure, right, edits } = run;
  const tried = new Set([right, procedure].map((one) => run.sample(feature, one)));
  const groups = new Map<string, Procedure[]>();
  const lists = [procedure.mistakes, ...(procedure.mistakes.length > 0 ? [[]] : [])];
  for (const edit of edits) {
    for (const mistakes of lists) {
      if (mistakes.some(({ code }) => code === edit.code)) continue;
      const candidate = run.procedureOf([...mistakes, edit]);
      const signature = run.sample(feature, candidate);
      if (signature === null || tried.has(signature)) continue;
      groups.set(signature, [...(groups.get(signature) ?? []), candidate]);
    }
  }
  return [...groups.values()];
}

/** Each further form of a mistake ranks like a first one so many codes later. */
const CODES_FOR_A_FORM = 6;

/** The places of mistakes, so that first forms come before others. */
function placesOf(mistakes: readonly Edit[]): number[] {
  const codes = codesOf(mistakes);
  return mistakes.map(({ code }, at) => {
    const before = mistakes.slice(0, at).filter((one) => one.code === code).length;
    return codes.indexOf(code) + CODES_FOR_A_FORM * before;
  });
}

/** Two mistakes that each change the example, the usual ones first; of those that change it alike, the first. */
function pairsOf(run: SchemeRun, singles: readonly (readonly Procedure[])[]): Procedure[][] {
  const firsts = singles.flatMap(([first]) => first?.mistakes ?? []);
  const tried = new Set([
    run.sample(PLAIN, run.right),
    ...singles.map(([first]) => first && run.sample(PLAIN, first)),
  ]);
  const places = placesOf(firsts);
  const pairs: { readonly rank: number; readonly pair: Procedure }[] = [];
  firsts.forEach((one, at) => {
    firsts.slice(at + 1).forEach((other, behind) => {
      if (one.code === other.code) return;
      const pair = run.procedureOf([one, other]);
      const signature = run.sample(PLAIN, pair);
      if (signature === null || tried.has(signature)) return;
      tried.add(signature);
      pairs.push({ rank: (places[at] ?? 0) + (places[at + 1 + behind] ?? 0), pair });
    });
  });
  return pairs.sort((a, b) => a.rank - b.rank).map(({ pair }) => [pair]);
}

/** So many webhooks are sent to tell equal mistakes apart. */
const MOST_TO_SEPARATE = 8;

/** Adopts the first of the procedures that explain the answers, after sending what tells them apart. */
function* separate(run: SchemeRun, group: readonly Procedure[]): Asking<void> {
  let possible = group;
  for (let round = 0; round < MOST_TO_SEPARATE && possible.length > 1; round++) {
    const telling = mostTelling(run, possible);
    const [first] = possible;
    if (!telling || !first) break;
    yield* run.ask(telling, first, 'diagnosis');
    const left = possible.filter((one) => fits(run, one));
    if (left.length === 0) break;
    possible = left.length < possible.length ? left : [...possible.slice(1), first];
  }
  run.procedure = possible[0] ?? run.procedure;
}

/** The feature to which the procedures give the most signatures, and the first one a signature of its own. */
function mostTelling(run: SchemeRun, procedures: readonly Procedure[]): FeatureCase | null {
  let best: FeatureCase | null = null;
  let most = 1;
  for (const feature of FEATURE_CASES) {
    if (feature.dress || !isOfScheme(run, feature)) continue;
    const signatures = new Set(procedures.map((one) => run.sample(feature, one)));
    if (signatures.size > most) [best, most] = [feature, signatures.size];
  }
  return best;
}

/** Two webhooks prove a mistake. */
const PROOFS = 2;

/** Drops mistakes that no answer needs, and sends what is missing to confirm the others. */
function* confirmAll(run: SchemeRun): Asking<void> {
  for (const mistake of run.procedure.mistakes) {
    const fewer = without(run, run.procedure, mistake);
    if (fits(run, fewer)) {
      run.procedure = fewer;
      continue;
    }
    const differing = FEATURE_CASES.filter(
      (feature) =>
        !feature.dress &&
        isOfScheme(run, feature) &&
        run.sample(feature, run.procedure) !== run.sample(feature, fewer),
    );
    const proven = new Set(provingCases(run, mistake).map(({ feature }) => feature));
    const inOrder = [
      ...differing.filter(({ feature }) => !proven.has(feature)),
      ...differing.filter(({ feature }) => proven.has(feature)),
    ];
    for (const feature of inOrder) {
      if (provingCases(run, mistake).length >= PROOFS) break;
      if (run.parked.has(feature.feature)) continue;
      yield* run.ask(feature, run.procedure, 'diagnosis');
    }
    const [first] = differing;
    if (first && rejectedCases(run, mistake).length === 0) {
      yield* run.ask(first, run.right, 'diagnosis');
    }
  }
}
