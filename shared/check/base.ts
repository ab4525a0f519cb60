// The first body that the receiver accepts: signed rightly or, if none is, by the usual mistakes.

import { exclude, haveOrder } from './mistakes.ts';
import type { Mistake, Procedure, Sample } from './procedure.ts';
import { candidatesFor } from './repair.ts';
import type { Asking, Run, SentCase } from './run.ts';
import type { BodyKind } from './webhooks/asks.ts';

/** The search for mistakes behind rejections of every right body ends after so many requests. */
const MOST_WITHOUT_BASE = 230;

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
  const most = Math.min(MOST_WITHOUT_BASE, run.counted.sent + run.left);
  const { shortest } = run.webhooks;
  const short = searched(run, shortest);
  const example = shortest === 'example' ? short : searched(run, 'example');
  if (!short || !example) return false;
  const usual = candidatesFor(run, example.sample).filter(
    (one) => !one.isRare && !one.isAlone && run.right.after(one).signature(example.sample) !== null,
  );

  function* attempt({ base, sample, tried }: Searched, mistakes: readonly Mistake[]) {
    const procedure = run.right.of(mistakes);
    const signature = procedure.signature(sample);
    if (signature === null || tried.has(signature) || run.counted.sent >= most) return false;
    const sent = yield* run.askAnew(run.bodyOf(base), procedure, 'diagnosis');
    if (sent) tried.add(signature);
    return accept(run, base, procedure, sent);
  }

  function* singles(on: Searched, mistakes: readonly Mistake[], limit: number) {
    const before = run.counted.sent;
    for (const mistake of mistakes) {
      if (run.counted.sent - before >= limit) return false;
      if (yield* attempt(on, [mistake])) return true;
    }
    return false;
  }

  const right = run.right.signature(short.sample);
  const onShort = usual.filter((one) => run.right.after(one).signature(short.sample) !== right);
  if (yield* singles(short, onShort, MOST_ON_SHORTEST)) return true;
  if (yield* singles(example, usual, MOST_ON_EXAMPLE)) return true;
  for (const mistakes of usualPairs(onShort)) {
    if (run.counted.sent >= most) return false;
    if (yield* attempt(short, mistakes)) return true;
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
function usualPairs(usual: readonly Mistake[]): (readonly Mistake[])[] {
  const found: { readonly rank: number; readonly pair: readonly Mistake[] }[] = [];
  const codes = [...new Set(usual.map(({ code }) => code))];
  const rankOf = (mistake: Mistake) => {
    const form = usual.filter(({ code }) => code === mistake.code).indexOf(mistake);
    return codes.indexOf(mistake.code) + CODES_FOR_A_FORM * form;
  };
  const ranks = new Map(usual.map((one) => [one, rankOf(one)]));
  usual.forEach((one, at) => {
    for (const other of usual.slice(at + 1)) {
      if (exclude(one, other)) continue;
      const rank = (ranks.get(one) ?? 0) + (ranks.get(other) ?? 0);
      found.push({ rank, pair: [one, other] });
      if (haveOrder(one, other)) found.push({ rank, pair: [other, one] });
    }
  });
  return found.sort((a, b) => a.rank - b.rank).map(({ pair }) => pair);
}
