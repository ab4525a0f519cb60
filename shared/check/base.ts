// The first body that the receiver accepts: signed rightly or, if none is, by the usual mistakes.

import { codesOf, usualBeside, withTwoMore } from './mistakes.ts';
import type { Mistake, Procedure } from './procedure.ts';
import { candidatesFor, firstAccepted, type TriedOn } from './repair.ts';
import type { Asking, Run } from './run.ts';
import type { BodyKind } from './webhooks/bodies.ts';

/**
 * The search for mistakes behind rejections of every right body ends after so many requests. With one body only, the usual
 * pairs are through earlier.
 */
const MOST_WITHOUT_BASE = 230;
const MOST_ON_ONE_BODY = 140;

/** Sends each body rightly signed until one is accepted, and makes it the base. False: none is. */
export function* findRightBase(run: Run): Asking<boolean> {
  for (const base of run.webhooks.bases) {
    const sent = yield* run.ask(run.bodyOf(base), run.right);
    if (!sent?.isAccepted) continue;
    run.base = base;
    return true;
  }
  return false;
}

/** So many single mistakes are tried on the shortest body, then on the example, because a receiver may refuse a short one. */
const MOST_ON_SHORTEST = 130;
const MOST_ON_EXAMPLE = 55;

/**
 * Tries single mistakes, then pairs, until one is accepted. The rightly signed shortest body was rejected, so unless the
 * receiver refuses so short a body, at least one mistake changes its signature. False: none is accepted.
 */
export function* findMistakenBase(run: Run): Asking<boolean> {
  const shortest = run.webhooks.bases.at(-1) ?? 'example';
  const mostOnAll = shortest === 'example' ? MOST_ON_ONE_BODY : MOST_WITHOUT_BASE;
  const most = Math.min(mostOnAll, run.sent + run.left);
  const short = triedOn(run, shortest);
  const example = shortest === 'example' ? short : triedOn(run, 'example');
  if (!short || !example) return false;
  const usual = usualBeside(run.right, candidatesFor(run, example.sample)).filter(
    (one) => run.right.after(one).signature(example.sample) !== null,
  );
  const right = run.right.signature(short.sample);
  const onShort = usual.filter((one) => run.right.after(one).signature(short.sample) !== right);
  const stages = [
    [short, () => onShort.map(run.right.after), MOST_ON_SHORTEST],
    [example, () => usual.map(run.right.after), MOST_ON_EXAMPLE],
    [short, () => usualPairs(run, onShort), Infinity],
  ] as const;
  for (const [on, proceduresOf, limit] of stages) {
    const left = Math.min(limit, most - run.sent);
    const procedure = left > 0 ? yield* firstAccepted(run, on, proceduresOf(), left) : null;
    if (!procedure) continue;
    run.base = on.base;
    run.procedure = procedure;
    return true;
  }
  return false;
}

function triedOn(run: Run, base: BodyKind): (TriedOn & { readonly base: BodyKind }) | null {
  const kind = run.bodyOf(base);
  const sample = run.sampleOf(kind);
  return sample && { base, kind, sample, tried: new Set([run.right.signature(sample)]) };
}

/** A second form of a mistake ranks like a first one so many codes later. */
const CODES_FOR_A_FORM = 12;

/** Pairs by the sum of their ranks: the first forms of all mistakes before other forms. */
function usualPairs({ right }: Run, usual: readonly Mistake[]): Procedure[] {
  const codes = codesOf(usual);
  const ranks = new Map<Mistake, number>();
  for (const [place, code] of codes.entries()) {
    const forms = usual.filter((one) => one.code === code);
    forms.forEach((one, form) => ranks.set(one, place + CODES_FOR_A_FORM * form));
  }
  const rankOf = (one: Mistake) => ranks.get(one) ?? 0;
  const pairs = withTwoMore(right, usual, (one, other) => rankOf(one) + rankOf(other));
  return pairs.map(({ procedure }) => procedure);
}
