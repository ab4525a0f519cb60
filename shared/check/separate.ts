// Separates procedures that explain the same answers: the body on which they differ most is sent. What stays possible is
// reported beside what is named.

import { bodyText, type Fields } from './bodies.ts';
import { sourceOf } from './evidence.ts';
import { exclude, type Mistake } from './mistakes.ts';
import type { Point } from './point.ts';
import { POINTS } from './points.ts';
import type { Procedure } from './procedure.ts';
import { ask, questionOf } from './questions.ts';
import { adopt, candidatesFor, repair } from './repair.ts';
import type { Asking, Run } from './run.ts';

/** The point with the most different signatures of these procedures; null if they agree on all. */
export function mostTelling(
  run: Run,
  points: readonly Point[],
  possible: readonly Procedure[],
): Point | null {
  let best: { readonly point: Point; readonly different: number } | null = null;
  for (const point of points) {
    if (point.needs?.some((family) => run.parkedFamilies.has(family))) continue;
    const fields = point.apply(run.baseFields(run.sampleTag));
    if (!fields) continue;
    const source = sourceOf(bodyText(fields));
    const own = run.procedure.signature(source);
    const different = possible.filter((one) => one.signature(source) !== own).length;
    if (different > (best?.different ?? 0)) best = { point, different };
  }
  return best?.point ?? null;
}

/** With fewer requests left than points and so many more, the order of the points matters. */
const SPARE_REQUESTS = 40;

/**
 * The points in their order or, if requests are short, those first that show the most usual mistakes which no point before
 * them shows.
 */
export function inOrder(run: Run): readonly Point[] {
  if (run.left >= POINTS.length + SPARE_REQUESTS) return POINTS;
  const { mistakes } = run.procedure;
  const shown = POINTS.flatMap((point) => {
    const fields = point.apply(run.baseFields(run.sampleTag));
    if (!fields) return [];
    const source = sourceOf(bodyText(fields));
    const own = run.procedure.signature(source);
    const codes = candidatesFor(run, source)
      .filter((one) => !one.isRare && !one.isAlone && !mistakes.some((it) => exclude(it, one)))
      .filter((one) => run.procedureOf([...mistakes, one]).signature(source) !== own)
      .map(({ code }) => code);
    return [{ point, codes: new Set<string>(codes) }];
  });
  const known = new Set<string>();
  const ordered: Point[] = [];
  while (shown.length > 0) {
    const news = shown.map(({ codes }) => [...codes].filter((code) => !known.has(code)).length);
    const [best] = shown.splice(news.indexOf(Math.max(...news)), 1);
    if (!best) break;
    for (const code of best.codes) known.add(code);
    ordered.push(best.point);
  }
  return ordered;
}

/** So many requests separate the procedures that explain the same answers. */
const MOST_SEPARATING = 40;

/** Sends bodies on which procedures that fit differ, until one is left or they agree on all (step 7). */
export function* separateAll(run: Run): Asking<void> {
  const used = new Set<string>();
  for (let sent = 0; sent < MOST_SEPARATING; sent++) {
    const possible = alternativesOf(run).slice(0, 12);
    if (possible.length === 0) return;
    const best = mostTelling(
      run,
      COMBINED.filter(({ id }) => !used.has(id)),
      possible,
    );
    if (!best) return;
    used.add(best.id);
    const question = questionOf(run, best);
    const answer = yield* ask(run, question, run.procedure);
    if (answer === null || answer.isAccepted) continue;
    const repaired = yield* repair(run, question, 0.4);
    if (repaired) adopt(run, repaired);
  }
}

/** Two points at once, which show what one alone does not. */
const COMBINED: readonly Point[] = POINTS.flatMap((one, at) =>
  POINTS.slice(at + 1)
    .filter(({ field, thing }) => field !== one.field && thing !== one.thing)
    .filter((_, behind) => behind % 7 === at % 7)
    .map((other) => ({
      id: `${one.id}+${other.id}`,
      thing: one.thing,
      field: one.field,
      needs: [...(one.needs ?? []), ...(other.needs ?? [])],
      apply: (fields: Fields) => {
        const first = one.apply(fields);
        return first && other.apply(first);
      },
    })),
);

/** Procedures in which one mistake is replaced by another, and which fit all answers. */
function alternativesOf(run: Run): Procedure[] {
  const { mistakes } = run.procedure;
  return mistakes.flatMap((mistake) =>
    replacementsOf(run, mistake).map(({ procedure }) => procedure),
  );
}

/** The mistakes that could stand in place of one and explain the same answers. */
export function replacementsOf(
  run: Run,
  mistake: Mistake,
): { readonly other: Mistake; readonly procedure: Procedure }[] {
  const { mistakes } = run.procedure;
  const proof = run.evidence.proofs.find(
    ({ source, sign, isAccepted }) =>
      isAccepted &&
      run.procedureOf(mistakes.filter((one) => one !== mistake)).signature(source) !== sign,
  );
  if (!proof) return [];
  return candidatesFor(run, proof.source).flatMap((other) => {
    if (other.key === mistake.key || mistakes.some(({ key }) => key === other.key)) return [];
    const procedure = run.procedureOf(mistakes.map((one) => (one === mistake ? other : one)));
    if (procedure.signature(proof.source) !== proof.sign) return [];
    return run.evidence.fits(procedure) ? [{ other, procedure }] : [];
  });
}

/** Drops mistakes that no answer needs. */
export function prune(run: Run) {
  for (const mistake of run.procedure.mistakes) {
    const fewer = run.procedureOf(run.procedure.mistakes.filter((one) => one !== mistake));
    if (run.evidence.fits(fewer)) run.procedure = fewer;
  }
}
