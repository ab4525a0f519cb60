// The first body that the receiver accepts: signed rightly or, if none is, by the usual mistakes (design: Diagnosis,
// steps 1 and 2).

import { bodyFields, bodyText, BODY_KINDS, type BodyKind } from './bodies.ts';
import { sourceOf } from './evidence.ts';
import { exclude, haveOrder, type Mistake } from './mistakes.ts';
import type { Procedure } from './procedure.ts';
import { candidatesFor } from './repair.ts';
import { codesOf, type Asking, type Run } from './run.ts';

/** The search for mistakes behind rejections of every right body ends after so many requests. */
const MOST_WITHOUT_BASE = 230;

/** Sends each kind of body rightly signed until one is accepted, and makes it the base. False: none is. */
export function* findRightBase(run: Run): Asking<boolean> {
  for (const kind of BODY_KINDS) {
    if (yield* tryBody(run, kind, run.right)) return true;
  }
  return false;
}

/** Sends a body signed by a procedure; an accepted one becomes the base, and the procedure the run's. */
export function* tryBody(run: Run, kind: BodyKind, procedure: Procedure): Asking<boolean> {
  const signed = run.signed(bodyFields(kind, run.nextTag()), procedure);
  if (!signed) return false;
  const isRight = procedure === run.right;
  const sent = yield* run.sendSigned(
    signed,
    {
      id: `diagnosis/${kind}`,
      group: 'diagnosis',
      expected: isRight && (kind === 'plain' || kind === 'example') ? 'accept' : null,
      asks: { code: 'body', body: kind, causes: codesOf(procedure.mistakes) },
    },
    false,
  );
  if (!sent.isAccepted) return false;
  run.base = kind;
  run.procedure = procedure;
  return true;
}

/** The bodies on which mistakes are searched for, the shortest first. */
const SEARCHED: readonly BodyKind[] = ['name-alone', 'no-items', 'plain', 'example'];

/** So many of the usual mistakes are tried on every body. */
const MOST_ON_EVERY_BODY = 12;

/** Tries single mistakes, then pairs, until one is accepted. False: none is, or no request is left. */
export function* findMistakenBase(run: Run): Asking<boolean> {
  const most = Math.min(MOST_WITHOUT_BASE, run.requests + run.left);
  const bodies = SEARCHED.map((kind) => {
    const source = sourceOf(bodyText(bodyFields(kind, run.nextTag())));
    const right = run.right.signature(source);
    return { kind, source, tried: new Set(right === null ? [] : [right]) };
  });
  const [, , , example] = bodies;
  if (!example) return false;
  const usual = candidatesFor(run, example.source).filter(
    ({ isRare, isAlone }) => !isRare && !isAlone,
  );

  function* attempt(mistakes: readonly Mistake[], everywhere: boolean): Asking<boolean> {
    const procedure = run.procedureOf(mistakes);
    for (const { kind, source, tried } of bodies) {
      const signature = procedure.signature(source);
      if (signature === null || tried.has(signature)) continue;
      if (run.requests >= most) return false;
      tried.add(signature);
      if (yield* tryBody(run, kind, procedure)) return true;
      if (!everywhere) return false;
    }
    return false;
  }

  for (const [at, mistake] of usual.entries()) {
    if (yield* attempt([mistake], at < MOST_ON_EVERY_BODY)) return true;
  }
  for (const mistakes of usualPairs(usual)) {
    if (run.requests >= most) return false;
    if (yield* attempt(mistakes, false)) return true;
  }
  return false;
}

/** Pairs by the sum of their ranks. */
function usualPairs(usual: readonly Mistake[]): (readonly Mistake[])[] {
  const found: { readonly rank: number; readonly pair: readonly Mistake[] }[] = [];
  usual.forEach((one, at) => {
    usual.slice(at + 1).forEach((other, behind) => {
      if (exclude(one, other)) return;
      const rank = 2 * at + behind;
      found.push({ rank, pair: [one, other] });
      if (haveOrder(one, other)) found.push({ rank, pair: [other, one] });
    });
  });
  return found.sort((a, b) => a.rank - b.rank).map(({ pair }) => pair);
}
