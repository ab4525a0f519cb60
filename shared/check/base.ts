// The first body that the receiver accepts: signed rightly or, if none is, by the usual mistakes.

import { bodyFields, bodyText, BODY_KINDS, type BodyKind } from './bodies.ts';
import { sourceOf } from './evidence.ts';
import { exclude, haveOrder, type Mistake } from './mistakes.ts';
import type { Source } from '../signature/source.ts';
import type { Procedure } from './procedure.ts';
import { candidatesFor } from './repair.ts';
import { codesOf, type Asking, type Run, type Signed } from './run.ts';

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
function* tryBody(run: Run, kind: BodyKind, procedure: Procedure): Asking<boolean> {
  const signed = run.signed(bodyFields(kind, run.nextTag()), procedure);
  return signed !== null && (yield* trySigned(run, kind, procedure, signed));
}

function* trySigned(
  run: Run,
  kind: BodyKind,
  procedure: Procedure,
  signed: Signed,
): Asking<boolean> {
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

/** So many single mistakes are tried on the example, for receivers that refuse a short body. */
const MOST_ON_EXAMPLE = 55;

/**
 * Tries single mistakes, then pairs, until one is accepted. The rightly signed name alone was rejected, so unless the
 * receiver refuses so short a body, at least one mistake changes the signature of the name alone. False: none is accepted.
 */
export function* findMistakenBase(run: Run): Asking<boolean> {
  const most = Math.min(MOST_WITHOUT_BASE, run.counted.sent + run.left);
  const [name, example] = [searched(run, 'name-alone'), searched(run, 'example')];
  const usual = candidatesFor(run, example.source).filter(
    (one) =>
      !one.isRare && !one.isAlone && run.procedureOf([one]).signature(example.source) !== null,
  );

  function* attempt({ kind, source, tried }: Searched, mistakes: readonly Mistake[]) {
    const procedure = run.procedureOf(mistakes);
    const signature = procedure.signature(source);
    if (signature === null || tried.has(signature) || run.counted.sent >= most) return false;
    const signed = run.signed(bodyFields(kind, run.nextTag()), procedure);
    if (!signed) return false;
    tried.add(signature);
    return yield* trySigned(run, kind, procedure, signed);
  }

  const right = run.right.signature(name.source);
  const ofName = usual.filter((one) => run.procedureOf([one]).signature(name.source) !== right);
  for (const mistake of ofName) if (yield* attempt(name, [mistake])) return true;
  const before = run.counted.sent;
  for (const mistake of usual) {
    if (run.counted.sent - before >= MOST_ON_EXAMPLE) break;
    if (yield* attempt(example, [mistake])) return true;
  }
  for (const mistakes of usualPairs(ofName)) {
    if (run.counted.sent >= most) return false;
    if (yield* attempt(name, mistakes)) return true;
  }
  return false;
}

/** A body on which mistakes are searched for, and the signatures that were tried on it. */
interface Searched {
  readonly kind: BodyKind;
  readonly source: Source;
  readonly tried: Set<string>;
}

function searched(run: Run, kind: BodyKind): Searched {
  const source = sourceOf(bodyText(bodyFields(kind, run.sampleTag)));
  const right = run.right.signature(source);
  return { kind, source, tried: new Set(right === null ? [] : [right]) };
}

/** A second form of a mistake ranks like a first one so many codes later. */
const CODES_FOR_A_FORM = 12;

/** Pairs by the sum of their ranks: the first forms of all mistakes before other forms. */
function usualPairs(usual: readonly Mistake[]): (readonly Mistake[])[] {
  const found: { readonly rank: number; readonly pair: readonly Mistake[] }[] = [];
  const codes = [...new Set(usual.map(({ code }) => code))];
  const rankOf = ({ code, key }: Mistake) => {
    const form = usual.filter((one) => one.code === code).findIndex((one) => one.key === key);
    return codes.indexOf(code) + CODES_FOR_A_FORM * form;
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
