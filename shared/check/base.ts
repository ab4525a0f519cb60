// The first body that the receiver accepts: signed rightly or, if none is, by the usual mistakes.

import { codesOf, usualBeside, withTwoMore } from './mistakes.ts';
import type { Mistake, Procedure, Sample } from './procedure.ts';
import { candidatesFor } from './repair.ts';
import type { Asking, Run, SentCase } from './run.ts';
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
    if (accept(run, base, run.right, sent)) return true;
  }
  return false;
}

/** An accepted body becomes the base, and the procedure the run's. */
function accept(run: Run, base: BodyKind, procedure: Procedure, sent: SentCase | null): boolean {
  if (!sent?.isAccepted) return false;
  run.base = base;
  run.procedure = procedure;
  return true;
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
  const short = searched(run, shortest);
  const example = shortest === 'example' ? short : searched(run, 'example');
  if (!short || !example) return false;
  const usual = usualBeside(run.right, candidatesFor(run, example.sample)).filter(
    (one) => run.right.after(one).signature(example.sample) !== null,
  );

  function* attempt({ base, sample, tried }: Searched, procedure: Procedure) {
    const signature = procedure.signature(sample);
    if (signature === null || tried.has(signature) || run.sent >= most) return false;
    const sent = yield* run.askAnew(run.bodyOf(base), procedure);
    if (sent) tried.add(signature);
    return accept(run, base, procedure, sent);
  }

  function* singles(on: Searched, mistakes: readonly Mistake[], limit: number) {
    const before = run.sent;
    for (const mistake of mistakes) {
      if (run.sent - before >= limit) return false;
      if (yield* attempt(on, run.right.after(mistake))) return true;
    }
    return false;
  }

  const right = run.right.signature(short.sample);
  const onShort = usual.filter((one) => run.right.after(one).signature(short.sample) !== right);
  if (yield* singles(short, onShort, MOST_ON_SHORTEST)) return true;
  if (yield* singles(example, usual, MOST_ON_EXAMPLE)) return true;
  for (const pair of usualPairs(run, onShort)) {
    if (run.sent >= most) return false;
    if (yield* attempt(short, pair)) return true;
  }
  return false;
}

/** A body on which mistakes are searched for, and the signatures that were tried on it. */
interface Searched {
  readonly base: BodyKind;
  readonly sample: Sample;
  readonly tried: Set<string>;
}

function searched(run: Run, base: BodyKind): Searched | null {
  const sample = run.sampleOf(run.bodyOf(base));
  const right = sample && run.right.signature(sample);
  return sample && { base, sample, tried: new Set(right === null ? [] : [right]) };
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
  const found = withTwoMore(right, usual, (one, other) => rankOf(one) + rankOf(other));
  return found.map(({ procedure }) => procedure);
}
