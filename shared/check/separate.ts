// Separates procedures that explain the same answers: the webhook on which they differ most is sent. What stays possible is
// reported beside what is named.

import { gives } from './evidence.ts';
import { usualBeside } from './mistakes.ts';
import type { Mistake, Procedure } from './procedure.ts';
import { candidatesFor, repair } from './repair.ts';
import type { Asking, Run } from './run.ts';
import { provingCases, rejectedCases } from './proofs.ts';
import type { Kind, Point } from './webhooks/webhooks.ts';

/** The points with the most different signatures of these procedures; null if they agree on all. */
export function mostTelling<Points extends readonly Point[]>(
  run: Run,
  all: readonly Points[],
  possible: readonly Procedure[],
): { readonly points: Points; readonly kind: Kind } | null {
  let best = null;
  let most = 0;
  for (const points of all) {
    const made = run.withPoints(points);
    if (!made) continue;
    const own = run.procedure.signature(made.sample);
    const different = possible.filter((one) => one.signature(made.sample) !== own).length;
    if (different > most) best = { points, kind: made.kind };
    most = Math.max(most, different);
  }
  return best;
}

/** With fewer requests left than points and so many more, the order of the points matters. */
const SPARE_REQUESTS = 40;

/**
 * The points in their order or, if requests are short, those first that show the most usual mistakes which no point before
 * them shows.
 */
export function inOrder(run: Run): readonly Point[] {
  const { points } = run.webhooks;
  if (run.left >= points.length + SPARE_REQUESTS) return points;
  const shown = points.flatMap((point) => {
    const { sample } = run.computed(run.base ?? 'example', [point]) ?? {};
    if (!sample) return [];
    const own = run.procedure.signature(sample);
    const codes = usualBeside(run.procedure, candidatesFor(run, sample))
      .filter((one) => run.procedure.after(one).signature(sample) !== own)
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

/** Sends webhooks on which procedures that fit differ, until one is left or they agree on all (step 7). */
export function* separateAll(run: Run): Asking {
  const used = new Set<readonly Point[]>();
  for (let sent = 0; sent < MOST_SEPARATING; sent++) {
    const possible = alternativesOf(run).slice(0, 12);
    if (possible.length === 0) return;
    const best = mostTelling(
      run,
      run.webhooks.together.filter((points) => !used.has(points)),
      possible,
    );
    if (!best) return;
    used.add(best.points);
    const answer = yield* run.ask(best.kind, run.procedure);
    if (answer?.isAccepted === false) yield* repair(run, best.kind, 0.4);
  }
}

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
  const fewer = run.procedure.without(mistake);
  const proof = run.evidence.proofs.find((one) => one.isAccepted && !gives(fewer, one));
  if (!proof) return [];
  return candidatesFor(run, proof.sample).flatMap((other) => {
    if (mistakes.includes(other)) return [];
    const procedure = run.right.of(mistakes.map((one) => (one === mistake ? other : one)));
    if (!gives(procedure, proof)) return [];
    return run.evidence.fits(procedure) ? [{ other, procedure }] : [];
  });
}

/** Two accepted webhooks prove a mistake, and one that was rejected although it was signed rightly. */
const PROOFS = 2;

/** Sends what is missing to confirm each mistake; webhooks that prove it already come last. */
export function* confirmAll(run: Run): Asking {
  for (const mistake of run.procedure.mistakes) {
    const fewer = run.procedure.without(mistake);
    const differing = run.webhooks.points.flatMap((point) => {
      const made = run.withPoints([point]);
      if (!made || made.kind.dress || run.parked.some((one) => one.point === point)) return [];
      const { kind, sample } = made;
      return run.procedure.signature(sample) === fewer.signature(sample) ? [] : [kind];
    });
    const proven = new Set(provingCases(run, mistake).map(({ kind }) => kind));
    const isNew = (kind: Kind) => !proven.has(kind);
    for (const kind of [...differing.filter(isNew), ...differing.filter((one) => !isNew(one))]) {
      if (provingCases(run, mistake).length >= PROOFS) break;
      yield* run.askAnew(kind, run.procedure);
    }
    const [first] = differing;
    if (first && rejectedCases(run, mistake).length === 0) yield* run.ask(first, run.right);
  }
}

/** Drops mistakes that no answer needs. */
export function prune(run: Run) {
  for (const mistake of run.procedure.mistakes) {
    const fewer = run.procedure.without(mistake);
    if (run.evidence.fits(fewer)) run.procedure = fewer;
  }
}
